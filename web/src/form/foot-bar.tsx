/** On a narrow screen the form hides the picture: while it is changed, a line tells how the plan fares. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'

interface FootBarProps {
  readonly words: string
  readonly onClick: () => void
}

export function FootBar({ words, onClick }: FootBarProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  const [isFormSeen, setFormSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([form]) => setFormSeen(form!.isIntersecting))
    observer.observe(place.current!.parentElement!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isFormSeen && (
        <button type="button" class="foot-bar" onClick={onClick}>
          {words}
        </button>
      )}
    </div>
  )
}
