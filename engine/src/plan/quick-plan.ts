/** The quick calculation: a plan for one portfolio from flat query parameters. */
import { Type } from 'typebox'
import { confusedWith } from '../request/confusions.ts'
import type { Issue, Parsed, Warning } from '../request/issue.ts'
import { spelling } from '../request/names.ts'
import { numeric, type Query } from '../request/query.ts'
import { type ParseOptions, parsePlan } from './parse-plan.ts'
import type { Plan } from './plan.ts'
import { expenseSchema, investmentPlanSchema, lifeCycleInputSchema, retirementPlanSchema } from './schema.ts'

const plan = lifeCycleInputSchema.properties
const contribution = investmentPlanSchema.properties
const retirement = retirementPlanSchema.properties
const monthlyExpense = expenseSchema.properties.currentMonthlyAmount

/** The parameters of the quick calculation. */
export const quickQuerySchema = Type.Object({
  currentAgeYears: plan.currentAgeYears,
  retirementAgeYears: plan.retirementAgeYears,
  monthlyExpense: Type.Number({ ...monthlyExpense, description: 'Monthly expense today.' }),
  currentCorpus: plan.currentCorpus,
  monthlyContribution: contribution.initialMonthlyContribution,
  planningEndAgeYears: plan.planningEndAgeYears,
  annualInflationRatePct: plan.annualInflationRatePct,
  expectedAnnualReturnRatePct: contribution.expectedAnnualReturnRatePct,
  annualStepUpRatePct: contribution.annualStepUpRatePct,
  retirementAnnualReturnRatePct: retirement.expectedAnnualReturnRatePct,
  currentYear: plan.currentYear
})

/** The place of each parameter in the plan. */
const places: Readonly<Record<keyof typeof quickQuerySchema.properties, string>> = {
  currentAgeYears: '#/currentAgeYears',
  retirementAgeYears: '#/retirementAgeYears',
  monthlyExpense: '#/expenses/0/currentMonthlyAmount',
  currentCorpus: '#/currentCorpus',
  monthlyContribution: '#/investmentPlan/initialMonthlyContribution',
  planningEndAgeYears: '#/planningEndAgeYears',
  annualInflationRatePct: '#/annualInflationRatePct',
  expectedAnnualReturnRatePct: '#/investmentPlan/expectedAnnualReturnRatePct',
  annualStepUpRatePct: '#/investmentPlan/annualStepUpRatePct',
  retirementAnnualReturnRatePct: '#/retirementPlan/expectedAnnualReturnRatePct',
  currentYear: '#/currentYear'
}

/** Names of the parameters of the quick calculation. */
export const quickParameters = Object.keys(places)

/** Returns the parameter that is meant by another name, of a plan or of everyday speech. */
export function quickParameterMeant(name: string): string | undefined {
  const isSame = (other: string): boolean => spelling(other) === spelling(name)
  const meant = confusedWith('LifeCycleInput', name)
  const place = meant === undefined || meant.isYearly ? undefined : meant.place
  return (
    quickParameters.find(isSame) ??
    quickParameters.find(each => isSame(memberAt(places[each as keyof typeof places]))) ??
    parameterAt(place && `#/${place.replace('[]', '/0').replaceAll('.', '/')}`)
  )
}

const memberAt = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

/** W2: there is no withdrawal, so spending in retirement follows the one expense. */
function bodyOf(figures: Readonly<Record<string, number | undefined>>): object {
  const given = (members: Record<string, number | undefined>): Record<string, number> =>
    Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Record<
      string,
      number
    >
  return {
    ...given({
      currentYear: figures.currentYear,
      currentAgeYears: figures.currentAgeYears,
      retirementAgeYears: figures.retirementAgeYears,
      planningEndAgeYears: figures.planningEndAgeYears,
      annualInflationRatePct: figures.annualInflationRatePct,
      currentCorpus: figures.currentCorpus
    }),
    expenses: [{ label: 'Living expenses', ...given({ currentMonthlyAmount: figures.monthlyExpense }) }],
    investmentPlan: given({
      initialMonthlyContribution: figures.monthlyContribution,
      annualStepUpRatePct: figures.annualStepUpRatePct,
      expectedAnnualReturnRatePct: figures.expectedAnnualReturnRatePct
    }),
    retirementPlan: given({ expectedAnnualReturnRatePct: figures.retirementAnnualReturnRatePct })
  }
}

/**
 * Returns a plan from query parameters, with the defaults of the full run.
 * @returns the plan, or every error with the name of its parameter
 */
export function parseQuickPlan(query: Query, options: ParseOptions): Parsed<Plan> {
  const issues: Issue[] = []
  const figures: Record<string, number | undefined> = {}
  for (const parameter of quickParameters) figures[parameter] = numeric(query, parameter, issues)
  const unread = new Set(issues.map(issue => issue.parameter))
  const parsed = parsePlan(bodyOf(figures), options)
  if (parsed.ok && issues.length === 0) {
    const warnings = parsed.value.warnings.map(ofParameter)
    return { ok: true, value: { ...parsed.value, warnings } }
  }
  if (!parsed.ok) {
    for (const issue of parsed.issues) {
      const parameter = parameterAt(issue.pointer)
      if (parameter === undefined || unread.has(parameter)) continue
      issues.push({ parameter, code: issue.code, message: renamed(issue, parameter) })
    }
  }
  return { ok: false, issues }
}

const parameterAt = (pointer: string | undefined): string | undefined =>
  quickParameters.find(each => places[each as keyof typeof places] === pointer)

/** Returns a warning about a member of the plan as one about its parameter. */
function ofParameter(warning: Warning): Warning {
  const parameter = parameterAt(warning.pointer)
  if (parameter === undefined) return warning
  return { ...warning, message: renamed(warning, parameter), pointer: '#', parameter }
}

/** Returns a message with the name of the parameter in place of that of the member. */
function renamed({ pointer = '', message }: Pick<Issue, 'pointer' | 'message'>, parameter: string): string {
  return message.replace(memberAt(pointer), parameter)
}
