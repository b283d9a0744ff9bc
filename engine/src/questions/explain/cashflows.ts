/** Incomes, expenses, instalments, need and surplus of a month, each taken apart by what the plan names. */
import { freshArena } from '../../arithmetic/arena.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import { plannedContributions } from '../../kernel/earnings.ts'
import type { PersonTax } from '../../kernel/person-tax/person-tax.ts'
import { type IncomePart, incomePartsOf } from '../../plan/income-parts.ts'
import { ownerIndexOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import { inOrderOfPayment } from '../../plan/priorities.ts'
import { explainText } from '../../text/en/explain.ts'
import { compileExpenses, compileIncomes } from '../../timeline/cashflows.ts'
import { firstNeeds } from '../../timeline/need.ts'
import { compilePayments } from '../../timeline/payments.ts'
import { spanOf } from '../../timeline/span.ts'
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
import { nameOf, paiseAt, type TracedRun } from './traced-run.ts'

const { cashflows: words, titles } = explainText

/** K16, L9, L10. */
export function explainIncomes(run: TracedRun, m: number): Explanation {
  const span = spanOf(run.input, freshArena)
  const parts = incomePartsOf(run.input, run.rulebook).map(income => {
    const incomes = compileIncomes([income], span)
    const { label, owner, monthlyAmount: monthly, annualGrowthRatePct: growthPct } = income
    const named = { label, who: nameOf(run, owner), monthly, growthPct }
    return isOfSurvivor(run, income)
      ? part(words.survivorsIncome(named), toPaise(incomes[m]!), ['H4', 'K16', 'K4'])
      : part(words.income(named), toPaise(incomes[m]!), ['K16', 'K4'])
  })
  const annuity = toPaise(run.outcome.ledger.annuities[m]!)
  const bought = part(words.annuityIncome, annuity, ['L9'])
  return inRupees(
    paiseAt(run, 'incomes', m),
    addingUp(titles.byIncome, paiseAt(run, 'incomes', m), withoutZeros([...parts, bought]))
  )
}

/** H4: whether the other partner receives an income because its owner has died. */
function isOfSurvivor(
  { input, timeline: { death } }: TracedRun,
  { index, owner, start }: IncomePart
): boolean {
  if (death === null || owner !== death.survivor || start < death.month) return false
  // The interest of bonds, which no income of the plan names, begins with the plan.
  return index < 0 ? start > 0 : ownerIndexOf(input.incomes[index]!.owner) === death.who
}

/** K17. */
export function explainExpenses(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'expenses', m)
  return inRupees(total, addingUp(titles.byExpense, total, expenseParts(run, m)))
}

function expenseParts(run: TracedRun, m: number): Part[] {
  const span = spanOf(run.input, freshArena)
  const { retirementStart, death } = run.timeline
  const isRetired = m >= retirementStart
  const isAfterDeath = death !== null && m >= death.month
  const parts = run.input.expenses.map(expense => {
    const expenses = compileExpenses({ ...run.input, expenses: [expense] }, span)
    const text = words.expense({
      label: expense.label,
      monthly: expense.currentMonthlyAmount,
      inflationPct: expense.annualInflationRatePct,
      retirementPct: isRetired ? expense.retirementPct : null,
      survivorPct: isAfterDeath ? expense.survivorPct! : null
    })
    return part(text, toPaise(expenses[m]!), isAfterDeath ? ['K17', 'K4', 'H4'] : ['K17', 'K4'])
  })
  return withoutZeros(parts)
}

/** K14, K15: instalments that earnings pay. */
export function explainInstalments(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'loanInstalments', m)
  const parts = singlePayments(run).map(({ label, text, payments }) =>
    part(explainText.flows.payment({ label, of: text }), toPaise(payments.loanInstalments[m]!), [
      'K14',
      'K15'
    ])
  )
  return inRupees(total, addingUp(titles.byLoan, total, withoutZeros(parts)))
}

/** The payments and incomes of one milestone or loan, in the order in which they are paid (K10). */
export interface SinglePayments {
  readonly label: string
  readonly text: string
  readonly isIncome: boolean
  readonly payments: ReturnType<typeof compilePayments>
}

