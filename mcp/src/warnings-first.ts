/** Puts warnings and a text first in a result, because a model may not read a long result to its end. */
import { type Parsed, withLakhAndCrore } from '@arthayu/engine'

interface Answer extends Readonly<Record<string, unknown>> {
  readonly text?: string
  readonly meta: { readonly warnings: readonly object[] }
}

/** Returns the result with its warnings first instead of in `meta`, then its own text or the one given. */
export function warningsFirst<A extends object>(
  answered: Parsed<A>,
  textOf: (answer: A) => string = answer => (answer as unknown as Answer).text!
): Parsed<object> {
  if (!answered.ok) return answered
  const { text: _, meta, ...rest } = answered.value as unknown as Answer
  const { warnings, ...others } = meta
  const text = withLakhAndCrore(textOf(answered.value))
  return { ok: true, value: { warnings, text, ...rest, meta: others } }
}

/** The member `text` of every result. */
export const textSchema = {
  type: 'string',
  description: 'The answer in a sentence or two, with amounts in rupees, lakh and crore.'
}

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

/** Returns the schema of such a result, given that of the engine. */
export function warningsFirstSchema(schema: object): object {
  const { properties, required = [], ...words } = schema as ObjectSchema
  const { text: _, ...rest } = properties
  const meta = properties.meta as ObjectSchema
  const { warnings, ...others } = meta.properties
  const left = meta.required?.filter(name => name !== 'warnings')
  return {
    ...words,
    properties: {
      warnings,
      text: textSchema,
      ...rest,
      meta: { ...meta, properties: others, required: left }
    },
    required: [...new Set(['warnings', 'text', ...required])]
  }
}
