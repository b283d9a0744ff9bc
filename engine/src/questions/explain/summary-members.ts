/** Explains the members of the summary by the months that make them up. */
import { toPaise } from '../../arithmetic/paise.ts'
import type { AmountMember } from '../../report/amounts.ts'
import { plannedPaise } from '../../report/earnings-warnings.ts'
import { requirementOf } from '../../report/required-corpus.ts'
import { explainText } from '../../text/en/explain.ts'
import { inTodaysRupees, lockedWay } from './balances.ts'
import { explainExpenses, explainNeed } from './cashflows.ts'
import { explainNetWorth, explainNetWorthReal, explainOpeningNetWorth } from './debts.ts'
import type { ExplainWay, SummaryMember } from './explain-schema.ts'
import { identity } from './flows.ts'
import {
  addingUp,
  type Explanation,
  entryOf,
  inRupees,
  paiseOf,
  part,
  summaryOf,
  telling,
  withoutZeros
} from './parts.ts'
import { taxOnIncomeParts } from './tax-of-month.ts'
import { monthOfPlan, openingCorpus, paiseAt, type TracedRun } from './traced-run.ts'

const { summary: words, titles } = explainText

type Explainer = (run: TracedRun) => Explanation

const none = (unit: Explanation['unit'], text: string, rules: readonly string[]): Explanation => ({
  value: null,
  unit,
  ways: [telling(titles.noValue, [part(text, null, rules)])]
})

const lastMonth = ({ timeline }: TracedRun): number => timeline.months - 1

/** The identity from the start to the end of a month, and the month itself. */
function corpusAt(run: TracedRun, m: number): Explanation {
  const paise = paiseAt(run, 'corpus', m)
  const itself = part(words.corpusAt(monthOfPlan(run, m)), paise, ['C3'], entryOf('corpus', m))
  return inRupees(
    paise,
    addingUp(titles.whichMonth, paise, [itself]),
    identity(run, titles.fromStart, 0, m, null)
  )
}

function realAt(run: TracedRun, m: number, nominal: SummaryMember): Explanation {
  const real = paiseAt(run, 'corpusReal', m)
  const start = part(explainText.balances.nominal, paiseAt(run, 'corpus', m), ['R1'], summaryOf(nominal))
  return inRupees(real, inTodaysRupees(run, m, start, real))
}

/** C3: a sum over the months, by phase and by simulation year. */
function total(member: AmountMember, rule: string): Explainer {
  return run => {
    const { months, retirementStart } = run.timeline
    const sum = (first: number, end: number): number => {
      let paise = 0
      for (let m = first; m < end; m++) paise += paiseAt(run, member, m)
      return paise
    }
    const paise = sum(0, months)
    const phases = [
      part(words.beforeRetirement, sum(0, retirementStart), [rule, 'C3']),
      part(words.inRetirement, sum(retirementStart, months), [rule, 'C3'])
    ]
    const years = Array.from({ length: run.timeline.years }, (_, year) => {
      const [first, end] = [year * 12, Math.min(year * 12 + 12, months)]
      const text = words.year({ year: year + 1, last: monthOfPlan(run, end - 1) })
      // No next (G11): an entry explains one of these months, not their sum.
      return part(text, sum(first, end), [rule, 'C3'])
    })
    return inRupees(
      paise,
      addingUp(titles.byPhase, paise, withoutZeros(phases)),
      addingUp(titles.byYear, paise, withoutZeros(years))
    )
  }
}

/** E2, E3: a total over the months before retirement, or before another month, by simulation year. */
function totalBefore(
  amountOf: (run: TracedRun, m: number) => number,
  rule: string,
  before: 'retirementStart' | 'contributionsEnd' = 'retirementStart'
): Explainer {
  return run => {
    const { years } = run.timeline
    let paise = 0
    const parts = Array.from({ length: years }, (_, year) => {
      const [first, end] = [year * 12, Math.min(year * 12 + 12, run.timeline[before])]
      let sum = 0
      for (let m = first; m < end; m++) sum += amountOf(run, m)
      paise += sum
      return part(words.year({ year: year + 1, last: monthOfPlan(run, Math.max(first, end - 1)) }), sum, [
        rule
      ])
    })
    return inRupees(paise, addingUp(titles.byYear, paise, withoutZeros(parts)))
  }
}

