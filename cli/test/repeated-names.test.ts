/** A file in which an object has the same name twice: one of the two values would be lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from '../src/document.ts'

const folder = mkdtempSync(join(tmpdir(), 'arthayu-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const path = join(folder, 'plan.jsonc')
  writeFileSync(path, text)
  return path
}

test.each([
  ['{\n  "currentAgeYears": 30, // now\n  "currentAgeYears": 40\n}', 'currentAgeYears', 3, 3],
  ['{"expenses": [{"label": "a"}, {"label": "b", "label": "c",}]}', 'label', 1, 46]
])('is refused with its place: %j', async (text, repeated, line, column) => {
  const name = fileOf(text)
  const message = `The object has the name "${repeated}" already; give it once.`
  expect(await readDocument(name)).toEqual({ ok: false, name, errors: [{ line, column, message }] })
})

test('a comment that repeats a name does no harm', async () => {
  const read = await readDocument(fileOf('{"a": 1 /* "a": 2, {"a": 3} */}'))
  expect(read).toMatchObject({ ok: true, document: { value: { a: 1 } } })
})
