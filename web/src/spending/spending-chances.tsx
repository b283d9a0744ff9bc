/** What a rule gives in good and bad years: bands by age, and how often a year gives too little. */
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Chart } from '../chart/chart.tsx'
import type { Layer } from '../chart/layers.ts'
import type { Spending, SpendingRule } from '../engine/place-answers.ts'
import { FoldedTable } from '../story/folded-table.tsx'
import type { Range } from '../story/readout.tsx'
import { text } from '../text/en.ts'
import { ruleText } from '../text/en-spending-rule.ts'
import { aboutRupees, exactAge, grouped, ungrouped } from '../text/rupees.ts'
import { useSpent } from './use-spent.ts'

interface SpendingChancesProps {
  readonly rule: SpendingRule
  readonly isLikely: boolean
}

export function SpendingChances({ rule, isLikely }: SpendingChancesProps): JSX.Element {
  const { chances } = ruleText
  const isFixed = rule.rule === 'fixed'
  const { value, isFresh } = useSpent(isLikely && !isFixed ? rule.plan : null)
  return (
    <div class="rule-chances" aria-busy={!isFresh}>
      <h4>{chances.title}</h4>
      {isFixed ? (
        <p class="note">{chances.fixed}</p>
      ) : !isLikely ? (
        <p class="note">{chances.off}</p>
      ) : value === null ? (
        <p class="note">{isFresh ? chances.failed : chances.waiting}</p>
      ) : (
        <>
          <ul class="remarks">
            {value.belowNeed.map(({ pct, share }) => (
              <li key={pct}>{belowText(pct, share)}</li>
            ))}
          </ul>
          {value.paths > 1 && <Bands spending={value} />}
        </>
      )}
    </div>
  )
}

/** "In 23 of 100 simulations one year gives less than three quarters of what you need." */
function belowText(pct: number, share: number): string {
  const { chances } = ruleText
  const part = chances.parts[pct as keyof typeof chances.parts]
  const whole = Math.round(100 * share)
  if (share === 0) return chances.never(part)
  return whole === 0 ? chances.rarely(part) : chances.often(String(whole), part)
}

/** The first years are nearly alike in all simulations. */
const tenth = 9

/** The widest range and half of the simulations, with the typical one. */
function Bands({ spending }: { readonly spending: Spending }): JSX.Element {
  const { chances } = ruleText
  const [chosen, setCursor] = useState(tenth)
  const { ages, layers, ranges, median } = useMemo(() => drawn(spending), [spending])
  const at = Math.min(chosen, ages.length - 1)
  const head = chances.at(exactAge(ages[at]!))
  const parts = [
    { name: text.chart.typical, said: aboutRupees(median[at]!), kind: '' },
    ...ranges.map((range, index) => ({
      name: range.name,
      said: text.chance.range(aboutRupees(range.low[at]!), aboutRupees(range.high[at]!)),
      kind: `range-${index + 2 - ranges.length}`
    }))
  ]
  return (
    <>
      <p class="note">{chances.note(grouped(spending.paths))}</p>
      <dl class="readout">
        <div class="readout-age">
          <dt class="unseen">{text.chart.age}</dt>
          <dd>{head}</dd>
        </div>
        {parts.map(({ name, said, kind }) => (
          <div key={name} class={kind === '' ? '' : 'range'}>
            <dt>
              <i class={`swatch tone-1 ${kind}`} />
              {name}
            </dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <Chart
        summary={chances.summary(exactAge(ages[0]!), exactAge(ages.at(-1)!))}
        ages={ages}
        layers={layers}
        height={220}
        cursor={at}
        cursorLabel={`${chances.title}: ${text.chart.cursor}`}
        cursorText={`${head}: ${parts.map(({ name, said }) => `${name} ${said}`).join(', ')}`}
        onCursor={setCursor}
        onOpen={() => undefined}
      />
      <FoldedTable
        title={chances.table}
        caption={chances.caption}
        ages={ages}
        amounts={spending.percentiles.map(({ percentile, real }) => ({
          name: chances.less(ungrouped(percentile)),
          values: real
        }))}
      />
    </>
  )
}

/** At the ages at which the years begin. */
function drawn({ ageYears, percentiles }: Spending) {
  const of = (percentile: number): readonly number[] =>
    percentiles.find(each => Math.abs(each.percentile - percentile) < 1e-9)?.real ?? []
  const ranges: Range[] = percentiles.flatMap(({ percentile, real }) => {
    const high = of(100 - percentile)
    if (percentile >= 50 || high.length === 0) return []
    const name = percentile === 25 ? text.chance.half : text.chance.of(100 - 2 * percentile, 100)
    return [{ name, low: real, high }]
  })
  const shown = ranges.length > 1 ? [ranges[0]!, ranges.at(-1)!] : ranges
  const bands = shown.map(
    ({ low, high }, index): Layer => ({
      kind: 'band',
      tone: 1,
      low,
      high,
      isOpen: index < shown.length - 1,
      isStale: false
    })
  )
  const median = of(50)
  const line: Layer = {
    kind: 'line',
    series: { name: text.chart.typical, tone: 1, values: median },
    stroke: 'bold'
  }
  const ages = ageYears.map(age => Math.round(age * 12 - 1) / 12)
  return { ages, ranges: shown, median, layers: [...bands, line] }
}
