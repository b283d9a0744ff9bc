/** The flows of a month that change the corpus, taken apart by what caused them and by portfolio. */
import { freshArena } from '../../arithmetic/arena.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import { keptShare, plannedContributions, surplusInRetirement } from '../../kernel/earnings.ts'
import { isUsedUp } from '../../kernel/project.ts'
import type { WatchedStep } from '../../kernel/watch.ts'
import { ownerIndexOf } from '../../plan/people.ts'
import { portfoliosOf } from '../../plan/used-portfolios.ts'
import { explainText } from '../../text/en/explain.ts'
import { contributionIn } from '../../timeline/contribution-in.ts'
import { paidCovers } from '../../timeline/payments.ts'
import { spanOf } from '../../timeline/span.ts'
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
import { rulesOfSpending } from './spending.ts'
import {
  contributingRules,
  type Move,
  movesOf,
  nameOf,
  paiseAt,
  payingRules,
  settlementsOf,
  type TracedRun
} from './traced-run.ts'

const { flows: words, titles } = explainText

/** K9. */
export function explainContributions(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'contributions', m)
  const { contributionsEnd, contributionStarts } = run.timeline
  if (m >= contributionsEnd)
    return inRupees(total, telling(titles.inRetirement, [part(words.noContributions, null, ['K9'])]))
  const parts = portfoliosOf(run.input).map(
    ({ label, owner, initialMonthlyContribution: monthly, annualStepUpRatePct: stepUpPct }, p) => {
      const who = nameOf(run, ownerIndexOf(owner))
      const steps = Math.floor((m - contributionStarts[p]!) / 12)
      const text = words.contribution({ label, who, monthly, steps, stepUpPct })
      return part(text, toPaise(contributionIn(run.timeline, p, m)), ['K9', 'K4'])
    }
  )
  const isRetired = m >= run.timeline.retirementStart
  const cut = isRetired
    ? part(words.contributionsCut, -cutPaise(run, m), ['E6', 'E2'], entryOf('incomes', m))
    : part(words.contributionsCut, -cutPaise(run, m), ['E2'], entryOf('monthlySurplus', m))
  const moved = byPortfolio(run, m, ['contributions'], 1)
  const asPlanned = addingUp(titles.asPlanned, total, withoutZeros([...parts, cut]))
  return inRupees(total, asPlanned, addingUp(titles.received, total, moved, moved.length))
}

/** E2: what the deficit of a month cuts of the contributions. */
function cutPaise({ timeline, outcome }: TracedRun, m: number): number {
  if (!timeline.investsSurplus) return 0
  const kept = keptShare(timeline, outcome.ledger.net[m]!, m)
  return toPaise(plannedContributions(timeline, timeline.isCut, m) * (1 - kept))
}

/** K10 step 2, W3, E3, H5. */
export function explainInflows(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'inflows', m)
  const parts = singlePayments(run)
    .filter(({ isIncome }) => isIncome)
    .map(({ label, text, payments }) =>
      part(words.payment({ label, of: text }), toPaise(payments.milestoneIncomes[m]!), ['K12'])
    )
  const covers = paidCovers(run.input, spanOf(run.input, freshArena))
    .filter(({ month }) => month === m)
    .map(({ label, amount }) => part(words.cover({ label }), toPaise(amount), ['H5']))
  const isRetired = m >= run.timeline.retirementStart
  const surplus = isRetired ? surplusOfRetirement(run, m) : [surplusInvested(run, m)]
  return inRupees(total, addingUp(titles.whatCameIn, total, withoutZeros([...parts, ...covers, ...surplus])))
}

