/** Schemes and the index of costs as data, and what the engine is handed of them. */
import { expect, test } from 'vitest'
import { costInflationIndex, coverage, customaryReturns, rulebook, schemes } from '../india/index.ts'

const lists = Object.entries(schemes).flatMap(([scheme, figures]) =>
  Object.entries(figures).map(([name, list]) => [`${scheme}.${name}`, list] as const)
)

test.each(lists)('%s is dated, sourced and ascends by day', (_, list) => {
  const days = list.map(each => each.from)
  expect(days).toEqual([...new Set(days)].toSorted())
  for (const each of list) {
    expect(each.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(each.verifiedOn).toMatch(/^2026-11-2[12]$/)
    expect(each.source.length).toBeGreaterThan(10)
  }
})

test('the engine is handed the limits in force', () => {
  expect(rulebook.schemes).toEqual({
    ppfContributionMaxPerTaxYear: 150_000,
    ppfLockYears: 15,
    epfUntaxedOwnContributionMaxPerTaxYear: 250_000,
    epfUntaxedOwnContributionMaxWithoutEmployer: 500_000,
    elssLockMonths: 36,
    nps: {
      exitAgeYears: 60,
      latestExitAgeYears: 85,
      subscriptionYears: 15,
      leastAnnuityPct: { private: 20, government: 40, early: 80 },
      noAnnuityUpTo: 800_000,
      noAnnuityAtEarlyExitUpTo: 500_000,
      paidInPartsUpTo: 1_200_000,
      paidAtOnceUpTo: 600_000,
      paidInPartsYears: 6,
      exemptPct: 60
    },
    goldBond: {
      annualInterestPct: 2.5,
      termYears: 8,
      lastIssuedOn: '2024-02-21',
      firstSubscriberAloneFrom: '2026-04-01'
    }
  })
})

test('usual returns of PPF and EPF are the rates in force, 7.1% and 8.25%', () => {
  expect(rulebook.customaryReturnsPct).toMatchObject({ ppf: 7.1, epf: 8.25, fixedDeposit: 6.5 })
  for (const each of customaryReturns) expect(each.source.length).toBeGreaterThan(10)
})

test('the index of costs ascends from 100 in 2001-02 to 376 in 2025-26 without a gap', () => {
  const { years } = costInflationIndex
  expect(years.map(each => Number(each.taxYear.slice(0, 4)))).toEqual(
    Array.from({ length: 25 }, (_, year) => 2001 + year)
  )
  expect([years[0]?.index, years.at(-1)?.index]).toEqual([100, 376])
  expect(years.every((each, index) => index === 0 || each.index > years[index - 1]!.index)).toBe(true)
})

test('what is covered names its sections, and what is not says why', () => {
  expect(new Set(coverage.map(each => each.topic)).size).toBe(coverage.length)
  for (const each of coverage) {
    if (each.state === 'notModelled') expect(each.note).not.toBeNull()
    else expect(each.sections).not.toBeNull()
    if (each.state === 'partly') expect(each.note).not.toBeNull()
  }
})
