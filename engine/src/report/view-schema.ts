/** The query parameters that shape a result. */
import { Type } from 'typebox'
import { seriesMembers } from './entry-schema.ts'

export const viewQuerySchema = Type.Object({
  granularity: Type.Optional(
    Type.Enum(['month', 'year'], {
      description: 'Period of an entry: a month or a simulation year.',
      default: 'month'
    })
  ),
  format: Type.Optional(
    Type.Enum(['rows', 'columns'], {
      description: 'Form of timeSeries: an array of entries, or one array per member.',
      default: 'rows'
    })
  ),
  fields: Type.Optional(
    Type.String({
      description: `Members of an entry, separated by commas: ${seriesMembers.join(', ')}. Default: all.`,
      examples: ['ageYears,corpus']
    })
  )
})
