/** The corpus by age: in all, by portfolio, or what made it so far and year by year. */
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Retirement } from '../chart/axes.tsx'
import { Chart } from '../chart/chart.tsx'
import type { Series } from '../chart/layers.ts'
import type { Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { exactAge, saidRupees } from '../text/rupees.ts'
import { useFetched } from '../use-fetched.ts'
import { endText } from './ages.ts'
import { Choice } from './choice.tsx'
import { type Money, type Overlay, todayOf, total, type View, viewsOf } from './corpus-layers.ts'
import type { Likely } from './likely.tsx'
import { type Range, Readout } from './readout.tsx'
import { retiringsOf } from './retiring.ts'
import { yearHead } from './year-names.ts'

export type { Overlay } from './corpus-layers.ts'

export interface CursorProps {
  readonly cursor: number
  readonly onCursor: (year: number) => void
  readonly onOpen: (year: number) => void
}

interface CorpusChartProps extends CursorProps {
  readonly picture: Picture
  readonly overlays: readonly Overlay[]
  /** Null when the chances are switched off. */
  readonly likely: Likely | null
  readonly onLikely: (isOn: boolean) => void
}

const chartPart = () => import('./chart-part.ts')

export function CorpusChart(props: CorpusChartProps): JSX.Element {
  const { picture, overlays, likely, onLikely, ...cursor } = props
  const { part, view, money, fan, hasFan, all, named, reading, switches } = useDrawn(props)
  const { years, input } = picture
  const fanAt = (year: number): string[] => (fan === null ? [] : part!.spokenFan(fan, year))
  const head = yearHead(picture, cursor.cursor, view === 'flows')
  const [spokenYear, spokenEnd] = [fanAt(cursor.cursor), fanAt(years.ageYears.length - 1)]
  return (
    <section class="card" id="corpus-card" aria-labelledby="corpus-title">
      <header class="card-head">
        <h2 id="corpus-title">{text.chart.title}</h2>
        <div class="choices">
          {switches}
          <label class="toggle">
            <input
              type="checkbox"
              checked={likely !== null}
              onChange={event => onLikely(event.currentTarget.checked)}
            />
            {text.likely.switch}
          </label>
        </div>
      </header>
      <Readout
        head={head}
        cursor={cursor.cursor}
        series={reading}
        ranges={hasFan ? (fan?.ranges ?? awaitedRanges) : []}
        {...(hasFan && { shares: fan?.shares ?? [] })}
      />
      <Chart
        summary={view === 'soFar' ? part!.soFarSummary(picture, money) : summaryOf(picture, money, spokenEnd)}
        ages={years.ageYears}
        layers={all}
        retirements={useMemo(() => retirementsOf(input), [input])}
        marks={picture.marks}
        hasNames={named.length > 0}
        hasStrip={hasFan}
        today={view === 'total' || view === 'portfolios' ? todayOf(picture) : null}
        besides={frame => part && <part.Besides {...{ frame, fan, named }} layers={all} />}
        height={360}
        cursorLabel={text.chart.cursor}
        cursorText={spoken(head, reading, spokenYear, cursor.cursor)}
        {...cursor}
      />
      <p class="note no-print">
        {part?.noteOf(view, money) || text.chart.hint}{' '}
        {hasFan && overlays.length > 0 && part?.chartWords.ofPlan}
      </p>
      <PictureFiles />
      {view === 'soFar' && part && <part.SoFarTable picture={picture} money={money} />}
    </section>
  )
}

/** What the chart shows of a picture, and the switches for it. */
function useDrawn({ picture, overlays, likely }: CorpusChartProps) {
  const [chosen, setView] = useState<View>('total')
  const [unit, setUnit] = useState<Money>('real')
  const views = useMemo(() => viewsOf(picture), [picture])
  const known = chosen in views ? chosen : 'total'
  const part = useFetched(chartPart, known !== 'total' || overlays.length > 0 || Boolean(likely?.value))
  // Until another view has come, the total stays.
  const view = part === null ? 'total' : known
  const money = known === 'flows' ? 'nominal' : unit
  const hasFan = likely !== null && view === 'total'
  const { layers, read, named } = useMemo(
    () =>
      view === 'total'
        ? total(picture, overlays, money, hasFan)
        : part!.drawn(picture, overlays, view, money),
    [picture, overlays, view, money, hasFan]
  )
  const fan = useMemo(
    () => (hasFan && part !== null ? part.fanOf(picture, likely, money) : null),
    [picture, likely, hasFan, money, part]
  )
  const all = useMemo(
    () => (fan === null ? layers : part!.withFan(layers, fan, todayOf(picture))),
    [layers, fan, picture, part]
  )
  const reading = hasFan ? [fan?.median ?? awaited, ...read] : read
  const switches = (
    <>
      <Choice label={text.chart.viewLabel} choices={views} value={known} onChange={setView} />
      <Choice
        label={text.chart.moneyLabel}
        choices={{ real: text.chart.real, nominal: text.chart.nominal }}
        value={money}
        isDisabled={known === 'flows'}
        onChange={setUnit}
      />
    </>
  )
  return { part, view, money, fan, hasFan, all, named, reading, switches }
}

/** Saves the chart as a file; the code for it comes with the first click. */
function PictureFiles(): JSX.Element {
  const save = async (form: 'png' | 'svg'): Promise<void> => {
    const { saveChart } = await import('../share/files.ts')
    const source = `${text.name} · ${location.host} · ${text.notAdvice}`
    await saveChart(document.getElementById('corpus-card')!, form, source)
  }
  return (
    <div class="choices picture-files no-print">
      <button type="button" class="plain" onClick={() => void save('png')}>
        {text.chart.exportPng}
      </button>
      <button type="button" class="plain" onClick={() => void save('svg')}>
        {text.chart.exportSvg}
      </button>
    </div>
  )
}

/** Names without values, until the simulations have come. */
const awaited: Series = { name: text.chart.typical, tone: 1, values: [] }
const awaitedRanges: readonly Range[] = [text.chance.of(9, 10), text.chance.half].map(name => ({
  name,
  low: [],
  high: []
}))

/** The retirements as the chart names them. */
export function retirementsOf(input: Picture['input']): Retirement[] {
  const { retires, youRetire, partnerRetires } = text.chart
  return retiringsOf(input).map(({ at, own, partner }) => ({
    ageYears: at,
    label:
      partner === null
        ? (input.partner ? youRetire : retires)(exactAge(own))
        : partnerRetires(partner, exactAge(own))
  }))
}

function summaryOf({ years, input }: Picture, money: Money, fan: readonly string[]): string {
  const values = money === 'real' ? years.corpusReal : years.corpus
  const peak = values.indexOf(Math.max(...values))
  const summary = text.chart.summary(
    exactAge(input.currentAgeYears),
    endText(input),
    saidRupees(values[peak]!),
    exactAge(years.ageYears[peak]!),
    saidRupees(values.at(-1)!)
  )
  if (fan.length === 0) return summary
  return `${summary} ${text.likely.spoken(fan.join(', '), endText(input))}`
}

function spoken(head: string, read: readonly Series[], fan: readonly string[], cursor: number): string {
  const parts = read.flatMap(({ name, values }) => {
    const value = values[cursor]
    return value === undefined || value === null ? [] : [`${name} ${saidRupees(value)}`]
  })
  return `${head}: ${[...parts, ...fan].join(', ')}`
}
