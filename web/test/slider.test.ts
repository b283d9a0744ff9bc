import { expect, test } from 'vitest'
import { sliderOf } from '../src/form/slider.ts'

const rupees = { type: 'number', 'x-unit': 'INR', minimum: 0, maximum: 1e12 }

test.each([
  [['expenses', 0, 'currentMonthlyAmount'], rupees],
  [['currentCorpus'], rupees],
  [['annualInflationRatePct'], { type: 'number', 'x-unit': 'percent per year', minimum: -50, maximum: 100 }],
  [['retirementAgeYears'], { type: 'number', 'x-unit': 'years', minimum: 1, maximum: 120 }],
  [['downPaymentPct'], { type: 'number', 'x-unit': 'percent', minimum: 0, maximum: 100 }]
])('the slider of %j rises, stays in the bounds, and is where its value is', (path, schema) => {
  const slider = sliderOf(path, schema)!
  const values = Array.from({ length: slider.last + 1 }, (_, position) => slider.valueAt(position))
  expect(values.length).toBeGreaterThan(20)
  for (const [position, value] of values.entries()) {
    expect(slider.positionOf(value)).toBe(position)
    expect(value).toBeGreaterThanOrEqual(schema.minimum)
    expect(value).toBeLessThanOrEqual(schema.maximum)
    if (position > 0) expect(value).toBeGreaterThan(values[position - 1]!)
  }
  expect(slider.positionOf(Number.MAX_VALUE)).toBe(slider.last)
  expect(slider.positionOf(-1e9)).toBe(0)
})

test('amounts are on round steps: 20 lakh, not 19,99,999', () => {
  const slider = sliderOf(['currentCorpus'], rupees)!
  expect(slider.valueAt(slider.positionOf(2_000_000))).toBe(2_000_000)
})
