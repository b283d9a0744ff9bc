/** The published tables of the tax years are those of the rulebook. */
import { coverage, rulebook, schemes } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'
import { read } from '../src/repository.ts'
import { taxTables } from '../src/tax-tables/tax-tables.ts'

const page = taxTables(rulebook, schemes, coverage)

/** The lines of one year. */
const linesOf = (taxYear: string) =>
  page
    .split(/^## /m)
    .find(part => part.startsWith(taxYear))
    ?.split('\n') ?? []

describe('docs/reference/tax-years.md', () => {
  test('is what `npm run tax-tables` writes', () => {
    expect(read('docs/reference/tax-years.md').text).toBe(page)
  })

  test('has a section for every tax year, the latest first', () => {
    const years = [...page.matchAll(/^## (.*)$/gm)].map(([, year]) => year)
    expect(years.slice(0, -2)).toEqual(rulebook.taxYears.map(each => each.taxYear).toReversed())
  })

  test('shows what the rupee above ₹4,00,000 bears in 2026-27 by regime and age', () => {
    const lines = linesOf('2026-27')
    expect(lines).toContain('| above | new, every age | old, below 60 | old, 60 to 79 | old, 80 or more |')
    expect(lines).toContain('| ₹4,00,000 | 5% | 5% | 5% | 0% |')
  })

  test('shows both rates of a year in which the law changed', () => {
    const rates = linesOf('2024-25').filter(line => line.startsWith('| long-term equity gain (112A)'))
    expect(rates.map(line => line.split(' | ').slice(0, 3).join(', '))).toEqual([
      '| long-term equity gain (112A), sales before the change, both, 10%',
      '| long-term equity gain (112A), sales from 2024-07-23, both, 12.5%'
    ])
  })

  test('says of a deduction that a regime does not allow it', () => {
    expect(linesOf('2025-26')).toContain('| 80CCD(1B), own NPS | new | not allowed |  |  |  |')
  })

  test('shows every rate and limit of the schemes with its day, in words', () => {
    const lines = linesOf('Savings schemes').filter(line => line.startsWith('| '))
    const figures = Object.values(schemes).flatMap(each => Object.values(each).flat())
    expect(lines).toHaveLength(figures.length + 1)
    const starts = lines.map(line => line.split(' | ').slice(0, 4).join(', '))
    expect(starts).toContain('| PPF, contribution max per tax year, ₹1,50,000, 2019-12-12')
    expect(starts).toContain('| NPS, least annuity, 20%, 2025-12-16')
    expect(starts).toContain('| EPF, untaxed own contribution max per tax year, ₹2,50,000, 2021-04-01')
    expect(starts).toContain('| ELSS, lock, 36 months, 2005-11-03')
    expect(starts).toContain('| NPS, exit age, 60 years, 2015-05-11')
  })

  test('ends with what is modelled and what is not', () => {
    const lines = linesOf('What is modelled').filter(line => line.startsWith('| '))
    expect(lines).toHaveLength(coverage.length + 1)
    expect(lines).toContain(
      '| Agricultural income | no |  |  | Partial integration needs an income the plan does not have |'
    )
  })
})
