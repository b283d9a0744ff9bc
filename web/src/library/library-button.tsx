/** The name of the plan in the head of the page; it opens the library, which is fetched then. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { keptLibrary } from '../plan/library.ts'
import { useStep } from '../steps.ts'
import { text } from '../text/en.ts'
import type { Work } from '../use-plan.ts'
import type { Comparison } from '../what-if/use-comparison.ts'

interface LibraryButtonProps {
  readonly work: Work
  readonly comparison: Comparison
  /** Begins without a plan. */
  readonly onStart: () => void
}

type Loaded = typeof import('./library-dialog.tsx')

export function LibraryButton({ work, comparison, onStart }: LibraryButtonProps): JSX.Element {
  const [name, setName] = useState(() => keptLibrary().name)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { value: isOpen, open: setOpen, close } = useStep<true>('plans')
  const [hasFailed, setFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const load = async (): Promise<void> => {
    try {
      work.keep()
      setLoaded(await import('./library-dialog.tsx'))
      setName(keptLibrary().name)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen !== null) void load()
    else if (wasOpen.current !== null) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        class="plan-button no-print"
        ref={button}
        onClick={() => (isOpen === null ? setOpen(true) : void load())}
      >
        {name || text.myPlans.unnamed} <span aria-hidden="true">▾</span>
        <span class="unseen">{text.myPlans.open}</span>
      </button>
      {hasFailed && <span role="alert">{text.places.failed}</span>}
      {loaded && (
        <loaded.LibraryDialog
          isOpen={isOpen !== null}
          onClose={close}
          onRenamed={setName}
          onOpened={plan => {
            setName(keptLibrary().name)
            work.switchTo(plan)
            comparison.reload()
          }}
          onCompare={comparison.add}
          onStart={onStart}
        />
      )}
    </>
  )
}
