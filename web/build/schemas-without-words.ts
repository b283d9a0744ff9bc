/**
 * The engine in the page checks by its schemas and never shows what they say of a member: the form does. Nor
 * does it show where the figures of savings schemes and of usual returns are from; of the law of past years
 * it shows the sections alone, because plans begin now.
 */
import type { Plugin } from 'vite'

/** Modules whose sentences are nothing but descriptions in schemas. */
const ofSchemas = /\/engine\/(?:dist|src)\/.*\b(?:schema(?:-parts)?|descriptions|classes)\.[jt]s$/

/** Modules whose sentences are nothing but sources of figures; of tax years those before the last two. */
const ofSources = [
  /\/rules\/(?:dist|india)\/(?:(?:schemes|markets)\/[\w-]+|customary-returns)\.[jt]s$/,
  /\/rules\/(?:dist|india)\/tax-years\/202[2-4]-\d\d\.[jt]s$/
]

/** Members whose values the engine reads. */
const read: readonly unknown[] = ['x-unit', 'default', 'enum', 'pattern']

/** Empties the sentences of these modules: strings with a space that the engine does not read. */
export function schemasWithoutWords(): Plugin {
  return {
    name: 'schemas-without-words',
    transform(code, id) {
      if (![ofSchemas, ...ofSources].some(each => each.test(id))) return null
      let short = code
      for (const { start, end } of sentencesOf(this.parse(code)).toReversed())
        short = `${short.slice(0, start)}''${short.slice(end)}`
      return { code: short, map: null }
    }
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[]
  readonly key?: { readonly name?: string; readonly value?: unknown }
}

/** Returns the strings to empty, in the order of the file. */
function sentencesOf(node: object): Node[] {
  const { type, value, key, quasis = [] } = node as Node
  if (type === 'Literal') return typeof value === 'string' && value.includes(' ') ? [node as Node] : []
  if (quasis.some(each => each.value.raw.includes(' '))) return [node as Node]
  if (type === 'ImportDeclaration' || read.includes(key?.name ?? key?.value)) return []
  return Object.values(node)
    .flat()
    .filter((each): each is Node => typeof (each as Node | null)?.type === 'string')
    .flatMap(sentencesOf)
}
