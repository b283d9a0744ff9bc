import { parsePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshArena } from '../src/arithmetic/arena.ts'
import { project } from '../src/kernel/project.ts'
import { watchMonth } from '../src/kernel/watch.ts'
import { compile } from '../src/timeline/compile.ts'
import { arbitraryPlan, callerYear } from './arbitrary-plan.ts'
import { arbitraryTaxedPlan } from './arbitrary-taxed-plan.ts'

test.each([
  ['without tax', arbitraryPlan],
  ['with tax', arbitraryTaxedPlan]
])('K10 months in which little happens give the same bits in one pass as step by step, %s', (_, bodies) => {
  fc.assert(
    fc.property(bodies, body => {
      const plan = parsePlan(body, { rulebook, currentYear: callerYear })
      if (!plan.ok) throw new Error('the plan is wrong')
      const timeline = compile(plan.value, freshArena)
      const inOnePass = project(timeline, freshArena)
      // C5: a run that ends early publishes nothing.
      fc.pre(inOnePass.ledger.corpus.every(Number.isFinite))
      // Who is watched, even beyond the end, goes step by step.
      const stepByStep = project(timeline, freshArena, watchMonth(timeline.months))
      expect(inOnePass.ledger).toEqual(stepByStep.ledger)
      expect(inOnePass.run?.settled).toEqual(stepByStep.run?.settled)
      expect(inOnePass.run?.taxOnRest).toBe(stepByStep.run?.taxOnRest)
      expect(inOnePass.run?.remarks).toEqual(stepByStep.run?.remarks)
      expect(inOnePass.run?.annuities).toEqual(stepByStep.run?.annuities)
      expect(inOnePass.run?.lockedAtShortfall).toBe(stepByStep.run?.lockedAtShortfall)
    }),
    { numRuns: 400 }
  )
})
