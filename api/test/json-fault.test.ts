import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonFault } from '../src/http/json-fault.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('JSON itself is read to its end', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      expect(findJsonFault(text)).toMatchObject({ position: text.length, expected: 'the end of the text' })
    })
  )
})

test('of a text cut short the place is inside or at its end', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      const short = text.slice(0, cut % (text.length + 1))
      fc.pre(!isJson(short))
      expect(findJsonFault(short).position).toBeLessThanOrEqual(short.length)
    })
  )
})

test('before the place, the text is the beginning of JSON as far as it goes', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\u00e4',
    '\\x',
    '1',
    '-',
    '01',
    '1.',
    'true',
    'nul',
    ' ',
    '\n',
    '\u0000'
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), parts => {
      const text = parts.join('')
      const fault = findJsonFault(text)
      const endsWell = fault.expected === 'the end of the text' && fault.position === text.length
      expect(endsWell).toBe(isJson(text))
    }),
    { numRuns: 5_000 }
  )
})

test('line and column are counted from 1', () => {
  expect(findJsonFault('{\n  "a": 1\n  "b": 2\n}')).toMatchObject({ position: 13, line: 3, column: 3 })
})
