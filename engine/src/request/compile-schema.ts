/**
 * Compiles a schema into a validator at run time, which needs code made from text. The built engine has the
 * validators as a file instead: its import `#compile-schema` leads to a module with the same export, written
 * with the same options (tools/src/write-validators.ts; for the page web/build/precompiled-schemas.ts).
 */

import { Ajv2020 } from 'ajv/dist/2020.js'
import { compiledSchemas, describingWords, type Validator, validatorOptions } from './schemas.ts'

export { codeOptions, compiledSchemas, describingWords, type Validator, withImports } from './schemas.ts'

const ajv = new Ajv2020(validatorOptions)
ajv.addVocabulary(describingWords)

/** Returns a validator that is compiled at its first use: few programs need every schema. */
export function compileSchema(schema: object): Validator {
  compiledSchemas.push(schema)
  let compiled: Validator | undefined
  const validator: Validator = value => {
    compiled ??= ajv.compile(schema)
    const isValid = compiled(value)
    validator.errors = compiled.errors ?? null
    return isValid
  }
  return validator
}
