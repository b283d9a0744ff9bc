/** Income tax by year: what each person pays, or what one person pays from income and from savings. */
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Series, Tone } from '../chart/layers.ts'
import type { Picture } from '../engine/picture-answer.ts'
import type { Taxes } from '../engine/place-answers.ts'
import { FlowChart, type FlowChartProps } from '../story/flow-charts.tsx'
import { seriesNames } from '../text/en-series.ts'
import { flowWords } from '../text/en-tax-law.ts'

interface TaxChartProps extends FlowChartProps {
  /** Null until it has come. */
  readonly taxes: Taxes | null
  /** What law that never changes would change. */
  readonly frozen: string
}

type PaidYear = NonNullable<Picture['tax']>['years'][number]

const tones: readonly Tone[] = [2, 3]

export function TaxChart({ frozen, taxes, ...props }: TaxChartProps): JSX.Element {
  const { picture } = props
  const series = useMemo((): readonly Series[] => seriesOf(picture, taxes), [picture, taxes])
  return (
    <FlowChart
      {...props}
      layers={[{ kind: 'bars', up: series, down: [] }]}
      read={series}
      title={flowWords.taxTitle}
      summary={flowWords.taxSummary}
      note={frozen}
    />
  )
}

function seriesOf(picture: Picture, taxes: Taxes | null): Series[] {
  const { input, tax } = picture
  if (input.partner === undefined) {
    const paid = byYear(picture, tax?.years ?? [])
    return [
      { name: seriesNames.taxOnIncome, tone: 2, values: paid.map(each => each?.paidFromIncome ?? 0) },
      { name: seriesNames.taxOnCorpus, tone: 5, values: paid.map(each => each?.paidFromCorpus ?? 0) }
    ]
  }
  return [input.selfLabel ?? '', input.partner.label].map((name, person): Series => {
    const years = taxes?.people[person]?.years ?? []
    const byStart = byYear(
      picture,
      years.map(year => ({ ...year, total: year.computation.taxPayable }))
    )
    return { name, tone: tones[person]!, values: byStart.map(each => each?.total ?? 0) }
  })
}

/** The tax year in which each simulation year ends. */
function byYear<Y extends Pick<PaidYear, 'taxYear'>>({ years }: Picture, taxYears: readonly Y[]) {
  const byStart = new Map(taxYears.map(each => [Number(each.taxYear.slice(0, 4)), each]))
  return years.calendarMonth.map(last => {
    const [year, month] = last.split('-').map(Number) as [number, number]
    return byStart.get(month <= 3 ? year - 1 : year)
  })
}
