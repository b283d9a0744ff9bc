/** A tool: a name, two schemas, and a function from arguments to a result or to all errors in them. */
import type { Parsed } from '@arthayu/engine'
import type { Branding } from '@arthayu/host/keys'

/** What a result depends on besides the arguments. */
export interface Place {
  /** Start of links, without a slash at the end. */
  readonly baseUrl: string
  /** Now; the default of `currentYear`. */
  readonly clock: () => Date
  /** Most work of one call, in microseconds of processor time. Default: that of an enterprise key. */
  readonly mostWork?: number
  /** Branding of an enterprise key in results; if omitted or null, none. */
  readonly branding?: Branding | null
}

export interface Tool {
  readonly name: string
  readonly title: string
  /** For the model, which chooses a tool by it. */
  readonly description: string
  /** JSON Schema 2020-12 of the arguments: that of the request. The list of tools has a short form. */
  readonly inputSchema: object
  /** JSON Schema 2020-12 of the result. */
  readonly outputSchema: object
  /** Never throws for invalid arguments: returns every error with its pointer into them. */
  readonly call: (input: unknown, place: Place) => Parsed<object>
}
