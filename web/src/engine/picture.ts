/** A plan becomes its picture: one run by year, one by month, and one with lower returns. */
import {
  type Envelope,
  fullView,
  inTodaysRupees,
  type LifeCycleInput,
  monthsOnEarnings,
  type ParseOptions,
  type Plan,
  parsePlan,
  portfoliosOf,
  realReturnsOf,
  realTerms,
  retirementStartOf,
  type Simulation,
  simulateOnce,
  simulateSummary,
  type TaxReport,
  taxReport,
  toResult,
  withAddedReturn,
  withoutPaths,
  yearsRetired
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { coreLabel } from '../plan/core.ts'
import { invests } from '../plan/invests.ts'
import { budgetOf } from './budget.ts'
import type { Calls, Outcome } from './messages.ts'
import type { Columns, Mark, Picture, TaxSums, UsedInput } from './picture-answer.ts'
import { soFar } from './so-far.ts'

/** How a plan is read here, as the service reads it. */
export const parseOptions = (currentYear: number): ParseOptions => ({ rulebook, currentYear })

/** Parts of an answer that only a service has. */
const noEnvelope: Envelope = { docs: '', methodology: '', generatedAt: '', resultId: '' }

/** The yearly picture of a plan, or what is wrong with it. */
export function picture({ plan }: Calls['picture']['ask'], currentYear: number): Outcome<Picture> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const plain = withoutPaths(parsed.value)
  const monthly = simulateOnce(plain, 'month')
  if (!monthly.ok) return monthly
  const yearly = simulateOnce(plain, 'year')
  if (!yearly.ok) return yearly
  const { input } = parsed.value
  const value: Picture = {
    input,
    summary: monthly.value.summary,
    years: columnsOf(yearly.value),
    portfoliosReal: yearly.value.series.portfolios.map(column => inTodaysRupees(yearly.value, column)),
    openings: portfoliosOf(input).map(portfolio => portfolio.initialCorpus),
    soFar: soFar(monthly.value, yearly.value.series.month),
    real: realTerms(monthly.value),
    tax: taxOf(monthly.value),
    warnings: monthly.value.warnings,
    labels: [...input.investments.map(each => each.label), coreLabel],
    marks: input.milestones.flatMap(each => marksOf(each, input)),
    realReturns: realReturnsOf(input),
    gap: gapOf(monthly.value),
    budget: budgetOf(monthly.value),
    lower: lowerReturns(plan, input, options),
    retirementMonth: retirementStartOf(input),
    yearsRetired: yearsRetired(input)
  }
  return { ok: true, value }
}

/** K18: what the months lack that earnings are to pay. After one of a couple retires savings pay it (H3). */
export const gapOf = (run: Simulation): Picture['gap'] => gapBefore(run, monthsOnEarnings(run.input))

/** K18: what the months before an end lack in which the surplus is negative; retirement has none. */
export function gapBefore({ series, input }: Simulation, end?: number): Picture['gap'] {
  const surplus = [...series.monthlySurplus.subarray(0, end)]
  const missing = surplus.flatMap((paise, month) => (paise < 0 ? [{ month, paise: -paise }] : []))
  const [first, last] = [missing[0], missing.at(-1)]
  if (first === undefined || last === undefined) return null
  const worst = missing.reduce((most, each) => (each.paise > most.paise ? each : most))
  return {
    perMonth: worst.paise / 100,
    isToday: worst.month < 12,
    isEven: missing.every(each => each.paise === first.paise),
    months: missing.length,
    ageYears: input.currentAgeYears + first.month / 12,
    isFromStart: first.month === 0,
    isUnbroken: last.month - first.month + 1 === missing.length,
    invests: invests(input)
  }
}

function taxOf({ taxState }: Simulation): Picture['tax'] {
  if (taxState === null) return null
  const report = taxReport(taxState)
  const years = report.years.map(({ taxYear, paidFromIncome, paidFromCorpus }) => ({
    taxYear,
    paidFromIncome,
    paidFromCorpus
  }))
  return { ...taxSums(report), years }
}

export const taxSums = ({ totalTax, effectiveRatePct, years }: TaxReport): TaxSums => ({
  totalTax,
  effectiveRatePct,
  paidBeforeStart: years[0]?.paidBeforeStart ?? 0
})

const columnsOf = (simulation: Simulation): Columns =>
  toResult(simulation, { ...fullView, granularity: 'year', format: 'columns' }, noEnvelope)
    .timeSeries as unknown as Columns

/** Every return one point lower. */
function lowerReturns(body: LifeCycleInput, input: UsedInput, options: ParseOptions): Picture['lower'] {
  const plan = parsePlan(withAddedReturn(body, input, -1), options)
  const summary = plan.ok ? simulateSummary(plan.value) : plan
  if (!summary.ok) return null
  const { corpusWentToZero, depletionAgeYears, spending } = summary.value
  return { corpusWentToZero, depletionAgeYears, ...(spending && { spending }) }
}

/** Where a milestone falls, with its repetitions. */
function marksOf(milestone: Plan['input']['milestones'][number], input: UsedInput): Mark[] {
  const { label, type, recurrence } = milestone
  const first = milestone.ageYears ?? input.currentAgeYears + milestone.year! - input.currentYear
  const last = Math.min(recurrence?.untilAgeYears ?? input.planningEndAgeYears, input.planningEndAgeYears)
  const marks: Mark[] = []
  const most = recurrence === undefined ? 1 : (recurrence.count ?? Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < most; turn++) {
    const ageYears = first + turn * (recurrence?.everyYears ?? 0)
    if (ageYears > last) break
    marks.push({ label, type, ageYears })
  }
  return marks
}
