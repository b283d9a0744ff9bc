/** The only definition of the request and the response of a batch. */
import { type Static, Type } from 'typebox'
import { warningSchema } from '../report/result-schema.ts'

/** Most items of any batch, for every caller. */
const mostItems = 1000

export const batchItemSchema = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        description: 'Name of the item, unique in the batch; the response repeats it.',
        minLength: 1,
        maxLength: 100
      })
    ),
    input: Type.Optional(Type.Unknown({ description: 'A whole plan, as in POST /api/v1/calculate.' })),
    patch: Type.Optional(
      Type.Unknown({
        description: 'Changes to base (JSON Merge Patch, RFC 7396): members replace, null removes.'
      })
    )
  },
  { title: 'BatchItem', description: 'One run, with exactly one of input and patch.' }
)

export const batchRequestSchema = Type.Object(
  {
    base: Type.Optional(
      Type.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        // A generator of clients takes an object without this for an empty one.
        additionalProperties: true,
        description: 'Plan that the patches change; it may be incomplete.'
      })
    ),
    items: Type.Array(batchItemSchema, {
      description: 'Runs, in the order of the results. The maximum number depends on the tier.',
      minItems: 1,
      maxItems: mostItems
    })
  },
  { title: 'BatchRequest', description: 'Many runs in one request.' }
)

/** The response around its results, whose members are those of single runs. */
export const batchAnswerSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Type.String({ description: 'Name of the item.' })),
          status: Type.Integer({ description: 'HTTP status that a single run would have.' }),
          result: Type.Optional(Type.Unknown({ description: 'Result of a single run.' })),
          problem: Type.Optional(
            Type.Unknown({
              description:
                'Problem of an item without a result. Its instance ends in the place of the item; its ' +
                'errors point into the plan, for a patch into the patched plan.'
            })
          )
        },
        { title: 'BatchItemAnswer', additionalProperties: false }
      ),
      { description: 'One entry per item, in order.' }
    ),
    meta: Type.Object(
      {
        version: Type.String({ description: 'Semantic version of the engine.' }),
        generatedAt: Type.String({ description: 'Time of every result: RFC 3339, UTC.' }),
        succeeded: Type.Integer({ description: 'Number of items with a result.' }),
        failed: Type.Integer({ description: 'Number of items with a problem.' }),
        warnings: Type.Array(warningSchema, { description: 'Warnings about the batch itself.' })
      },
      { title: 'BatchMeta', additionalProperties: false }
    )
  },
  { title: 'BatchAnswer', additionalProperties: false }
)

export type BatchItem = Static<typeof batchItemSchema>
export type BatchRequest = Static<typeof batchRequestSchema>
export type BatchMeta = Static<typeof batchAnswerSchema>['meta']