function firstShortfall({ series }: TracedRun): number {
  return series.shortfall.findIndex(paise => paise > 0)
}

function peakMonth({ series }: TracedRun): number {
  let peak = 0
  for (let m = 1; m < series.length; m++) if (series.corpus[m]! > series.corpus[peak]!) peak = m
  return peak
}

function atRetirement(run: TracedRun): Explanation {
  const r = run.timeline.retirementStart
  if (r > 0) return corpusAt(run, r - 1)
  const opening = openingCorpus(run)
  const only = part(words.retiredAtOnce, opening, ['K19'], entryOf('openingCorpus', 0))
  return inRupees(opening, addingUp(titles.atStart, opening, [only]))
}

function atRetirementReal(run: TracedRun): Explanation {
  const r = run.timeline.retirementStart
  if (r > 0) return realAt(run, r - 1, 'corpusAtRetirement')
  return atRetirement(run)
}

/** A figure of the first month of retirement, or none. */
const ofFirstMonth =
  (explain: (run: TracedRun, m: number) => Explanation): Explainer =>
  run =>
    run.timeline.retirementStart === run.timeline.months
      ? none('INR', words.neverRetires, ['K2'])
      : explain(run, run.timeline.retirementStart)

/** K19. */
function required(run: TracedRun): Explanation {
  const paise = paiseOf(run.summary.requiredCorpusAtRetirement)
  const parts = requirementOf(run.timeline, run.outcome)
  const rules = ['K19']
  const { commonFactor } = run.timeline
  const monthlyPct = commonFactor === null ? null : (commonFactor - 1) * 100
  const text =
    paise === 0 ? words.nothingRequired : words.required({ until: monthOfPlan(run, parts.until), monthlyPct })
  const way = addingUp(titles.whatItPays, paise, [
    part(text, null, rules),
    ...withoutZeros([
      part(words.requiredParts.withdrawals, toPaise(parts.withdrawals), rules),
      part(words.requiredParts.payments, toPaise(parts.payments), rules),
      part(words.requiredParts.tax, toPaise(parts.tax), rules),
      part(words.requiredParts.inflows, -toPaise(parts.inflows), rules),
      part(words.requiredParts.locked, toPaise(parts.locked), rules)
    ])
  ])
  return inRupees(paise, way)
}

type RatioMember = Parameters<typeof words.ratioOf>[0]['of']

function ratio(
  value: number | null,
  title: string,
  above: RatioMember,
  below: RatioMember,
  run: TracedRun,
  rule: string
): Explanation {
  const figure = (of: RatioMember) => ({ of, amount: paiseOf(run.summary[of] ?? 0) })
  const parts = [
    part(words.ratioOf(figure(above)), null, [rule], summaryOf(above)),
    part(words.ratioTo(figure(below)), null, [rule], summaryOf(below))
  ]
  return value === null
    ? none('ratio', words.noRatio, [rule])
    : { value, unit: 'ratio', ways: [telling(title, parts)] }
}

function ageAt(
  run: TracedRun,
  m: number,
  text: typeof words.peak,
  rules: readonly string[],
  next: AmountMember
): Explanation {
  const { currentAgeYears } = run.input
  const parts = [
    part(text(monthOfPlan(run, m)), null, rules, entryOf(next, m)),
    part(words.age({ startYears: currentAgeYears, months: m + 1 }), null, ['K3'])
  ]
  return { value: currentAgeYears + (m + 1) / 12, unit: 'years', ways: [telling(titles.whichMonth, parts)] }
}

function wentToZero(run: TracedRun): Explanation {
  const m = firstShortfall(run)
  const text = m < 0 ? words.allPaid : words.firstShortfall(monthOfPlan(run, m))
  const found = part(text, null, ['W7'], m < 0 ? null : entryOf('shortfall', m))
  return { value: m >= 0, unit: 'none', ways: [telling(titles.shortMonths, [found])] }
}

