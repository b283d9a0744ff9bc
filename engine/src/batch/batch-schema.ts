/** The request and the answer of a batch: the only definition of both. */
import { type Static, Type } from 'typebox'
import { warningSchema } from '../report/result-schema.ts'

/** Most items of any batch, whoever asks. */
const mostItems = 1000

export const batchItemSchema = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        description: 'A name of your own, which the answer repeats; no two items may share one.',
        minLength: 1,
        maxLength: 100
      })
    ),
    input: Type.Optional(Type.Unknown({ description: 'A whole plan, as POST /api/v1/calculate takes it.' })),
    patch: Type.Optional(
      Type.Unknown({
        description: 'Changes to base (JSON Merge Patch, RFC 7396): members replace, null removes.'
      })
    )
  },
  { title: 'BatchItem', description: 'One run. Give exactly one of input and patch.' }
)

export const batchRequestSchema = Type.Object(
  {
    base: Type.Optional(
      Type.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        description: 'The plan that patches change; it need not be complete.'
      })
    ),
    items: Type.Array(batchItemSchema, {
      description: 'The runs, in the order of the answers. How many are allowed depends on the tier.',
      minItems: 1,
      maxItems: mostItems
    })
  },
  { title: 'BatchRequest', description: 'Many runs in one request.' }
)

/** The answer around its results, whose members are those of single runs. */
export const batchAnswerSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Type.String({ description: 'That of the item.' })),
          status: Type.Integer({ description: 'The HTTP status that a single run would have had.' }),
          result: Type.Optional(Type.Unknown({ description: 'What a single run would have answered.' })),
          problem: Type.Optional(
            Type.Unknown({
              description:
                'Why there is no result. Its instance ends in the place of the item; pointers of its ' +
                'errors are those of the plan, for a patch of the patched one.'
            })
          )
        },
        { title: 'BatchItemAnswer', additionalProperties: false }
      ),
      { description: 'One answer an item, in their order.' }
    ),
    meta: Type.Object(
      {
        version: Type.String({ description: 'Semantic version of the engine.' }),
        generatedAt: Type.String({ description: 'RFC 3339, UTC; that of every result.' }),
        succeeded: Type.Integer({ description: 'Items with a result.' }),
        failed: Type.Integer({ description: 'Items with a problem.' }),
        warnings: Type.Array(warningSchema, { description: 'Remarks about the batch itself.' })
      },
      { title: 'BatchMeta', additionalProperties: false }
    )
  },
  { title: 'BatchAnswer', additionalProperties: false }
)

export type BatchItem = Static<typeof batchItemSchema>
export type BatchRequest = Static<typeof batchRequestSchema>
export type BatchMeta = Static<typeof batchAnswerSchema>['meta']
