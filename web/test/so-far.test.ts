/** Contributions against growth, by closed forms. */
import { expect, test } from 'vitest'
import { picture } from '../src/engine/picture.ts'
import type { Picture, Plan } from '../src/engine/picture-answer.ts'
import { soFarDrawn } from '../src/story/so-far.ts'

function pictureOf(plan: Plan): Picture {
  const drawn = picture({ plan }, 2026)
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.issues))
  return drawn.value
}

const still: Plan = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 50,
  annualInflationRatePct: 0,
  currentCorpus: 1_000_000,
  expenses: [],
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}

const years = Array.from({ length: 20 }, (_, index) => index + 1)

test('what is put in stays when it is taken out again', () => {
  const { soFar } = pictureOf({
    ...still,
    investmentPlan: { initialMonthlyContribution: 1000, expectedAnnualReturnRatePct: 0 },
    expenses: [{ label: 'Household', currentMonthlyAmount: 5000 }]
  })
  for (const sums of [soFar.nominal, soFar.real]) {
    expect(sums.putIn).toEqual(years.map(year => 1_000_000 + 12_000 * Math.min(year, 10)))
    expect(sums.grown).toEqual(years.map(() => 0))
    expect(sums.takenOut).toEqual(years.map(year => 60_000 * Math.max(0, year - 10)))
  }
})

test('an inflow is put in, a milestone is taken out', () => {
  const { soFar } = pictureOf({
    ...still,
    milestones: [
      { label: 'Gift', type: 'income', ageYears: 32, amount: 200_000 },
      { label: 'Car', ageYears: 35, amount: 500_000 }
    ]
  })
  expect(soFar.nominal.putIn).toEqual(years.map(year => (year > 2 ? 1_200_000 : 1_000_000)))
  expect(soFar.nominal.takenOut).toEqual(years.map(year => (year > 5 ? 500_000 : 0)))
})

test('in today’s rupees it grows by what is above inflation, and what inflation takes hangs below', () => {
  const drawn = pictureOf({ ...still, annualInflationRatePct: 10 })
  const lost = years.map(year => 1_000_000 - 1_000_000 / 1.1 ** year)
  expect(drawn.soFar.nominal.grown).toEqual(years.map(() => 0))
  expect(drawn.soFar.real.putIn).toEqual(years.map(() => 1_000_000))
  for (const [index, grown] of drawn.soFar.real.grown.entries()) expect(grown).toBeCloseTo(-lost[index]!, 2)
  const [areas] = soFarDrawn(drawn, 'real').layers
  if (areas?.kind !== 'areas') throw new Error('no areas')
  const [putIn, grown] = areas.up
  const [takenOut, below] = areas.down
  // The drawing begins today.
  expect([putIn!.values, grown!.values, takenOut!.values]).toEqual([
    [0, ...years].map(() => 1_000_000),
    [0, ...years].map(() => 0),
    [0, ...years].map(() => 0)
  ])
  for (const [index, value] of below!.values.entries()) expect(value).toBeCloseTo([0, ...lost][index]!, 2)
})

test('fixed returns grow as they compound by the month (K5)', () => {
  const { soFar } = pictureOf({
    ...still,
    investmentPlan: { expectedAnnualReturnRatePct: 8 },
    retirementPlan: { expectedAnnualReturnRatePct: 8 }
  })
  for (const [index, grown] of soFar.nominal.grown.entries())
    expect(grown).toBeCloseTo(1_000_000 * ((1 + 0.08 / 12) ** (12 * (index + 1)) - 1), 2)
})
