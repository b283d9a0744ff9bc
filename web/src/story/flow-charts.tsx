/** Income against expenses, and income tax, by year. */
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Chart } from '../chart/chart.tsx'
import type { Layer, Series } from '../chart/layers.ts'
import type { FrozenOutcome, Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, financialYear, saidRupees } from '../text/rupees.ts'
import type { CursorProps } from './corpus-chart.tsx'
import { Readout } from './readout.tsx'
import { lastsText } from './sentence.ts'

interface FlowChartProps extends CursorProps {
  readonly picture: Picture
}

export function IncomeChart(props: FlowChartProps): JSX.Element {
  const { years } = props.picture
  const series = useMemo((): { readonly layers: readonly Layer[]; readonly read: readonly Series[] } => {
    const spent: Series[] = [
      { name: text.series.expenses, tone: 3, values: years.expenses },
      { name: text.series.loanInstalments, tone: 4, values: years.loanInstalments }
    ]
    const incomes: Series = { name: text.series.incomes, tone: 1, values: years.incomes }
    return {
      layers: [
        { kind: 'bars', up: spent, down: [] },
        { kind: 'line', series: incomes }
      ],
      read: [incomes, ...spent]
    }
  }, [years])
  return (
    <FlowChart {...props} {...series} title={text.chart.incomeTitle} summary={text.chart.incomeSummary} />
  )
}

interface TaxChartProps extends FlowChartProps {
  /** What law that never changes would change. */
  readonly frozen: string
}

/** Nothing without the tax module. */
export function TaxChart({ frozen, ...props }: TaxChartProps): JSX.Element | null {
  const { tax, years } = props.picture
  const series = useMemo((): readonly Series[] => {
    const byYear = taxByYear(props.picture)
    return [
      { name: text.series.taxOnIncome, tone: 2, values: byYear.map(each => each?.paidFromIncome ?? 0) },
      { name: text.series.taxOnCorpus, tone: 5, values: byYear.map(each => each?.paidFromCorpus ?? 0) }
    ]
  }, [tax, years])
  if (tax === null) return null
  return (
    <FlowChart
      {...props}
      layers={[{ kind: 'bars', up: series, down: [] }]}
      read={series}
      title={text.chart.taxTitle}
      summary={text.chart.taxSummary}
      note={frozen}
    />
  )
}

/** Tax and the time that money lasts if tax law stays as it is for ever; nothing where both are the same. */
export function frozenText(
  /** Null while it is calculated. */
  sought: { readonly frozen: FrozenOutcome | null } | null,
  { input, summary, tax }: Picture
): string {
  if (input.tax?.futureRules === 'frozen') return text.frozen.isOn
  if (sought === null || tax === null) return text.figures.unknown
  const { frozen } = sought
  if (frozen === null) return text.answers.unavailable
  const end = input.planningEndAgeYears
  const [now, then] = [lastsText(summary, end), lastsText(frozen.summary, end)]
  const [paid, planned] = [saidRupees(frozen.totalTax), saidRupees(tax.totalTax)]
  if (paid === planned && now === then) return ''
  const outcome = now === then ? text.frozen.sameEnd(now) : text.frozen.otherEnd(then, now)
  return text.frozen.says((paid === planned ? '' : text.frozen.tax(paid, planned)) + outcome)
}

/** The tax year in which each simulation year ends. */
function taxByYear({ tax, years }: Picture) {
  const byStart = new Map(tax?.years.map(each => [Number(each.taxYear.slice(0, 4)), each]))
  return years.calendarMonth.map(last => {
    const [year, month] = last.split('-').map(Number) as [number, number]
    return byStart.get(month <= 3 ? year - 1 : year)
  })
}

interface DrawnProps extends FlowChartProps {
  readonly title: string
  readonly summary: string
  readonly layers: readonly Layer[]
  readonly read: readonly Series[]
  readonly note?: string
}

function FlowChart({ picture, title, summary, layers, read, note, ...cursor }: DrawnProps): JSX.Element {
  const { years } = picture
  const at = cursor.cursor
  const head = text.chart.at(exactAge(years.ageYears[at]!), financialYear(years.calendarMonth[at]!))
  const parts = read.map(({ name, values }) => `${name} ${saidRupees(values[at] ?? 0)}`)
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <Readout years={years} cursor={at} series={read} />
      <Chart
        summary={summary}
        ages={years.ageYears}
        layers={layers}
        height={200}
        cursorLabel={`${title}: ${text.chart.cursor}`}
        cursorText={`${head}: ${parts.join(', ')}`}
        {...cursor}
      />
      {note !== undefined && note !== '' && <p class="note later">{note}</p>}
    </section>
  )
}
