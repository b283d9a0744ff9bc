/** What may be done with the plan of a link, beside a plan of one's own; fetched when one is opened. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { keptLibrary } from './plan/library.ts'
import { freeName, putAside, renamed } from './plan/library-changes.ts'
import { text } from './text/en.ts'
import { foreignText } from './text/en-foreign.ts'

interface ForeignCardProps {
  readonly onBack: () => void
  readonly onAdopt: () => void
  /** Works on the plan that is shown; the own one has been put aside. */
  readonly onKeepBoth: () => void
}

export function ForeignCard({ onBack, onAdopt, onKeepBoth }: ForeignCardProps): JSX.Element {
  const [isFull, setIsFull] = useState(false)
  const keepBoth = (): void => {
    const { unnamed } = text.myPlans
    const hasRoom = putAside(unnamed)
    setIsFull(!hasRoom)
    if (!hasRoom) return
    renamed(freeName(keptLibrary(), unnamed))
    onKeepBoth()
  }
  return (
    <div class="card opened">
      <p>{foreignText.foreign}</p>
      {isFull && <p class="stale">{foreignText.full}</p>}
      <div class="buttons">
        <button type="button" class="main" onClick={onBack}>
          {text.opened.back}
        </button>
        <button type="button" onClick={keepBoth}>
          {foreignText.keepBoth}
        </button>
        <button type="button" onClick={onAdopt}>
          {foreignText.adopt}
        </button>
      </div>
    </div>
  )
}