/** T25. */
function afterTax(run: TracedRun): Explanation {
  const value = paiseOf(run.summary.finalCorpusAfterTax!)
  const final = paiseOf(run.summary.finalCorpus)
  const way: ExplainWay = addingUp(titles.ifSold, value, [
    part(words.finalCorpus, final, ['T25'], summaryOf('finalCorpus')),
    part(words.taxIfSold, value - final, ['T25'])
  ])
  return inRupees(value, way)
}

/** N1: the net worth at the end of the month before retirement, or at the start. */
const netWorthAtRetirement =
  (explain: (run: TracedRun, m: number) => Explanation): Explainer =>
  run =>
    run.timeline.retirementStart === 0
      ? explainOpeningNetWorth(run)
      : explain(run, run.timeline.retirementStart - 1)

/** One explainer for every member of the summary. */
export const summaryExplainers: Readonly<Record<SummaryMember, Explainer>> = {
  finalCorpus: run => corpusAt(run, lastMonth(run)),
  finalCorpusReal: run => realAt(run, lastMonth(run), 'finalCorpus'),
  corpusWentToZero: wentToZero,
  depletionAgeYears: run => {
    const m = firstShortfall(run)
    return m < 0
      ? none('years', words.allPaid, ['W7'])
      : ageAt(run, m, words.firstShortfall, ['W7'], 'shortfall')
  },
  corpusAtRetirement: atRetirement,
  corpusAtRetirementReal: atRetirementReal,
  peakCorpus: run => corpusAt(run, peakMonth(run)),
  peakAgeYears: run => ageAt(run, peakMonth(run), words.peak, ['C4'], 'corpus'),
  totalContributions: total('contributions', 'K9'),
  totalInflows: total('inflows', 'K10'),
  totalMilestones: total('milestones', 'K12'),
  totalWithdrawals: total('withdrawals', 'W3'),
  totalTax: total('tax', 'T22'),
  totalGrowth: total('growth', 'K10'),
  totalShortfall: total('shortfall', 'W7'),
  firstMonthlyWithdrawal: ofFirstMonth(explainNeed),
  monthlyExpensesAtRetirement: ofFirstMonth(explainExpenses),
  expenseCoverageAtRetirement: run => {
    const value = run.summary.expenseCoverageAtRetirement
    return ratio(
      value,
      titles.needToExpenses,
      'firstMonthlyWithdrawal',
      'monthlyExpensesAtRetirement',
      run,
      'W1'
    )
  },
  requiredCorpusAtRetirement: required,
  fundedRatio: run =>
    ratio(
      run.summary.fundedRatio,
      titles.corpusToRequired,
      'corpusAtRetirement',
      'requiredCorpusAtRetirement',
      run,
      'K19'
    ),
  totalTaxOnIncome: run => {
    const paise = paiseOf(run.summary.totalTaxOnIncome!)
    return inRupees(paise, addingUp(titles.byTaxYear, paise, taxOnIncomeParts(run)))
  },
  finalCorpusAfterTax: afterTax,
  surplusInvested: totalBefore(({ outcome }, m) => toPaise(Math.max(0, outcome.ledger.net[m]!)), 'E3'),
  deficitWithdrawn: totalBefore((run, m) => paiseAt(run, 'withdrawals', m), 'E2'),
  contributionsCut: totalBefore(
    (run, m) => plannedPaise(run.timeline, m) - paiseAt(run, 'contributions', m),
    'E2',
    'contributionsEnd'
  ),
  finalNetWorth: run => explainNetWorth(run, lastMonth(run)),
  finalNetWorthReal: run => explainNetWorthReal(run, lastMonth(run)),
  netWorthAtRetirement: netWorthAtRetirement(explainNetWorth),
  netWorthAtRetirementReal: netWorthAtRetirement(explainNetWorthReal),
  lockedCorpus: run =>
    run.outcome.taxState!.lockedAtShortfall === null
      ? none('INR', words.neverShort, ['L5'])
      : inRupees(paiseOf(run.summary.lockedCorpus!), lockedWay(run))
}

/** The month that a member of the summary needs watched, or -1. */
export const watchedMonthOf = (member: SummaryMember, run: TracedRun): number =>
  member === 'lockedCorpus' ? firstShortfall(run) : -1
