import { expect, test } from 'vitest'
import { read } from '../src/repository.ts'
import { withTables } from '../src/write-configuration.ts'

test('the tables of docs/reference/configuration.md are those of the settings (npm run configuration)', () => {
  const { text } = read('docs/reference/configuration.md')
  expect(text).toBe(withTables(text))
})
