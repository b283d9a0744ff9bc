/** The operations of the OpenAPI document that ask about a plan. */

import type { Json, JsonObject } from './json.ts'
import { jsonMediaType } from './media-type.ts'
import { bodyProblems, header, problemResponses, ref, strictParameter } from './openapi-parts.ts'

interface Question {
  readonly name: 'Fixes' | 'Sensitivity' | 'Explain' | 'Reconcile' | 'Cover' | 'Goals'
  readonly summary: string
  readonly description: string
  readonly example: JsonObject
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

/** Ten years of saving at 12 %. */
const saving = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 40,
  investmentPlan: { initialMonthlyContribution: 5000, expectedAnnualReturnRatePct: 12 }
}

const questions: readonly Question[] = [
  {
    name: 'Fixes',
    summary: 'Single changes that fix a failing plan, each with a patch and a proof',
    description:
      'Each change is found by goal seek, priced in today’s rupees or in months, and proven by a run of ' +
      'the patched plan. For a plan that already works, the response has its safety margin.',
    example: { input: plan }
  },
  {
    name: 'Sensitivity',
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
    }
  },
  {
    name: 'Explain',
    summary: 'How a figure was calculated, in steps that add up to it',
    description:
      'Explains any member of a monthly entry or of the summary. The amounts add up exactly and carry the ' +
      'ids of rules and sections of law; `next` is the request that explains a step.',
    example: { input: plan, member: 'growth', month: 12 }
  },
  {
    name: 'Reconcile',
    summary: 'Which conventions reproduce a figure of another calculator',
    description: 'Runs the plan with every combination of conventions and returns the closest ones first.',
    example: { input: saving, theirFigure: 1120179 }
  },
  {
    name: 'Cover',
    summary: 'How much life cover each partner of a couple needs, year by year',
    description:
      'For a death at the start of each year: the smallest amount paid into the core then with which no ' +
      'month falls short, what the covers of the plan pay, and what is missing.',
    example: { input: couple, owner: 'self' }
  },
  {
    name: 'Goals',
    summary: 'What each goal takes a month, and how far the plan pays for it',
    description:
      'Every milestone that is an expense, and retirement: the contribution a month, level and stepped up, ' +
      'or the amount of today that alone pays for it, and the share of it that the plan pays.',
    example: { input: plan }
  }
]

/** The paths of the questions. */
export const questionPaths = (): JsonObject =>
  Object.fromEntries(
    questions.map(question => [
      `/api/v1/${question.name.toLowerCase()}`,
      { post: operation(question, false), 'x-query': operation(question, true) }
    ])
  )

function operation({ name, summary, description, example }: Question, isQuery: boolean): JsonObject {
  const operationId = name.toLowerCase()
  const examples: Json = { example: { summary, value: example } }
  return {
    operationId: isQuery ? `${operationId}ByQuery` : operationId,
    summary,
    description: isQuery
      ? 'The same as POST, with the method QUERY (RFC 10008): safe and cacheable. OpenAPI 3.1 cannot ' +
        'describe this method; 3.2 calls it `query`.'
      : description,
    tags: ['Questions'],
    parameters: [
      ...strictParameter(),
      ...(isQuery ? [ref('parameters', 'IfNoneMatch')] : []),
      ref('parameters', 'RequestId')
    ],
    requestBody: {
      required: true,
      content: { [jsonMediaType]: { schema: ref('schemas', `${name}Request`), examples } }
    },
    responses: {
      200: {
        description: 'The answer.',
        headers: {
          ETag: header('EntityTag'),
          'Cache-Control': header('CacheControl'),
          Vary: header('Vary'),
          'Accept-Query': header('AcceptQuery'),
          'X-Request-Id': header('RequestId')
        },
        content: { [jsonMediaType]: { schema: ref('schemas', `${name}Answer`) } }
      },
      ...(isQuery ? { 304: ref('responses', 'NotModified') } : {}),
      ...problemResponses([
        ...bodyProblems,
        'not-acceptable',
        'invalid-input',
        'result-too-large',
        'too-much-work'
      ])
    }
  }
}
