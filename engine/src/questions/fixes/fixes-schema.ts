/** The request and the answer of fixes: the only definition of both (G6 to G8). */
import { type Static, Type } from 'typebox'
import { summarySchema, warningSchema } from '../../report/result-schema.ts'
import { orNull, rupees } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'
import { goalSchema, reasons } from '../solve/solve-schema.ts'

const inItsUnit = (description: string) => Type.Number({ description: `${description} In its unit.` })

/** All but the plan, which has a checker of its own. */
export const fixesRequestSchema = Type.Object(
  { goal: Type.Optional(goalSchema) },
  { title: 'FixesQuestion', description: 'Left out, the goal is that the money never runs out.' }
)

export const moneyKinds = [
  'investMore',
  'stepUpMore',
  'startWithMore',
  'spendLess',
  'shrinkMilestone',
  'dropMilestone'
] as const
export const timeKinds = ['retireLater', 'delayMilestone'] as const

const unit = Type.Enum(['INR', 'INR per month', 'percent', 'years'], { description: 'Unit of from and to.' })

const fixMembers = {
  label: orNull(Type.String(), 'The milestone that changes; null for other changes.'),
  unknown: orNull(Type.String(), 'What goal seek calls the changed value; null for a milestone left out.'),
  unit,
  from: inItsUnit('The value of the plan.'),
  to: inItsUnit('The value that mends it, as little as does.'),
  text: Type.String({ description: 'The change in a sentence.' }),
  patch: Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    description: 'JSON Merge Patch (RFC 7396) that turns the plan of the request into the mended one.'
  }),
  warnings: Type.Array(warningSchema, {
    description: 'What the changed plan is warned of, and the plan itself is not.'
  }),
  proof: Type.Object(
    {
      passes: orNull(Type.Number(), 'The value, which reaches the goal; null for a milestone left out.'),
      fails: orNull(Type.Number(), 'Its neighbour towards the plan, which does not; null without one.'),
      monotone: Type.Boolean({ description: 'Whether every further value tried reaches the goal too.' }),
      summary: summarySchema
    },
    { title: 'FixProof', description: 'The run of the patched plan.', additionalProperties: false }
  )
}

const paidFromSurplusSchema = Type.Object(
  {
    perMonth: rupees('Rupees a month of it that the surplus pays when it begins.'),
    today: rupees("What the surplus pays of it over all years, in today's rupees, as costToday."),
    text: Type.String({ description: 'The same in a sentence.' })
  },
  { title: 'PaidFromSurplus', additionalProperties: false }
)

const moneyFixSchema = Type.Object(
  {
    kind: Type.Enum([...moneyKinds]),
    costToday: rupees("What it asks of the household in all, in today's rupees (G6)."),
    paidFromSurplus: orNull(
      paidFromSurplusSchema,
      'What the monthly surplus pays of it; null without incomes, and for changes that invest nothing more.'
    ),
    ...fixMembers
  },
  { title: 'MoneyFix', additionalProperties: false }
)

const timeFixSchema = Type.Object(
  {
    kind: Type.Enum([...timeKinds]),
    months: Type.Integer({ description: 'Months of work, or of waiting for the milestone.' }),
    ...fixMembers
  },
  { title: 'TimeFix', additionalProperties: false }
)

const notEnoughSchema = Type.Object(
  {
    kind: Type.Enum([...moneyKinds, ...timeKinds]),
    label: orNull(Type.String(), 'The milestone, if any.'),
    reason: Type.Enum([...reasons, 'no-earnings'], {
      description:
        'Why it does not mend the plan. unreachable: not within the range tried (G7). no-earnings: already ' +
        'retired, or the incomes do not pay the expenses and contributions of the added months.'
    })
  },
  { title: 'NotEnough', additionalProperties: false }
)

const neededReturnSchema = Type.Object(
  {
    points: Type.Number({ description: 'Percentage points a year on every return.' }),
    expectedAnnualReturnRatePct: orNull(
      Type.Number(),
      'Return of the money before retirement with them; null where portfolios with money differ.'
    ),
    retirementAnnualReturnRatePct: orNull(
      Type.Number(),
      'Return of the money in retirement with them; null where portfolios with money differ.'
    ),
    text: Type.String()
  },
  { title: 'NeededReturn', additionalProperties: false }
)

const marginSchema = Type.Object(
  {
    amount: rupees('What the goal looks at, less what it asks for, in the rupees of the goal.'),
    contributionLess: rupees('Rupees a month that could be invested less.'),
    spendingMorePct: Type.Number({ description: 'Percent that retirement could cost more.' }),
    retireEarlierMonths: Type.Integer({ description: 'Months by which retirement could come earlier.' }),
    returnLowerPoints: Type.Number({ description: 'Percentage points by which every return could be lower.' })
  },
  {
    title: 'Margin',
    description: 'Each change alone, as far as it still passes (and as far as is looked: 20 points, 300 %).',
    additionalProperties: false
  }
)

export const fixesAnswerSchema = Type.Object(
  {
    alreadyMet: Type.Boolean({ description: 'Whether the plan reaches the goal as it is; nothing to mend.' }),
    text: Type.String({ description: 'The outcome in a sentence.' }),
    asItIs: summarySchema,
    margin: orNull(
      marginSchema,
      'What the plan has to spare; null when it fails, when incomes do not pay for it, and when nothing is ' +
        'spent in retirement and the goal asks for no amount.'
    ),
    money: Type.Array(moneyFixSchema, {
      description:
        'Changes that cost money, the cheapest first; startWithMore, which nobody can choose, comes last.'
    }),
    time: Type.Array(timeFixSchema, { description: 'Changes that cost months, the shortest first.' }),
    neededReturn: orNull(
      neededReturnSchema,
      'The return that would do, which nobody can choose: a measure of the gap, not a remedy.'
    ),
    notEnough: Type.Array(notEnoughSchema, { description: 'Changes that do not mend the plan alone.' }),
    meta: answerMetaSchema
  },
  { title: 'FixesAnswer', additionalProperties: false }
)

export type FixesAnswer = Static<typeof fixesAnswerSchema>
export type MoneyFix = Static<typeof moneyFixSchema>
export type TimeFix = Static<typeof timeFixSchema>
export type NotEnough = Static<typeof notEnoughSchema>
export type FixKind = NotEnough['kind']
