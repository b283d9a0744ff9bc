/**
 * Validators as code, made at build: under the page's policy no code can be made at run time. They take the
 * place of the engine's `#compile-schema`; the schemas and the options are the engine's own.
 */
import { version } from '@arthayu/engine'
import { codeOptions, compiledSchemas, describingWords, withImports } from '@arthayu/engine/compile-schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { Plugin } from 'vite'

/** Ajv's module is CommonJS: its default export is a member of what Node imports. */
const standaloneCode = standalone.default

const first = '\0precompiled-schemas'
const later = '\0precompiled-questions'

/** The module of the engine that reads questions: they have no validator before it is fetched. */
const readsQuestions = /\/questions\/read-question\.[jt]s$/

/**
 * Writes the validators, which the schemas' titles name.
 * @param titles of the schemas that the page checks by at once
 * @param questions titles of those that it needs when it asks a first question
 */
export function precompiledSchemas(titles: readonly string[], questions: readonly string[]): Plugin {
  const modules = new Map([
    [
      first,
      () => `${validatorsOf(titles.map(schemaOf))}
export function compileSchema({ title }) {
  return validators[title] ?? (() => { throw new Error('no validator was written for ' + title) })
}
export const addValidators = more => Object.assign(validators, more)
`
    ],
    [
      later,
      () => `import { addValidators } from '#compile-schema'
${validatorsOf(questions.map(schemaOf))}
addValidators(validators)
`
    ]
  ])
  return {
    name: 'precompiled-schemas',
    enforce: 'pre',
    resolveId: source => (source === '#compile-schema' ? first : source === later ? later : null),
    load: id => modules.get(id)?.() ?? null,
    transform: (code, id) => (readsQuestions.test(id) ? `import ${JSON.stringify(later)}\n${code}` : null)
  }
}

interface Titled extends Record<string, unknown> {
  readonly title: string
}

function schemaOf(title: string): Titled {
  const isMeant = (schema: Titled): boolean => schema.title === title
  const found = (compiledSchemas as Titled[]).find(isMeant)
  if (found === undefined || found !== (compiledSchemas as Titled[]).findLast(isMeant))
    throw new Error(`the engine checks by no schema, or by several, of the title ${title}`)
  return found
}

function validatorsOf(schemas: readonly Titled[]): string {
  const ajv = new Ajv2020(codeOptions)
  ajv.addVocabulary([...describingWords])
  const { whole, parts } = withSharedParts(schemas.map(withoutWords))
  ajv.addSchema({ $id: partsId, $defs: parts })
  for (const [index, { title }] of schemas.entries()) ajv.addSchema({ ...whole[index] }, title)
  const code = standaloneCode(ajv, Object.fromEntries(schemas.map(({ title }) => [title, title])))
  return `// Of version ${version} of the engine.
${withImports(withBareCalls(withBareNumbers(withOwnChoices(withOneCollector(withBareFaults(code))))))}
const validators = { ${schemas.map(({ title }) => title).join(', ')} }
`
}

/** Removes the parts of errors that the engine does not read: it needs a schema only for a pattern. */
const withBareFaults = (code: string): string =>
  code
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(
      /(keyword:"(\w+)",params:\{[^{}]*\}),schema:[^,{}]+,(parentSchema:[^,{}]+),/g,
      (_fault, head: string, keyword: string, schema: string) =>
        keyword === 'pattern' ? `${head},${schema},` : `${head},`
    )

/** Writes allowed values in place of the way to them in a schema, which nothing then reads. */
function withOwnChoices(code: string): string {
  const written = code.matchAll(/const (schema\d+) = (\{.*?\});(?=const |function )/g)
  const schemas = new Map<string, unknown>()
  for (const [, name = '', json = ''] of written) schemas.set(name, JSON.parse(json))
  return code.replaceAll(/allowedValues: (schema\d+)((?:\.\w+)+)/g, (_, name: string, path: string) => {
    const steps = path.slice(1).split('.')
    const values = steps.reduce((part, step) => (part as Schema)[step], schemas.get(name))
    return `allowedValues: ${JSON.stringify(values)}`
  })
}

