/** Fills in everything that a valid request leaves out: no value that is used stays unsaid. */

import type { Fill } from '../request/fill.ts'
import type { Rulebook } from '../rulebook.ts'
import { defaultPlanningEnd } from './calendar.ts'
import { defaultLabel } from './labels.ts'
import { keptTaxMembers, taxMembersOf, taxOf } from './normalise-tax.ts'
import { keptVolatilities, uncertaintyOf } from './normalise-uncertainty.ts'
import type { UsedInput, UsedInvestment, UsedMilestone, UsedRetirementPlan } from './plan.ts'
import type { Investment, LifeCycleInput, Milestone, RetirementPlan } from './schema.ts'

export interface Normalised {
  readonly input: UsedInput
  readonly defaulted: readonly string[]
}

/** A valid request with every value as used, members in the order of the schema. */
export function normalise(body: LifeCycleInput, rulebook: Rulebook, currentYear: number): Normalised {
  const defaulted: string[] = []
  const fill: Fill = (value, fallback, base, member) => {
    if (value !== undefined) return value
    defaulted.push(`${base}/${member}`)
    return fallback
  }
  const top = <T>(value: T | undefined, fallback: T, member: string): T => fill(value, fallback, '#', member)
  const { currentAgeYears, retirementAgeYears } = body
  const planningEnd = defaultPlanningEnd(currentAgeYears, retirementAgeYears)
  const year = top(body.currentYear, currentYear, 'currentYear')
  const month = top(body.currentMonth, 4, 'currentMonth')
  const planningEndAgeYears = top(body.planningEndAgeYears, planningEnd, 'planningEndAgeYears')
  const inflation = top(body.annualInflationRatePct, 6, 'annualInflationRatePct')
  const ages = { currentAgeYears, retirementAgeYears, planningEndAgeYears }
  const conventions = conventionsOf(body, fill)
  const totals = totalsOf(body, conventions.totals, fill)
  const expenses = expensesOf(body, ages, inflation, fill)
  const milestones = top(body.milestones, [], 'milestones').map((each, index) =>
    milestoneOf(each, index, inflation, fill)
  )
  const investmentPlan = investmentPlanOf(body, totals.contribution, rulebook, fill)
  const investments = top(body.investments, [], 'investments').map((each, index) =>
    investmentOf(each, index, investmentPlan, rulebook, fill, body)
  )
  const input: UsedInput = {
    currentYear: year,
    currentMonth: month,
    ...ages,
    annualInflationRatePct: inflation,
    currentCorpus: totals.corpus,
    expenses,
    milestones,
    investments,
    investmentPlan,
    retirementPlan: retirementPlanOf(body.retirementPlan ?? {}, inflation, fill),
    incomes: incomesOf(body, ages, inflation, fill),
    loans: loansOf(body, fill),
    withdrawalStrategy: top(body.withdrawalStrategy, 'proportional', 'withdrawalStrategy'),
    conventions,
    ...(body.tax && { tax: taxOf(body.tax, fill) }),
    ...(body.uncertainty && { uncertainty: uncertaintyOf(body.uncertainty, rulebook, fill) })
  }
  return { input, defaulted }
}

interface Ages {
  readonly currentAgeYears: number
  readonly retirementAgeYears: number
  readonly planningEndAgeYears: number
}

function conventionsOf(body: LifeCycleInput, fill: Fill): UsedInput['conventions'] {
  const given = body.conventions ?? {}
  const base = '#/conventions'
  return {
    rate: fill(given.rate, 'nominal', base, 'rate'),
    contributions: fill(given.contributions, 'start', base, 'contributions'),
    withdrawals: fill(given.withdrawals, 'start', base, 'withdrawals'),
    totals: fill(given.totals, 'inclusive', base, 'totals')
  }
}

/** Sum of one amount over the entries of `investments`. */
export function sumOfEntries(
  entries: readonly Investment[] | undefined,
  member: 'initialCorpus' | 'initialMonthlyContribution'
): number {
  let sum = 0
  for (const entry of entries ?? []) sum += entry[member] ?? 0
  return sum
}

/**
 * K8: a total left out, or 0 beside entries, is the sum of the entries (with totals "additional": as
 * given).
 */
