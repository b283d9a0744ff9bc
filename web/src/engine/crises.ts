/** Crises as plans: what the engine has a member for is that member, the rest are years that are given. */
import {
  assetClasses,
  type CourseYear,
  type ParseOptions,
  parsePlan,
  retirementStartOf,
  simulateOnce,
  withoutPaths
} from '@arthayu/engine'
import { coreLabel } from '../plan/core.ts'
import { names } from '../text/en-names.ts'
import type { Plan, UsedInput } from './picture-answer.ts'
import type { Crisis } from './place-answers.ts'

/** The Sensex in the calendar year 2008, percent. */
export const crashPct = -52.45
/** What every return of a weak decade lacks, and what prices add: percentage points a year. */
export const weakPoints = -4
export const inflationPoints = 4
export const decade = 10

/** Crises of given years: one course of returns and prices instead of simulations. */
const ofYears: readonly Crisis[] = ['crashLater', 'weakStart', 'highInflation']

/** Whether a crisis is another plan; the others are years. */
export const isChange = (crisis: Crisis): boolean => !ofYears.includes(crisis)

export const hasYears = (crises: readonly Crisis[]): boolean => crises.some(each => ofYears.includes(each))

type Year = CourseYear

/**
 * Returns the plan in these crises; null if one of them cannot happen in it.
 * @param input the plan with every value filled in
 */
export function crisisPlan(
  plan: Plan,
  input: UsedInput,
  crises: readonly Crisis[],
  options: ParseOptions
): Plan | null {
  let tested: Plan | null = plan
  if (crises.includes('jobLoss')) tested = withoutSalary(tested, input, options)
  if (tested !== null && crises.includes('crashNow')) tested = afterCrash(tested, input)
  if (tested === null || !hasYears(crises)) return tested
  const years = yearsOf(input, crises)
  return years === null ? null : { ...tested, uncertainty: { ...tested.uncertainty, ...asGiven(years) } }
}

const asGiven = (sequence: Year[]): Plan['uncertainty'] => ({ method: 'sequence', sequence, replayPath: 0 })

/** Portfolios with the core, which has the rest of the totals, at the end. */
function portfoliosOf({ investments, investmentPlan, retirementPlan }: UsedInput) {
  const common = retirementPlan.expectedAnnualReturnRatePct
  return [
    ...investments.map(each => ({ ...each, common: each.retirementAnnualReturnRatePct ?? common })),
    { ...investmentPlan, label: coreLabel, common }
  ].map(({ label, assetClass = 'equity', common: returnPct }) => ({
    label,
    traits: assetClasses.find(({ id }) => id === assetClass)!,
    returnPct
  }))
}

/** The years of the plan, those of a crisis with other returns or prices; null where it finds no year. */
export function yearsOf(input: UsedInput, crises: readonly Crisis[]): Year[] | null {
  const start = retirementStartOf(input)
  const length = yearCount(input)
  const years: Year[] = Array.from({ length }, () => ({}))
  if (crises.includes('weakStart')) {
    const first = Math.ceil(start / 12)
    if (first >= length) return null
    const returnsPct = weakReturns(input)
    for (let year = first; year < Math.min(first + decade, length); year++) years[year] = { returnsPct }
  }
  if (crises.includes('crashLater')) {
    const last = Math.floor(start / 12) - 1
    const returnsPct = crashReturns(input)
    if (last < 1 || Object.keys(returnsPct).length === 0) return null
    years[last] = { returnsPct }
  }
  if (crises.includes('highInflation')) {
    const inflationPct = input.annualInflationRatePct + inflationPoints
    for (let year = 0; year < Math.min(decade, length); year++) years[year] = { ...years[year], inflationPct }
  }
  return years
}

/** Simulation years until the later end of the household. */
function yearCount({ currentAgeYears, planningEndAgeYears, partner }: UsedInput): number {
  const own = planningEndAgeYears - currentAgeYears
  const other = partner === undefined ? 0 : partner.planningEndAgeYears - partner.currentAgeYears
  return Math.ceil(Math.round(Math.max(own, other) * 12) / 12)
}

/** What is said to be the return of a year is spread over its months as the engine does it. */
function effective(returnPct: number, isYearly: boolean): number {
  if (isYearly) return returnPct
  let factor = 1
  for (let month = 0; month < 12; month++) factor *= 1 + returnPct / 1200
  return (factor - 1) * 100
}

/** Rates that are administered do not fall with markets. */
function weakReturns(input: UsedInput): Record<string, number> {
  const isYearly = input.conventions.rate === 'effective'
  const open = portfoliosOf(input).filter(({ traits }) => !traits.keepsReturnInRetirement)
  return Object.fromEntries(
    open.map(({ label, traits, returnPct }) => [
      label,
      effective(returnPct, isYearly || traits.creditsYearly) + weakPoints
    ])
  )
}

const crashReturns = (input: UsedInput): Record<string, number> =>
  Object.fromEntries(
    portfoliosOf(input)
      .filter(({ traits }) => traits.market === 'equity')
      .map(({ label }) => [label, crashPct])
  )

