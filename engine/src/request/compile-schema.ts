/**
 * A schema becomes a validator at run time. Where code must not be made at run time (a page under a strict
 * Content-Security-Policy), the package's own import `#compile-schema` is pointed at a module of the same
 * export whose validators were written beforehand, with the same options (web/build/precompiled-schemas.ts).
 */

import type { ErrorObject, Options } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** Answers whether a value is valid, and leaves the faults of the last value in `errors`. */
export interface Validator {
  (value: unknown): boolean
  errors?: readonly ErrorObject[] | null
}

/** How every schema is compiled, at run time or beforehand. */
export const validatorOptions: Options = {
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  verbose: true,
  // Whether a schema is one itself is for a test to say: at every start it would cost more than all else.
  validateSchema: false
}

/** Words of the schemas that only describe. */
export const describingWords = ['x-unit', 'x-fraction-below', 'x-judged-together']

const ajv = new Ajv2020(validatorOptions)
ajv.addVocabulary(describingWords)

/** What is compiled when it is needed: after a load of the engine, every schema that it checks by. */
export const compiledSchemas: object[] = []

/** A validator that is compiled when it is first asked: few who load the engine check by every schema. */
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
