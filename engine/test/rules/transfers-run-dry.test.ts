/** A9: notes on transfers whose source gives less than they ask, with months counted by hand. */
import { type LifeCycleInput, simulateHeadline } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { parsed, runPlan } from '../plans/run-plan.ts'

type Transfer = NonNullable<LifeCycleInput['transfers']>[number]

/** Starts in April 2026 at 50 with ₹1,00,000 that earns nothing. */
const plan = {
  currentYear: 2026,
  currentAgeYears: 50,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  investments: [
    { label: 'Liquid', initialCorpus: 100_000, expectedAnnualReturnRatePct: 0 },
    { label: 'Equity', initialCorpus: 10_000, expectedAnnualReturnRatePct: 0 },
    { label: 'Empty', expectedAnnualReturnRatePct: 0 }
  ],
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
} satisfies LifeCycleInput

const notesOf = (transfer: Partial<Transfer>, more: object = {}): string[] => {
  const transfers = [{ from: 'Liquid', to: 'Equity', ...transfer }]
  const body = { ...plan, transfers, ...more }
  const { meta, timeSeries } = runPlan(body)
  expect(timeSeries.some(({ rebalanced }) => rebalanced! > 0)).toBe(true)
  const headline = simulateHeadline(parsed(body))
  const of = (warnings: readonly (typeof meta.warnings)[number][]) =>
    warnings
      .filter(({ code }) => code === 'transfer-moves-less')
      .map(({ pointer, severity, message }) => `${pointer} ${severity} ${message}`)
  expect(headline.ok && of(headline.value.warnings)).toEqual(of(meta.warnings))
  return of(meta.warnings)
}

describe('A9 a transfer with an end', () => {
  // Six months take 90,000, so the seventh, October 2026, has 10,000. Its end is at 50 years 7 months.
  test('says in which month it first moves less, once', () => {
    expect(notesOf({ monthlyAmount: 15_000, endAgeYears: 55 })).toEqual([
      '#/transfers/0 note In October 2026, at 50 years 7 months, this transfer moves less than it asks for ' +
        'the first time: ₹10,000 of ₹15,000. "Liquid" has no more then. Move less, or set an earlier ' +
        'endAgeYears.'
    ])
  })

  // Ten months of 10,000 leave nothing for February 2027, the eleventh.
  test('a source that is empty to the rupee falls short in the month after', () => {
    expect(notesOf({ monthlyAmount: 10_000, endAgeYears: 55 })[0]).toContain(
      'In February 2027, at 50 years 11 months, this transfer moves less than it asks for the first time: ' +
        '₹0 of ₹10,000.'
    )
    expect(notesOf({ monthlyAmount: 10_000, endAgeYears: 50 + 10 / 12 })).toEqual([])
    expect(notesOf({ monthlyAmount: 10_000, endAgeYears: 50 + 11 / 12 })).toHaveLength(1)
  })

  // 12 months of 5,000 are 60,000; then 10,000 a month: four months, and none in August 2027.
  test('the amount is that of the month, after its step', () => {
    expect(notesOf({ monthlyAmount: 5000, annualStepUpRatePct: 100, endAgeYears: 55 })[0]).toMatch(
      /^#\/transfers\/0 note In August 2027, .*: ₹0 of ₹10,000\./
    )
  })

  // A need of 10,000 a month from both, ten parts of eleven from Liquid, from the start.
  test('money that withdrawals have taken is no longer there', () => {
    const spent = { retirementAgeYears: 50, expenses: [{ currentMonthlyAmount: 10_000 }] }
    expect(notesOf({ monthlyAmount: 100, endAgeYears: 60 }, spent)).toHaveLength(1)
  })

  test('each transfer has its own note', () => {
    const transfers = [
      { from: 'Equity', to: 'Core', monthlyAmount: 1000, endAgeYears: 52 },
      { from: 'Liquid', to: 'Core', monthlyAmount: 1000, endAgeYears: 52 },
      { from: 'Liquid', to: 'Core', monthlyAmount: 40_000, endAgeYears: 52 }
    ]
    const pointers = runPlan({ ...plan, transfers })
      .meta.warnings.filter(({ code }) => code === 'transfer-moves-less')
      .map(({ pointer }) => pointer)
    expect(pointers).toEqual(['#/transfers/0', '#/transfers/1', '#/transfers/2'])
  })

  // Transfers come before contributions, so the first month finds nothing yet, and all others find 5,000.
  test('a source that only has not had its first contribution is not short', () => {
    const [, ...others] = plan.investments
    const investments = [{ label: 'Liquid', initialMonthlyContribution: 5000 }, ...others]
    expect(notesOf({ monthlyAmount: 5000, endAgeYears: 55 }, { investments })).toEqual([])
    expect(notesOf({ monthlyAmount: 6000, endAgeYears: 55 }, { investments })[0]).toMatch(
      /In May 2026, .* ₹5,0\d\d of ₹6,000\./
    )
  })

  test('of a couple both ages are named', () => {
    const partner = { label: 'Ravi', currentAgeYears: 52, retirementAgeYears: 60 }
    expect(notesOf({ monthlyAmount: 15_000, endAgeYears: 55 }, { selfLabel: 'Asha', partner })[0]).toContain(
      'In October 2026, when Asha is 50 years 7 months and Ravi is 52 years 7 months, this transfer'
    )
  })
})

