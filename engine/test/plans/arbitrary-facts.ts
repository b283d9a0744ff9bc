/** Random facts of one person and one tax year for fast-check, around every bound of the law. */
import type { TaxFacts } from '@arthayu/engine'
import fc from 'fast-check'
import { type FactName, factNames, gains } from '../../src/tax/tables.ts'
import { anyDouble } from './arbitrary-plan.ts'

/** Nothing, sums around the bounds of slabs, rebate and surcharge, and arbitrary ones. */
const amount = (typical: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: anyDouble(0, 2 * typical) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 }).map(x => (x * typical) / 10) },
    { weight: 1, arbitrary: anyDouble(0, 60 * typical) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(250_000, 400_000, 700_000, 1_200_000, 5_000_000, 10_000_000, 20_000_000),
          anyDouble(-1, 1)
        )
        .map(([bound, by]) => bound * (1 + by * Math.abs(by) * 0.1))
    }
  )

const gain = fc
  .tuple(amount(300_000), fc.integer({ min: 0, max: 3 }))
  .map(([size, sign]) => (sign === 0 ? -size : size))

/** Facts that are no plain amount around ₹1,00,000. */
const special: Partial<Record<FactName, fc.Arbitrary<number>>> = {
  salary: amount(900_000),
  pension: amount(300_000),
  annuity: amount(200_000),
  rental: amount(300_000),
  letOutInterest: amount(200_000),
  other: amount(200_000),
  ...Object.fromEntries(gains.map(name => [name, gain])),
  houseGain: amount(500_000),
  houseIndexedGain: amount(300_000),
  section80CCD1B: amount(40_000),
  section80CCD2: amount(80_000),
  section80DSelf: amount(20_000),
  section80DParents: amount(20_000),
  section80TTA: amount(10_000),
  section80E: amount(50_000),
  homeLoanInterest: amount(150_000),
  professionalTax: amount(1_500),
  childrenEducationAllowance: amount(50_000),
  hostelAllowance: amount(150_000),
  section80DD: fc.constantFrom(0, 0, 75_000, 125_000),
  section80U: fc.constantFrom(0, 0, 75_000, 125_000),
  section80GFull: amount(20_000),
  section80GHalf: amount(20_000),
  section80GFullLimited: amount(50_000),
  section80GHalfLimited: amount(50_000)
}

const amounts = Object.fromEntries(factNames.map(name => [name, special[name] ?? amount(100_000)])) as Record<
  FactName,
  fc.Arbitrary<number>
>

export const arbitraryFacts: fc.Arbitrary<TaxFacts> = fc.record({
  ageYears: fc.constantFrom(30, 59, 60, 79, 80, 95),
  resident: fc.integer({ min: 0, max: 4 }).map(x => x > 0),
  governmentEmployee: fc.boolean(),
  parentsAreSenior: fc.boolean(),
  ...amounts
})
