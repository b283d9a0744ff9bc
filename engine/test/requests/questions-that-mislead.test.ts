/** Questions about a plan that say something else than their sender means: what is said about them. */
import {
  explainRequest,
  fixesRequest,
  type Parsed,
  type ParseOptions,
  parsePlan,
  readBatch,
  sensitivityRequest,
  solveRequest
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { describe, expect, test } from 'vitest'

const options: ParseOptions = { rulebook, currentYear: 2026 }
const input = {
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 5e6,
  expenses: [{ currentMonthlyAmount: 50_000 }]
}
const messages = (parsed: Parsed<unknown>): string[] =>
  (parsed.ok ? [] : parsed.issues).map(({ message }) => message)
const places = (parsed: Parsed<unknown>): string[] =>
  (parsed.ok ? [] : parsed.issues).map(({ pointer, code }) => `${pointer} ${code}`).toSorted()
const fractions = (parsed: Parsed<{ readonly meta: { readonly warnings: readonly object[] } }>): string[] => {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const warnings = parsed.value.meta.warnings as readonly { code: string; pointer: string; message: string }[]
  return warnings
    .filter(({ code }) => code === 'looks-like-a-fraction')
    .map(({ pointer, message }) => `${pointer} ${message}`)
}

describe('values that look like fractions of a percent', () => {
  const rate = '#/annualInflationRatePct'
  const grid = (member: string, values: number[]) =>
    fractions(sensitivityRequest({ input, grid: { rows: { member, values } } }, options))
  const bar = (member: string, low: number, high: number) =>
    fractions(sensitivityRequest({ input, tornado: { drivers: [{ member, low, high }] } }, options))
  const seek = (unknown: string, bounds: object) =>
    fractions(solveRequest({ input, unknown, bounds }, options))
  const read = 'annualInflationRatePct: 0.05 is read as 0.05% a year. For 5%, write 5.'

  test('are warned of in a grid, a tornado and bounds', () => {
    expect(grid(rate, [0.05, 0.06])).toEqual([`#/grid/rows/values/0 ${read}`])
    expect(grid('inflation', [0.05, 0.06])).toEqual([`#/grid/rows/values/0 ${read}`])
    expect(bar('inflation', 0.05, 0.08)).toEqual([`#/tornado/drivers/0/low ${read}`])
    expect(grid('retirementSpending', [0.8, 1, 1.2])).toEqual([
      '#/grid/rows/values/0 retirementPct: 0.8 is read as 0.8%. For 80%, write 80.'
    ])
    expect(seek('annualStepUp', { min: 0.05, max: 0.15 })).toEqual([
      '#/bounds/min annualStepUpRatePct: 0.05 is read as 0.05% a year. For 5%, write 5.'
    ])
  })

  test('are taken as they are where one of them is no fraction, and of points and rupees', () => {
    expect(grid('inflation', [0.5, 1, 1.5])).toEqual([])
    expect(bar('inflation', 0, 6)).toEqual([])
    expect(seek('annualStepUp', { min: 0.5, max: 10 })).toEqual([])
    expect(seek('expectedReturn', { min: 0.05, max: 0.15 })).toEqual([])
    expect(grid('#/currentCorpus', [0.5])).toEqual([])
  })

  test('are warned of as points of inflation, of which 0.5 is usual and 0.02 is not', () => {
    const remarks = (volatilityPct: number): string[] => {
      const parsed = parsePlan({ ...input, uncertainty: { inflation: { volatilityPct } } }, options)
      return parsed.ok ? parsed.value.warnings.map(({ pointer }) => pointer) : []
    }
    expect(remarks(0.02)).toContain('#/uncertainty/inflation/volatilityPct')
    expect(remarks(0.5)).not.toContain('#/uncertainty/inflation/volatilityPct')
  })
})

describe('all faults of a question are named at once', () => {
  test('an unknown that there is not, beside those of goal and bounds', () => {
    const unknown = 'retirementAg'
    const ask = (more: object, strict = false) =>
      places(solveRequest({ input, unknown, ...more }, { ...options, strict }))
    expect(ask({ goal: { finalCorpusAtLeast: '5L' }, bounds: { min: '1' } })).toEqual([
      '#/bounds/min wrong-type',
      '#/goal/finalCorpusAtLeast wrong-type',
      '#/unknown not-one-of'
    ])
    expect(ask({ goal: { neverRunsOut: true, gaol: 1 } }, true)).toEqual([
      '#/goal/gaol unknown-member',
      '#/unknown not-one-of'
    ])
    expect(ask({ bounds: { min: 2, max: 1 } })).toEqual([
      '#/bounds bounds-not-ascending',
      '#/unknown not-one-of'
    ])
  })

  test('bounds outside of what the unknown may be, beside a goal', () => {
    const body = { input, unknown: 'retirementAge', goal: { finalCorpusAtLeast: '5L' }, bounds: { min: 5 } }
    expect(places(solveRequest(body, options))).toEqual([
      '#/bounds/min below-minimum',
      '#/goal/finalCorpusAtLeast wrong-type'
    ])
  })

  test('members that there are not, beside a measure', () => {
    const grid = { rows: { member: 'x', values: [1] }, columns: { member: 'inflation', values: [5000] } }
    const tornado = { drivers: [{ member: 'y', low: 1, high: 2 }, null, { member: 3 }] }
    const found = places(sensitivityRequest({ input, measure: 'z', grid, tornado }, options))
    expect(found).toEqual(
      expect.arrayContaining([
        '#/measure not-one-of',
        '#/grid/rows/member not-a-figure',
        '#/grid/columns/values/0 above-maximum',
        '#/tornado/drivers/0/member not-a-figure'
      ])
    )
  })
})

describe('a plan in the wrong place', () => {
  const asks = [fixesRequest, solveRequest, explainRequest, sensitivityRequest]
  test.each(asks)('belongs in input', ask => {
    expect(messages(ask(input, options))).toEqual(
      expect.arrayContaining([
        'input is required.',
        'currentAgeYears is not known. It belongs in input.currentAgeYears.',
        'expenses is not known. It belongs in input.expenses.'
      ])
    )
    const said = messages(ask({ plan: input }, options))
    expect(said).toContain('input is required. Did you send it as plan?')
    expect(said).toContain('plan is not known. Did you mean input?')
  })

  test('belongs in input of an item, and items in items', () => {
    expect(messages(readBatch({ items: [input] }, 5))).toContain(
      'currentAgeYears is not known. It belongs in input.currentAgeYears.'
    )
    expect(messages(readBatch({ items: [{ plan: input }] }, 5))).toContain(
      'plan is not known. Did you mean input?'
    )
    expect(messages(readBatch({ plans: [input] }, 5))).toEqual([
      'items is required. Did you send it as plans?',
      'plans is not known. Did you mean items?'
    ])
  })
})
