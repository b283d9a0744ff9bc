/**
 * Compiles a schema into a validator at run time. A page with a strict Content-Security-Policy cannot do so:
 * there the package's import `#compile-schema` leads to a module with the same export, whose validators were
 * generated with the same options (web/build/precompiled-schemas.ts).
 */

import type { ErrorObject, Options } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** Returns whether a value is valid, and leaves the errors of the last value in `errors`. */
export interface Validator {
  (value: unknown): boolean
  errors?: readonly ErrorObject[] | null
}

/** Options with which every schema is compiled, at run time or beforehand. */
export const validatorOptions: Options = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  // Schemas are validated in a test, not at start-up, where it would dominate.
  validateSchema: false
}

/** Keywords of the schemas that only describe. */
export const describingWords = ['x-unit', 'x-fraction-below', 'x-judged-together']

const ajv = new Ajv2020(validatorOptions)
ajv.addVocabulary(describingWords)

/** Every schema with which the engine checks, complete once the engine is loaded. */
export const compiledSchemas: object[] = []

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
