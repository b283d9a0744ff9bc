/** The list of endpoints: to add one, add a value. Questions are rows of studies/questions.ts. */
import type { Endpoint } from './http/endpoint.ts'
import { mcpEndpoint } from './mcp/endpoint.ts'
import { batchEndpoint } from './runs/batch/endpoint.ts'
import { runEndpoints } from './runs/endpoints.ts'
import { questionEndpoints } from './studies/endpoints.ts'
import { taxEndpoints } from './tax/endpoints.ts'

export const endpoints: readonly Endpoint[] = [
  ...runEndpoints,
  batchEndpoint,
  ...questionEndpoints,
  ...taxEndpoints,
  mcpEndpoint
]
