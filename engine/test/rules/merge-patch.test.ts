import { expect, test } from 'vitest'
import { deepestPatch, isDeeperThan, mergePatch } from '../../src/request/merge-patch.ts'

/** The table of RFC 7396, appendix A: original, patch, result. */
const table: readonly (readonly [string, string, string])[] = [
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}']
]

test.each(table)('%s patched by %s is %s', (original, patch, result) => {
  const target: unknown = JSON.parse(original)
  expect(JSON.stringify(mergePatch(target, JSON.parse(patch)))).toBe(result)
  expect(JSON.stringify(target)).toBe(original)
})

test('a patch of __proto__ makes a member of that name and changes no prototype', () => {
  const patched = mergePatch({ a: {} }, JSON.parse('{"__proto__":{"b":1},"a":{"__proto__":{"c":1}}}'))
  expect(JSON.stringify(patched)).toBe('{"a":{"__proto__":{"c":1}},"__proto__":{"b":1}}')
  expect(Object.getPrototypeOf(patched)).toBe(Object.prototype)
  expect((patched as { b?: number }).b).toBeUndefined()
  expect(({} as { b?: number; c?: number }).b ?? ({} as { c?: number }).c).toBeUndefined()
})

test('the depth of objects is counted up to a bound, however deep they go', () => {
  const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
  expect(isDeeperThan(nested(deepestPatch), deepestPatch)).toBe(false)
  expect(isDeeperThan(nested(deepestPatch + 1), deepestPatch)).toBe(true)
  expect(isDeeperThan(nested(100_000), deepestPatch)).toBe(true)
})
