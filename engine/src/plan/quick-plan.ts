/** The quick calculation: a plan for one portfolio from flat query parameters. */
import { Type } from 'typebox'
import type { Issue, Parsed } from './issue.ts'
import { type ParseOptions, parsePlan } from './parse-plan.ts'
import type { Plan } from './plan.ts'
import { numeric, type Query } from './query.ts'
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

/** Where each parameter stands in the plan that it becomes. */
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

/** W2: no withdrawal is given, so the need in retirement follows the one expense. */
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
 * A plan from query parameters, with the defaults of the full run.
 * @returns the plan, or every fault with the name of its parameter
 */
export function parseQuickPlan(query: Query, options: ParseOptions): Parsed<Plan> {
  const issues: Issue[] = []
  const figures: Record<string, number | undefined> = {}
  for (const parameter of quickParameters) figures[parameter] = numeric(query, parameter, issues)
  const unread = new Set(issues.map(issue => issue.parameter))
  const parsed = parsePlan(bodyOf(figures), options)
  if (parsed.ok && issues.length === 0) return parsed
  if (!parsed.ok) {
    for (const issue of parsed.issues) {
      const parameter = quickParameters.find(each => places[each as keyof typeof places] === issue.pointer)
      if (parameter === undefined || unread.has(parameter)) continue
      issues.push({ parameter, code: issue.code, message: renamed(issue, parameter) })
    }
  }
  return { ok: false, issues }
}

/** The message of a fault with the parameter's name in place of the member's. */
function renamed(issue: Issue, parameter: string): string {
  const member = issue.pointer!.slice(issue.pointer!.lastIndexOf('/') + 1)
  return issue.message.replace(member, parameter)
}
