/** What the reference reads of the OpenAPI document. */

export interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxProperties?: number
  readonly 'x-unit'?: string
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: string | number
}

export interface Content {
  readonly schema?: Schema
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: Readonly<Record<string, Content>> }>
  >
}

export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

/** An operation with its place. */
export interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  /** Whether the method QUERY asks the same. */
  readonly hasQuery: boolean
}

/** The name that a reference ends with. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

/** Returns the operations in the order of the document; the twins with QUERY only count as such. */
export function operationsOf({ paths }: OpenApi): Placed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== 'x-query')
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
        hasQuery: method === 'post' && methods['x-query'] !== undefined
      }))
  )
}

/** Returns the parameters of an operation that belong into its query. */
export const queryOf = ({ parameters }: OpenApi['components'], operation: Operation): Parameter[] =>
  (operation.parameters ?? [])
    .map(each => ('$ref' in each ? parameters[nameOf(each.$ref)]! : each))
    .filter(each => each.in === 'query')

/** Returns the examples of a body, in their order. */
export function examplesOf({ requestBody }: Operation): { name: string; value: unknown }[] {
  const { examples = {} } = requestBody?.content['application/json'] ?? {}
  return Object.entries(examples).map(([id, { summary, value }]) => ({ name: summary ?? id, value }))
}
