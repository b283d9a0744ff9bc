/** What a plan owes, and what is left of the corpus then (D3, N1). */
import { freshArena } from '../../arithmetic/arena.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import type { UsedInput } from '../../plan/plan.ts'
import { explainText } from '../../text/en/explain.ts'
import { addLoan, corpusPaysFrom } from '../../timeline/borrowings.ts'
import { addInstalments, loansOf } from '../../timeline/payments.ts'
import { spanOf } from '../../timeline/span.ts'
import { inTodaysRupees } from './balances.ts'
import { singlePayments } from './cashflows.ts'
import type { ExplainWay } from './explain-schema.ts'
import { addingUp, type Explanation, entryOf, inRupees, type Part, part, withoutZeros } from './parts.ts'
import { openingCorpus, paiseAt, type TracedRun } from './traced-run.ts'

const { debts: words, titles } = explainText

/** D3. */
export function explainDebt(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'debt', m)
  return inRupees(total, sinceLastMonth(run, m), byLoan(run, total, 'debt', m))
}

/** D3: the interest in the instalments that income pays. */
export function explainInterest(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'loanInterest', m)
  return inRupees(total, byLoan(run, total, 'interest', m))
}

/** D3: the rest of these instalments. */
export function explainPrincipal(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'loanPrincipal', m)
  const parts = [
    part(words.instalments, paiseAt(run, 'loanInstalments', m), ['D3'], entryOf('loanInstalments', m)),
    part(words.lessInterest, -paiseAt(run, 'loanInterest', m), ['D3'], entryOf('loanInterest', m))
  ]
  return inRupees(total, addingUp(titles.howMadeUp, total, parts))
}

/** N1. */
export function explainNetWorth(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'netWorth', m)
  const parts = [
    part(words.corpus, paiseAt(run, 'corpus', m), ['N1'], entryOf('corpus', m)),
    part(words.lessDebt, -paiseAt(run, 'debt', m), ['N1'], entryOf('debt', m))
  ]
  return inRupees(total, addingUp(titles.howMadeUp, total, parts))
}

/** N1, R1. */
export function explainNetWorthReal(run: TracedRun, m: number): Explanation {
  const real = paiseAt(run, 'netWorthReal', m)
  const nominal = part(words.netWorth, paiseAt(run, 'netWorth', m), ['R1'], entryOf('netWorth', m))
  return inRupees(real, inTodaysRupees(run, m, nominal, real))
}

/** The net worth at the start of the plan, with which a plan that starts in retirement retires. */
export function explainOpeningNetWorth(run: TracedRun): Explanation {
  const [corpus, debt] = [openingCorpus(run), toPaise(run.timeline.loans!.opening)]
  const parts = [
    part(words.corpus, corpus, ['N1'], entryOf('openingCorpus', 0)),
    part(words.lessDebt, -debt, ['N1'])
  ]
  return inRupees(corpus - debt, addingUp(titles.atStart, corpus - debt, parts))
}

function byLoan(run: TracedRun, total: number, member: 'debt' | 'interest', m: number): ExplainWay {
  const parts = singlePayments(run).map(({ label, text, payments: { loans } }) =>
    part(explainText.flows.payment({ label, of: text }), loans === null ? 0 : toPaise(loans[member][m]!), [
      'D3'
    ])
  )
  return addingUp(titles.byLoan, total, withoutZeros(parts))
}

/** The debt at the end of the month before, with what was borrowed and repaid since. */
function sinceLastMonth(run: TracedRun, m: number): ExplainWay {
  const before =
    m === 0
      ? part(words.debtAtStart, toPaise(run.timeline.loans!.opening), ['D3'])
      : part(words.debtBefore, paiseAt(run, 'debt', m - 1), ['D3'], entryOf('debt', m - 1))
  const repaid = [
    part(words.repaidByIncome, -paiseAt(run, 'loanPrincipal', m), ['D3'], entryOf('loanPrincipal', m)),
    part(words.repaidByCorpus, -principalFromCorpus(run, m), ['D3', 'K15'], entryOf('milestones', m))
  ]
  const parts = [before, ...borrowedIn(run, m), ...repaid]
  // Each of these is rounded, and so is each instalment.
  return addingUp(titles.fromPreviousMonth, paiseAt(run, 'debt', m), withoutZeros(parts))
}

/** What milestones borrow in a month, which they repay from the next one on. */
function borrowedIn({ input }: TracedRun, m: number): Part[] {
  const span = spanOf(input, freshArena)
  return input.milestones.map(milestone => {
    const taken = loansOf({ ...input, milestones: [milestone], loans: [] }, span)
    const now = taken.filter(({ first }) => first === m + 1)
    const principal = now.reduce((sum, loan) => sum + loan.principal, 0)
    return part(words.borrowed({ label: milestone.label }), toPaise(principal), ['K14'])
  })
}

/** Returns the instalments that the corpus pays, by month in rupees: `milestones` has them (K15). */
export function instalmentsOfCorpus(input: UsedInput): Float64Array {
  const span = spanOf(input, freshArena)
  const [fromCorpus, fromIncome] = [new Float64Array(span.months), new Float64Array(span.months)]
  for (const loan of loansOf(input, span)) addInstalments(loan, fromCorpus, 0, fromIncome, span)
  return fromCorpus
}

/** The principal in the instalments of a month that the corpus pays, in paise. */
function principalFromCorpus({ input }: TracedRun, m: number): number {
  const span = spanOf(input, freshArena)
  let rupees = 0
  for (const loan of loansOf(input, span)) {
    if (m < corpusPaysFrom(loan, span) || m >= loan.end) continue
    const months = m + 1
    const loans = { opening: 0, debt: new Float64Array(months), interest: new Float64Array(months) }
    // As if income paid every instalment, because only then their interest is counted.
    addLoan({ ...loan, paidFrom: 'income' }, 1, loans, { months, retirementStart: months })
    rupees += loan.emi - loans.interest[m]!
  }
  return toPaise(rupees)
}
