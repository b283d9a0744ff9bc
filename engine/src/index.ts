/** The public surface of the engine: parse a plan, simulate it, write the answer. */
export { type Arena, createArena, freshArena } from './arithmetic/arena.ts'
export { formatInr, formatPaise, wholePercent } from './arithmetic/format.ts'
export { indexOfMonth } from './arithmetic/yearly-index.ts'
export {
  type BatchItem,
  type BatchMeta,
  batchAnswerSchema,
  batchRequestSchema
} from './batch/batch-schema.ts'
export { type Batch, planOf, readBatch } from './batch/read-batch.ts'
export { type AssetClass, assetClasses } from './classes.ts'
export { type LibraryResult, type SimulateOptions, simulate } from './one-call.ts'
export { type CourseYear, withCourse } from './paths/course.ts'
export type { PathColumns } from './paths/path-columns.ts'
export { pairsOf, runPaths } from './paths/run-paths.ts'
export { type UncertaintyAnswer, uncertaintyAnswerSchema } from './paths/uncertainty-answer.ts'
export { sumAtStart } from './plan/contribution-months.ts'
export { identityOf, type ParseOptions, parsePlan, withoutPaths } from './plan/parse-plan.ts'
export { monthsOf, monthsOnEarnings, retirementStartOf, yearsRetired } from './plan/people.ts'
export type { Plan, UsedInput } from './plan/plan.ts'
export { parseQuickPlan, quickParameterMeant, quickParameters, quickQuerySchema } from './plan/quick-plan.ts'
export {
  calculateRequires,
  type LifeCycleInput,
  lifeCycleInputSchema,
  type RequiredMembers,
  requestSchema,
  simulateRequires
} from './plan/schema.ts'
export { holdingOf, isTargeted, isTied, portfoliosOf } from './plan/used-portfolios.ts'
export { workOf } from './plan/work.ts'
export { mostColumnBytes, yearSlices } from './plan/year-slices.ts'
export { coverRequest } from './questions/cover/cover.ts'
export { type CoverAnswer, coverAnswerSchema, coverRequestSchema } from './questions/cover/cover-schema.ts'
export { instalmentsOfCorpus } from './questions/explain/debts.ts'
export { explainRequest } from './questions/explain/explain.ts'
export {
  type ExplainAnswer,
  explainAnswerSchema,
  explainRequestSchema
} from './questions/explain/explain-schema.ts'
export { fixesRequest } from './questions/fixes/fixes.ts'
export { type FixesAnswer, fixesAnswerSchema, fixesRequestSchema } from './questions/fixes/fixes-schema.ts'
export { earnsUntilRetirement } from './questions/fixes/household.ts'
export { goalsRequest } from './questions/goals/goals.ts'
export { type GoalsAnswer, goalsAnswerSchema, goalsRequestSchema } from './questions/goals/goals-schema.ts'
export { reconcileRequest } from './questions/reconcile/reconcile.ts'
export {
  type ReconcileAnswer,
  reconcileAnswerSchema,
  reconcileRequestSchema
} from './questions/reconcile/reconcile-schema.ts'
export { sensitivityRequest } from './questions/sensitivity/sensitivity.ts'
export {
  type SensitivityAnswer,
  sensitivityAnswerSchema,
  sensitivityRequestSchema
} from './questions/sensitivity/sensitivity-schema.ts'
export { withAddedReturn } from './questions/solve/added-return.ts'
export { solutionSchema } from './questions/solve/answer-schema.ts'
export { type Change, changePlan } from './questions/solve/change.ts'
export { mostYearsLater } from './questions/solve/most-years-later.ts'
export { type Solution, solveRequest } from './questions/solve/solve.ts'
export { seekSchema } from './questions/solve/solve-schema.ts'
export { type MonthlyBudget, monthlyBudget } from './report/budget.ts'
export { type Earned, earnedMonths } from './report/earned.ts'
export { earningsGap, earnsEnough } from './report/earnings-warnings.ts'
export { type Entry, type SeriesMember, seriesMembers } from './report/entry-schema.ts'
export { outcomeOf, toTheEnd } from './report/outcome.ts'
export {
  inTodaysRupees,
  type RealReturns,
  type RealTerms,
  realReturnsOf,
  realTerms,
  yearsInTodaysRupees
} from './report/real-terms.ts'
export { type Envelope, type Result, toCsv, toResult } from './report/result.ts'
export {
  columnsSchema,
  issueSchema,
  type Meta,
  resultSchema,
  type Summary,
  summarySchema,
  warningSchema
} from './report/result-schema.ts'
export { simulate as simulatePlan, simulatePath, simulatePaths } from './report/simulate.ts'
export { type Simulation, simulateHeadline, simulateOnce, simulateSummary } from './report/simulate-once.ts'
export { spendingFigures } from './report/spending-summary.ts'
export { taxReport } from './report/tax-report.ts'
export type { TaxReport } from './report/tax-report-schema.ts'
export { fullView, parseView, shapeOf, type View } from './report/view.ts'
export { viewQuerySchema } from './report/view-schema.ts'
export { type Lend, writeCsv, writeResult } from './report/writer/write-result.ts'
export {
  type Issue,
  type IssueCode,
  type Parsed,
  refusalOf,
  type Warning,
  type WarningCode
} from './request/issue.ts'
export { mergePatch } from './request/merge-patch.ts'
export { didYouMean } from './request/names.ts'
export { memberPointer } from './request/pointer.ts'
export { isStrict, parseQuery, type Query, strictQuerySchema } from './request/query.ts'
export { countOfErrors } from './request/refusal.ts'
export { findUnknown, unknownIssues, unknownWarnings } from './request/unknown-members.ts'
export type { Rulebook, SchemeLimits } from './rulebook.ts'
export { assess } from './tax/assess.ts'
export { type Computation, noComputation } from './tax/computation.ts'
export { noFacts, type TaxFacts } from './tax/facts.ts'
export type { Basis, Citation, Figure, GainRates, Regime, RegimeRules, TaxYearRules } from './tax/law.ts'
export {
  type TaxAnswer,
  type TaxComputation,
  type TaxLine,
  taxAnswerSchema
} from './tax-request/answer-schema.ts'
export { assessRequest } from './tax-request/assess-request.ts'
export { type TaxRequest, taxRequestSchema } from './tax-request/request-schema.ts'
export { asPercent, inWords, rupeesInWords, withLakhAndCrore } from './text/en/amounts.ts'
export { chanceSentences } from './text/en/chance.ts'
export { outcomeText } from './text/en/outcome.ts'
export { agesAt, whenAt } from './text/en/people.ts'
export { rangeSentence, solutionSentence } from './text/en/solution.ts'
export { taxSentence } from './text/en/tax-answer.ts'
export { formatYears } from './text/en/time-and-limits.ts'
export { unprovenBy } from './text/en/unproven.ts'
export { weightsAt } from './timeline/allocation.ts'
export { version } from './version.ts'
