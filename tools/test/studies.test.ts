/** The tables of the guide about withdrawals are what the engine computes. */
import { expect, test } from 'vitest'
import { read } from '../src/repository.ts'
import { studyTables } from './studies.ts'

test('docs/guides/withdrawals.md prints what the engine computes', () => {
  const printed = read('docs/guides/withdrawals.md').text
  const tables = printed
    .split('\n\n')
    .filter(part => part.startsWith('| '))
    .map(part => part.trim())
  expect(tables).toEqual(studyTables())
}, 120_000)
