/** The types of the client are those of the service. */
import { describe, expect, test } from 'vitest'
import { clientTypes } from '../src/client-types/client-types.ts'
import { interfaceText } from '../src/client-types/type-text.ts'
import { read } from '../src/repository.ts'

describe('client/src/types.ts', () => {
  test('is what `npm run client-types` writes', async () => {
    expect(read('client/src/types.ts').text).toBe(await clientTypes())
  })
})

describe('an interface from a schema', () => {
  const schema = {
    type: 'object',
    description: 'A thing.',
    required: ['rate'],
    properties: {
      rate: { type: 'number', description: 'Its rate.', 'x-unit': 'percent', minimum: -50, maximum: 100 },
      kind: { enum: ['a', "b's"], description: 'Default: "a".' },
      tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }
    }
  }

  test('has the words, the unit and the bounds of a member in its comment, and optional members', () => {
    expect(interfaceText('Thing', schema, 'readonly')).toBe(
      [
        '/** A thing. */',
        'export interface Thing {',
        '  /** Its rate. Unit: percent. From -50 to 100. */',
        '  rate: number',
        '  /** Default: "a". */',
        "  kind?: 'a' | 'b\\'s'",
        '  tags?: readonly (string | null)[]',
        '}'
      ].join('\n')
    )
  })

  test('is refused where a keyword has no type', () => {
    const unknown = { properties: { odd: { not: { type: 'null' } } } }
    expect(() => interfaceText('Odd', unknown, 'mutable')).toThrow('no type for the schema')
  })
})
