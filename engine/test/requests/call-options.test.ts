/** The options of the engine as a library: a wrong one throws, and its error names it. */
import { simulate } from '@arthayu/engine'
import { expect, test } from 'vitest'

const plan = {
  currentAgeYears: 30,
  retirementAgeYears: 60,
  expenses: [{ label: 'Household', currentMonthlyAmount: 40_000 }]
}

test.each([
  [{ currentYear: Number.NaN }, 'The option currentYear must be a whole number from 1900 to 2200.'],
  [{ currentYear: 1800 }, 'The option currentYear must be'],
  [{ currentYear: '2026' }, 'The option currentYear must be'],
  [{ currentYear: 2026.5 }, 'The option currentYear must be'],
  [{ granularity: 'YEAR' }, "The option granularity must be 'month' or 'year'."],
  [{ granularty: 'year' }, 'granularty is not an option of simulate. Did you mean granularity?'],
  [{ view: 'year' }, 'view is not an option of simulate. Its options: granularity, currentYear,'],
  [{ strict: 'yes' }, 'The option strict must be true or false.'],
  [{ mostWork: Number.NaN }, 'The option mostWork must be a number above 0.'],
  [{ rulebook: {} }, 'The option rulebook must be a rulebook.']
])('%j throws a TypeError', (options, message) => {
  const call = () => simulate(plan, options as object)
  expect(call).toThrow(TypeError)
  expect(call).toThrow(message)
})

test('options that are right or undefined are taken', () => {
  const options = { currentYear: 2026, granularity: 'year', strict: true, mostWork: 2e7 } as const
  const result = simulate(plan, { ...options, rulebook: undefined } as object)
  expect(result.ok && result.value.timeSeries).toHaveLength(60)
})
