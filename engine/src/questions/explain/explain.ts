/** G11: the steps that add up to one published number. */
import { calendarMonthOf, roundHalfUp } from '../../plan/calendar.ts'
import { hasLoans } from '../../plan/loans.ts'
import { type ParseOptions, withoutPaths } from '../../plan/parse-plan.ts'
import { hasSpendingRule, investsSurplus, monthsOf } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import { membersOfLoans, movesMoney } from '../../report/amounts.ts'
import { simulateOnce } from '../../report/simulate-once.ts'
import type { Issue, Parsed } from '../../request/issue.ts'
import { explainText } from '../../text/en/explain.ts'
import { type AnswerMeta, answerMetaOf } from '../answer-meta.ts'
import { questionReaderOf } from '../read-question.ts'
import { questionWorkIssues, workOfRuns } from '../work.ts'
import { explainCorpus, explainOpening, explainPortfolios, explainReal } from './balances.ts'
import {
  explainExpenses,
  explainIncomes,
  explainInstalments,
  explainNeed,
  explainSurplus
} from './cashflows.ts'
import {
  explainDebt,
  explainInterest,
  explainNetWorth,
  explainNetWorthReal,
  explainPrincipal
} from './debts.ts'
import {
  type EntryMember,
  type ExplainAnswer,
  explainRequestSchema,
  type SummaryMember,
  summaryMembers
} from './explain-schema.ts'
import {
  explainContributions,
  explainGrowth,
  explainInflows,
  explainMilestones,
  explainRebalanced,
  explainShortfall,
  explainWithdrawals
} from './flows.ts'
import { explainMoment } from './moments.ts'
import type { Explanation } from './parts.ts'
import { explainSpending } from './spending.ts'
import { summaryExplainers, watchedMonthOf } from './summary-members.ts'
import { explainTax } from './tax-of-month.ts'
import { monthOfPlan, type TracedRun, traceRun } from './traced-run.ts'

type Explainer = (run: TracedRun, m: number) => Explanation

/** One explainer for every member of an entry. */
export const entryExplainers: Readonly<Record<EntryMember, Explainer>> = {
  month: (run, m) => explainMoment(run, m, 'month'),
  ageYears: (run, m) => explainMoment(run, m, 'ageYears'),
  partnerAgeYears: (run, m) => explainMoment(run, m, 'partnerAgeYears'),
  year: (run, m) => explainMoment(run, m, 'year'),
  calendarMonth: (run, m) => explainMoment(run, m, 'calendarMonth'),
  phase: (run, m) => explainMoment(run, m, 'phase'),
  openingCorpus: explainOpening,
  contributions: explainContributions,
  inflows: explainInflows,
  milestones: explainMilestones,
  withdrawals: explainWithdrawals,
  tax: explainTax,
  growth: explainGrowth,
  shortfall: explainShortfall,
  corpus: explainCorpus,
  corpusReal: explainReal,
  debt: explainDebt,
  netWorth: explainNetWorth,
  netWorthReal: explainNetWorthReal,
  incomes: explainIncomes,
  expenses: explainExpenses,
  rebalanced: explainRebalanced,
  loanInstalments: explainInstalments,
  loanInterest: explainInterest,
  loanPrincipal: explainPrincipal,
  spending: explainSpending,
  need: explainNeed,
  monthlySurplus: explainSurplus,
  portfolios: explainPortfolios
}

interface Question {
  readonly member: EntryMember | SummaryMember
  readonly month?: number
  readonly ageYears?: number
}

const readQuestion = questionReaderOf<Question>(explainRequestSchema)

/** P13: traced runs, besides that of the answer. */
const runsTraced = 2

/**
 * Checks a request and explains a number of the plan's result.
 * @param body `{ input, member, month? | ageYears? }`
 * @returns the number with the steps that add up to it, or every error in the request with its place
 */
export function explainRequest(body: unknown, options: ParseOptions): Parsed<ExplainAnswer> {
  const read = readQuestion(body, options)
  if (!read.ok) return read
  const { question, plan, warnings } = read.value
  const errors = [
    ...momentIssues(question, plan),
    ...questionWorkIssues(plan, workOfRuns(runsTraced), options)
  ]
  if (errors.length > 0) return { ok: false, issues: errors }
  const run = simulateOnce(withoutPaths(plan))
  if (!run.ok) return run
  const { member } = question
  const meta = answerMetaOf(warnings, run.value.warnings)
  const value = isOfSummary(member) ? ofSummary(member, plan, meta) : ofEntry(question, plan, meta)
  return { ok: true, value }
}

