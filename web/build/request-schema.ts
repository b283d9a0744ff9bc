/**
 * The engine's request schema as data, for the form: without the library that it is written in. What it says
 * of each member is a module of its own, which the page gets when a visitor asks what a member means.
 */
import { requestSchema } from '@arthayu/engine'
import type { Plugin } from 'vite'

/** What the form asks of a schema; the rest is for the engine. No member of a plan has such a name. */
const unread = new Set([
  'title',
  'required',
  'additionalProperties',
  'minItems',
  'examples',
  'x-fraction-below',
  'x-judged-together'
])

/** Sentences about members, each once. */
const words: string[] = []

function indexOf(sentence: string): number {
  const known = words.indexOf(sentence)
  return known < 0 ? words.push(sentence) - 1 : known
}

/** A description is the index of its sentence. */
function slim(member: string, value: unknown): unknown {
  if (unread.has(member)) return undefined
  return member === 'description' && typeof value === 'string' ? indexOf(value) : value
}

const schema = JSON.stringify(requestSchema([]), slim)

const modules: Readonly<Record<string, string>> = {
  'virtual:request-schema': `export const schema = ${schema}`,
  'virtual:request-words': `export const words = ${JSON.stringify(words)}`
}

const resolved = '\0'

/** Serves `virtual:request-schema` and `virtual:request-words`. */
export function requestSchemaModules(): Plugin {
  return {
    name: 'request-schema',
    resolveId: source => (source in modules ? resolved + source : null),
    load: id => modules[id.replace(resolved, '')] ?? null
  }
}
