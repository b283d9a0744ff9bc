/** The members of the summary, each led back to the months that it was made from. */
import { formatPaise, formatPct } from '../../arithmetic/format.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import { requirementOf } from '../../report/required-corpus.ts'
import type { AmountMember } from '../../report/series.ts'
import { inTodaysRupees, lockedWay } from './balances.ts'
import { explainExpenses, explainNeed } from './cashflows.ts'
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
import { monthName, openingCorpus, paiseAt, type TracedRun } from './traced-run.ts'

type Explainer = (run: TracedRun) => Explanation

const none = (unit: Explanation['unit'], text: string, rules: readonly string[]): Explanation => ({
  value: null,
  unit,
  ways: [telling('No value', [part(text, null, rules)])]
})

const lastMonth = ({ timeline }: TracedRun): number => timeline.months - 1

/** The identity from the start to the end of a month, and the month itself. */
function corpusAt(run: TracedRun, m: number): Explanation {
  const paise = paiseAt(run, 'corpus', m)
  const itself = part(`The corpus at the end of ${monthName(run, m)}.`, paise, ['C3'], entryOf('corpus', m))
  return inRupees(
    paise,
    addingUp('Which month', paise, [itself]),
    identity(run, 'From the start on', 0, m, null)
  )
}

function realAt(run: TracedRun, m: number, nominal: SummaryMember): Explanation {
  const real = paiseAt(run, 'corpusReal', m)
  const start = part('The nominal corpus.', paiseAt(run, 'corpus', m), ['R1'], summaryOf(nominal))
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
      part('Before retirement.', sum(0, retirementStart), [rule, 'C3']),
      part('In retirement.', sum(retirementStart, months), [rule, 'C3'])
    ]
    const years = Array.from({ length: run.timeline.years }, (_, year) => {
      const [first, end] = [year * 12, Math.min(year * 12 + 12, months)]
      const text = `Year ${year + 1}, to the end of ${monthName(run, end - 1)}.`
      // No next (G11): an entry explains one of these months, and not their sum.
      return part(text, sum(first, end), [rule, 'C3'])
    })
    return inRupees(
      paise,
      addingUp('By phase', paise, withoutZeros(phases)),
      addingUp('By simulation year', paise, withoutZeros(years))
    )
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
  const text = 'Retirement begins at once, with the opening corpus.'
  return inRupees(
    opening,
    addingUp('At the start', opening, [part(text, opening, ['K19'], entryOf('openingCorpus', 0))])
  )
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
      ? none('INR', 'The plan ends before retirement begins.', ['K2'])
      : explain(run, run.timeline.retirementStart)

/** K19. */
function required(run: TracedRun): Explanation {
  const paise = paiseOf(run.summary.requiredCorpusAtRetirement)
  const parts = requirementOf(run.timeline, run.outcome)
  const rules = ['K19']
  const told = part(
    paise === 0
      ? 'No month of retirement needs a corpus.'
      : `The most is needed up to ${monthName(run, parts.until)}. Every amount is discounted to retirement ` +
          `at ${earnedText(run)}.`,
    null,
    rules
  )
  const way = addingUp('What it has to pay', paise, [
    told,
    ...withoutZeros([
      part('Withdrawals, less the incomes that meet the need.', toPaise(parts.withdrawals), rules),
      part('Milestones, instalments and annuities bought.', toPaise(parts.payments), rules),
      part('Tax.', toPaise(parts.tax), rules),
      part('Less inflows on the way.', -toPaise(parts.inflows), rules),
      part('Money that is locked in that month.', toPaise(parts.locked), rules)
    ])
  ])
  return inRupees(paise, way)
}

function earnedText({ timeline: { commonFactor } }: TracedRun): string {
  if (commonFactor === null) return 'what the whole corpus earns in the plan, month by month'
  return `the return of retirement, about ${formatPct((commonFactor - 1) * 100)} a month`
}

