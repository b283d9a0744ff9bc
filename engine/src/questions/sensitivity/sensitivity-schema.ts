/** The request and the answer of sensitivity: the only definition of both (G9). */
import { type Static, Type } from 'typebox'
import { orNull } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'
import { allocationDrivers } from './allocation-drivers.ts'

/** Most values of one axis of a grid, and most drivers of a tornado. */
export const mostValues = 25

/** Members of the summary that are figures, without those that only tax has. */
export const measures = [
  'finalCorpusReal',
  'finalCorpus',
  'fundedRatio',
  'depletionAgeYears',
  'corpusAtRetirement',
  'corpusAtRetirementReal',
  'requiredCorpusAtRetirement',
  'firstMonthlyWithdrawal',
  'peakCorpus',
  'peakAgeYears',
  'totalContributions',
  'totalInflows',
  'totalMilestones',
  'totalWithdrawals',
  'totalTax',
  'totalGrowth',
  'totalShortfall'
] as const

/** Members of `summary.spending`, which a plan with a spending rule has. */
export const spendingMeasures = ['spending.lowest', 'spending.median', 'spending.worstShareOfNeed'] as const

const allMeasures = [...measures, ...spendingMeasures]

/** Drivers that goal seek does not have. */
export const ownDrivers = [
  'inflation',
  'planningEndAge',
  'partnerPlanningEndAge',
  'surplus',
  ...allocationDrivers
] as const

const member = Type.String({
  description:
    'Driver: a pointer to a figure of the plan such as "#/expenses/0/currentMonthlyAmount", an ' +
    'unknown of goal seek such as "monthlyContribution" or "retirementAge", one of ' +
    `${ownDrivers.join(', ')}, or owner:<label of a portfolio, or Core>. surplus is 0 for spent and 1 for ` +
    'invested; an owner is 0 for self and 1 for partner.',
  minLength: 1,
  maxLength: 200,
  examples: ['retirementAge']
})
const value = (description: string) =>
  Type.Number({ description: `${description} In the unit of the member.` })

const axisSchema = Type.Object(
  {
    member,
    values: Type.Array(value('Value to try.'), {
      description: 'Values to try.',
      minItems: 1,
      maxItems: mostValues
    })
  },
  { title: 'SensitivityAxis' }
)

/** The request without the plan, which has its own checker. */
export const sensitivityRequestSchema = Type.Object(
  {
    measure: Type.Optional(
      Type.Enum(allMeasures, {
        description:
          'Member of the summary to compare. Those of spending need retirementPlan.spending. Default: ' +
          'finalCorpusReal, with a spending rule spending.median.'
      })
    ),
    grid: Type.Optional(
      Type.Object(
        { rows: axisSchema, columns: Type.Optional(axisSchema) },
        {
          title: 'SensitivityGrid',
          description: 'Grid of runs: every value of rows with every value of columns.'
        }
      )
    ),
    tornado: Type.Optional(
      Type.Object(
        {
          drivers: Type.Optional(
            Type.Array(
              Type.Object(
                { member, low: value('Lower value.'), high: value('Higher value.') },
                { title: 'SensitivityDriver' }
              ),
              {
                description:
                  'Drivers and their ends. Default: the usual ones, at most seven; of a couple up to 21.',
                minItems: 1,
                maxItems: mostValues
              }
            )
          )
        },
        { title: 'Tornado', description: 'Runs of each driver on its own, at a lower and a higher value.' }
      )
    )
  },
  { title: 'SensitivityQuestion', description: 'At least one of grid and tornado.' }
)

const figure = orNull(Type.Number(), 'The measure; null if it has no value or the plan cannot be run.')
const lasts = orNull(
  Type.Boolean(),
  'Whether no month falls short, and with a spending rule whether every year spends its need; null if the ' +
    'plan cannot be run.'
)

const choices = Type.Optional(
  Type.Array(Type.String(), {
    description: 'Meaning of the values 0 and 1, of a member that is a choice.',
    minItems: 2,
    maxItems: 2
  })
)

const outcomeSchema = Type.Object(
  { value: value('Value of the member.'), measure: figure, lasts },
  { title: 'DriverOutcome', additionalProperties: false }
)

const usedAxisSchema = Type.Object(
  {
    member: Type.String(),
    current: orNull(Type.Number(), 'Value in the plan; null if it has none or its parts differ.'),
    values: Type.Array(Type.Number()),
    choices
  },
  { title: 'UsedAxis', additionalProperties: false }
)

export const sensitivityAnswerSchema = Type.Object(
  {
    measure: Type.Enum(allMeasures),
    asItIs: Type.Object(
      { measure: figure, lasts: Type.Boolean() },
      { title: 'OutcomeAsItIs', additionalProperties: false }
    ),
    grid: orNull(
      Type.Object(
        {
          rows: usedAxisSchema,
          columns: orNull(
            usedAxisSchema,
            'Second axis; null for a grid of one dimension, whose rows have one cell.'
          ),
          measures: Type.Array(Type.Array(figure), { description: 'The measure by row, then column.' }),
          lasts: Type.Array(Type.Array(lasts), { description: 'The same for lasts.' })
        },
        { title: 'GridAnswer', additionalProperties: false }
      ),
      'Null if not requested.'
    ),
    tornado: orNull(
      Type.Array(
        Type.Object(
          {
            member: Type.String(),
            current: orNull(Type.Number(), 'Value in the plan; null if it has none or its parts differ.'),
            choices,
            low: outcomeSchema,
            high: outcomeSchema,
            swing: orNull(
              Type.Number(),
              'Largest less smallest measure of low, high and the plan; null if one is null.'
            )
          },
          { title: 'TornadoBar', additionalProperties: false }
        )
      ),
      'Drivers, the largest swing first; null if not requested.'
    ),
    meta: answerMetaSchema
  },
  { title: 'SensitivityAnswer', additionalProperties: false }
)

export type SensitivityAnswer = Static<typeof sensitivityAnswerSchema>
export type SensitivityRequest = Static<typeof sensitivityRequestSchema>
export type SensitivityMeasure = (typeof allMeasures)[number]
