/** What a tool is: a name, two schemas, and a function from arguments to an answer or all of their faults. */
import type { Parsed } from '@arthayu/engine'
import type { Branding } from '@arthayu/host/keys'

/** What an answer says that is not in the arguments. */
export interface Place {
  /** Start of links, without a slash at the end. */
  readonly baseUrl: string
  /** Now; decides `currentYear` where the arguments leave it out. */
  readonly clock: () => Date
  /** Most runs x months x portfolios of one call. Left out: as many as the service allows with a key. */
  readonly mostWork?: number
  /** How the holder of an enterprise key presents its results; left out or null, as the service does. */
  readonly branding?: Branding | null
}

export interface Tool {
  readonly name: string
  readonly title: string
  /** For the model that chooses among tools. */
  readonly description: string
  /** JSON Schema 2020-12 of the arguments: the schema of the request, not a copy. */
  readonly inputSchema: object
  /** JSON Schema 2020-12 of the answer. */
  readonly outputSchema: object
  /** Never throws for a mistake of the caller: every fault comes back with its pointer into the arguments. */
  readonly call: (input: unknown, place: Place) => Parsed<object>
}
