/** The law as data: its shape, its citations, and every cited case of every year. */
import { readFileSync } from 'node:fs'
import type { Citation, TaxYearRules } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { rulebook } from '../india/index.ts'
import { casesOf, faultsOf } from './case-table.ts'
import { uncoveredEdges } from './uncovered-edges.ts'

const years = rulebook.taxYears.map(rules => [rules.taxYear, rules] as const)

describe.each(years)('the law of %s', (taxYear, rules) => {
  const cases = casesOf(taxYear)

  test.each(cases.map(each => [each.id, each] as const))('computes the cited case %s', (_, each) => {
    expect(faultsOf(each, rulebook)).toEqual([])
  })

  test('has cases of its own year, each with an id of its own, a sentence and a source', () => {
    expect(new Set(cases.map(each => each.id)).size).toBe(cases.length)
    for (const each of cases) {
      expect(each.request.taxYear).toBe(taxYear)
      expect(each.sentence).toMatch(/^[A-Z₹0-9].*\.$/)
      expect(each.source).not.toBe('')
      expect(Object.values(each.expected).flatMap(Object.keys)).not.toEqual([])
    }
  })

  test('has cases on both sides of every slab edge, rebate limit and surcharge edge', () => {
    expect(uncoveredEdges(rules, cases)).toEqual([])
  })

  test('misses a case at an edge that is taken out of its table', () => {
    const { incomeLimit } = rules.new.rebate
    const without = (income: number) => cases.filter(each => each.request.income.other !== income)
    const top = rules.old.slabs.senior.slabs.at(-1)!.above
    expect(uncoveredEdges(rules, without(incomeLimit)).join()).toContain('limit of the rebate: no case at')
    expect(uncoveredEdges(rules, without(top + 10)).join()).toContain('slab of senior: no case above')
    expect(uncoveredEdges(rules, without(5_000_000)).join()).toContain('surcharge: no case at 5000000')
    expect(uncoveredEdges(rules, [])).not.toEqual([])
  })

  test('has slabs and surcharge bands that ascend, the slabs from 0', () => {
    for (const { slabs, surcharge } of [rules.new, rules.old]) {
      for (const { slabs: bands } of Object.values(slabs)) {
        expect(bands[0]).toEqual({ above: 0, ratePct: 0 })
        expect(isAscending(bands.map(band => band.above))).toBe(true)
        expect(isAscending(bands.map(band => band.ratePct))).toBe(true)
      }
      expect(isAscending(surcharge.bands.map(band => band.above))).toBe(true)
    }
  })

  test('names a section and a source for every figure, and both Acts where both are spoken of', () => {
    const citations = citationsIn(rules)
    expect(figuresWithoutCitation(rules, '')).toEqual([])
    expect(citations.length).toBeGreaterThan(30)
    for (const each of citations) {
      expect(each.source.length).toBeGreaterThan(10)
      expect(each.act1961).toMatch(/^\d/)
      if (rules.act === 'Income-tax Act, 2025') expect(each.act2025).toMatch(/^\d/)
      else expect(each.act2025).toBeUndefined()
    }
  })

  test('has a file that inherits from no other year', () => {
    const file = new URL(`../india/tax-years/${taxYear}.ts`, import.meta.url)
    const imports = readFileSync(file, 'utf8').match(/^import .*$/gm)
    expect(imports).toEqual(["import type { Citation, TaxYearRules } from '@arthayu/engine'"])
  })
})

test('tax years ascend from 2022-23 without a gap, the 2025 Act from 2026-27 on', () => {
  expect(rulebook.taxYears.map(rules => rules.taxYear)).toEqual([
    '2022-23',
    '2023-24',
    '2024-25',
    '2025-26',
    '2026-27'
  ])
  expect(rulebook.taxYears.map(rules => rules.act.slice(-4))).toEqual([
    '1961',
    '1961',
    '1961',
    '1961',
    '2025'
  ])
})

const isAscending = (numbers: readonly number[]) =>
  numbers.every((each, index) => index === 0 || each > numbers[index - 1]!)

function citationsIn(part: unknown): Citation[] {
  if (typeof part !== 'object' || part === null) return []
  if ('source' in part) return [part as Citation]
  return Object.values(part).flatMap(citationsIn)
}

/** Paths of numbers with no citation beside or above them. */
function figuresWithoutCitation(part: unknown, path: string): string[] {
  if (typeof part === 'number') return [path]
  if (typeof part !== 'object' || part === null || 'cite' in part || 'source' in part) return []
  return Object.entries(part as TaxYearRules).flatMap(([key, child]) =>
    figuresWithoutCitation(child, `${path}.${key}`)
  )
}
