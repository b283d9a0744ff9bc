/** The corpus by age: in all, by portfolio, or what made it so far and year by year. */
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { Retirement } from '../chart/axes.tsx'
import { Chart } from '../chart/chart.tsx'
import type { Series } from '../chart/layers.ts'
import type { Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, financialYear, saidRupees } from '../text/rupees.ts'
import { inPercent, type Range } from './chance.ts'
import { Choice } from './choice.tsx'
import {
  drawn,
  type Fan,
  fanLabels,
  fanOf,
  type Money,
  medianOf,
  type Overlay,
  todayOf,
  type View,
  viewsOf,
  withFan
} from './corpus-layers.ts'
import type { Likely } from './likely.tsx'
import { Readout, rangeAt } from './readout.tsx'
import { SoFarTable, soFarNote, soFarSummary } from './so-far.tsx'

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

export function CorpusChart(props: CorpusChartProps): JSX.Element {
  const { picture, overlays, likely, onLikely, ...cursor } = props
  const [chosen, setView] = useState<View>('total')
  const [money, setMoney] = useState<Money>('real')
  const views = useMemo(() => viewsOf(picture), [picture])
  const view = chosen in views ? chosen : 'total'
  const shown = view === 'flows' ? 'nominal' : money
  const hasFan = likely !== null && view === 'total'
  const { layers, read, labels } = useMemo(
    () => drawn(picture, overlays, view, shown, hasFan),
    [picture, overlays, view, shown, hasFan]
  )
  const fan = useMemo(() => (hasFan ? fanOf(picture, likely, shown) : null), [picture, likely, hasFan, shown])
  const today = todayOf(picture)
  const all = useMemo(() => withFan(layers, fan, today), [layers, fan, today])
  const ranges = hasFan ? namedRanges(fan) : []
  const { years, input } = picture
  const reading = hasFan ? [medianOf(fan ?? { median: [] }), ...read] : read
  return (
    <section class="card" id="corpus-card" aria-labelledby="corpus-title">
      <header class="card-head">
        <h2 id="corpus-title">{text.chart.title}</h2>
        <div class="choices">
          <Choice label={text.chart.viewLabel} choices={views} value={view} onChange={setView} />
          <Choice
            label={text.chart.moneyLabel}
            choices={{ real: text.chart.real, nominal: text.chart.nominal }}
            value={shown}
            isDisabled={view === 'flows'}
            onChange={setMoney}
          />
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
        years={years}
        cursor={cursor.cursor}
        series={reading}
        ranges={ranges}
        {...(hasFan && { shares: fan?.shares ?? [] })}
      />
      <Chart
        summary={view === 'soFar' ? soFarSummary(picture, shown) : summaryOf(picture, shown, fan)}
        ages={years.ageYears}
        layers={all}
        retirements={useMemo(() => retirementsOf(input), [input])}
        marks={picture.marks}
        {...(hasLabels(view) && { labels: [...labels, ...fanLabels(fan)] })}
        strip={hasFan ? { name: text.chart.strip, shares: fan?.shares ?? null } : null}
        today={view === 'total' || view === 'portfolios' ? today : null}
        openName={fan?.ranges[0]?.name}
        height={360}
        cursorLabel={text.chart.cursor}
        cursorText={spoken(picture, reading, fan, cursor.cursor)}
        {...cursor}
      />
      <p class="note no-print">
        {noteOf(view, shown)} {hasFan && overlays.length > 0 && text.likely.ofPlan}
      </p>
      <PictureFiles />
      {view === 'soFar' && <SoFarTable picture={picture} money={shown} />}
    </section>
  )
}

/** Saves the chart as a file; the code for it comes with the first click. */
function PictureFiles(): JSX.Element {
  const saved = (form: 'png' | 'svg') => async () => {
    const { saveChart } = await import('../share/files.ts')
    await saveChart(document.getElementById('corpus-card')!, form)
  }
  return (
    <div class="choices no-print">
      <button type="button" class="plain" onClick={saved('png')}>
        {text.keep.exportPng}
      </button>
      <button type="button" class="plain" onClick={saved('svg')}>
        {text.keep.exportSvg}
      </button>
    </div>
  )
}

const hasLabels = (view: View): boolean => view !== 'flows' && view !== 'soFar'

/** The retirements that are still to come, from the first one. */
function retirementsOf({ currentAgeYears, retirementAgeYears, partner }: Picture['input']): Retirement[] {
  const { retires, youRetire, partnerRetires } = text.chart
  if (!partner) return [{ label: retires(exactAge(retirementAgeYears)), ageYears: retirementAgeYears }]
  const theirs = {
    label: partnerRetires(partner.label, exactAge(partner.retirementAgeYears)),
    ageYears: currentAgeYears + partner.retirementAgeYears - partner.currentAgeYears
  }
  const own = { label: youRetire(exactAge(retirementAgeYears)), ageYears: retirementAgeYears }
  return [own, theirs].toSorted((one, other) => one.ageYears - other.ageYears)
}

function noteOf(view: View, money: Money): string {
  if (view === 'flows') return text.chart.flowsNote
  return view === 'soFar' ? soFarNote(money) : text.chart.hint
}

/** Before the first answer their names alone are read out. */
function namedRanges(fan: Fan | null): readonly Range[] {
  const { chance } = text
  return fan?.ranges ?? [chance.of(9, 10), chance.half].map(name => ({ name, low: [], high: [] }))
}

function summaryOf({ years, input }: Picture, money: Money, fan: Fan | null): string {
  const values = money === 'real' ? years.corpusReal : years.corpus
  const peak = values.indexOf(Math.max(...values))
  const summary = text.chart.summary(
    exactAge(input.currentAgeYears),
    exactAge(input.planningEndAgeYears),
    saidRupees(values[peak]!),
    exactAge(years.ageYears[peak]!),
    saidRupees(values.at(-1)!)
  )
  if (fan === null) return summary
  const ranges = spokenFan(fan, values.length - 1)
  return `${summary} ${text.likely.spoken(ranges.join(', '), exactAge(input.planningEndAgeYears))}`
}

const spokenFan = (fan: Fan, year: number): string[] => [
  ...fan.ranges.map(range => `${range.name} ${rangeAt(range, year)}`),
  `${text.chart.strip} ${inPercent(fan.shares[year]!)}`
]

function spoken({ years }: Picture, read: readonly Series[], fan: Fan | null, cursor: number): string {
  const head = text.chart.at(exactAge(years.ageYears[cursor]!), financialYear(years.calendarMonth[cursor]!))
  const parts = read.flatMap(({ name, values }) => {
    const value = values[cursor]
    return value === undefined || value === null ? [] : [`${name} ${saidRupees(value)}`]
  })
  return `${head}: ${[...parts, ...(fan === null ? [] : spokenFan(fan, cursor))].join(', ')}`
}
