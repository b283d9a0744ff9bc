/** The sheets as they will be printed, as small as the screen needs them; on a phone they are folded. */
import type { JSX } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { reportText } from '../text/en-report.ts'
import type { SheetsProps } from './sheet-props.ts'
import { Sheets } from './sheets.tsx'

/** Width of a sheet with its margins, in CSS pixels. */
const sheetWidth = (210 / 25.4) * 96
const wide = matchMedia('(min-width: 48rem)')

export function Preview(props: SheetsProps): JSX.Element {
  const { place } = reportText
  const [isOpen, setOpen] = useState(wide.matches)
  return (
    <details class="preview" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{place.preview}</h3>
      </summary>
      {isOpen && <Scaled {...props} />}
    </details>
  )
}

function Scaled(props: SheetsProps): JSX.Element {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(0.4)
  useLayoutEffect(() => {
    const element = frame.current!
    const measure = (): void => setZoom(Math.min(0.75, element.clientWidth / (sheetWidth + 8)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keys it is scrolled
    <section class="preview-pages" ref={frame} aria-label={reportText.place.previewLabel} tabIndex={0}>
      <div style={{ zoom }}>
        {/* All at once, so that nothing moves when the rest of it comes. */}
        {props.ready !== null && <Sheets {...props} settings={{ ...props.settings, hasAnnex: false }} />}
      </div>
    </section>
  )
}
