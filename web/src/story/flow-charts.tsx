/** Income against expenses by year, and what a law that never changes would change. */
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Chart } from '../chart/chart.tsx'
import type { Layer, Series } from '../chart/layers.ts'
import type { FrozenOutcome, Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { seriesNames } from '../text/en-series.ts'
import { flowWords, frozenWords } from '../text/en-tax-law.ts'
import { saidRupees } from '../text/rupees.ts'
import type { CursorProps } from './corpus-chart.tsx'
import { Readout } from './readout.tsx'
import { lastsText } from './sentence.ts'
import { yearHead } from './year-names.ts'

export interface FlowChartProps extends CursorProps {
  readonly picture: Picture
}

export function IncomeChart(props: FlowChartProps): JSX.Element {
  const { years } = props.picture
  const series = useMemo((): { readonly layers: readonly Layer[]; readonly read: readonly Series[] } => {
    const spent: Series[] = [
      { name: seriesNames.expenses, tone: 3, values: years.expenses },
      { name: seriesNames.loanInstalments, tone: 4, values: years.loanInstalments }
    ]
    const incomes: Series = { name: seriesNames.incomes, tone: 1, values: years.incomes }
    return {
      layers: [
        { kind: 'bars', up: spent, down: [] },
        { kind: 'line', series: incomes }
      ],
      read: [incomes, ...spent]
    }
  }, [years])
  return <FlowChart {...props} {...series} title={flowWords.incomeTitle} summary={flowWords.incomeSummary} />
}

/** Tax and the time that money lasts if tax law stays as it is for ever; nothing where both are the same. */
export function frozenText(
  /** Null while it is calculated. */
  sought: { readonly frozen: FrozenOutcome | null } | null,
  { input, summary, tax }: Picture
): string {
  if (input.tax?.futureRules === 'frozen') return frozenWords.isOn
  if (sought === null || tax === null) return text.figures.unknown
  const { frozen } = sought
  if (frozen === null) return text.answers.unavailable
  const [now, then] = [lastsText(summary, input), lastsText(frozen.summary, input)]
  const [paid, planned] = [saidRupees(frozen.totalTax), saidRupees(tax.totalTax)]
  if (paid === planned && now === then) return ''
  const outcome = now === then ? frozenWords.sameEnd(now) : frozenWords.otherEnd(then, now)
  return frozenWords.says((paid === planned ? '' : frozenWords.tax(paid, planned)) + outcome)
}

interface DrawnProps extends FlowChartProps {
  readonly title: string
  readonly summary: string
  readonly layers: readonly Layer[]
  readonly read: readonly Series[]
  readonly note?: string
}

/** A chart of flows by age, with its readout. */
export function FlowChart({
  picture,
  title,
  summary,
  layers,
  read,
  note,
  ...cursor
}: DrawnProps): JSX.Element {
  const { years } = picture
  const at = cursor.cursor
  const head = yearHead(picture, at, true)
  const parts = read.map(({ name, values }) => `${name} ${saidRupees(values[at] ?? 0)}`)
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <Readout head={head} cursor={at} series={read} />
      <Chart
        summary={summary}
        ages={years.ageYears}
        layers={layers}
        height={200}
        cursorLabel={`${title}: ${text.chart.cursor}`}
        cursorText={`${head}: ${parts.join(', ')}`}
        {...cursor}
      />
      <p class="note">{flowWords.nominal}</p>
      {note !== undefined && note !== '' && <p class="note later">{note}</p>}
    </section>
  )
}
