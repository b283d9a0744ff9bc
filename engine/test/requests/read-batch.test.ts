import { expect, test } from 'vitest'
import { readBatch } from '../../src/batch/read-batch.ts'

function faultsOf(body: unknown, most = 3): string[] {
  const read = readBatch(body, most)
  return read.ok ? [] : read.issues.map(({ pointer, code }) => `${pointer} ${code}`)
}

test.each<[string, unknown, string[]]>([
  ['no object', [], ['# wrong-type']],
  ['nothing', {}, ['#/items required']],
  ['items that are no array', { items: {} }, ['#/items wrong-type']],
  ['no item', { items: [] }, ['#/items too-few-items']],
  ['an item too many', { items: Array(4).fill({ input: {} }) }, ['#/items too-many-items']],
  ['an item that is no object', { items: [5] }, ['#/items/0 wrong-type']],
  ['neither input nor patch', { items: [{ id: 'a' }] }, ['#/items/0 one-of-input-or-patch']],
  ['both', { base: {}, items: [{ input: {}, patch: {} }] }, ['#/items/0 one-of-input-or-patch']],
  ['a patch without base', { items: [{ patch: {} }] }, ['#/items/0/patch patch-without-base']],
  ['a base that is no object', { base: [], items: [{ patch: {} }] }, ['#/base wrong-type']],
  ['an id of the wrong type', { items: [{ id: 5, input: {} }] }, ['#/items/0/id wrong-type']],
  ['an empty id', { items: [{ id: '', input: {} }] }, ['#/items/0/id too-short']],
  ['a long id', { items: [{ id: 'x'.repeat(101), input: {} }] }, ['#/items/0/id too-long']],
  [
    'an id twice',
    {
      items: [
        { id: 'a', input: {} },
        { id: 'a', input: {} }
      ]
    },
    ['#/items/1/id duplicate-id']
  ],
  ['a good item beside anything', { items: [{ input: 7 }, { input: [] }] }, []],
  ['an input that is null and so omitted', { items: [{ input: null }] }, ['#/items/0 one-of-input-or-patch']],
  ['a patch that is null and so omitted', { base: null, items: [{ id: null, input: {}, patch: null }] }, []]
])('%s', (_name, body, expected) => {
  expect(faultsOf(body)).toEqual(expected)
})

test('all faults are named at once', () => {
  const items = [{ id: 1, input: {} }, {}, { patch: {} }, 5]
  expect(faultsOf({ base: 1, items }, 4)).toEqual([
    '#/base wrong-type',
    '#/items/0/id wrong-type',
    '#/items/3 wrong-type',
    '#/items/1 one-of-input-or-patch'
  ])
})

test('unknown members of the envelope are warnings, those of base and items are left to the runs', () => {
  const read = readBatch({ bases: 1, base: { x: 1 }, items: [{ inputs: 1, patch: { y: 1 } }] }, 3)
  expect(read.ok && read.value.warnings.map(each => each.pointer)).toEqual(['#/bases', '#/items/0/inputs'])
})
