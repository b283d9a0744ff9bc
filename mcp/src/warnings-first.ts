/** Warnings before all else of an answer: a model reads the end of an answer last, or not at all. */
import type { Parsed } from '@arthayu/engine'

interface Answer extends Readonly<Record<string, unknown>> {
  readonly meta: { readonly warnings: readonly object[] }
}

/** An answer with its remarks in front rather than in `meta`. */
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

/** The schema of such an answer, given that of the engine's. */
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
