/** What a body may be long, its faults may not be: a check costs what the schema bounds, not the body. */
import { parsePlan, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'

const options = { rulebook, currentYear: 2026 }
const plan = { currentAgeYears: 40, retirementAgeYears: 60, planningEndAgeYears: 90, currentCorpus: 5e6 }
const many = 300_000
const labels = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, 'no']))

test.each([
  ['years of a sequence', { sequence: Array(many).fill(0) }, '#/uncertainty/sequence', 120],
  ['percentiles', { percentiles: Array(many).fill('') }, '#/uncertainty/percentiles', 25],
  [
    'labels of a year',
    { sequence: [{ returnsPct: labels(many / 10) }] },
    '#/uncertainty/sequence/0/returnsPct',
    51
  ]
])('too many %s are one fault, and those within the limit are named', (_, uncertainty, pointer, most) => {
  const input = { ...plan, uncertainty }
  const parsed = parsePlan(input, options)
  const issues = parsed.ok ? [] : parsed.issues
  expect(issues[0]).toMatchObject({ pointer, code: 'too-many-items' })
  // At most fifty faults are listed, and one that counts the rest.
  const listed = Math.min(most + 1, 50)
  expect(issues.filter(({ code }) => code !== 'more-faults')).toHaveLength(listed)
  expect(issues.at(-1)!.message.startsWith(`${most + 1 - listed} more error`)).toBe(most >= 50)
  expect(issues[1]).toMatchObject({ code: 'wrong-type' })
  const seek = { input, unknown: 'retirementAge', goal: { neverRunsOut: true } }
  const solved = solveRequest(seek, options)
  expect(solved.ok ? [] : solved.issues.map(each => each.code)).toContain('too-many-items')
})

test('what is within its limits is checked as it is, and a cut leaves the body alone', () => {
  const sequence = Array.from({ length: 121 }, () => ({ returnPct: 5 }))
  const input = { ...plan, uncertainty: { sequence } }
  const parsed = parsePlan(input, options)
  expect(parsed.ok ? [] : parsed.issues.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '#/uncertainty/sequence too-many-items'
  ])
  expect(sequence).toHaveLength(121)
  expect(parsePlan({ ...input, uncertainty: { sequence: sequence.slice(1) } }, options).ok).toBe(true)
})
