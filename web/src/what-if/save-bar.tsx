/** What can be done with a change that was tried: keep it under a name, or apply it. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { whatIf as words } from '../text/en-what-if.ts'

interface SaveBarProps {
  /** A name that is free. */
  readonly usual: string
  readonly isFull: boolean
  readonly isMoved: boolean
  /** Whether a lever is moved or a crisis is on. */
  readonly isTried: boolean
  readonly onSave: (name: string) => void
  readonly onApply: () => void
  readonly onReset: () => void
}

const mostLetters = 40

export function SaveBar({
  usual,
  isFull,
  isMoved,
  isTried,
  onSave,
  onApply,
  onReset
}: SaveBarProps): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null)
  const { save } = words
  return (
    <form
      class="save-bar no-print"
      onSubmit={event => {
        event.preventDefault()
        if (isFull) return
        onSave(typed?.trim() || usual)
        setTyped(null)
      }}
    >
      <label>
        <span>{save.name}</span>
        <input
          type="text"
          autocomplete="off"
          maxLength={mostLetters}
          value={typed ?? ''}
          placeholder={usual}
          onInput={event => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" aria-disabled={isFull}>
        {save.save}
      </button>
      <button type="button" class="main" aria-disabled={!isMoved} onClick={onApply}>
        {save.apply}
      </button>
      <button type="button" class="plain" aria-disabled={!isTried} onClick={onReset}>
        {save.reset}
      </button>
      {isFull && <p class="note">{save.full}</p>}
    </form>
  )
}
