/** What counts as a broken promise; `npm run attack` measures. */
import { buildServer } from '@arthayu/api'
import { expect, test } from 'vitest'
import { batchOf, fatBody, fullPlan, smallPlan } from '../src/attack/plans.ts'
import { brokenPromises, medianOf } from '../src/attack/promises.ts'

const kept = {
  died: false,
  worstProbeMs: 100,
  worstPublicProbeMs: 1_000,
  keyMs: [5, 900, 200],
  keyRefused: 0,
  recoveryMs: 2_000,
  quotaCpuSeconds: 6
}

test('what is at the bound is kept', () => {
  expect(brokenPromises(kept)).toEqual([])
  expect(brokenPromises({ ...kept, quotaCpuSeconds: null })).toEqual([])
})

test.each([
  [{ died: true }, 'a process ended'],
  [{ worstProbeMs: 101 }, 'a probe took more than 100 ms'],
  [{ worstPublicProbeMs: 1_001 }, 'a probe on the public port took more than 1000 ms'],
  [{ worstProbeMs: Number.POSITIVE_INFINITY }, 'a probe took more than 100 ms'],
  [{ keyRefused: 2 }, '2 runs of the key were refused'],
  [{ keyMs: [5, 201, 900] }, "the key's median is above 200 ms"],
  [{ keyMs: [] }, "the key's median is above 200 ms"],
  [{ recoveryMs: 2_001 }, 'recovery took more than 2 s'],
  [{ quotaCpuSeconds: 6.1 }, 'one address had more than 6 CPU seconds a minute']
])('%o breaks a promise', (changed, words) => {
  expect(brokenPromises({ ...kept, ...changed })).toEqual([words])
})

test('the median is the middle one', () => expect(medianOf([9, 1, 5])).toBe(5))

test('the plans of the attacks are valid, and the fat body is within the limit of bytes', async () => {
  const { app } = buildServer({ logLevel: 'silent' })
  const ask = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  for (const plan of [smallPlan(1), fullPlan(50, 200), fullPlan(0, 0)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { statusCode, body } = await ask('/api/v1/calculate?granularity=year', plan)
    expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
  }
  expect((await ask('/api/v1/batch', batchOf(smallPlan(1), 10))).statusCode).toBe(200)
  expect(fatBody(smallPlan(1)).length).toBeLessThan(1_048_576)
  expect(fatBody(smallPlan(1)).length).toBeGreaterThan(1_000_000)
  await app.close()
})
