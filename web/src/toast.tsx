/** What a change did, said at the foot of the page for a while, with a way back. */
import type { JSX } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { footWords } from './story/sentence.ts'
import { text } from './text/en.ts'
import { home } from './text/en-home.ts'
import type { Shown } from './use-plan.ts'

/** Says what was changed; what it did to the plan follows when it is known. */
export type Say = (what: string, isChange?: boolean) => void

interface Toast {
  readonly what: string
  readonly isChange: boolean
  /** The picture before the change. */
  readonly from: Shown | null
  /** What had the focus, to return to it. */
  readonly at: Element | null
}

export interface Toasting {
  readonly toast: Toast | null
  readonly say: Say
  readonly close: () => void
}

/** @param shown the picture that a change replaces */
export function useToast(shown: Shown | null): Toasting {
  const [toast, setToast] = useState<Toast | null>(null)
  const now = useRef(shown)
  now.current = shown
  const say = useCallback<Say>((what, isChange = true) => {
    setToast({ what, isChange, from: now.current, at: document.activeElement })
  }, [])
  const close = useCallback(() => setToast(null), [])
  return { toast, say, close }
}

const shownForMs = 6000

interface ToastsProps extends Toasting {
  readonly shown: Shown | null
  readonly undo: (() => void) | null
}

/** The focus stays where it is. A further change ends the message, since it would then undo another one. */
export function Toasts({ toast, shown, undo, say, close }: ToastsProps): JSX.Element {
  const [isHeld, setHeld] = useState(false)
  const landed = useLanding(toast, shown, close)
  const isSaid = toast !== null && (landed !== null || !toast.isChange)
  useEffect(() => {
    if (!isSaid || isHeld) return undefined
    const timer = setTimeout(close, shownForMs)
    return () => clearTimeout(timer)
  }, [toast, isSaid, isHeld])
  const back = (): void => {
    undo?.()
    const { at } = toast!
    const before = at?.isConnected ? at : document.getElementById('main')
    say(home.undone, false)
    ;(before as HTMLElement | null)?.focus({ preventScroll: true })
  }
  return (
    <div
      class="toasts no-print"
      role="status"
      aria-live="polite"
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      {isSaid && (
        <p class="toast">
          <span>
            {toast.what} {landed !== null && footWords(landed) + text.stop}
          </span>
          {toast.isChange && undo !== null && (
            <button type="button" class="plain" onClick={back}>
              {text.form.undo}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** The first picture after a change; null until it comes. The next one ends the message. */
function useLanding(toast: Toast | null, shown: Shown | null, close: () => void): Shown | null {
  const [landing, setLanding] = useState<{ readonly of: Toast; readonly shown: Shown } | null>(null)
  const landed = landing !== null && landing.of === toast ? landing.shown : null
  useEffect(() => {
    if (toast === null || !toast.isChange || shown === null || shown === toast.from) return
    if (landed === null) setLanding({ of: toast, shown })
    else if (landed !== shown) close()
  }, [toast, shown])
  return landed
}
