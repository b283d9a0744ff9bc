/** What every control of the form shares: its props, its name, and what the member means. */
import type { ComponentChildren, JSX } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { AssumedContext } from '../assumed-context.ts'
import { type Path, pointerOf } from '../plan/edit.ts'
import { formText } from '../text/en-form.ts'
import { ledgerWords } from '../text/en-ledger.ts'
import { helpOf } from './member-words.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/form.css'

/** The props of a control. */
export interface ControlProps {
  readonly id: string
  readonly label: string
  readonly path: Path
  /** As given; undefined if omitted. */
  readonly value: unknown
  /** As used by the engine. */
  readonly used: unknown
  /** Id of what is wrong, when something is. */
  readonly faultId: string | undefined
  readonly onChange: (value: unknown) => void
}

/** Name and help above or beside a control. */
export function Head(props: {
  readonly id: string
  readonly label: string
  readonly path: Path
  readonly children?: ComponentChildren
}): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div class="field-head">
        <label for={props.id} id={`${props.id}-label`}>
          {props.label}
        </label>
        <button
          type="button"
          class="help"
          aria-expanded={isOpen}
          aria-label={`${formText.help}: ${props.label}`}
          onClick={() => setOpen(!isOpen)}
        >
          ?
        </button>
        <AssumedMark path={props.path} label={props.label} />
        {props.children}
      </div>
      {isOpen && <Meaning path={props.path} />}
    </>
  )
}

/** Marks a value that no one has typed; a press confirms it. */
function AssumedMark({ path, label }: { readonly path: Path; readonly label: string }): JSX.Element | null {
  const { assumed, confirm } = useContext(AssumedContext)
  const pointer = pointerOf(path)
  if (!assumed.includes(pointer)) return null
  return (
    <button
      type="button"
      class="assumed"
      title={formText.mark.confirm}
      aria-label={formText.mark.of(label)}
      onClick={() => confirm(pointer)}
    >
      {formText.mark.is}
    </button>
  )
}

/** What a member means; it is fetched when it is first asked for. */
function Meaning({ path }: { readonly path: Path }): JSX.Element {
  const [sentence, setSentence] = useState<string | null>('')
  useEffect(() => {
    import('../text/en-help.ts').then(
      ({ help }) => setSentence(helpOf(path, help) ?? ''),
      () => setSentence(null)
    )
  }, [])
  return <p class="note">{sentence ?? ledgerWords.unavailable}</p>
}