function ratio(
  value: number | null,
  title: string,
  above: SummaryMember,
  below: SummaryMember,
  run: TracedRun,
  rule: string
): Explanation {
  const figure = (member: SummaryMember): string =>
    formatPaise(paiseOf((run.summary[member] as number | null) ?? 0))
  const parts = [
    part(`The first: ${figure(above)}.`, null, [rule], summaryOf(above)),
    part(`Divided by the second: ${figure(below)}.`, null, [rule], summaryOf(below))
  ]
  const text = 'There is nothing to divide by.'
  return value === null
    ? none('ratio', text, [rule])
    : { value, unit: 'ratio', ways: [telling(title, parts)] }
}

function ageAt(
  run: TracedRun,
  m: number,
  text: string,
  rules: readonly string[],
  next: AmountMember
): Explanation {
  const { currentAgeYears } = run.input
  const parts = [
    part(`${text} ${monthName(run, m)}.`, null, rules, entryOf(next, m)),
    part(`${currentAgeYears} years at the start, and ${m + 1} months.`, null, ['K3'])
  ]
  return { value: currentAgeYears + (m + 1) / 12, unit: 'years', ways: [telling('Which month', parts)] }
}

function wentToZero(run: TracedRun): Explanation {
  const m = firstShortfall(run)
  const text =
    m < 0
      ? 'Every month is paid in full.'
      : `The first month that is not paid in full is ${monthName(run, m)}.`
  const found = part(text, null, ['W7'], m < 0 ? null : entryOf('shortfall', m))
  return { value: m >= 0, unit: 'none', ways: [telling('Months with a shortfall', [found])] }
}

/** T25. */
function afterTax(run: TracedRun): Explanation {
  const value = paiseOf(run.summary.finalCorpusAfterTax!)
  const final = paiseOf(run.summary.finalCorpus)
  const sold = 'Less the further tax of the last year if every lot were sold on its last day.'
  const way: ExplainWay = addingUp('If everything were sold', value, [
    part('The final corpus.', final, ['T25'], summaryOf('finalCorpus')),
    part(sold, value - final, ['T25'])
  ])
  return inRupees(value, way)
}

/** One explainer for every member of the summary. */
export const summaryExplainers: Readonly<Record<SummaryMember, Explainer>> = {
  finalCorpus: run => corpusAt(run, lastMonth(run)),
  finalCorpusReal: run => realAt(run, lastMonth(run), 'finalCorpus'),
  corpusWentToZero: wentToZero,
  depletionAgeYears: run => {
    const m = firstShortfall(run)
    return m < 0
      ? none('years', 'Every month is paid in full.', ['W7'])
      : ageAt(run, m, 'The first month with a shortfall is', ['W7'], 'shortfall')
  },
  corpusAtRetirement: atRetirement,
  corpusAtRetirementReal: atRetirementReal,
  peakCorpus: run => corpusAt(run, peakMonth(run)),
  peakAgeYears: run => ageAt(run, peakMonth(run), 'The corpus is largest at the end of', ['C4'], 'corpus'),
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
      'Need over expenses',
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
      'Corpus over what is required',
      'corpusAtRetirement',
      'requiredCorpusAtRetirement',
      run,
      'K19'
    ),
  totalTaxOnIncome: run => {
    const paise = paiseOf(run.summary.totalTaxOnIncome!)
    return inRupees(paise, addingUp('By tax year', paise, taxOnIncomeParts(run.run!)))
  },
  finalCorpusAfterTax: afterTax,
  lockedCorpus: run =>
    run.outcome.taxState!.lockedAtShortfall === null
      ? none('INR', 'Money never ran short.', ['L5'])
      : inRupees(paiseOf(run.summary.lockedCorpus!), lockedWay(run))
}

/** The month whose notes a member of the summary needs, or -1. */
export const watchedMonthOf = (member: SummaryMember, run: TracedRun): number =>
  member === 'lockedCorpus' ? firstShortfall(run) : -1
