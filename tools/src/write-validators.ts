/**
 * Writes the validators of the built engine as code, so that it makes none at run time: a page with a strict
 * Content-Security-Policy forbids it. Run it with the condition `compiling`, with which the engine does not
 * ask for the file that this writes.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '@arthayu/engine'
import { codeOptions, compiledSchemas, describingWords, withImports } from '@arthayu/engine/compile-schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import { root } from './repository.ts'

/** Ajv's module is CommonJS: its default export is a member of what Node imports. */
const standaloneCode = standalone.default

const ajv = new Ajv2020(codeOptions)
ajv.addVocabulary([...describingWords])
const names = compiledSchemas.map((_schema, index) => `checkOfSchema${index}`)
for (const [index, schema] of compiledSchemas.entries()) ajv.addSchema(schema, names[index])

/** Distinguishes schemas by their text; 32 bits and the length are enough for a dozen of them. */
function keyOf(schema: object): string {
  const text = JSON.stringify(schema)
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) | 0
  return `${text.length} ${hash}`
}

const keys = compiledSchemas.map(keyOf)
if (new Set(keys).size < keys.length) throw new Error('Two schemas have one key.')

const code = withImports(standaloneCode(ajv, Object.fromEntries(names.map(name => [name, name]))))
const text = `// Written by tools/src/write-validators.ts for version ${version} of the engine. Do not change.
import { compiledSchemas } from './schemas.js'
${code}
const validators = { ${keys.map((key, index) => `'${key}': ${names[index]}`).join(', ')} }
${keyOf.toString()}
export function compileSchema(schema) {
  compiledSchemas.push(schema)
  let written
  const validator = value => {
    written ??= validators[keyOf(schema)]
    if (written === undefined) throw new Error('No validator was written for this schema: run npm run build.')
    const isValid = written(value)
    validator.errors = written.errors ?? null
    return isValid
  }
  return validator
}
`
const file = join(root, 'engine/dist/request/written-validators.js')
// Another program may be reading it.
writeFileSync(`${file}.${process.pid}`, text)
renameSync(`${file}.${process.pid}`, file)