const isOfSummary = (member: string): member is SummaryMember => summaryMembers.some(each => each === member)

const onlyWithTax = ['totalTaxOnIncome', 'finalCorpusAfterTax', 'lockedCorpus']
const onlyWithLoans: readonly string[] = [
  ...membersOfLoans,
  'finalNetWorth',
  'finalNetWorthReal',
  'netWorthAtRetirement',
  'netWorthAtRetirementReal'
]
const onlyWithSurplus = ['surplusInvested', 'deficitWithdrawn', 'contributionsCut']

function momentIssues(question: Question, { input }: Plan): Issue[] {
  const words = explainText.request
  const { member, month, ageYears } = question
  const given = [month, ageYears].filter(each => each !== undefined).length
  const missing = missingFor(member, input)
  if (missing !== null) return [missing]
  if (isOfSummary(member)) {
    if (given === 0) return []
    return [{ pointer: '#', code: 'one-of-month-or-age', message: words.isOfSummary({ member }) }]
  }
  if (given !== 1)
    return [{ pointer: '#', code: 'one-of-month-or-age', message: words.isOfEntry({ member }) }]
  const months = monthsOf(input)
  const m = monthOf(question, input.currentAgeYears)
  if (m >= 0 && m < months) return []
  const [place, message] =
    month === undefined
      ? ['ageYears', words.ageOutsidePlan]
      : ['month', words.monthOutsidePlan({ last: months - 1 })]
  return [{ pointer: `#/${place}`, code: 'outside-plan', message }]
}

/** What a member needs that the plan does not have; null if the plan publishes the member. */
function missingFor(member: Question['member'], input: UsedInput): Issue | null {
  const words = explainText.request
  const pointer = '#/member'
  if (onlyWithTax.includes(member) && input.tax === undefined)
    return { pointer, code: 'needs-tax', message: words.needsTax({ member }) }
  if (onlyWithSurplus.includes(member) && !investsSurplus(input))
    return { pointer, code: 'needs-surplus', message: words.needsSurplus({ member }) }
  if (onlyWithLoans.includes(member) && !hasLoans(input))
    return { pointer, code: 'needs-loans', message: words.needsLoans({ member }) }
  if (member === 'rebalanced' && !movesMoney(input))
    return { pointer, code: 'needs-allocation', message: words.needsMoves({ member }) }
  if (member === 'spending' && !hasSpendingRule(input))
    return { pointer, code: 'needs-spending-rule', message: words.needsRule({ member }) }
  if (member === 'partnerAgeYears' && input.partner === undefined)
    return { pointer, code: 'needs-partner', message: words.needsPartner({ member }) }
  return null
}

/** K3: an entry has the age at the end of its month. */
const monthOf = ({ month, ageYears }: Question, currentAgeYears: number): number =>
  month ?? roundHalfUp((ageYears! - currentAgeYears) * 12) - 1

function ofEntry(question: Question, plan: Plan, meta: AnswerMeta): ExplainAnswer {
  const member = question.member as EntryMember
  const m = monthOf(question, plan.input.currentAgeYears)
  const run = traceRun(plan, m)
  const explanation = entryExplainers[member](run, m)
  return {
    member,
    month: m,
    ageYears: plan.input.currentAgeYears + (m + 1) / 12,
    calendarMonth: calendarMonthOf(plan.input, m),
    ...explanation,
    ways: [...explanation.ways],
    text: explainText.ofMonth({ ...explanation, member, month: monthOfPlan(run, m) }),
    meta
  }
}

function ofSummary(member: SummaryMember, plan: Plan, meta: AnswerMeta): ExplainAnswer {
  const first = traceRun(plan, -1)
  const watched = watchedMonthOf(member, first)
  const explanation = summaryExplainers[member](watched < 0 ? first : traceRun(plan, watched))
  return {
    member,
    month: null,
    ageYears: null,
    calendarMonth: null,
    ...explanation,
    ways: [...explanation.ways],
    text: explainText.ofSummary({ ...explanation, member }),
    meta
  }
}
