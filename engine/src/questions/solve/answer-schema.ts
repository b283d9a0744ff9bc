/** The answer of goal seek, without the result, which has a schema of its own. */
import { Type } from 'typebox'
import { orNull } from '../../request/answer-parts.ts'
import { answerMetaSchema } from '../answer-meta.ts'
import { reasons } from './solve-schema.ts'

const value = (description: string) => Type.Number({ description: `${description} In its unit.` })

export const solutionSchema = Type.Object(
  {
    unknown: Type.String({ description: 'What was sought.' }),
    found: Type.Boolean({ description: 'Whether a value reaches the goal.' }),
    value: orNull(
      value(
        'The answer: the best value from which on every worse one in the range reaches the goal too, as ' +
          'far as was tried. Where `monotone` is false a still better one may stand in `intervals`. Null ' +
          'when there is none.'
      )
    ),
    alreadyMet: Type.Boolean({ description: 'Whether the plan reaches the goal as it is.' }),
    proof: Type.Object(
      {
        passes: orNull(value('The answer, which reaches the goal.')),
        fails: orNull(value('Its neighbour, one step worse, which does not; null at the end of the range.'))
      },
      { title: 'Proof', additionalProperties: false }
    ),
    monotone: Type.Boolean({
      description: 'Whether every value tried on the good side of the answer reaches the goal too.'
    }),
    intervals: Type.Array(
      Type.Object(
        { from: value('First value that reaches the goal.'), to: value('Last one.') },
        { title: 'PassingRange', additionalProperties: false }
      ),
      { description: 'All ranges that reach the goal, as far as the search saw; ascending.' }
    ),
    reason: Type.Union([Type.Enum([...reasons]), Type.Null()], {
      description: 'Why nothing was found.'
    }),
    best: Type.Union(
      [
        Type.Object(
          {
            value: value('The value tried that comes nearest.'),
            amount: Type.Number({
              description:
                'What the goal asks for there: rupees less all shortfalls, or a success probability.'
            })
          },
          { title: 'NearestTry', additionalProperties: false }
        ),
        Type.Null()
      ],
      { description: 'When nothing was found.' }
    ),
    interval: Type.Union(
      [
        Type.Object(
          {
            ifLower: orNull(value('The answer, were it as low everywhere as the paths leave open.')),
            ifHigher: orNull(value('The answer, were it as high everywhere as the paths leave open.'))
          },
          { title: 'AnswerInterval', additionalProperties: false }
        ),
        Type.Null()
      ],
      {
        description:
          'Of a goal of success probability, which is known no better than its paths allow: by two ' +
          'standard errors, and where paths agree by the rule of three. Null where nothing is found.'
      }
    ),
    meta: answerMetaSchema
  },
  { title: 'Solution', additionalProperties: false }
)
