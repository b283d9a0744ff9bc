/** The flows of a month that change the corpus, taken apart by what caused them and by portfolio. */
import { formatInr, formatPaise, formatPct } from '../../arithmetic/format.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import type { WatchedStep } from '../../kernel/watch.ts'
import { portfoliosOf } from '../../plan/used-portfolios.ts'
import { singlePayments } from './cashflows.ts'
import type { ExplainWay } from './explain-schema.ts'
import {
  addingUp,
  type Explanation,
  entryOf,
  inRupees,
  type Part,
  part,
  telling,
  withoutZeros
} from './parts.ts'
import { inrAt, type Move, movesOf, paiseAt, type TracedRun } from './traced-run.ts'

/** K9. */
export function explainContributions(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'contributions', m)
  const { retirementStart, contributions, portfolios } = run.timeline
  if (m >= retirementStart)
    return inRupees(total, telling('In retirement', [part('Contributions end at retirement.', null, ['K9'])]))
  const year = Math.floor(m / 12)
  const parts = portfoliosOf(run.input).map(
    ({ label, initialMonthlyContribution, annualStepUpRatePct }, p) => {
      const start = `${formatInr(initialMonthlyContribution)} a month at the start`
      const steps = year === 0 ? '' : `, after ${year} step-ups of ${formatPct(annualStepUpRatePct)}`
      return part(`${label}: ${start}${steps}.`, toPaise(contributions[year * portfolios + p]!), ['K9', 'K4'])
    }
  )
  const moved = byPortfolio(run, m, ['contributions'], 1)
  const asPlanned = addingUp('As planned', total, withoutZeros(parts))
  return inRupees(total, asPlanned, addingUp('As the portfolios received it', total, moved, moved.length))
}

/** K10 step 2, W3. */
export function explainInflows(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'inflows', m)
  const parts = singlePayments(run)
    .filter(({ isIncome }) => isIncome)
    .map(({ label, text, payments }) =>
      part(`${label}: ${text}`, toPaise(payments.milestoneIncomes[m]!), ['K12'])
    )
  const isRetired = m >= run.timeline.retirementStart
  const { incomes, spendingNeed: need } = run.outcome.ledger
  const spare = isRetired ? Math.max(0, incomes[m]! - need[m]!) : 0
  const text = `Incomes of ${inrAt(run, 'incomes', m)} above the need of ${inrAt(run, 'need', m)}, invested.`
  const surplus = part(text, toPaise(spare), ['W3', 'K10'], entryOf('incomes', m))
  return inRupees(total, addingUp('What came in', total, withoutZeros([...parts, surplus])))
}

/** Milestones and instalments of the month that the corpus pays, with what was due and paid of each. */
interface Paid {
  readonly label: string
  readonly text: string
  readonly move: Move
}

function paidInMonth(run: TracedRun, m: number): Paid[] {
  const moves = movesOf(run, m).filter(({ step }) => step === 'payment')
  // A payment of nothing is left out of the timeline, and so here.
  const due = singlePayments(run).filter(
    ({ payments: { outflows } }) => outflows.first[m + 1]! > outflows.first[m]!
  )
  return moves.map((move, index) => ({ label: due[index]!.label, text: due[index]!.text, move }))
}

/** K10 step 3, K12 to K15, W6, W7, L9. */
export function explainMilestones(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'milestones', m)
  const parts = paidInMonth(run, m).map(({ label, text, move }) => {
    const unpaid = toPaise(move.due - move.paid)
    const missing =
      unpaid > 0 ? ` Of ${formatPaise(toPaise(move.due))} due, ${formatPaise(unpaid)} could not be paid.` : ''
    return part(`${label}: ${text}${missing}`, toPaise(move.paid), ['K10', 'K12', 'W7'])
  })
  const annuity = movesOf(run, m).find(({ step }) => step === 'accounts')?.paid ?? 0
  const bought = part('Price of the annuity bought at the exit from NPS.', toPaise(annuity), ['L9'])
  const moved = [
    ...byPortfolio(run, m, ['payment'], -1),
    { ...bought, text: 'The NPS account, for the annuity.' }
  ]
  return inRupees(
    total,
    addingUp('By milestone and loan', total, withoutZeros([...parts, bought])),
    addingUp('By portfolio that paid', total, withoutZeros(moved), parts.length * moved.length)
  )
}

