/** What must hold of every tax computation: over random people, near every edge of the law. */
import { rulebook } from '@arthayu/rules'
import { assert, constantFrom, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { assess } from '../../src/tax/assess.ts'
import { type Computation, noComputation } from '../../src/tax/computation.ts'
import { noFacts, type TaxFacts } from '../../src/tax/facts.ts'
import type { Regime, TaxYearRules } from '../../src/tax/law.ts'
import { incomes, lineNames } from '../../src/tax/tables.ts'
import { holdWithin } from '../plans/hold.ts'

const runs = { numRuns: 3000 }
const years = rulebook.taxYears
const continuous = years.filter(each => each.taxYear >= '2023-24')

/** Whole tens, so that 288A rounds nothing away. */
const tens = (most: number) => integer({ min: 0, max: most / 10 }).map(each => each * 10)
const maybe = (most: number) => constantFrom(0, 1).chain(each => (each === 0 ? constantFrom(0) : tens(most)))

const anyone = record({
  ageYears: constantFrom(40, 59, 60, 79, 80),
  resident: constantFrom(true, true, false),
  dividends: maybe(3e7),
  equityShortTermEarly: maybe(2e6),
  equityShortTerm: maybe(2e7),
  otherLongTermEarly: maybe(2e6),
  otherLongTerm: maybe(2e7),
  equityLongTermEarly: maybe(2e6),
  equityLongTerm: maybe(3e7)
})

/** Edges of total income in the law of a year: rebate and surcharge. */
const edgesOf = (rules: TaxYearRules, regime: Regime): number[] => [
  rules[regime].rebate.incomeLimit,
  ...rules[regime].surcharge.bands.map(each => each.above)
]

const totalTax = (facts: TaxFacts, rules: TaxYearRules, regime: Regime, scale = 1): number =>
  assess(facts, rules, regime, scale).totalTax

/** Facts by steps: with other income that brings total income to `edge + 10 * step`; at least 0. */
function aroundEdge(facts: Partial<TaxFacts>, rules: TaxYearRules, regime: Regime, edge: number) {
  const without: TaxFacts = { ...noFacts(), ...facts }
  const { totalIncome } = assess(without, rules, regime, 1)
  return (step: number): TaxFacts => ({ ...without, other: Math.max(0, edge - totalIncome + 10 * step) })
}

test.each(continuous)(
  'T9 T11 in the new regime of $taxYear ten rupees more never cost more than 10.40',
  rules => {
    const edges = edgesOf(rules, 'new')
    assert(
      property(anyone, constantFrom(...edges), integer({ min: -3, max: 3000 }), (person, edge, step) => {
        const facts = aroundEdge(person, rules, 'new', edge)(step)
        const more = { ...facts, other: facts.other + 10 }
        const added = totalTax(more, rules, 'new') - totalTax(facts, rules, 'new')
        holdWithin(added, -1e-6, 10.4 + 1e-6)
      }),
      runs
    )
  }
)

test.each(continuous)('T9 T11 so it is at every single step across the edges of $taxYear', rules => {
  for (const edge of edgesOf(rules, 'new')) {
    for (const gains of [{}, { equityShortTerm: 400_000 }, { equityLongTerm: 300_000 }]) {
      const at = aroundEdge(gains, rules, 'new', edge)
      let before = totalTax(at(-20), rules, 'new')
      for (let step = -19; step < 3000; step++) {
        const tax = totalTax(at(step), rules, 'new')
        holdWithin(tax - before, -1e-6, 10.4 + 1e-6)
        before = tax
      }
    }
  }
})

test.each(years)('T11 around every surcharge edge of $taxYear the same holds in both regimes', rules => {
  for (const regime of ['new', 'old'] as const) {
    const edges = edgesOf(rules, regime).slice(1)
    assert(
      property(anyone, constantFrom(...edges), integer({ min: -3, max: 3000 }), (person, edge, step) => {
        const facts = aroundEdge(person, rules, regime, edge)(step)
        const more = { ...facts, other: facts.other + 10 }
        const added = totalTax(more, rules, regime) - totalTax(facts, rules, regime)
        holdWithin(added, Number.NEGATIVE_INFINITY, 10.4 + 1e-6)
      }),
      { numRuns: 500 }
    )
  }
})

test('T9 without marginal relief the jump at five lakh stays: old regime, and 2022-23', () => {
  const at = (rules: TaxYearRules, regime: Regime, other: number) =>
    totalTax({ ...noFacts(), other }, rules, regime)
  for (const rules of years) {
    expect(at(rules, 'old', 500_000)).toBe(0)
    expect(at(rules, 'old', 500_010)).toBeCloseTo(12_502 * 1.04, 6)
  }
  expect(at(years[0]!, 'new', 500_000)).toBe(0)
  expect(at(years[0]!, 'new', 500_010)).toBeCloseTo(12_501 * 1.04, 6)
})

test.each(incomes.map(({ name }) => name))('T1 T3 a rupee of %s more is taxed in every year', name => {
  for (const rules of years)
    for (const regime of ['new', 'old'] as const) {
      const facts = { ...noFacts(), other: 5e7, [name]: 5e7 }
      const more = { ...facts, [name]: 6e7 }
      expect(totalTax(more, rules, regime), rules.taxYear).toBeGreaterThan(totalTax(facts, rules, regime))
    }
})

test('T12 the tax is never negative and never falls when slab income grows', () => {
  const facts = record({
    person: anyone,
    other: tens(6e7),
    more: tens(1e6),
    salary: maybe(3e6),
    interest: maybe(5e5),
    rental: maybe(1e6),
    homeLoanInterest: maybe(5e5),
    letOutInterest: maybe(2e6),
    section80C: maybe(3e5),
    section80TTA: maybe(6e4),
    shortTermLossBroughtForward: maybe(2e6),
    longTermLossBroughtForward: maybe(2e6),
    otherShortTerm: integer({ min: -1e5, max: 1e5 }).map(each => each * 10),
    scale: constantFrom(1, 1, 1.06, 3.2),
    rules: constantFrom(...years),
    regime: constantFrom<Regime>('new', 'old')
  })
  assert(
    property(facts, ({ person, more, scale, rules, regime, ...own }) => {
      const one = { ...noFacts(), ...person, ...own }
      const tax = totalTax(one, rules, regime, scale)
      const next = totalTax({ ...one, other: one.other + more }, rules, regime, scale)
      holdWithin(tax, 0, Number.POSITIVE_INFINITY)
      holdWithin(next, tax - 1e-6, Number.POSITIVE_INFINITY)
    }),
    runs
  )
})

test('T4 losses are used or carried, to the rupee, and no gain is left beside a loss that could use it', () => {
  const signed = integer({ min: -1e6, max: 1e6 })
  const gains = record({
    equityShortTermEarly: signed,
    equityShortTerm: signed,
    otherShortTerm: signed,
    otherLongTermEarly: signed,
    otherLongTerm: signed,
    equityLongTermEarly: signed,
    equityLongTerm: signed
  })
  const forward = record({
    shortTermLossBroughtForward: integer({ min: 0, max: 1e6 }),
    longTermLossBroughtForward: integer({ min: 0, max: 1e6 })
  })
  assert(
    property(gains, forward, constantFrom(...years), (given, losses, rules) => {
      const c = assess({ ...noFacts(), ...given, ...losses }, rules, 'new', 1)
      const net = Object.values(given).reduce((sum, each) => sum + each, 0)
      const brought = losses.shortTermLossBroughtForward + losses.longTermLossBroughtForward
      const used = c.grossTotalIncome - c.shortTermLossLeft - c.longTermLossLeft
      holdWithin(used - (net - brought), -5e-7, 5e-7)
      const left = [...c.workings.gains]
      if (c.shortTermLossLeft > 0) holdWithin(Math.max(...left), 0, 0)
      if (c.longTermLossLeft > 0) holdWithin(Math.max(...left.slice(3)), 0, 0)
      holdWithin(Math.min(...left), 0, Number.POSITIVE_INFINITY)
    }),
    runs
  )
})

test('T6 a lent computation is written anew: what stood in it changes nothing', () => {
  const someone = record({ person: anyone, salary: double({ min: 0, max: 1e7, noNaN: true }) })
  const lent = noComputation()
  const plain = (c: Computation) => [lineNames.map(name => c[name]), [...c.workings.gains]]
  assert(
    property(someone, constantFrom(...years), ({ person, salary }, rules) => {
      const facts = { ...noFacts(), ...person, salary }
      for (const regime of ['new', 'old'] as const) {
        expect(assess(facts, rules, regime, 1, lent)).toBe(lent)
        expect(plain(lent)).toEqual(plain(assess(facts, rules, regime, 1)))
      }
    }),
    { numRuns: 500 }
  )
})

test('T7 a scale of 2 doubles the tax of twice the income', () => {
  assert(
    property(tens(3e7), tens(2e7), constantFrom(...years), (other, equityLongTerm, rules) => {
      const facts = { ...noFacts(), other, equityLongTerm }
      const twice = { ...noFacts(), other: 2 * other, equityLongTerm: 2 * equityLongTerm }
      for (const regime of ['new', 'old'] as const)
        expect(totalTax(twice, rules, regime, 2)).toBeCloseTo(2 * totalTax(facts, rules, regime), 4)
    }),
    { numRuns: 500 }
  )
})
