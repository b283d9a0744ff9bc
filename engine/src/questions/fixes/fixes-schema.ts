/** The request and the answer of fixes: the only definition of both (G6 to G8). */
import { type Static, Type } from 'typebox'
import { summarySchema, warningSchema } from '../../report/result-schema.ts'
import { orNull, rupees } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'
import { goalSchema, reasons } from '../solve/solve-schema.ts'

const inItsUnit = (description: string) => Type.Number({ description: `${description} See unit.` })

/** The request without the plan, which has its own checker. */
export const fixesRequestSchema = Type.Object(
  { goal: Type.Optional(goalSchema) },
  { title: 'FixesQuestion', description: 'Default goal: the money never runs out.' }
)

export const moneyKinds = [
  'investMore',
  'stepUpMore',
  'startWithMore',
  'spendLessNow',
  'spendLess',
  'shrinkMilestone',
  'dropMilestone',
  'dropRule'
] as const
export const timeKinds = ['retireLater', 'partnerRetiresLater', 'delayMilestone'] as const

const unit = Type.Enum(['INR', 'INR per month', 'percent', 'years'], { description: 'Unit of from and to.' })

const fixMembers = {
  label: orNull(
    Type.String(),
    'Label of the milestone that changes, or of the partner who retires later; null for other changes.'
  ),
  unknown: orNull(Type.String(), 'Name of the changed value in goal seek; null for what is dropped.'),
  unit,
  from: inItsUnit('Value in the plan.'),
  to: inItsUnit('Value that fixes the plan with the smallest change.'),
  text: Type.String({ description: 'The change as a sentence.' }),
  patch: Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    additionalProperties: true,
    description: 'JSON Merge Patch (RFC 7396) from the plan of the request to the fixed plan.'
  }),
  warnings: Type.Array(warningSchema, {
    description: 'Warnings of the fixed plan that the plan itself does not have.'
  }),
  proof: Type.Object(
    {
      passes: orNull(Type.Number(), 'The value, which reaches the goal; null for what is dropped.'),
      fails: orNull(
        Type.Number(),
        'The next value towards the plan, which does not reach the goal; null if there is none.'
      ),
      monotone: Type.Boolean({
        description: 'Whether every larger change that was tried also reaches the goal.'
      }),
      summary: summarySchema
    },
    { title: 'FixProof', description: 'Proof: the run of the fixed plan.', additionalProperties: false }
  )
}

const paidFromSurplusSchema = Type.Object(
  {
    perMonth: rupees('Part that the monthly surplus pays at first, in rupees a month.'),
    today: rupees("Part that the surplus pays over all years, in today's rupees like costToday."),
    text: Type.String({ description: 'The same as a sentence.' })
  },
  { title: 'PaidFromSurplus', additionalProperties: false }
)

const moneyFixSchema = Type.Object(
  {
    kind: Type.Enum([...moneyKinds]),
    costToday: rupees("Total cost to the household in today's rupees (G6)."),
    paidFromSurplus: orNull(
      paidFromSurplusSchema,
      'Part that the monthly surplus pays; null without incomes, and for changes that invest no more.'
    ),
    ...fixMembers
  },
  { title: 'MoneyFix', additionalProperties: false }
)

const timeFixSchema = Type.Object(
  {
    kind: Type.Enum([...timeKinds]),
    months: Type.Integer({ description: 'Additional months of work, or delay of the milestone in months.' }),
    ...fixMembers
  },
  { title: 'TimeFix', additionalProperties: false }
)

const notEnoughSchema = Type.Object(
  {
    kind: Type.Enum([...moneyKinds, ...timeKinds]),
    label: orNull(Type.String(), 'Label of the milestone or of the partner, if any.'),
    reason: Type.Enum([...reasons, 'no-earnings'], {
      description:
        'Why it does not fix the plan. unreachable: not within the range tried (G7). no-earnings: already ' +
        'retired, or incomes do not pay the expenses and contributions of the added months. ' +
        'surplus-invested: the plan invests all that earnings leave over, so it cannot invest more.'
    })
  },
  { title: 'NotEnough', additionalProperties: false }
)

const neededReturnSchema = Type.Object(
  {
    points: Type.Number({ description: 'Increase of every return, in percentage points a year.' }),
    expectedAnnualReturnRatePct: orNull(
      Type.Number(),
      'Resulting return before retirement; null if portfolios with money differ.'
    ),
    retirementAnnualReturnRatePct: orNull(
      Type.Number(),
      'Resulting return in retirement; null if portfolios with money differ.'
    ),
    text: Type.String({ description: 'The same as a sentence.' })
  },
  { title: 'NeededReturn', additionalProperties: false }
)

const marginSchema = Type.Object(
  {
    amount: rupees('Amount above the goal, in the rupees of the goal.'),
    contributionLess: rupees(
      'Possible reduction of contributions, in rupees a month; 0 if the surplus is invested.'
    ),
    spendingMorePct: Type.Number({ description: 'Possible increase of spending in retirement, in percent.' }),
    retireEarlierMonths: Type.Integer({ description: 'Possible earlier retirement, in months.' }),
    partnerRetiresEarlierMonths: Type.Optional(
      Type.Integer({ description: 'The same for the partner of a couple.' })
    ),
    returnLowerPoints: Type.Number({
      description: 'Possible reduction of every return, in percentage points.'
    })
  },
  {
    title: 'Margin',
    description:
      'Largest change, each on its own, with which the plan still passes (at most 20 points or 300%).',
    additionalProperties: false
  }
)

export const fixesAnswerSchema = Type.Object(
  {
    alreadyMet: Type.Boolean({ description: 'Whether the plan already reaches the goal.' }),
    text: Type.String({ description: 'The outcome as a sentence.' }),
    asItIs: summarySchema,
    margin: orNull(
      marginSchema,
      'Safety margin; null if the plan fails, if incomes do not pay for it, and if nothing is spent in ' +
        'retirement and the goal has no amount.'
    ),
    money: Type.Array(moneyFixSchema, {
      description:
        'Changes that cost money, the cheapest first; startWithMore, which you cannot choose, comes last.'
    }),
    time: Type.Array(timeFixSchema, { description: 'Changes that take time, the shortest first.' }),
    neededReturn: orNull(
      neededReturnSchema,
      'Return that would reach the goal. You cannot choose returns: it shows the size of the gap.'
    ),
    notEnough: Type.Array(notEnoughSchema, { description: 'Changes that do not fix the plan on their own.' }),
    meta: answerMetaSchema
  },
  { title: 'FixesAnswer', additionalProperties: false }
)

export type FixesAnswer = Static<typeof fixesAnswerSchema>
export type MoneyFix = Static<typeof moneyFixSchema>
export type TimeFix = Static<typeof timeFixSchema>
export type NotEnough = Static<typeof notEnoughSchema>
export type FixKind = NotEnough['kind']
