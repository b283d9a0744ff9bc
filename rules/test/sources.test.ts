/** Every figure names the text that states it, with its date, and how that text was read. */
import { describe, expect, test } from 'vitest'
import { costInflationIndex, customaryReturns, mortalitySources, rulebook, schemes } from '../india/index.ts'
import { casesOf } from './case-table.ts'

interface Sourced {
  readonly source: string
  readonly basis: string
}

const isSourced = (part: object): part is Sourced => 'source' in part && 'basis' in part

/** All sources below a part of the data, with their paths. */
function sourcesIn(part: unknown, path: string): (readonly [string, Sourced])[] {
  if (typeof part !== 'object' || part === null) return []
  const own = isSourced(part) ? [[path, part] as const] : []
  return [...own, ...Object.entries(part).flatMap(([key, child]) => sourcesIn(child, `${path}.${key}`))]
}

const law = [
  ...sourcesIn(Object.fromEntries(rulebook.taxYears.map(rules => [rules.taxYear, rules])), 'taxYears'),
  ...sourcesIn(schemes, 'schemes'),
  ...sourcesIn(costInflationIndex, 'costInflationIndex'),
  ...sourcesIn(customaryReturns, 'customaryReturns')
]

/** A kind of text, and its year. */
const text = /Act|Rules|Regulations|Scheme|Constitution|Code|CBDT|EPFO|Ministry of Finance|RBI|gold in rupees/
const year = /\b(19|20)\d\d\b/
const repository = /github|gitlab|bitbucket|\b[a-z][\w.-]*\/[a-z][\w.-]*|register/i

describe('the sources of the law', () => {
  test('are many', () => {
    expect(law.length).toBeGreaterThan(250)
  })

  test('name a text and its year', () => {
    const unnamed = law.filter(([, { source }]) => !text.test(source) || !year.test(source))
    expect(unnamed.map(([path, { source }]) => `${path}: ${source}`)).toEqual([])
  })

  test('name no repository: one that quotes the law is a copy, not a source', () => {
    const named = law.filter(([, { source }]) => repository.test(source))
    expect(named.map(([path, { source }]) => `${path}: ${source}`)).toEqual([])
    expect(Object.values(mortalitySources).filter(source => repository.test(source))).toEqual([])
    expect(repository.test('as quoted in someone/finance-skills')).toBe(true)
  })

  test('say how each text was read', () => {
    for (const [path, { basis }] of law)
      expect(['primary', 'secondary', 'known', 'judgement'], path).toContain(basis)
  })
})

describe('the cases of the tax years', () => {
  const cases = rulebook.taxYears.flatMap(({ taxYear }) => casesOf(taxYear))
  const place = /github|gitlab|bitbucket|\(MIT\)|\.(py|md|ts|js)\b|commit [0-9a-f]{7}|register/i

  test('name no repository, no file of one and no list that another keeps of the law', () => {
    const named = cases.filter(({ source }) => place.test(source))
    expect(named.map(({ id, source }) => `${id}: ${source}`)).toEqual([])
    expect(place.test('someone/tax-skills (MIT), docs/rates.md')).toBe(true)
  })

  test('say how the source was read, unless they were computed here', () => {
    const silent = cases.filter(({ source, basis }) => !source.startsWith('computed') && basis === undefined)
    expect(silent.map(({ id, source }) => `${id}: ${source}`)).toEqual([])
  })
})

test('the wage ceiling of the EPF is 15,000 up to 16 September 2026 and 25,000 from the 17th', () => {
  const ceilings = schemes.epf.wageCeilingPerMonth.map(({ from, amount }) => [from, amount])
  expect(ceilings).toEqual([
    ['2014-09-01', 15_000],
    ['2026-09-17', 25_000]
  ])
})
