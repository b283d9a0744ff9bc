/** P13: a goal seek that is allowed gives an answer, though the plan that it finds takes more work. */
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { createArena, parsePlan, solveRequest, workOf } from '../../src/index.ts'

test('the plan that is found may take more work than the plan that was given', () => {
  // Contributions go on to 120: the earlier the retirement, the more months of it have some.
  const input = {
    currentAgeYears: 59,
    retirementAgeYears: 100,
    planningEndAgeYears: 120,
    investments: Array.from({ length: 50 }, () => ({ initialCorpus: 1e9, contributionEndAgeYears: 120 })),
    tax: {},
    uncertainty: { paths: 50_000 }
  }
  const plan = (retirementAgeYears: number) => {
    const parsed = parsePlan({ ...input, retirementAgeYears }, { ...options, mostWork: 1e12 })
    if (!parsed.ok) throw new Error('the plan of the test is wrong')
    return workOf(parsed.value)
  }
  const options = { rulebook, currentYear: 2026 }
  const body = { input, unknown: 'retirementAge', goal: { neverRunsOut: true } }
  // The plan that was given, with its paths; all runs of the search are far less.
  const mostWork = plan(100) * 1.02
  expect(plan(59)).toBeGreaterThan(mostWork)
  const found = solveRequest(body, { ...options, mostWork }, createArena())
  expect(found).toMatchObject({ ok: true, value: { found: true, value: 59 } })
})
