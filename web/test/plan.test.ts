import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromFragment, toFragment } from '../src/plan/address.ts'
import { pointerOf, valueAt, withEntry, withoutEntry, withValue } from '../src/plan/edit.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'
import { goalsOver, yearsLater } from '../src/plan/years-later.ts'
import { monthsSince } from '../src/plan/years-since.ts'

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

const nothing = { values: [], core: 0, owed: [] }
const trip = { label: 'Trip', type: 'expense', amount: 5, amountBasis: 'today' } as const
const life = { currentYear: 2026, currentAgeYears: 35, retirementAgeYears: 60 }

test('a goal that repeats goes on with its next time when a plan is brought to the present', () => {
  const milestones = [
    { ...trip, label: 'By age', ageYears: 36, recurrence: { everyYears: 2, untilAgeYears: 46 } },
    { ...trip, label: 'By year', year: 2027, recurrence: { everyYears: 3, count: 3 } },
    { ...trip, label: 'On the day', ageYears: 37, recurrence: { everyYears: 1, count: 2 } },
    { ...trip, label: 'The last', ageYears: 35, recurrence: { everyYears: 1, count: 2 } },
    { ...trip, label: 'Until 37', ageYears: 36, recurrence: { everyYears: 2, untilAgeYears: 37 } },
    { ...trip, label: 'Once', year: 2027 }
  ]
  const later = yearsLater({ ...life, milestones }, 2, nothing)
  expect(later.milestones).toEqual([
    { ...milestones[0], ageYears: 38 },
    { ...milestones[1], year: 2030, recurrence: { everyYears: 3, count: 2 } },
    milestones[2]
  ])
  expect(goalsOver({ ...life, milestones }, 2)).toEqual(['The last', 'Until 37', 'Once'])
})

test('savings beside the portfolios stay in a plan that is brought to the present', () => {
  const invested = { ...life, currentCorpus: 30, investments: [{ label: 'Fund', initialCorpus: 20 }] }
  const now = { values: [25], core: 40, owed: [] }
  expect(yearsLater(invested, 1, now).currentCorpus).toBe(65)
  expect(yearsLater({ ...invested, conventions: { totals: 'additional' } }, 1, now).currentCorpus).toBe(40)
  expect(yearsLater(invested, 1, { ...now, core: 0 })).not.toHaveProperty('currentCorpus')
  expect(yearsLater({ ...life, currentCorpus: 30 }, 1, { ...nothing, core: 7 }).currentCorpus).toBe(7)
})

test('a plan without a month is a year old in April', () => {
  const old = (year: number, month: number) => monthsSince(life, { year, month })
  expect([old(2027, 1), old(2027, 3), old(2027, 4), old(2028, 5)]).toEqual([9, 11, 12, 25])
  expect(monthsSince({ ...life, currentMonth: 11 }, { year: 2027, month: 11 })).toBe(12)
})
