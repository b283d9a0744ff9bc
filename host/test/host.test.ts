import { toResultId, yearInIndia } from '@arthayu/host'
import { expect, test } from 'vitest'

test('C7 the id of a result is the first half of the SHA-256 of its identity, here of "abc" (FIPS 180-2)', () => {
  expect(toResultId('abc')).toBe('ba7816bf8f01cfea414140de5dae2223')
})

test('in India the year begins when it is 18:30 UTC on the last day of December', () => {
  expect(yearInIndia(new Date('2026-12-31T18:29:59.999Z'))).toBe(2026)
  expect(yearInIndia(new Date('2026-12-31T18:30:00Z'))).toBe(2027)
})