/** W3, E6: the incomes that are not spent, less the contributions that they pay. */
function surplusOfRetirement(run: TracedRun, m: number): Part[] {
  const { timeline } = run
  const { incomes, spendingNeed: need, spending } = run.outcome.ledger
  const isRuled = spending !== null
  const unspent = Math.max(0, incomes[m]! - (isRuled ? spending[m]! : need[m]!))
  const spare = isRuled && !timeline.spending!.movesSpending ? 0 : unspent
  const contributed = spare - surplusInRetirement(timeline, spare, m)
  const text = words.surplus({ incomes: paiseAt(run, 'incomes', m), need: paiseAt(run, 'need', m) })
  return [
    isRuled
      ? part(words.incomesNotSpent, toPaise(spare), ['W3', ...rulesOfSpending(run)], entryOf('spending', m))
      : part(text, toPaise(spare), ['W3', 'K10'], entryOf('incomes', m)),
    part(words.contributionsOfIncomes, -toPaise(contributed), ['E6'], entryOf('contributions', m))
  ]
}

/** E3: the surplus of a month before retirement, where the plan follows it. */
const surplusInvested = ({ outcome: { ledger }, timeline }: TracedRun, m: number): Part =>
  part(
    words.surplusInvested,
    timeline.investsSurplus ? toPaise(Math.max(0, ledger.net[m]!)) : 0,
    ['E3'],
    entryOf('monthlySurplus', m)
  )

/** A5, A9: what was sold to buy something else. */
export function explainRebalanced(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'rebalanced', m)
  const parts = movesOf(run, m)
    .filter(({ step }) => step === 'rebalanced' || step === 'transferred')
    .flatMap(({ step, changes }) =>
      changes.flatMap((change, p) =>
        change < 0
          ? part(words.sold({ label: run.labels[p]! }), -change, [step === 'rebalanced' ? 'A5' : 'A9'])
          : []
      )
    )
  return inRupees(total, addingUp(titles.assetsSold, total, parts, parts.length))
}

/** A milestone or an instalment that the corpus pays in a month, with the amounts due and paid. */
interface Paid {
  readonly label: string
  readonly text: string
  readonly move: Move
}

function paidInMonth(run: TracedRun, m: number): Paid[] {
  const moves = movesOf(run, m).filter(({ step }) => step === 'payment')
  // The timeline has no payments of zero.
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
    const named = { label, of: text }
    const step =
      unpaid > 0 ? words.partlyPaid({ ...named, due: toPaise(move.due), unpaid }) : words.payment(named)
    return part(step, toPaise(move.paid), ['K10', 'K12', 'W7'])
  })
  const annuity = movesOf(run, m).find(({ step }) => step === 'accounts')?.paid ?? 0
  const bought = part(words.annuityPrice, toPaise(annuity), ['L9'])
  const moved = [...byPortfolio(run, m, ['payment'], -1), { ...bought, text: words.annuityPaid }]
  return inRupees(
    total,
    addingUp(titles.byPayment, total, withoutZeros([...parts, bought])),
    addingUp(titles.assetsSold, total, withoutZeros(moved), parts.length * moved.length)
  )
}

/** W1 to W7, E2. */
export function explainWithdrawals(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'withdrawals', m)
  const move = movesOf(run, m).find(({ step }) => step === 'withdrawal')
  const isBefore = m < run.timeline.retirementStart
  if (isBefore && move === undefined) {
    const why = run.timeline.investsSurplus
      ? part(words.noDeficit, null, ['E2'], entryOf('monthlySurplus', m))
      : part(words.noWithdrawals, null, ['W1'])
    return inRupees(total, telling(titles.beforeRetirement, [why]))
  }
  const unpaid = toPaise(move === undefined ? 0 : move.due - move.paid)
  const parts = [
    ...(isBefore ? deficitParts(run, m) : needParts(run, m)),
    part(words.lessUnpaid, -unpaid, ['W7'], entryOf('shortfall', m))
  ]
  const moved = byPortfolio(run, m, ['withdrawal'], -1)
  return inRupees(
    total,
    addingUp(titles.howMadeUp, total, withoutZeros(parts), 1),
    addingUp(titles.assetsSold, total, moved, moved.length)
  )
}

