import { countValues, findRepeatedName, quotedName, valuesIn } from '@arthayu/host'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const find = (text: string): number | null =>
  findRepeatedName(bytesOf(text), JSON.parse(text))?.position ?? null

const counted: readonly (readonly [json: string, values: number])[] = [
  ['{}', 0],
  ['[ ]', 0],
  ['[{},{}]', 2],
  ['{"a": [\n], "b": {\t}}', 2],
  ['[[{}]]', 2],
  ['[1, "{,[", {"a": []}]', 4]
]

test.each(counted)('%s has as many values as members and entries: %d', (json, values) => {
  const parsed: unknown = JSON.parse(json)
  expect([countValues(bytesOf(json)), valuesIn(parsed)]).toEqual([values, values])
  if (values === 0) return
  expect(countValues(bytesOf(json), values - 1)).toBe(values)
  expect(valuesIn(parsed, values - 1)).toBeGreaterThan(values - 1)
})

test('any text has as many values before it is parsed as after, and no name twice', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      expect(countValues(bytesOf(text))).toBe(valuesIn(JSON.parse(text)))
      expect(find(text)).toBeNull()
    })
  )
})

test.each([
  ['{"a": 1, "a": 2}', 9],
  ['{"a": {"b": 1}, "c": [{"b": 1, "b": 1}]}', 31],
  // The same name, written otherwise.
  ['{"a": 1, "\\u0061": 1}', 9],
  ['{"__proto__": 1, "__proto__": 2}', 17],
  // Three times: the second.
  ['{"x" :1,"x" :2,"x" :3}', 8],
  [`${JSON.stringify(['"a":1,"a":1']).slice(0, -1)}, {"\\"": 1, "\\"": 2}]`, 30],
  ['{"é": "₹", "₹": 1, "₹": 2}', 19]
])('%s has a name twice at %d', (text, position) => expect(find(text)).toBe(position))

test('the name is given as it is meant, and shown in quotes, at most 60 characters of it', () => {
  const found = findRepeatedName(bytesOf('{"a": 1, "\\u0061": 2}'), { a: 2 })
  expect(found).toEqual({ name: 'a', position: 9 })
  expect(quotedName('a"\n')).toBe('"a\\"\\n"')
  expect(quotedName('x'.repeat(100))).toBe(`"${'x'.repeat(60)}"`)
})

test.each(['{"a": {"a": {"a": 1}}}', '[{"a": 1}, {"a": 2}]', '{"a": "a", "b": "a"}', '[]', '1', '""'])(
  '%s has each name once',
  text => expect(find(text)).toBeNull()
)

test('a name that is put in twice is found wherever it is', () => {
  const dictionary = fc.dictionary(
    fc.string(),
    fc.json().map(text => JSON.parse(text) as unknown),
    { minKeys: 1 }
  )
  fc.assert(
    fc.property(dictionary, fc.nat(), (value, nth) => {
      const members = Object.entries(value).map(
        ([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`
      )
      const again = members[nth % members.length]!
      const before = `{${members.join(',')},`
      const text = `{"in":[${before}${again}}]}`
      expect(find(text)).toBe('{"in":['.length + before.length)
    })
  )
})
