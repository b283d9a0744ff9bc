/** Stage 2: a Plan becomes a Timeline. */
import type { Arena } from '../arithmetic/arena.ts'
import { power, twelfthRoot } from '../arithmetic/power.ts'
import { incomesOf } from '../plan/bond-incomes.ts'
import { monthsSimulated, retirementMonthOf } from '../plan/calendar.ts'
import type { Plan } from '../plan/plan.ts'
import { portfoliosOf } from '../plan/used-portfolios.ts'
import { compileCashflows } from './cashflows.ts'
import { compileNeed } from './need.ts'
import { compilePayments } from './payments.ts'
import { compilePortfolios } from './portfolios.ts'
import type { Span } from './span.ts'
import { compileTaxation } from './taxation.ts'
import type { Timeline } from './timeline.ts'

/** Lays a plan out month by month, in columns of the arena. */
export function compile(plan: Plan, arena: Arena): Timeline {
  const { input, rulebook } = plan
  const { conventions } = input
  const months = monthsSimulated(input.currentAgeYears, input.planningEndAgeYears)
  const span: Span = {
    months,
    retirementMonth: retirementMonthOf(input.currentAgeYears, input.retirementAgeYears, months),
    years: Math.ceil(months / 12),
    currentAgeYears: input.currentAgeYears,
    planningEndAgeYears: input.planningEndAgeYears,
    currentYear: input.currentYear,
    currentMonth: input.currentMonth,
    arena
  }
  const earnings = incomesOf(input, rulebook)
  const { incomes, expenses } = compileCashflows(input, span, earnings)
  const listed = portfoliosOf(input)
  const portfolios = compilePortfolios(input, listed, span)
  return {
    months,
    retirementMonth: span.retirementMonth,
    years: span.years,
    ...portfolios,
    ...compilePayments(input, span, portfolios.labels),
    contributeAtEnd: conventions.contributions === 'end',
    withdrawAtEnd: conventions.withdrawals === 'end',
    incomes,
    expenses,
    need: compileNeed(input, span, expenses),
    deflator: compileDeflator(input.annualInflationRatePct, span),
    hasIncomes: input.incomes.length > 0,
    taxEfficient: input.withdrawalStrategy === 'taxEfficient',
    taxation: compileTaxation(input, listed, rulebook, span)
  }
}

/**
 * The smooth index, `(1 + inflation)^((m + 1)/12)`: whole years by multiplication, months by the twelfth
 * root.
 * @rule R1
 */
function compileDeflator(inflationPct: number, { months, arena }: Span): Float64Array {
  const factor = 1 + inflationPct / 100
  const root = twelfthRoot(factor)
  const deflator = arena.unwritten(months)
  const within = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(month => power(root, month))
  within.push(factor)
  let years = 1
  for (let start = 0; start < months; start += 12) {
    const end = Math.min(start + 12, months)
    for (let m = start; m < end; m++) deflator[m] = years * within[m - start]!
    years *= factor
  }
  return deflator
}
