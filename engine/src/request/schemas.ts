/** What the compilers of schemas share: at run time, and before it (tools/src/write-validators.ts). */
import type { ErrorObject, Options } from 'ajv'

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

/** Options with which schemas are compiled into a file. The engine has messages of its own. */
export const codeOptions: Options = {
  ...validatorOptions,
  messages: false,
  inlineRefs: false,
  code: { source: true, esm: true }
}

/** Keywords of the schemas that only describe. */
export const describingWords = ['x-unit', 'x-fraction-below', 'x-judged-together']

/** Every schema with which the engine checks, complete once the engine is loaded. */
export const compiledSchemas: object[] = []

/** Ajv fetches its run-time parts by `require` even in the code of a module. */
export function withImports(code: string): string {
  const imports: string[] = []
  const body = code.replaceAll(/require\("([^"]+)"\)\.default/g, (_call, path: string) => {
    imports.push(`import part${imports.length} from ${JSON.stringify(`${path}.js`)}`)
    return `(part${imports.length - 1}.default ?? part${imports.length - 1})`
  })
  return `${imports.join('\n')}\n${body}`
}
