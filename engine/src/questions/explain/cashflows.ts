/** Incomes, expenses, instalments, need and surplus of a month, each taken apart by what the plan names. */
import { freshArena } from '../../arithmetic/arena.ts'
import { formatInr, formatPaise, formatPct } from '../../arithmetic/format.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import { incomesOf } from '../../plan/bond-incomes.ts'
import type { UsedInput } from '../../plan/plan.ts'
import { compileCashflows } from '../../timeline/cashflows.ts'
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
import { paiseAt, type TracedRun } from './traced-run.ts'

/** K16, L9, L10. */
export function explainIncomes(run: TracedRun, m: number): Explanation {
  const span = spanOf(run.input, freshArena)
  const parts = incomesOf(run.input, run.rulebook).map(income => {
    const { incomes } = compileCashflows({ ...run.input, incomes: [income], expenses: [] }, span)
    const growth = formatPct(income.annualGrowthRatePct)
    const start = `${formatInr(income.monthlyAmount)} a month at the start`
    const text = `${income.label}: ${start}, growing by ${growth} a year.`
    return part(text, toPaise(incomes[m]!), ['K16', 'K4'])
  })
  const annuity = toPaise(run.outcome.ledger.annuities[m]!)
  const bought = part('Annuity bought at the exit from NPS.', annuity, ['L9'])
  return inRupees(
    paiseAt(run, 'incomes', m),
    addingUp('By income', paiseAt(run, 'incomes', m), withoutZeros([...parts, bought]))
  )
}

/** K17. */
export function explainExpenses(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'expenses', m)
  return inRupees(total, addingUp('By expense', total, expenseParts(run, m)))
}

function expenseParts(run: TracedRun, m: number): Part[] {
  const span = spanOf(run.input, freshArena)
  const isRetired = m >= run.timeline.retirementStart
  const parts = run.input.expenses.map(expense => {
    const { expenses } = compileCashflows({ ...run.input, incomes: [], expenses: [expense] }, span)
    const share = isRetired ? `, ${formatPct(expense.retirementPct)} of it in retirement` : ''
    const inflation = formatPct(expense.annualInflationRatePct)
    const text =
      `${expense.label}: ${formatInr(expense.currentMonthlyAmount)} a month at the start, dearer by ` +
      `${inflation} a year${share}.`
    return part(text, toPaise(expenses[m]!), ['K17', 'K4'])
  })
  return withoutZeros(parts)
}

/** K14, K15: instalments that earnings pay. */
export function explainInstalments(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'loanInstalments', m)
  const parts = singlePayments(run).map(({ label, text, payments }) =>
    part(`${label}: ${text}`, toPaise(payments.loanInstalments[m]!), ['K14', 'K15'])
  )
  return inRupees(total, addingUp('By loan', total, withoutZeros(parts)))
}

/** What one milestone or loan alone pays and brings, in the order in which they are paid (K10). */
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
    compilePayments({ ...input, milestones: [], loans: [], ...only }, span, labels)
  const milestones = input.milestones.map(milestone => ({
    label: milestone.label,
    text: milestoneText(milestone),
    isIncome: milestone.type === 'income',
    payments: alone({ milestones: [milestone] })
  }))
  const loans = input.loans.map(loan => ({
    label: loan.label,
    text:
      `the instalment of ${formatInr(loan.outstandingPrincipal)} over ${loan.remainingMonths} months ` +
      `at ${formatPct(loan.annualInterestRatePct)}.`,
    isIncome: false,
    payments: alone({ loans: [loan] })
  }))
  return [...milestones, ...loans]
}

function milestoneText({
  amount,
  inflationAdjusted,
  annualInflationRatePct,
  loan
}: UsedInput['milestones'][number]) {
  const prices = inflationAdjusted
    ? `, dearer by ${formatPct(annualInflationRatePct!)} a year`
    : ', as it stands'
  const borrowed =
    loan === undefined
      ? ''
      : `; ${formatPct(loan.downPaymentPct)} paid at once, the rest over ${loan.tenureYears} years ` +
        `at ${formatPct(loan.annualInterestRatePct)}`
  return `${formatInr(amount)} at the start${prices}${borrowed}.`
}

/** W1, W2. */
export function explainNeed(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'need', m)
  const { retirementStart: r, spendingNeed: need } = run.timeline
  if (m < r) {
    const told = part('Before retirement nothing is needed from the corpus to live on.', null, ['W1', 'W2'])
    return inRupees(total, telling('Before retirement', [told]))
  }
  const { initialMonthlyWithdrawal: given, annualWithdrawalStepUpRatePct: stepUp } = run.input.retirementPlan
  if (given === undefined && stepUp === undefined) {
    const way = addingUp('By expense, as the need follows the expenses', total, expenseParts(run, m))
    return inRupees(total, way)
  }
  const first = toPaise(need[r]!)
  const start =
    given === undefined
      ? [part('The expenses of the first month of retirement.', first, ['W2'], entryOf('expenses', r))]
      : [
          part('The first monthly withdrawal of the plan.', toPaise(given), ['W1']),
          part('Inflation until retirement, for it is in rupees of today.', first - toPaise(given), [
            'W1',
            'K4'
          ])
        ]
  const years = Math.floor((m - r) / 12)
  const grown = part(`${years} yearly step-ups of ${formatPct(stepUp!)} since.`, total - first, [
    given === undefined ? 'W2' : 'W1'
  ])
  return inRupees(total, addingUp('From the first withdrawal on', total, withoutZeros([...start, grown])))
}

/** K18, T29. */
export function explainSurplus(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'monthlySurplus', m)
  if (Number.isNaN(total)) {
    const text =
      m < run.timeline.retirementStart
        ? 'The plan names no incomes, so that no surplus is known.'
        : 'In retirement there is no surplus; incomes meet the need first.'
    return { value: null, unit: 'INR', ways: [telling('No surplus', [part(text, null, ['K18'])])] }
  }
  const flow = (
    text: string,
    member: 'incomes' | 'expenses' | 'loanInstalments' | 'contributions',
    sign: 1 | -1
  ) => part(text, sign * paiseAt(run, member, m), ['K18'], entryOf(member, m))
  const flows = [
    flow('Incomes.', 'incomes', 1),
    flow('Less expenses.', 'expenses', -1),
    flow('Less instalments that earnings pay.', 'loanInstalments', -1),
    flow('Less contributions.', 'contributions', -1)
  ]
  const parts = run.run === null ? flows : [...flows, taxShare(run, m)]
  return inRupees(total, addingUp('What earnings leave over', total, parts))
}

/** T29: the share of the month in the tax of its year. */
function taxShare({ run }: TracedRun, m: number): Part {
  const { years } = run!.taxation
  const index = years.findIndex(({ end }) => m < end)
  const { first, retired } = years[index]!
  const whole = run!.settled.paidFromIncome[index]!
  const months = retired - first
  const text = `Less the tax on incomes: ${formatPaise(toPaise(whole))} a tax year over ${months} months.`
  return part(text, -toPaise(whole / months), ['T29', 'T22'])
}
