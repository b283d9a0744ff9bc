/** Report: what leaves the page, on paper, as a picture, in a file or in a link. */
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { memo } from '../memo.ts'
import type { ReportSettings } from '../plan/kept.ts'
import { renamedEvent } from '../plan/library-changes.ts'
import { ShareCard } from '../report/card.tsx'
import { Preview } from '../report/preview.tsx'
import { loadPaper, printReport } from '../report/printing.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../report/report.css'
import { keepSettings, settingsOf } from '../report/report-settings.ts'
import { nameOf, ownChances, type Prepared } from '../report/sheet-props.ts'
import { Share } from '../share/share.tsx'
import { text } from '../text/en.ts'
import { reportText } from '../text/en-report.ts'
import type { Shown, Work } from '../use-plan.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

const PreviewOnce = memo(Preview)

export function Report(props: PlaceProps): JSX.Element {
  const { settled, fixes, assumed, work, onForget } = props
  const { place } = reportText
  const [settings, change] = useSettings(work)
  const [isPreparing, setPreparing] = useState(false)
  const ready = usePrepared(settled)
  const likely = useMemo(() => ownChances(settled, props.likely), [settled, props.likely])
  const onPrint = async (): Promise<void> => {
    setPreparing(true)
    await printReport(props)
    setPreparing(false)
  }
  return (
    <>
      <PlaceHead title={text.places.names.report} />
      <section class="card report" aria-label={place.title}>
        <p>{place.note}</p>
        <div class="report-settings">
          <label>
            {place.name}
            <input
              type="text"
              maxLength={60}
              value={settings.name}
              placeholder={nameOf({ shown: settled, settings })}
              onInput={event => change({ ...settings, name: event.currentTarget.value })}
            />
          </label>
          <label class="toggle">
            <input
              type="checkbox"
              checked={settings.hasAnnex}
              onChange={event => change({ ...settings, hasAnnex: event.currentTarget.checked })}
            />
            {place.annex}
          </label>
        </div>
        <div class="buttons">
          <button type="button" class="main" disabled={isPreparing} onClick={() => void onPrint()}>
            {place.print}
          </button>
        </div>
        <p role="status" class="note">
          {isPreparing || ready === null ? place.preparing : ''}
        </p>
        <PreviewOnce shown={settled} {...{ likely, fixes, assumed, ready, settings }} />
      </section>
      <ShareCard shown={settled} likely={likely} title={nameOf({ shown: settled, settings })} />
      <Share shown={settled} current={work.current} onOpen={work.open} onForget={onForget} />
    </>
  )
}

/** The settings of the plan that is open, as they are now. */
function useSettings({ opening }: Work): [ReportSettings, (next: ReportSettings) => void] {
  const [, redraw] = useState({})
  useEffect(() => {
    const follow = (): void => redraw({})
    addEventListener(renamedEvent, follow)
    return () => removeEventListener(renamedEvent, follow)
  }, [])
  const now = settingsOf(opening)
  const settings = useMemo(() => now, Object.values(now))
  const change = (next: ReportSettings): void => {
    keepSettings(opening, next)
    redraw({})
  }
  return [settings, change]
}

/** What the report needs beyond the picture; null until it has come. */
function usePrepared(shown: Shown): Prepared | null {
  const [found, setFound] = useState<{ readonly of: Shown; readonly ready: Prepared } | null>(null)
  useEffect(() => {
    let isAwaited = true
    const find = async (): Promise<void> => {
      const paper = await loadPaper()
      const ready = (await paper?.prepare(shown)) ?? null
      if (isAwaited && ready !== null) setFound({ of: shown, ready })
    }
    void find()
    return () => {
      isAwaited = false
    }
  }, [shown])
  return found?.of === shown ? found.ready : null
}
