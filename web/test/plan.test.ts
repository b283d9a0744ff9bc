import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFragment, toFragment } from '../src/plan/address.ts'
import { pointerOf, valueAt, withEntry, withoutEntry, withValue } from '../src/plan/edit.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'

const plan = startingPlan(2026)

test('a plan comes back from its address, whatever its names are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async label => {
      const named = withValue(plan, ['milestones', 0, 'label'], label)
      const fragment = await toFragment(named)
      expect(fragment).toMatch(/^p1\.[\w-]+$/)
      expect(await fromFragment(fragment)).toEqual(named)
    }),
    { numRuns: 50 }
  )
  expect((await toFragment(plan)).length).toBeLessThan(900)
})

test('an address that holds no plan gives none', async () => {
  for (const fragment of ['', 'main', 'p1.', 'p1.****', 'p1.AAAA', `p2.${(await toFragment(plan)).slice(3)}`])
    expect(await fromFragment(fragment)).toBeNull()
})

test('a change makes new objects along its way and keeps all others', () => {
  const changed = withValue(plan, ['investments', 1, 'initialCorpus'], 5)
  expect(valueAt(changed, ['investments', 1, 'initialCorpus'])).toBe(5)
  expect(valueAt(plan, ['investments', 1, 'initialCorpus'])).toBe(600_000)
  expect(changed.investments![0]).toBe(plan.investments![0])
  expect(changed.milestones).toBe(plan.milestones)
  expect(withValue(plan, ['tax', 'deductions', 'section80C'], 9).tax).toEqual({
    regime: 'new',
    deductions: { section80C: 9 }
  })
})

test('an undefined value takes its member away, so that the engine fills it in', () => {
  expect(withValue(plan, ['tax'], undefined)).not.toHaveProperty('tax')
  expect(withValue(plan, ['milestones', 0, 'loan'], undefined).milestones![0]).not.toHaveProperty('loan')
})

test('entries are added at the end and taken away by place', () => {
  const longer = withEntry(plan, ['loans'], { label: 'Car' })
  expect(longer.loans).toEqual([{ label: 'Car' }])
  expect(withoutEntry(plan, ['investments'], 0).investments).toEqual([plan.investments![1]])
  expect(pointerOf(['investments', 0, 'label'])).toBe('#/investments/0/label')
})
