/** The name of the plan in the head of the page; it opens the library, which is fetched then. */
import type { FunctionComponent, JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Plan } from '../engine/picture-answer.ts'
import { keptLibrary } from '../plan/library.ts'
import { text } from '../text/en.ts'
import type { Work } from '../use-plan.ts'
import type { Comparison } from '../what-if/use-comparison.ts'
import type { LibraryDialogProps } from './library-dialog.tsx'

interface LibraryButtonProps {
  readonly work: Work
  readonly comparison: Comparison
  /** Before another plan is shown: what is kept of it is there. */
  readonly onOpened: (plan: Plan) => void
  /** Begins without a plan. */
  readonly onStart: () => void
}

export function LibraryButton({ work, comparison, ...on }: LibraryButtonProps): JSX.Element {
  const [name, setName] = useState(() => keptLibrary().name)
  const [Dialog, setDialog] = useState<{ readonly view: FunctionComponent<LibraryDialogProps> } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = async (): Promise<void> => {
    try {
      work.keep()
      const { LibraryDialog } = await import('./library-dialog.tsx')
      setDialog({ view: LibraryDialog })
      setName(keptLibrary().name)
      setOpen(true)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" class="plan-button no-print" ref={button} onClick={() => void open()}>
        {name || text.myPlans.unnamed} <span aria-hidden="true">▾</span>
        <span class="unseen">{text.myPlans.open}</span>
      </button>
      {hasFailed && <span role="alert">{text.places.failed}</span>}
      {isOpen && Dialog !== null && (
        <Dialog.view
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
          onRenamed={setName}
          onOpened={plan => {
            setName(keptLibrary().name)
            on.onOpened(plan)
            work.switchTo(plan)
            comparison.reload()
          }}
          onCompare={comparison.add}
          onStart={on.onStart}
        />
      )}
    </>
  )
}