/** Equity is worth less than half; what it has cost stays. Null without equity. */
function afterCrash(plan: Plan, input: UsedInput): Plan | null {
  const left = 1 + crashPct / 100
  const isEquity = portfoliosOf(input).map(({ traits }) => traits.market === 'equity')
  const isInclusive = input.conventions.totals === 'inclusive'
  const listed = input.investments.reduce((sum, each) => sum + each.initialCorpus, 0)
  const core = isInclusive ? Math.max(0, input.currentCorpus - listed) : input.currentCorpus
  const fallen = input.investments.map((each, index) => (isEquity[index] ? each.initialCorpus * left : null))
  const total = fallen.reduce<number>(
    (sum, each, index) => sum + (each ?? input.investments[index]!.initialCorpus),
    0
  )
  const coreLeft = isEquity.at(-1) ? core * left : core
  if (total === listed && coreLeft === core) return null
  const investments = plan.investments?.map((each, index) => {
    const initialCorpus = fallen[index]
    return initialCorpus == null || initialCorpus === 0
      ? each
      : {
          ...each,
          initialCorpus,
          costBasis: input.investments[index]!.costBasis ?? input.investments[index]!.initialCorpus
        }
  })
  const currentCorpus = isInclusive ? total + coreLeft : coreLeft
  return {
    ...plan,
    ...(investments && { investments }),
    ...(plan.currentCorpus !== undefined && { currentCorpus }),
    ...(coreLeft !== core && {
      investmentPlan: { ...plan.investmentPlan, costBasis: input.investmentPlan.costBasis ?? core }
    })
  }
}

const breakYears = 1

/**
 * The largest salary stops for a year from a year on. Where the plan does not follow the surplus, what the
 * salary would have paid is a payment out of savings. Null where no one has a salary for so long.
 */
function withoutSalary(plan: Plan, input: UsedInput, options: ParseOptions): Plan | null {
  const salaries = input.incomes.flatMap((income, index) =>
    income.kind === 'salary' && income.monthlyAmount > 0 ? [{ income, index }] : []
  )
  const [largest] = salaries.toSorted((one, other) => other.income.monthlyAmount - one.income.monthlyAmount)
  if (largest === undefined) return null
  const { income, index } = largest
  const owner = income.owner === 'partner' ? input.partner! : input
  const from = owner.currentAgeYears + breakYears
  const to = from + breakYears
  const end = Math.min(income.endAgeYears ?? owner.retirementAgeYears, owner.retirementAgeYears)
  if (income.startAgeYears > from || end <= to) return null
  const given = plan.incomes![index]!
  const { endAgeYears: _end, ...rest } = given
  const again = {
    ...given,
    label: `${income.label} ${names.again}`,
    startAgeYears: to
  }
  const incomes = plan.incomes!.toSpliced(index, 1, { ...rest, endAgeYears: from }, again)
  const isOnly = salaries.filter(each => each.income.owner === income.owner).length === 1
  const broken = { ...plan, incomes, ...(isOnly && pausedEpf(plan, input, income.owner, from, to)) }
  if (input.conventions.surplus === 'invested') return broken
  const amount = lackOf(broken, plan, options)
  if (amount === null) return null
  const start = input.currentAgeYears + breakYears
  const payment = { label: names.jobLoss, ageYears: start, amount, inflationAdjusted: false }
  return amount === 0 ? plan : { ...plan, milestones: [...(plan.milestones ?? []), payment] }
}

/** EPF comes out of a salary: without one nothing is paid in, and then as much as would have been. */
function pausedEpf(
  { investments = [] }: Plan,
  input: UsedInput,
  owner: UsedInput['incomes'][number]['owner'],
  from: number,
  to: number
): Pick<Plan, 'investments'> {
  const again = input.investments.flatMap((used, index) => {
    const { assetClass, initialMonthlyContribution: paid, annualStepUpRatePct: stepUpPct } = used
    const hasAges = used.contributionStartAgeYears !== undefined || used.contributionEndAgeYears !== undefined
    const isPaused = assetClass === 'epf' && used.owner === owner && paid > 0 && !hasAges
    const { initialCorpus: _, ...terms } = investments[index]!
    return isPaused
      ? [
          {
            ...terms,
            label: `${used.label} ${names.again}`,
            initialMonthlyContribution: paid * (1 + stepUpPct / 100) ** (2 * breakYears),
            contributionStartAgeYears: to,
            index
          }
        ]
      : []
  })
  if (again.length === 0) return {}
  const paused = again.map(each => each.index)
  const first = investments.map((each, index) =>
    paused.includes(index) ? { ...each, contributionEndAgeYears: from } : each
  )
  // At the end, so that every other portfolio keeps its place.
  return { investments: [...first, ...again.map(({ index: _, ...each }) => each)] }
}

/** What earnings lack in the year of the break, beyond what they lack anyway. */
function lackOf(broken: Plan, plan: Plan, options: ParseOptions): number | null {
  const [lost, kept] = [broken, plan].map(each => {
    const parsed = parsePlan(each, options)
    const run = parsed.ok ? simulateOnce(withoutPaths(parsed.value)) : parsed
    return run.ok ? [...run.value.series.monthlySurplus] : null
  })
  if (lost == null || kept == null) return null
  const months = lost.slice(12 * breakYears, 24 * breakYears)
  const paise = months.reduce(
    (sum, each, month) => sum + Math.max(0, -each) - Math.max(0, -kept[month + 12 * breakYears]!),
    0
  )
  return Math.max(0, Math.round(paise / 100))
}