export function singlePayments(run: TracedRun): SinglePayments[] {
  const { input, labels } = run
  const span = spanOf(run.input, freshArena)
  const alone = (only: Partial<UsedInput>): SinglePayments['payments'] =>
    compilePayments({ ...input, milestones: [], loans: [], lifeCovers: [], ...only }, span, labels)
  const milestones = inOrderOfPayment(input.milestones).map(milestone => ({
    label: milestone.label,
    text: words.milestone({
      amount: milestone.amount,
      inflationPct: milestone.inflationAdjusted ? milestone.annualInflationRatePct! : null,
      loan: milestone.loan
    }),
    isIncome: milestone.type === 'income',
    payments: alone({ milestones: [milestone] })
  }))
  const loans = input.loans.map(loan => ({
    label: loan.label,
    text: words.loan(loan),
    isIncome: false,
    payments: alone({ loans: [loan] })
  }))
  return [...milestones, ...loans]
}

/** W1, W2. */
export function explainNeed(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'need', m)
  const { retirementStart: r } = run.timeline
  if (m < r) {
    const only = part(words.noNeed, null, ['W1', 'W2'])
    return inRupees(total, telling(titles.beforeRetirement, [only]))
  }
  const { initialMonthlyWithdrawal: given, annualWithdrawalStepUpRatePct: stepUp } = run.input.retirementPlan
  if (given === undefined && stepUp === undefined) {
    const way = addingUp(titles.byNeed, total, expenseParts(run, m))
    return inRupees(total, way)
  }
  const { ofAll, ofSurvivor } = firstNeeds(run.input, spanOf(run.input, freshArena), run.timeline.expenses)
  const first = toPaise(ofAll)
  const start =
    given === undefined
      ? [part(words.firstExpenses, first, ['W2'], entryOf('expenses', r))]
      : [
          part(words.firstWithdrawal, toPaise(given), ['W1']),
          part(words.inflationUntilRetirement, first - toPaise(given), ['W1', 'K4'])
        ]
  const { death } = run.timeline
  const base = death !== null && m >= death.month ? toPaise(ofSurvivor) : first
  const years = Math.floor((m - r) / 12)
  const parts = [
    ...start,
    part(words.needOfSurvivor, base - first, ['H4']),
    part(words.stepUps({ years, pct: stepUp! }), total - base, [given === undefined ? 'W2' : 'W1'])
  ]
  return inRupees(total, addingUp(titles.fromFirstWithdrawal, total, withoutZeros(parts)))
}

/** K18, T29, E1. */
export function explainSurplus(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'monthlySurplus', m)
  if (Number.isNaN(total)) {
    const text = m < run.timeline.retirementStart ? words.noIncomes : words.noSurplus
    return { value: null, unit: 'INR', ways: [telling(titles.noSurplus, [part(text, null, ['K18'])])] }
  }
  const flow = (member: keyof typeof words.surplus, sign: 1 | -1) =>
    part(words.surplus[member], sign * paiseAt(run, member, m), ['K18'], entryOf(member, m))
  const flows = [
    flow('incomes', 1),
    flow('expenses', -1),
    flow('loanInstalments', -1),
    followsPlan(run) ? earnedContributions(run, m) : flow('contributions', -1)
  ]
  const taxes = run.people.flatMap((person, owner) => taxShare(person, m, nameOf(run, owner)))
  return inRupees(total, addingUp(titles.surplus, total, [...flows, ...taxes]))
}

/** E1: whether the surplus has the contributions as planned, without what an employer adds. */
const followsPlan = ({ timeline: { investsSurplus, earnedShares } }: TracedRun): boolean =>
  investsSurplus || earnedShares.some(share => share !== 1)

function earnedContributions({ timeline }: TracedRun, m: number): Part {
  const planned = toPaise(plannedContributions(timeline, timeline.earnedShares, m))
  return part(words.plannedContributions, -planned, ['E1', 'K9'])
}

/** T29, E4: the share of the month in the tax of a person's year; none after their death. */
function taxShare({ taxation, settled }: PersonTax, m: number, who: string | null): Part[] {
  const index = taxation.years.findIndex(({ end }) => m < end)
  if (index < 0) return []
  const { first, retired } = taxation.years[index]!
  const whole = settled.paidFromIncome[index]!
  const months = retired - first
  const text = words.surplusTax({ who, tax: toPaise(whole), months })
  const rules = taxation.pledged === null ? ['T29', 'T22'] : ['E4', 'T22']
  return [part(text, -toPaise(whole / months), rules)]
}
