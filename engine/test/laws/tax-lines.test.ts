/** T13: the lines of a computation up to gross total income add up to it; those in brackets only tell. */
import { assessRequest, type TaxAnswer } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'

function linesOf(request: object, regime: 'new' | 'old'): TaxAnswer['computations']['new']['lines'] {
  const parsed = assessRequest({ taxYear: '2026-27', ageYears: 40, ...request }, { rulebook })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value.computations[regime].lines
}

/** What the lines before gross total income make, and what they say it is. */
function grossOf(lines: ReturnType<typeof linesOf>): readonly number[] {
  const end = lines.findIndex(({ label }) => label === 'Gross total income')
  const parts = lines.slice(0, end).filter(({ label }) => !label.startsWith('('))
  return [parts.reduce((sum, { amount }) => sum + amount, 0), lines[end]!.amount]
}

test('T3 T13 a house loss that gains bear stands in brackets, for the lines of the gains are after it', () => {
  const lines = linesOf(
    {
      income: { salary: 80_000, gains: { otherShortTerm: 1_150_000, equityShortTerm: 500_000 } },
      deductions: { homeLoanInterest: 200_000 }
    },
    'old'
  )
  const house = lines.filter(({ label }) => label.toLowerCase().includes('house'))
  // 80,000 less 50,000 bear 30,000 of the loss of 2,00,000, gains the rest: 16,50,000 less 1,70,000.
  expect(house.map(({ label, amount }) => [label, amount])).toEqual([
    ['House property', -30_000],
    ['(House loss set off against gains)', 170_000]
  ])
  expect(grossOf(lines)).toEqual([1_480_000, 1_480_000])
})

test('T13 the lines up to gross total income add up to it', () => {
  const amount = (typical: number) => oneof(constantFrom(0), integer({ min: 0, max: 3 * typical }))
  const gain = oneof(constantFrom(0), integer({ min: -500_000, max: 2_000_000 }))
  const requests = record({
    taxYear: constantFrom('2022-23', '2024-25', '2026-27'),
    ageYears: constantFrom(40, 65),
    income: record({
      salary: amount(100_000),
      pension: amount(50_000),
      interest: amount(50_000),
      rental: amount(100_000),
      gains: record({
        equityShortTerm: gain,
        equityLongTerm: gain,
        otherShortTerm: gain,
        otherLongTerm: gain
      })
    }),
    deductions: record({ homeLoanInterest: amount(150_000), letOutInterest: amount(150_000) })
  })
  assert(
    property(requests, constantFrom('new' as const, 'old' as const), (request, regime) => {
      const [sum, gross] = grossOf(linesOf(request, regime))
      expect(sum).toBeCloseTo(gross!, 1)
    }),
    { numRuns: 2000, seed: 80 }
  )
})
