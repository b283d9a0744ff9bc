/** What a change did, said at the foot of the page for a while, with a way back. */
import type { Issue } from '@arthayu/engine'
import type { ComponentChildren, JSX } from 'preact'
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
  /** What was wrong before the change: each answer has its own list. */
  readonly from: readonly Issue[]
  /** What had the focus, to return to it. */
  readonly at: Element | null
}

export interface Toasting {
  readonly toast: Toast | null
  readonly say: Say
  readonly close: () => void
}

/** @param issues of the answer that a change replaces */
export function useToast(issues: readonly Issue[]): Toasting {
  const [toast, setToast] = useState<Toast | null>(null)
  const now = useRef(issues)
  now.current = issues
  const say = useCallback<Say>((what, isChange = true) => {
    setToast({ what, isChange, from: now.current, at: document.activeElement })
  }, [])
  const close = useCallback(() => setToast(null), [])
  return { toast, say, close }
}

interface ToastsProps extends Toasting {
  readonly shown: Shown | null
  readonly issues: readonly Issue[]
  readonly undo: (() => void) | null
}

interface FootProps {
  /** What is said; null for nothing. */
  readonly toast: object | null
  readonly forMs?: number
  readonly close: () => void
  readonly children: ComponentChildren
}

/** The foot of the page, whose message goes after a while, unless the pointer or the focus is on it. */
export function Foot({ toast, forMs = 6000, close, children }: FootProps): JSX.Element {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (toast === null || isHeld) return undefined
    const timer = setTimeout(close, forMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
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
      {children}
    </div>
  )
}

/** The focus stays where it is. A further change ends the message, since it would then undo another one. */
export function Toasts({ toast, shown, issues, undo, say, close }: ToastsProps): JSX.Element {
  const landed = useLanding(toast, shown, issues, close)
  const isSaid = toast !== null && (landed !== null || !toast.isChange)
  const back = (): void => {
    undo?.()
    const { at } = toast!
    const before = at?.isConnected ? at : document.getElementById('main')
    say(home.undone, false)
    ;(before as HTMLElement | null)?.focus({ preventScroll: true })
  }
  return (
    <Foot toast={isSaid ? toast : null} close={close}>
      {isSaid && (
        <p class="toast">
          <span>
            {toast.what} {landed?.shown != null && footWords(landed.shown) + text.stop}
          </span>
          {toast.isChange && undo !== null && (
            <button type="button" class="plain" onClick={back}>
              {text.form.undo}
            </button>
          )}
        </p>
      )}
    </Foot>
  )
}

interface Landing {
  readonly of: Toast
  /** Null where the change has made a plan that cannot be calculated. */
  readonly shown: Shown | null
  readonly issues: readonly Issue[]
}

/** The first answer after a change; null until it comes. The next one ends the message. */
function useLanding(
  toast: Toast | null,
  shown: Shown | null,
  issues: readonly Issue[],
  close: () => void
): Landing | null {
  const [landing, setLanding] = useState<Landing | null>(null)
  const landed = landing !== null && landing.of === toast ? landing : null
  useEffect(() => {
    if (toast === null || !toast.isChange || issues === toast.from) return
    // Another plan is being opened.
    if (shown === null && issues.length === 0) return
    if (landed === null) setLanding({ of: toast, shown: issues.length > 0 ? null : shown, issues })
    else if (landed.issues !== issues) close()
  }, [toast, issues])
  return landed
}
