/** C6: the same request gives the same bits, on every platform; the golden hash stands in `cases/`. */
import { readdirSync, readFileSync } from 'node:fs'
import * as engine from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import golden from '../../cases/determinism.json' with { type: 'json' }
import { parsed } from '../plans/run-plan.ts'
import {
  determinismHash,
  generatedHousehold,
  generatedPlan,
  householdCount,
  householdHash,
  pathsHash,
  planCount
} from './determinism-hash.ts'

const noEnvelope = { docs: '', methodology: '', generatedAt: '', resultId: '' }

function simulated(plan: engine.Plan): engine.Simulation {
  const outcome = engine.simulatePlan(plan)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
  return outcome.value
}

test('C6 the bits of two hundred results are those that were committed', async () => {
  expect(planCount).toBe(golden.plans)
  expect(await determinismHash({ ...engine, rulebook })).toBe(golden.sha256)
})

test('C6 P7 the bits of the answer of a thousand paths are those that were committed', async () => {
  expect(await pathsHash({ ...engine, rulebook })).toBe(golden.pathsSha256)
})

test('C6 H6 the bits of sixty households and of the paths of two are those that were committed', async () => {
  expect(householdCount).toBe(golden.households)
  expect(await householdHash({ ...engine, rulebook })).toBe(golden.householdsSha256)
})

test('C6 the generated households see deaths of both, surpluses, deficits and tax of both', () => {
  const runs = Array.from({ length: householdCount }, (_, k) => simulated(parsed(generatedHousehold(k + 1))))
  const results = runs.map(run => engine.toResult(run, engine.fullView, noEnvelope))
  const { taxes, dead } = {
    taxes: results.filter(({ tax }) => tax!.partner!.years.some(year => year.paidFromCorpus > 0)),
    dead: results.map(({ summary }) => summary.household!.ofWhom)
  }
  expect(taxes.length).toBeGreaterThan(20)
  for (const who of ['self', 'partner', null]) expect(dead).toContain(who)
  for (const member of ['surplusInvested', 'deficitWithdrawn', 'contributionsCut'] as const)
    expect(results.filter(({ summary }) => (summary[member] ?? 0) > 0).length, member).toBeGreaterThan(5)
})

test('C6 a second run in the same process gives the same bits', async () => {
  const first = await determinismHash({ ...engine, rulebook })
  expect(await determinismHash({ ...engine, rulebook })).toBe(first)
})

test('C6 a lent arena changes no bit, whatever ran in it before', async () => {
  const arena = engine.createArena()
  const simulatePlan: typeof engine.simulatePlan = (plan, granularity) => {
    arena.reset()
    return engine.simulatePlan(plan, granularity, arena)
  }
  expect(await determinismHash({ ...engine, simulatePlan, rulebook })).toBe(golden.sha256)
  expect(await householdHash({ ...engine, simulatePlan, rulebook })).toBe(golden.householdsSha256)
  expect(await determinismHash({ ...engine, simulatePlan, rulebook })).toBe(golden.sha256)
})

test('C6 a simulation keeps its numbers while others run', () => {
  const plans = Array.from({ length: 20 }, (_, k) => parsed(generatedPlan(k + 1)))
  const publish = (simulation: engine.Simulation) =>
    JSON.stringify(engine.toResult(simulation, engine.fullView, noEnvelope))
  const alone = plans.map(plan => publish(simulated(plan)))
  const kept = plans.map(simulated)
  expect(kept.map(publish)).toEqual(alone)
})

test('C6 the generated plans reach every convention, strategy and kind of milestone', () => {
  const text = Array.from({ length: planCount }, (_, k) => JSON.stringify(generatedPlan(k + 1))).join('\n')
  for (const wanted of [
    '"rate":"nominal"',
    '"rate":"effective"',
    '"contributions":"end"',
    '"withdrawals":"end"',
    '"totals":"additional"',
    '"withdrawalStrategy":"sequential"',
    '"withdrawalBasis":"today"',
    '"type":"income"',
    '"loan":',
    '"recurrence":',
    '"fundedBy":"Core"',
    '"fundedBy":"Fund 1"',
    '"assetClass":"ppf"',
    '"assetClass":"epf"',
    '"retirementAnnualReturnRatePct":',
    '"startAgeYears":',
    '"endAgeYears":'
  ]) {
    expect(text).toContain(wanted)
  }
})

test('C6 the engine uses no operation whose last bits a platform may choose', () => {
  const root = new URL('../../src/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const code = readFileSync(new URL(name, root), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const used = [...code.matchAll(/Math\.(\w+)|(\*\*)|\bDate\b|Intl\b/g)].map(match => match[1] ?? match[0])
    const exact = ['floor', 'ceil', 'abs', 'min', 'max', 'trunc', 'sign', 'sqrt', 'imul', 'clz32']
    expect(
      used.filter(each => !exact.includes(each)),
      name
    ).toEqual([])
  }
})