/** W1 to W7. */
export function explainWithdrawals(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'withdrawals', m)
  if (m < run.timeline.retirementStart)
    return inRupees(
      total,
      telling('Before retirement', [part('Withdrawals begin at retirement.', null, ['W1'])])
    )
  const { incomes, spendingNeed: need } = run.outcome.ledger
  const gap = need[m]! - incomes[m]!
  const move = movesOf(run, m).find(({ step }) => step === 'withdrawal')
  const parts = [
    part('The need of the month.', paiseAt(run, 'need', m), ['W1', 'W2'], entryOf('need', m)),
    part(
      'Less incomes, which meet the need first.',
      -paiseAt(run, 'incomes', m),
      ['W3'],
      entryOf('incomes', m)
    ),
    part(
      'What incomes have above the need is an inflow.',
      toPaise(Math.max(0, -gap)),
      ['W3'],
      entryOf('inflows', m)
    ),
    part(
      'Less what could not be paid.',
      -toPaise(move === undefined ? 0 : move.due - move.paid),
      ['W7'],
      entryOf('shortfall', m)
    )
  ]
  const moved = byPortfolio(run, m, ['withdrawal'], -1)
  return inRupees(
    total,
    addingUp('Why so much', total, withoutZeros(parts), 1),
    addingUp('By portfolio that paid', total, moved, moved.length)
  )
}

/** K5, K6, K10 step 4. */
export function explainGrowth(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'growth', m)
  const { timeline, labels } = run
  const row = timeline.growthRow[m]!
  const moves = movesOf(run, m)
  const grown = moves.find(({ step }) => step === 'growth')!
  const parts = labels.map((label, p) => {
    const monthly = formatRate(timeline.factors[row + p]! - 1)
    const text = `${label}: ${formatPaise(grown.before[p]!)} at ${monthly} a month.`
    return part(text, grown.changes[p]!, ['K5', 'K6', 'K10'])
  })
  // Growth balances the identity (C1), so that the rounding of every flow ends up in it.
  return inRupees(
    total,
    addingUp('By portfolio', total, withoutZeros(parts), moves.length * labels.length + 6)
  )
}

/** A monthly rate with as many digits as matter: 0.797414 %. */
function formatRate(rate: number): string {
  const millionths = Math.floor(rate * 1e8 + 0.5) / 1e6
  return `${millionths} %`
}

/** W7. */
export function explainShortfall(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'shortfall', m)
  const moves = movesOf(run, m)
  const missing = ({ due, paid }: Move): number => toPaise(due - paid)
  const payments = paidInMonth(run, m).map(({ label, move }) =>
    part(`${label}, which could not be paid in full.`, missing(move), ['W7'])
  )
  // No next (G11): the entries of tax and withdrawals explain what was paid, and not what is missing.
  const others = moves
    .filter(({ step }) => step === 'withdrawal' || step === 'tax')
    .map(move =>
      move.step === 'tax'
        ? part('Tax that could not be paid.', missing(move), ['W7', 'T22'])
        : part('The withdrawal, which could not be paid in full.', missing(move), ['W7'])
    )
  return inRupees(total, addingUp('What could not be paid', total, withoutZeros([...payments, ...others])))
}

/** What some steps of the month did to each portfolio. */
export function byPortfolio(run: TracedRun, m: number, steps: readonly WatchedStep[], sign: 1 | -1): Part[] {
  const moves = movesOf(run, m).filter(({ step }) => steps.includes(step))
  const parts = run.labels.map((label, p) => {
    const paise = moves.reduce((sum, move) => sum + move.changes[p]!, 0)
    return part(`${label}.`, sign * paise, ['W4', 'W5', 'W6'])
  })
  return withoutZeros(parts)
}

/** The identity of the months `first` to `last` (C1). */
export function identity(
  run: TracedRun,
  title: string,
  first: number,
  last: number,
  next: Part['next'] | 'month'
): ExplainWay {
  const sum = (member: (typeof identityFlows)[number]['member']): number => {
    let paise = 0
    for (let m = first; m <= last; m++) paise += paiseAt(run, member, m)
    return paise
  }
  const opening = part(
    'The corpus with which it begins.',
    paiseAt(run, 'openingCorpus', first),
    ['C1'],
    entryOf('openingCorpus', first)
  )
  const flows = identityFlows.map(({ member, text, sign, rule }) =>
    part(text, sign * sum(member), [rule, 'C1'], next === 'month' ? entryOf(member, first) : next)
  )
  return addingUp(title, paiseAt(run, 'corpus', last), [opening, ...withoutZeros(flows)])
}

const identityFlows = [
  { member: 'contributions', text: 'Contributions.', sign: 1, rule: 'K9' },
  {
    member: 'inflows',
    text: 'Inflows: milestone incomes, and incomes above the need.',
    sign: 1,
    rule: 'K10'
  },
  {
    member: 'milestones',
    text: 'Less milestones and instalments that the corpus pays.',
    sign: -1,
    rule: 'K12'
  },
  { member: 'withdrawals', text: 'Less withdrawals to live on.', sign: -1, rule: 'W3' },
  { member: 'tax', text: 'Less tax that the corpus pays.', sign: -1, rule: 'T22' },
  { member: 'growth', text: 'Growth.', sign: 1, rule: 'K10' }
] as const