function needParts(run: TracedRun, m: number): Part[] {
  const { incomes, spendingNeed: need, spending } = run.outcome.ledger
  if (spending !== null)
    return [
      part(words.spending, paiseAt(run, 'spending', m), rulesOfSpending(run), entryOf('spending', m)),
      part(words.incomesFirst, -toPaise(Math.min(incomes[m]!, spending[m]!)), ['W3'], entryOf('incomes', m))
    ]
  const gap = need[m]! - incomes[m]!
  return [
    part(words.need, paiseAt(run, 'need', m), ['W1', 'W2'], entryOf('need', m)),
    part(words.incomesFirst, -paiseAt(run, 'incomes', m), ['W3'], entryOf('incomes', m)),
    part(words.incomesAbove, toPaise(Math.max(0, -gap)), ['W3'], entryOf('inflows', m))
  ]
}

const deficitParts = (run: TracedRun, m: number): Part[] => [
  part(words.deficit, -toPaise(run.outcome.ledger.net[m]!), ['E1', 'E2'], entryOf('monthlySurplus', m)),
  part(words.deficitCuts, -cutPaise(run, m), ['E2'], entryOf('contributions', m))
]

/** K5, K6, K10 step 4. */
export function explainGrowth(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'growth', m)
  const { timeline, labels } = run
  const row = timeline.growthRow[m]!
  const moves = movesOf(run, m)
  const grown = moves.find(({ step }) => step === 'growth')!
  const parts = labels.map((label, p) => {
    const rate = timeline.factors[row + p]! - 1
    const text = words.growth({ label, opening: grown.before[p]!, rate })
    return part(text, grown.changes[p]!, ['K5', 'K6', 'K10'])
  })
  // Growth balances the identity (C1), so it absorbs the rounding of every flow.
  return inRupees(
    total,
    addingUp(titles.byPortfolio, total, withoutZeros(parts), moves.length * labels.length + 6)
  )
}

/** W7. */
export function explainShortfall(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'shortfall', m)
  const moves = movesOf(run, m)
  const missing = ({ due, paid }: Move): number => toPaise(due - paid)
  const payments = paidInMonth(run, m).map(({ label, move }) =>
    part(words.unpaidPayment({ label }), missing(move), ['W7'])
  )
  // No next (G11): the entries of tax and withdrawals explain the amounts paid, not the missing ones.
  const withdrawals = moves
    .filter(({ step }) => step === 'withdrawal')
    .map(move => part(words.unpaidWithdrawal, missing(move), ['W7']))
  const settlements = isUsedUp(run.timeline, m) ? [] : settlementsOf(run, m)
  const taxes = settlements.map(({ who, move }) =>
    part(words.unpaidTax({ who }), missing(move), ['W7', 'T22'])
  )
  return inRupees(
    total,
    addingUp(titles.unpaid, total, withoutZeros([...payments, ...withdrawals, ...taxes]))
  )
}

/** The change of each portfolio in some steps of the month. */
export function byPortfolio(run: TracedRun, m: number, steps: readonly WatchedStep[], sign: 1 | -1): Part[] {
  const moves = movesOf(run, m).filter(({ step }) => steps.includes(step))
  const rules = sign > 0 ? contributingRules(run) : payingRules(run)
  const parts = run.labels.map((label, p) => {
    const paise = moves.reduce((sum, move) => sum + move.changes[p]!, 0)
    return part(words.portfolio({ label }), sign * paise, rules)
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
    words.opening,
    paiseAt(run, 'openingCorpus', first),
    ['C1'],
    entryOf('openingCorpus', first)
  )
  const flows = identityFlows.map(({ member, sign, rule }) =>
    part(
      words.identity[member],
      sign * sum(member),
      [rule, 'C1'],
      next === 'month' ? entryOf(member, first) : next
    )
  )
  return addingUp(title, paiseAt(run, 'corpus', last), [opening, ...withoutZeros(flows)])
}

const identityFlows = [
  { member: 'contributions', sign: 1, rule: 'K9' },
  {
    member: 'inflows',
    sign: 1,
    rule: 'K10'
  },
  {
    member: 'milestones',
    sign: -1,
    rule: 'K12'
  },
  { member: 'withdrawals', sign: -1, rule: 'W3' },
  { member: 'tax', sign: -1, rule: 'T22' },
  { member: 'growth', sign: 1, rule: 'K10' }
] as const
