/** The answer of goal seek, without the result, which has a schema of its own. */
import { Type } from 'typebox'
import { orNull } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'
import { reasons } from './solve-schema.ts'

const value = (description: string) =>
  Type.Number({ description: `${description} In the unit of the unknown.` })

export const solutionSchema = Type.Object(
  {
    unknown: Type.String({ description: 'Name of the unknown.' }),
    found: Type.Boolean({ description: 'Whether a value reaches the goal.' }),
    value: orNull(
      value(
        'The best value found; null if there is none. Every worse value that was tried also reaches the ' +
          'goal. If `monotone` is false, `intervals` may hold a better one.'
      )
    ),
    alreadyMet: Type.Boolean({ description: 'Whether the plan already reaches the goal.' }),
    proof: Type.Object(
      {
        passes: orNull(value('The value found, which reaches the goal.')),
        fails: orNull(value('Its neighbour, which does not; null at the end of the range.'))
      },
      { title: 'Proof', additionalProperties: false }
    ),
    monotone: Type.Boolean({
      description: 'Whether every value tried on the safe side of the value found also reaches the goal.'
    }),
    intervals: Type.Array(
      Type.Object(
        { from: value('Lowest value that reaches the goal.'), to: value('Highest value.') },
        { title: 'PassingRange', additionalProperties: false }
      ),
      { description: 'Ranges that reach the goal, as far as was searched, ascending.' }
    ),
    reason: Type.Union([Type.Enum([...reasons]), Type.Null()], {
      description: 'Why no value was found; null if one was.'
    }),
    best: Type.Union(
      [
        Type.Object(
          {
            value: value('The value tried that comes nearest to the goal.'),
            amount: Type.Number({
              description:
                'Amount of the goal at that value: rupees less all shortfalls, or a success probability.'
            })
          },
          { title: 'NearestTry', additionalProperties: false }
        ),
        Type.Null()
      ],
      { description: 'Nearest try, if no value was found.' }
    ),
    interval: Type.Union(
      [
        Type.Object(
          {
            ifLower: orNull(value('The answer if the true probability is at the low end of its interval.')),
            ifHigher: orNull(value('The answer if the true probability is at the high end of its interval.'))
          },
          { title: 'AnswerInterval', additionalProperties: false }
        ),
        Type.Null()
      ],
      {
        description:
          'For a goal of success probability: the answer at both ends of the interval of two standard ' +
          'errors, or of the rule of three if that is wider. Null if no value was found.'
      }
    ),
    meta: answerMetaSchema
  },
  { title: 'Solution', additionalProperties: false }
)