describe('A9 a plan in which nothing else moves', () => {
  const warned = (body: object): string[] =>
    runPlan({ ...plan, ...body }).meta.warnings.map(({ code, pointer }) => `${code} ${pointer}`)

  test.each<[string, object]>([
    ['never has money', { investments: [{ label: 'A' }, { label: 'B', initialCorpus: 500_000 }] }],
    [
      'is locked until the transfer is over',
      {
        tax: {},
        investments: [
          { label: 'A', assetClass: 'ppf', initialCorpus: 500_000, lockedUntilAgeYears: 59 },
          { label: 'B' }
        ]
      }
    ]
  ])('says so of a source that %s', (_, body) => {
    const transfers = [{ from: 'A', to: 'B', monthlyAmount: 1000, endAgeYears: 55 }]
    const found = warned({ ...body, transfers })
    expect(found).toContain('transfer-moves-less #/transfers/0')
    expect(found).not.toContain('member-without-effect #/transfers')
  })
})

describe('A9 a transfer without an end', () => {
  test('is meant to empty its source, and so is a share', () => {
    expect(notesOf({ monthlyAmount: 15_000 })).toEqual([])
    expect(notesOf({ sharePct: 50 })).toEqual([])
    expect(notesOf({ sharePct: 50, endAgeYears: 60 })).toEqual([])
  })

  // The account is locked until 55; another transfer moves money meanwhile.
  test('says when its source is locked', () => {
    const investments = [
      { label: 'PPF', assetClass: 'ppf' as const, initialCorpus: 100_000, lockedUntilAgeYears: 55 },
      ...plan.investments
    ]
    const transfers = [
      { from: 'PPF', to: 'Equity', monthlyAmount: 1000 },
      { from: 'Liquid', to: 'Equity', monthlyAmount: 1000 }
    ]
    const of = (tax: object) =>
      runPlan({ ...plan, investments, transfers, ...tax })
        .meta.warnings.filter(({ code }) => code === 'transfer-moves-less')
        .map(({ pointer, message }) => `${pointer} ${message}`)
    expect(of({ tax: {} })).toEqual([
      '#/transfers/0 In April 2026, at 50 years 1 month, this transfer moves less than it asks for the ' +
        'first time: ₹0 of ₹1,000. The rest of "PPF" is locked then. Set a later startAgeYears, or move less.'
    ])
  })

  test('says that its source never has money', () => {
    const transfers = [
      { from: 'Empty', to: 'Equity', monthlyAmount: 1000 },
      { from: 'Liquid', to: 'Equity', monthlyAmount: 1000 }
    ]
    const { meta } = runPlan({ ...plan, transfers })
    expect(meta.warnings.filter(({ code }) => code === 'transfer-moves-less')).toEqual([
      expect.objectContaining({
        pointer: '#/transfers/0',
        message: '"Empty" has no money in any month of this transfer, so nothing moves.'
      })
    ])
  })
})
