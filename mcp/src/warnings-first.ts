/** Puts warnings first in a result, because a model may not read a long result to its end. */
import type { Parsed } from '@arthayu/engine'

interface Answer extends Readonly<Record<string, unknown>> {
  readonly meta: { readonly warnings: readonly object[] }
}

/** Returns the result with its warnings at the start instead of in `meta`. */
export function warningsFirst<A extends object>(answered: Parsed<A>): Parsed<object> {
  if (!answered.ok) return answered
  const { meta, ...rest } = answered.value as unknown as Answer
  const { warnings, ...others } = meta
  return { ok: true, value: { warnings, ...rest, meta: others } }
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** Returns the schema of such a result, given that of the engine. */
export function warningsFirstSchema(schema: object): object {
  const { properties, required = [], ...words } = schema as ObjectSchema
  const meta = properties.meta as ObjectSchema
  const { warnings, ...others } = meta.properties
  const left = meta.required?.filter(name => name !== 'warnings')
  return {
    ...words,
    properties: { warnings, ...properties, meta: { ...meta, properties: others, required: left } },
    required: ['warnings', ...required]
  }
}