/** Removes what a check of a finite number asks twice, and what no sentence says. */
const withBareNumbers = (code: string): string =>
  code.replaceAll(/ \|\| isNaN\(\w+\)(?=\)\{vErrors)/g, '').replaceAll(/comparison: "[<>]=", /g, '')

/** An error that a check found, and the errors of another check: the code of Ajv adds each in place. */
const ownError = new RegExp(
  [
    String.raw`const (err\d+) = \{instancePath:?(.*?),keyword:("\w+"),params:(.*?),data:?([^,]*)\};`,
    String.raw`if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}`
  ].join(''),
  'g'
)
const errorsOfOther =
  /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);\s*errors = vErrors\.length;/g

/** Lets one function add the errors, which each check does by itself otherwise. */
const withOneCollector = (code: string): string =>
  `${code
    .replaceAll(
      ownError,
      (_error, _name, path: string, keyword: string, params: string, data: string) =>
        `vErrors = added(vErrors, ${path || 'instancePath'}, ${keyword}, ${params}, ${data || 'data'});`
    )
    .replaceAll(errorsOfOther, 'vErrors = joined(vErrors, $1.errors);errors++;')}
function added(all, instancePath, keyword, params, data) {
  const one = { instancePath, keyword, params, data }
  if (all === null) return [one]
  all.push(one)
  return all
}
function joined(all, more) {
  return all === null ? more : all.concat(more)
}
`

/** Removes what a check hands on for keywords that no schema here uses, such as `unevaluatedProperties`. */
const withBareCalls = (code: string): string =>
  code
    .replaceAll(/,parentData:\w+,parentDataProperty:[^,]+,rootData,dynamicAnchors\}/g, '}')
    .replaceAll(', parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}', '}={}')
    .replaceAll(/const (evaluated\d+) = \w+\.evaluated;(if\(\1\.\w+\)\{\1\.\w+ = undefined;\})+/g, '')
    .replaceAll(/\w+\.evaluated = \{[^}]*\};/g, '')

/** Words that an error does not need: the form has them already. */
const describing = ['title', 'description', 'default', ...describingWords]

type Schema = Readonly<Record<string, unknown>>

function withoutWords(schema: Schema): Schema {
  // Only the error of a pattern shows an example.
  const unread = 'pattern' in schema ? describing : [...describing, 'examples']
  const kept = Object.entries(schema).filter(([word]) => !unread.includes(word))
  return Object.fromEntries(
    kept.map(([word, value]) => [word, word === 'properties' ? members(value) : inner(value)])
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inner = (value: unknown): unknown => (isRecord(value) ? withoutWords(value) : value)

/** Names of members are no words of the schema. */
const members = (properties: unknown): unknown =>
  Object.fromEntries(Object.entries(properties as object).map(([name, value]) => [name, inner(value)]))

const partsId = 'parts'

/**
 * Returns the schemas with a reference in place of each part that occurs more than once, and those parts:
 * an amount, an age or a set of deductions is then checked by one function, however many members are one.
 */
function withSharedParts(schemas: readonly Schema[]): {
  readonly whole: readonly Schema[]
  readonly parts: Readonly<Record<string, Schema>>
} {
  const counts = new Map<string, number>()
  const count = (schema: Schema): Schema => {
    const written = JSON.stringify(schema)
    counts.set(written, (counts.get(written) ?? 0) + 1)
    return withParts(schema, count)
  }
  for (const schema of schemas) withParts(schema, count)
  const names = new Map<string, string>()
  const parts: Record<string, Schema> = {}
  const shared = (schema: Schema): Schema => {
    const written = JSON.stringify(schema)
    if (counts.get(written)! < 2 || written.length < shortestShared) return withParts(schema, shared)
    const name = names.get(written) ?? `p${names.size}`
    if (!names.has(written)) {
      names.set(written, name)
      parts[name] = withParts(schema, shared)
    }
    return { $ref: `${partsId}#/$defs/${name}` }
  }
  return { whole: schemas.map(schema => withParts(schema, shared)), parts }
}

/** Checks that are shorter than a call, in characters of their schema. */
const shortestShared = 20

/** A copy with its members and items changed. */
function withParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const { properties, items } = schema
  return {
    ...schema,
    ...(isRecord(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, change(part as Schema)])
      )
    }),
    ...(isRecord(items) && { items: change(items) })
  }
}
