/** The engine's request schema as data, for the form: without its words, and its library. */
import { requestSchema } from '@arthayu/engine'
import type { Plugin } from 'vite'

/** What the form asks of a schema; the rest is for the engine. No member of a plan has such a name. */
const unread = new Set([
  'title',
  'description',
  'required',
  'additionalProperties',
  'minItems',
  'minLength',
  'examples',
  'x-fraction-below',
  'x-judged-together'
])

/** What has no other type is a number. */
const slim = (member: string, value: unknown): unknown =>
  unread.has(member) || (member === 'type' && (value === 'number' || value === 'integer')) ? undefined : value

const name = 'virtual:request-schema'
const resolved = '\0'

/** Serves `virtual:request-schema`. */
export function requestSchemaModule(): Plugin {
  return {
    name: 'request-schema',
    resolveId: source => (source === name ? resolved + source : null),
    load: id =>
      id === resolved + name ? `export const schema = ${JSON.stringify(requestSchema([]), slim)}` : null
  }
}
