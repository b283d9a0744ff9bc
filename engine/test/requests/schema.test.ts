/** The schemas of requests are schemas; the engine takes that as given, so that a start need not check it. */
import * as engine from '@arthayu/engine'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'

test('every schema is one by the rules of JSON Schema 2020-12', () => {
  const ajv = new Ajv2020()
  const isSchema = ([name, value]: [string, unknown]) => name.endsWith('Schema') && typeof value === 'object'
  const schemas = Object.entries(engine).filter(isSchema)
  expect(schemas.map(([name]) => name)).toContain('lifeCycleInputSchema')
  for (const [name, schema] of schemas)
    expect(ajv.validateSchema(schema as object), `${name}: ${ajv.errorsText()}`).toBe(true)
})
