/** A value that follows another one when that has rested: what needs no more must not slow a slider down. */
import { useEffect, useState } from 'preact/hooks'

const restMs = 120

/** The first value at once, later ones after a pause. */
export function useSettled<T>(value: T | null): T | null {
  const [settled, setSettled] = useState<T | null>(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled ?? value
}
