/** Every question of 40 random couples gets an answer: each plan is valid, so nothing may be refused. */
import {
  changePlan,
  createArena,
  fixesRequest,
  type LifeCycleInput,
  parsePlan,
  reconcileRequest,
  sensitivityRequest,
  simulateOnce,
  solveRequest,
  withoutPaths
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { planOf, readBatch } from '../../src/batch/read-batch.ts'
import { unknownsOf } from '../../src/questions/solve/unknowns.ts'
import { callerYear } from '../plans/arbitrary-plan.ts'
import { randomHousehold } from '../plans/random-household.ts'

const arena = createArena()
const options = { rulebook, currentYear: callerYear }
const seeds = Array.from({ length: 40 }, (_, index) => index + 1)

const answered = <T>(parsed: { ok: true; value: T } | { ok: false; issues: readonly unknown[] }): T => {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

const runOf = (input: unknown) => answered(simulateOnce(withoutPaths(answered(parsePlan(input, options)))))

test('the plans have deaths of either, both surplus settings, tax or none, and paths', () => {
  const plans = seeds.map(seed => answered(parsePlan(randomHousehold(seed), options)).input)
  const count = (isSo: (plan: (typeof plans)[number]) => boolean): number => plans.filter(isSo).length
  const yearsOf = (plan: (typeof plans)[number]): number =>
    plan.planningEndAgeYears -
    plan.currentAgeYears -
    plan.partner!.planningEndAgeYears +
    plan.partner!.currentAgeYears
  expect(count(plan => yearsOf(plan) < 0)).toBeGreaterThan(8)
  expect(count(plan => yearsOf(plan) > 0)).toBeGreaterThan(8)
  expect(count(plan => plan.conventions.surplus === 'invested')).toBeGreaterThan(10)
  expect(count(plan => plan.conventions.surplus === 'spent')).toBeGreaterThan(10)
  expect(count(plan => plan.tax !== undefined)).toBe(20)
  expect(count(plan => plan.uncertainty !== undefined)).toBe(4)
})

describe.each(seeds)('household %i', seed => {
  const input = randomHousehold(seed)
  const { input: used } = answered(parsePlan(input, options))

  test('G1 G5 goal seek of every unknown: what passes lasts when it is run, what fails does not', () => {
    const { uncertainty: _, ...certain } = input
    const names = unknownsOf(used)
    for (const unknown of names.filter(
      (_name, index) => (index + seed) % 4 === 0 || /retirementAge$/i.test(_name)
    )) {
      const { found, proof, reason } = answered(solveRequest({ input: certain, unknown }, options, arena))
      expect(found).toBe(reason === null)
      for (const [value, lasts] of [[proof.passes, true] as const, [proof.fails, false] as const]) {
        if (value === null) continue
        const { body } = answered(changePlan(certain, unknown, value, options))
        expect([unknown, value, runOf(body).summary.corpusWentToZero]).toEqual([unknown, value, !lasts])
      }
    }
  })

  test('G12 goal seek by probability', () => {
    if (seed % 4 !== 3) return
    const asked = { ...input, uncertainty: { paths: 10, seed: 1 } }
    const goal = { successProbabilityAtLeast: 0.5 }
    for (const unknown of ['retirementAge', 'partnerRetirementAge'])
      answered(solveRequest({ input: asked, unknown, goal }, options, arena))
  })

  test('G7 G8 fixes: each patch makes a plan that lasts', () => {
    const { uncertainty: _, ...certain } = input
    const { alreadyMet, money, time } = answered(fixesRequest({ input: certain }, options, arena))
    expect(alreadyMet).toBe(!runOf(certain).summary.corpusWentToZero)
    for (const { proof } of [...money, ...time]) expect(proof.summary.corpusWentToZero).toBe(false)
  })

  test('G9 sensitivity: the default drivers, and a grid of both retirements', () => {
    const grid = {
      rows: { member: 'retirementAge', values: [used.currentAgeYears, used.currentAgeYears + 5] },
      columns: { member: 'partnerRetirementAge', values: [used.partner!.currentAgeYears + 3] }
    }
    const answer = answered(sensitivityRequest({ input, tornado: {}, grid }, options, arena))
    expect(answer.tornado!.map(({ member }) => member)).toContain('partnerPlanningEndAge')
  })

  test('G10 reconcile, and a batch of the plan and a change of it', () => {
    const { ours } = answered(reconcileRequest({ input, theirFigure: 1_000_000 }, options))
    expect(ours).toBe(runOf(input).summary.finalCorpus)
    const items = [{ input }, { patch: { conventions: { surplus: 'spent' } } }]
    const batch = answered(readBatch({ base: input, items }, 10))
    for (const item of batch.items) runOf(answered(planOf(item, batch.base)))
  })
})

/** Returns a couple with both in each other's place, with milestones and expenses at the same dates. */
function mirrored(input: LifeCycleInput): LifeCycleInput {
  const { partner, selfLabel: _, currentAgeYears, retirementAgeYears, planningEndAgeYears, ...rest } = input
  const { label: __, ...other } = partner!
  const older = other.currentAgeYears - currentAgeYears
  const turned = <T extends { owner?: 'self' | 'partner' }>(entry: T): T => ({
    ...entry,
    owner: entry.owner === 'partner' ? 'self' : 'partner'
  })
  const shifted = (age: number | undefined) => (age === undefined ? undefined : age + older)
  return {
    ...rest,
    ...other,
    partner: { currentAgeYears, retirementAgeYears, planningEndAgeYears: planningEndAgeYears! },
    expenses: input.expenses!.map(each => ({
      ...each,
      ...(each.startAgeYears !== undefined && { startAgeYears: shifted(each.startAgeYears)! }),
      ...(each.endAgeYears !== undefined && { endAgeYears: shifted(each.endAgeYears)! })
    })),
    milestones: input.milestones!.map(each => ({ ...each, ageYears: shifted(each.ageYears)! })),
    incomes: input.incomes!.map(turned),
    investments: input.investments!.map(turned),
    investmentPlan: turned(input.investmentPlan!),
    loans: input.loans!.map(turned),
    lifeCovers: input.lifeCovers!.map(turned)
  }
}

// Without tax: the order in which two people pay their tax is the order of the request.
test.each(seeds.filter(seed => seed % 2 === 1))(
  'H7 household %i mirrored: both unknowns change places',
  seed => {
    const { uncertainty: _, ...input } = randomHousehold(seed)
    const places = { retirementAge: 'partnerRetirementAge', partnerRetirementAge: 'retirementAge' }
    for (const [unknown, mirror] of Object.entries(places)) {
      const one = answered(solveRequest({ input, unknown }, options, arena))
      const other = answered(solveRequest({ input: mirrored(input), unknown: mirror }, options, arena))
      expect([other.found, other.reason, other.value]).toEqual([one.found, one.reason, one.value])
      expect(other.proof).toEqual(one.proof)
    }
  }
)