function totalsOf(body: LifeCycleInput, totals: 'inclusive' | 'additional', fill: Fill) {
  const inclusive = totals === 'inclusive'
  const sumUnless = (given: number | undefined, member: 'initialCorpus' | 'initialMonthlyContribution') =>
    inclusive && (given ?? 0) === 0 ? sumOfEntries(body.investments, member) : (given ?? 0)
  const contribution = body.investmentPlan?.initialMonthlyContribution
  const filled = (given: number | undefined, used: number, base: string, member: string): number =>
    fill(given === used ? given : undefined, used, base, member)
  return {
    corpus: filled(body.currentCorpus, sumUnless(body.currentCorpus, 'initialCorpus'), '#', 'currentCorpus'),
    contribution: filled(
      contribution,
      sumUnless(contribution, 'initialMonthlyContribution'),
      '#/investmentPlan',
      'initialMonthlyContribution'
    )
  }
}

/** The return of a portfolio that has neither its own nor the customary one of a class. @rule K7 */
const commonReturnPct = ({ investmentPlan }: LifeCycleInput): number =>
  investmentPlan?.expectedAnnualReturnRatePct ?? 10

function investmentPlanOf(
  body: LifeCycleInput,
  contribution: number,
  rulebook: Rulebook,
  fill: Fill
): UsedInput['investmentPlan'] {
  const given = body.investmentPlan ?? {}
  const base = '#/investmentPlan'
  return {
    initialMonthlyContribution: contribution,
    annualStepUpRatePct: fill(given.annualStepUpRatePct, 0, base, 'annualStepUpRatePct'),
    expectedAnnualReturnRatePct: fill(
      given.expectedAnnualReturnRatePct,
      customaryReturnPct(given, rulebook) ?? commonReturnPct(body),
      base,
      'expectedAnnualReturnRatePct'
    ),
    ...kept(given, 'assetClass'),
    ...kept(given, 'costBasis'),
    ...keptVolatilities(given)
  }
}

/** K7: the customary return of the class of a portfolio, if there is one. */
const customaryReturnPct = (
  { assetClass }: Pick<Investment, 'assetClass'>,
  { customaryReturnsPct }: Rulebook
): number | undefined => assetClass && customaryReturnsPct[assetClass]

function investmentOf(
  given: Investment,
  index: number,
  plan: UsedInput['investmentPlan'],
  rulebook: Rulebook,
  fill: Fill,
  body: LifeCycleInput
): UsedInvestment {
  const base = `#/investments/${index}`
  return {
    label: fill(given.label, defaultLabel('Portfolio', index), base, 'label'),
    initialCorpus: fill(given.initialCorpus, 0, base, 'initialCorpus'),
    initialMonthlyContribution: fill(given.initialMonthlyContribution, 0, base, 'initialMonthlyContribution'),
    expectedAnnualReturnRatePct: fill(
      given.expectedAnnualReturnRatePct,
      customaryReturnPct(given, rulebook) ?? commonReturnPct(body),
      base,
      'expectedAnnualReturnRatePct'
    ),
    annualStepUpRatePct: fill(
      given.annualStepUpRatePct,
      plan.annualStepUpRatePct,
      base,
      'annualStepUpRatePct'
    ),
    ...kept(given, 'retirementAnnualReturnRatePct'),
    ...kept(given, 'assetClass'),
    ...keptVolatilities(given),
    ...(body.tax !== undefined ? taxMembersOf(given, base, fill) : keptTaxMembers(given))
  }
}

function expensesOf(body: LifeCycleInput, ages: Ages, inflation: number, fill: Fill): UsedInput['expenses'] {
  return fill(body.expenses, [], '#', 'expenses').map((given, index) => {
    const base = `#/expenses/${index}`
    return {
      label: fill(given.label, defaultLabel('Expense', index), base, 'label'),
      currentMonthlyAmount: given.currentMonthlyAmount,
      annualInflationRatePct: fill(given.annualInflationRatePct, inflation, base, 'annualInflationRatePct'),
      startAgeYears: fill(given.startAgeYears, ages.currentAgeYears, base, 'startAgeYears'),
      endAgeYears: fill(given.endAgeYears, ages.planningEndAgeYears, base, 'endAgeYears'),
      retirementPct: fill(given.retirementPct, 100, base, 'retirementPct')
    }
  })
}

