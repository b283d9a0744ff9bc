/** The questions about a plan, each a row: its route, its description and what a thread computes follow. */
import {
  coverAnswerSchema,
  coverRequest,
  coverRequestSchema,
  explainAnswerSchema,
  explainRequest,
  explainRequestSchema,
  fixesAnswerSchema,
  fixesRequest,
  fixesRequestSchema,
  goalsAnswerSchema,
  goalsRequest,
  goalsRequestSchema,
  isStrict,
  type Parsed,
  type ParseOptions,
  parseQuery,
  reconcileAnswerSchema,
  reconcileRequest,
  reconcileRequestSchema,
  sensitivityAnswerSchema,
  sensitivityRequest,
  sensitivityRequestSchema
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import type { JsonObject } from '../http/json.ts'
import { toEntityTag } from '../http/tagged.ts'
import { parseOptions } from '../runs/parse-options.ts'
import { arena, bothOrProblem, type Remarked, withRemarks } from '../runs/run-answer.ts'
import type { Study, StudyQuestion } from './study.ts'

/** What is asked of the engine. */
type Ask = (body: unknown, options: ParseOptions, memory: typeof arena) => Parsed<Remarked>

export interface Question {
  readonly name: string
  readonly summary: string
  readonly description: string
  /** A body that a test sends. */
  readonly example: JsonObject
  /** The schema of the body, without the plan in its member `input`. */
  readonly request: object
  readonly answer: object
  readonly ask: Ask
  /** The tool that returns the same. */
  readonly tool?: string
}

/** A plan whose money runs out. */
const plan = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 1500000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50000 }],
  investmentPlan: { initialMonthlyContribution: 30000 },
  milestones: [{ label: 'Home', ageYears: 45, amount: 2000000 }]
}

/** A couple of which one partner earns nearly all. */
const couple = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 2500000,
  partner: { label: 'Priya', currentAgeYears: 33, retirementAgeYears: 60 },
  incomes: [
    { label: 'Salary', kind: 'salary', monthlyAmount: 150000, annualGrowthRatePct: 8 },
    { label: 'School', kind: 'salary', owner: 'partner', monthlyAmount: 30000, annualGrowthRatePct: 7 }
  ],
  expenses: [{ label: 'Household', currentMonthlyAmount: 80000, survivorPct: 70 }],
  lifeCovers: [{ label: 'Term plan', amount: 10000000, untilAgeYears: 60 }]
}

/** Ten years of saving at 12%. */
const saving = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 40,
  investmentPlan: { initialMonthlyContribution: 5000, expectedAnnualReturnRatePct: 12 }
}

/** To add a question, add a row. */
export const questions: readonly Question[] = [
  {
    name: 'fixes',
    summary: 'Single changes that fix a failing plan, each with a patch and a proof',
    description:
      'Each change is found by goal seek, priced in today’s rupees or in months, and proven by a run of ' +
      'the patched plan. For a plan that already works, the response has its safety margin.',
    example: { input: plan },
    request: fixesRequestSchema,
    answer: fixesAnswerSchema,
    ask: fixesRequest,
    tool: 'fixes'
  },
  {
    name: 'sensitivity',
    summary: 'How inputs affect a figure: a grid and a tornado chart',
    description: 'Every cell is a full run. A cell is null if its plan is invalid.',
    example: {
      input: plan,
      measure: 'fundedRatio',
      grid: {
        rows: { member: 'retirementAge', values: [58, 60, 62] },
        columns: { member: '#/annualInflationRatePct', values: [5, 6, 7] }
      },
      tornado: {}
    },
    request: sensitivityRequestSchema,
    answer: sensitivityAnswerSchema,
    ask: sensitivityRequest
  },
  {
    name: 'explain',
    summary: 'How a figure was calculated, in steps that add up to it',
    description:
      'Explains any member of a monthly entry or of the summary. The amounts add up exactly and carry the ' +
      'ids of rules and sections of law; `next` is the request that explains a step.',
    example: { input: plan, member: 'growth', month: 12 },
    request: explainRequestSchema,
    answer: explainAnswerSchema,
    ask: explainRequest,
    tool: 'explain'
  },
  {
    name: 'reconcile',
    summary: 'Which conventions reproduce a figure of another calculator',
    description: 'Runs the plan with every combination of conventions and returns the closest ones first.',
    example: { input: saving, theirFigure: 1120179 },
    request: reconcileRequestSchema,
    answer: reconcileAnswerSchema,
    ask: reconcileRequest
  },
  {
    name: 'cover',
    summary: 'How much life cover each partner of a couple needs, year by year',
    description:
      'For a death at the start of each year: the smallest amount paid into the core then with which no ' +
      'month falls short, what the covers of the plan pay, and what is missing.',
    example: { input: couple, owner: 'self' },
    request: coverRequestSchema,
    answer: coverAnswerSchema,
    ask: coverRequest,
    tool: 'cover'
  },
  {
    name: 'goals',
    summary: 'What each goal takes a month, and how far the plan pays for it',
    description:
      'Every milestone that is an expense, and retirement: the contribution a month, level and stepped up, ' +
      'or the amount of today that alone pays for it, and the share of it that the plan pays.',
    example: { input: plan },
    request: goalsRequestSchema,
    answer: goalsAnswerSchema,
    ask: goalsRequest,
    tool: 'goals'
  }
]

/** The study of a question. Equal questions get equal bytes, so the bytes name the answer. */
export const studyOf =
  ({ name, ask }: Question): Study =>
  ({ query, nowMs, mostWork }: StudyQuestion, body: unknown) => {
    const options = { ...parseOptions(new Date(nowMs)), mostWork, strict: isStrict(query) }
    const { given, view } = bothOrProblem(ask(body, options, arena), query, parseQuery)
    const text = JSON.stringify(withRemarks(given, view))
    return { bytes: Buffer.from(text), entityTag: toEntityTag(toResultId(text), name) }
  }
