/** Keeps the focus in a part of the page when what had it goes away: it moves to the part itself. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Returns the reference of the part, which needs a `tabIndex`. */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null)
  // Before this render changes anything.
  const isInside = part.current?.contains(document.activeElement) === true
  useLayoutEffect(() => {
    if (isInside && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
  return part
}