function milestoneOf(given: Milestone, index: number, inflation: number, fill: Fill): UsedMilestone {
  const base = `#/milestones/${index}`
  const inflationAdjusted = fill(given.inflationAdjusted, true, base, 'inflationAdjusted')
  const own = inflationAdjusted
    ? {
        annualInflationRatePct: fill(given.annualInflationRatePct, inflation, base, 'annualInflationRatePct')
      }
    : kept(given, 'annualInflationRatePct')
  const { loan } = given
  return {
    label: fill(given.label, defaultLabel('Milestone', index), base, 'label'),
    ...kept(given, 'ageYears'),
    ...kept(given, 'year'),
    amount: given.amount,
    type: fill(given.type, 'expense', base, 'type'),
    inflationAdjusted,
    ...own,
    ...(given.recurrence && {
      recurrence: {
        everyYears: given.recurrence.everyYears,
        ...kept(given.recurrence, 'untilAgeYears'),
        ...kept(given.recurrence, 'count')
      }
    }),
    ...(loan && {
      loan: {
        downPaymentPct: loan.downPaymentPct,
        annualInterestRatePct: loan.annualInterestRatePct,
        tenureYears: loan.tenureYears,
        paidFrom: fill(loan.paidFrom, 'income', `${base}/loan`, 'paidFrom')
      }
    }),
    ...(given.capitalGain && {
      capitalGain: {
        cost: given.capitalGain.cost,
        ...kept(given.capitalGain, 'indexedCost'),
        exemptReinvestment: fill(
          given.capitalGain.exemptReinvestment,
          0,
          `${base}/capitalGain`,
          'exemptReinvestment'
        )
      }
    }),
    ...kept(given, 'fundedBy')
  }
}

/** W1, W2: a withdrawal left out stays out, for the need then follows the expenses. */
function retirementPlanOf(given: RetirementPlan, inflation: number, fill: Fill): UsedRetirementPlan {
  const base = '#/retirementPlan'
  const stepUp =
    given.initialMonthlyWithdrawal === undefined
      ? kept(given, 'annualWithdrawalStepUpRatePct')
      : {
          annualWithdrawalStepUpRatePct: fill(
            given.annualWithdrawalStepUpRatePct,
            inflation,
            base,
            'annualWithdrawalStepUpRatePct'
          )
        }
  return {
    ...kept(given, 'initialMonthlyWithdrawal'),
    ...stepUp,
    expectedAnnualReturnRatePct: fill(
      given.expectedAnnualReturnRatePct,
      7,
      base,
      'expectedAnnualReturnRatePct'
    ),
    withdrawalBasis: fill(given.withdrawalBasis, 'atRetirement', base, 'withdrawalBasis')
  }
}

/** K16: growth and end left out depend on the kind. */
function incomesOf(body: LifeCycleInput, ages: Ages, inflation: number, fill: Fill): UsedInput['incomes'] {
  return fill(body.incomes, [], '#', 'incomes').map((given, index) => {
    const base = `#/incomes/${index}`
    const growth = given.kind === 'salary' || given.kind === 'rental' ? inflation : 0
    const end = given.kind === 'salary' ? ages.retirementAgeYears : ages.planningEndAgeYears
    return {
      label: fill(given.label, defaultLabel('Income', index), base, 'label'),
      monthlyAmount: given.monthlyAmount,
      kind: given.kind,
      startAgeYears: fill(given.startAgeYears, ages.currentAgeYears, base, 'startAgeYears'),
      endAgeYears: fill(given.endAgeYears, end, base, 'endAgeYears'),
      annualGrowthRatePct: fill(given.annualGrowthRatePct, growth, base, 'annualGrowthRatePct'),
      taxable: fill(given.taxable, true, base, 'taxable')
    }
  })
}

function loansOf(body: LifeCycleInput, fill: Fill): UsedInput['loans'] {
  return fill(body.loans, [], '#', 'loans').map((given, index) => {
    const base = `#/loans/${index}`
    return {
      label: fill(given.label, defaultLabel('Loan', index), base, 'label'),
      outstandingPrincipal: given.outstandingPrincipal,
      annualInterestRatePct: given.annualInterestRatePct,
      remainingMonths: given.remainingMonths,
      paidFrom: fill(given.paidFrom, 'income', base, 'paidFrom')
    }
  })
}

/** `{ member: value }` when the request gave it, else nothing: an absence that means something stays one. */
function kept<T extends object, K extends keyof T>(given: T, member: K): Pick<T, K> {
  return (given[member] === undefined ? {} : { [member]: given[member] }) as Pick<T, K>
}
