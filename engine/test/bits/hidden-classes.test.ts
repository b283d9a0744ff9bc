/**
 * The objects that the loop over the months reads have one hidden class in every run and every path. With two
 * V8 would compile the loop for both, and with another one in each run it would throw the code away.
 */
import { setFlagsFromString } from 'node:v8'
import { runInThisContext } from 'node:vm'
import { createArena } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { pathsOf } from '../../src/paths/path-timeline.ts'
import { compile } from '../../src/timeline/compile.ts'
import type { Timeline } from '../../src/timeline/timeline.ts'
import { parsed } from '../plans/run-plan.ts'

setFlagsFromString('--allow-natives-syntax')
const haveSameClass = runInThisContext('(one, other) => %HaveSameMap(one, other)') as (
  one: object,
  other: object
) => boolean

const objectsOf = (timeline: Timeline): readonly object[] => {
  const { taxation, traits, outflows } = timeline
  const [person] = taxation!.people
  return [timeline, traits, outflows, taxation!, person!, person!.years.at(-1)!]
}

const expectSameClasses = (one: Timeline, other: Timeline): void => {
  const others = objectsOf(other)
  const same = objectsOf(one).map((object, index) => haveSameClass(object, others[index]!))
  expect(same).toEqual(same.map(() => true))
}

const plan = parsed({
  currentAgeYears: 30,
  retirementAgeYears: 60,
  investments: [{ assetClass: 'equity', initialCorpus: 10_00_000, initialMonthlyContribution: 10_000 }],
  incomes: [{ kind: 'salary', monthlyAmount: 1_50_000 }],
  uncertainty: { paths: 2 },
  tax: { regime: 'best' }
})

test('a path has the hidden classes of its plan', () => {
  const { plan: timeline, path } = pathsOf(plan)
  expectSameClasses(path, timeline)
})

test('a run has the hidden classes of the runs before it, compiled or not', () => {
  const arena = createArena()
  const first = compile(plan, createArena())
  // By then V8 has compiled the stage, which is when a copy by spread gets a class of its own.
  for (let run = 0; run < 2000; run++) {
    arena.reset()
    compile(plan, arena)
  }
  expectSameClasses(compile(plan, createArena()), first)
})
