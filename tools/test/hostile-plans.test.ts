/**
 * Plans with many members at their bounds at once: each response is compared with the others of the same
 * plan. `npm run fuzz` sends more of them, through a socket. A failure names its seed; the variable SEED
 * repeats it.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from '@arthayu/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askInside } from '../src/fuzz/ask.ts'
import { checkLedger, type Published } from '../src/fuzz/ledger-checks.ts'
import { checkPlan } from '../src/fuzz/plan-checks.ts'
import { type HostilePlan, planFrom } from '../src/fuzz/plans.ts'
import { randomFrom } from '../src/fuzz/random.ts'
import { read, root } from '../src/repository.ts'

const { app } = buildServer({ logLevel: 'silent' })
const ask = askInside(app)
const plain = { currentAgeYears: 59, retirementAgeYears: 60, planningEndAgeYears: 61, currentCorpus: 100_000 }

// The first answers of a process take their time.
beforeAll(async () => {
  for (const path of ['calculate', 'explain'])
    await ask(`/api/v1/${path}`, { ...plain, input: plain, member: 'tax' })
})
afterAll(() => app.close())

const repeated = process.env.SEED

test('the answers to five hundred hostile plans agree with each other', async () => {
  const first = Number(repeated ?? 20_260_401)
  const plans = repeated === undefined ? 500 : 1
  const statuses = new Map<number, number>()
  const failures: string[] = []
  for (let seed = first; seed < first + plans; seed++) {
    const random = randomFrom(seed)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their time is their own
    const checked = await checkPlan(ask, planFrom(random), random)
    for (const status of checked.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (checked.failure !== null) failures.push(`seed ${seed}: ${checked.failure}`)
  }
  expect(failures).toEqual([])
  if (repeated !== undefined) return
  // Most plans run; some are refused.
  expect(statuses.get(200)).toBeGreaterThan(1_000)
  expect(statuses.get(422)).toBeGreaterThan(50)
}, 300_000)

const finds = 'tools/test/fuzz-finds'

test.each(readdirSync(join(root, finds)))('what was found once is well: %s', async file => {
  const { plan } = JSON.parse(read(`${finds}/${file}`).text) as { plan: HostilePlan }
  for (let seed = 0; seed < 20; seed++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their time is their own
    expect((await checkPlan(ask, plan, randomFrom(seed))).failure).toBeNull()
  }
})

test('the same seed makes the same plan', () => {
  expect(planFrom(randomFrom(7))).toEqual(planFrom(randomFrom(7)))
  expect(planFrom(randomFrom(7))).not.toEqual(planFrom(randomFrom(8)))
})

test.each<[string, (run: Published) => void]>([
  [
    'does not balance',
    ({ timeSeries: [row] }) => Object.assign(row!, { growth: (row!.growth as number) + 0.01 })
  ],
  ['is too large', ({ timeSeries: [row] }) => Object.assign(row!, { monthlySurplus: -9.1e12 })],
  ['no amount', ({ timeSeries: [row] }) => Object.assign(row!, { corpus: 0.001 })],
  ['is not the sum of tax', ({ summary }) => Object.assign(summary, { totalTax: 1 })],
  ['does not open as', ({ timeSeries }) => Object.assign(timeSeries[1]!, { openingCorpus: 5 })]
])('the check finds a result that is wrong: %s', async (failure, spoil) => {
  const run = JSON.parse((await ask('/api/v1/calculate', plain)).text) as Published
  expect(() => checkLedger(run)).not.toThrow()
  spoil(run)
  expect(() => checkLedger(run)).toThrow(failure)
})
