/** Stage 2: a Plan becomes a Timeline. */
import type { Arena } from '../arithmetic/arena.ts'
import { power, twelfthRoot } from '../arithmetic/power.ts'
import { incomePartsOf } from '../plan/income-parts.ts'
import { investsSurplus } from '../plan/people.ts'
import type { Plan } from '../plan/plan.ts'
import { portfoliosOf } from '../plan/used-portfolios.ts'
import { compileAllocation, compileTransfers } from './allocation.ts'
import { compileExpenses, compileIncomes } from './cashflows.ts'
import { compileNeed } from './need.ts'
import { compilePayments, paidCovers } from './payments.ts'
import { compilePortfolios } from './portfolios.ts'
import { type Span, spanOf } from './span.ts'
import { compileSpending } from './spending.ts'
import { compileTaxation } from './taxation.ts'
import type { Timeline } from './timeline.ts'

/** Lays a plan out month by month, in columns of the arena. */
export function compile(plan: Plan, arena: Arena): Timeline {
  const { input, rulebook } = plan
  const { conventions, tax } = input
  const span = spanOf(input, arena)
  const incomeParts = incomePartsOf(input, rulebook)
  const expenses = compileExpenses(input, span)
  const listed = portfoliosOf(input)
  const columns = compilePortfolios(input, listed, rulebook.schemes, span)
  const labels = listed.map(({ label }) => label)
  const { milestoneIncomes, loanInstalments, loans, outflows } = compilePayments(input, span, labels)
  const {
    portfolios,
    effectiveAnnualReturnsPct,
    openingValues,
    contributions,
    contributionStarts,
    contributionEnds,
    contributionsEnd,
    earnedShares,
    isCut,
    factors,
    growthRow,
    retirementRate,
    commonFactor,
    payingOrder,
    traits
  } = columns
  // One literal without a spread: only then does V8 keep the hidden class, and with it the code of the
  // kernel, when memory is collected between two runs.
  return {
    months: span.months,
    years: span.years,
    retirementStart: span.retirementStart,
    people: span.people,
    death: span.death,
    portfolios,
    effectiveAnnualReturnsPct,
    openingValues,
    contributions,
    contributionStarts,
    contributionEnds,
    contributionsEnd,
    earnedShares,
    isCut,
    factors,
    growthRow,
    retirementRate,
    commonFactor,
    payingOrder,
    traits,
    milestoneIncomes,
    loanInstalments,
    loans,
    outflows,
    allocation: compileAllocation(input, listed, span),
    transfers: compileTransfers(input, listed, span),
    spending: compileSpending(input, listed, rulebook, span),
    coverPaid: paidCovers(input, span).reduce((sum, { amount }) => sum + amount, 0),
    contributeAtEnd: conventions.contributions === 'end',
    withdrawAtEnd: conventions.withdrawals === 'end',
    incomes: compileIncomes(incomeParts, span),
    expenses,
    spendingNeed: compileNeed(input, span, expenses),
    deflator: compileDeflator(input.annualInflationRatePct, span),
    hasIncomes: input.incomes.length > 0,
    investsSurplus: investsSurplus(input),
    taxEfficient: tax !== undefined && input.withdrawalStrategy === 'taxEfficient',
    taxation: tax === undefined ? null : compileTaxation(input, tax, rulebook, span, incomeParts, columns)
  }
}

/**
 * Returns the smooth index, `(1 + inflation)^((m + 1)/12)`: whole years by multiplication, months by the
 * twelfth root.
 * @rule R1
 */
function compileDeflator(inflationPct: number, { months, arena }: Span): Float64Array {
  const factor = 1 + inflationPct / 100
  const root = twelfthRoot(factor)
  const deflator = arena.unwritten(months)
  const within = Array.from({ length: 12 }, (_, month) => (month < 11 ? power(root, month + 1) : factor))
  let years = 1
  for (let start = 0; start < months; start += 12) {
    const end = Math.min(start + 12, months)
    for (let m = start; m < end; m++) deflator[m] = years * within[m - start]!
    years *= factor
  }
  return deflator
}
