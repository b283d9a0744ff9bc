/** The tax request: its faults, the steps of the computation, and the answer that a person reads. */
import { assessRequest, type TaxAnswer, taxAnswerSchema } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { constantFrom, integer, property, record, assert as verify } from 'fast-check'
import { describe, expect, test } from 'vitest'

const base = { taxYear: '2025-26', ageYears: 40 }

function answer(request: object): TaxAnswer {
  const parsed = assessRequest({ ...base, income: {}, ...request }, { rulebook })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

/** Place and code of each fault. */
function faults(body: unknown): string[] {
  const parsed = assessRequest(body, { rulebook })
  return parsed.ok ? [] : parsed.issues.map(each => `${each.pointer} ${each.code}`).toSorted()
}
const faultsOf = (request: object): string[] => faults({ ...base, income: {}, ...request })
const gainsFaults = (gains: unknown): string[] => faultsOf({ income: { gains } })

const other = (amount: number, more: object = {}) =>
  answer({ income: { other: amount }, ...more }).computations

describe('the faults of a tax request', () => {
  test('a body that is no object, and members that are missing', () => {
    expect(faults([])).toEqual(['# wrong-type'])
    expect(faults({})).toEqual(['#/ageYears required', '#/income required', '#/taxYear required'])
  })

  test.each([
    ['#/taxYear wrong-type', { taxYear: 2025 }],
    ['#/taxYear wrong-form', { taxYear: '2025' }],
    ['#/taxYear wrong-form', { taxYear: '2025-27' }],
    ['#/taxYear unknown-tax-year', { taxYear: '2021-22' }],
    ['#/ageYears below-minimum', { ageYears: 0 }],
    ['#/ageYears above-maximum', { ageYears: 121 }],
    ['#/residency not-one-of', { residency: 'rnor' }],
    ['#/regime not-one-of', { regime: 'both' }],
    ['#/income wrong-type', { income: 5 }],
    ['#/income/salary below-minimum', { income: { salary: -1 } }],
    ['#/income/salary above-maximum', { income: { salary: 1e12 + 1 } }],
    ['#/income/salary wrong-type', { income: { salary: '5' } }],
    ['#/income/gains wrong-type', { income: { gains: 5 } }],
    ['#/deductions wrong-type', { deductions: [] }],
    ['#/deductions/section80C below-minimum', { deductions: { section80C: -1 } }],
    ['#/deductions/section80D wrong-type', { deductions: { section80D: 'x' } }],
    ['#/deductions/section80D below-minimum', { deductions: { section80D: -1 } }],
    ['#/deductions/section80D/parents below-minimum', { deductions: { section80D: { parents: -1 } } }],
    [
      '#/deductions/section80D/parentsAreSenior wrong-type',
      { deductions: { section80D: { parentsAreSenior: 1 } } }
    ]
  ])('%s', (fault, request) => {
    expect(faultsOf(request)).toEqual([fault])
  })

  test.each([
    ['#/income/gains/equityLongTerm wrong-type', { equityLongTerm: 'x' }],
    ['#/income/gains/equityLongTerm wrong-type', { equityLongTerm: { amount: 5 } }],
    ['#/income/gains/otherLongTerm below-minimum', { otherLongTerm: -1e12 - 1 }],
    ['#/income/gains/otherLongTerm/0 wrong-type', { otherLongTerm: [5] }],
    ['#/income/gains/otherLongTerm/0/amount required', { otherLongTerm: [{}] }],
    ['#/income/gains/otherLongTerm/0/cost required', { otherLongTerm: [{ saleValue: 5 }] }],
    ['#/income/gains/otherLongTerm/0 one-of-amount-or-sale', { otherLongTerm: [{ amount: 5, cost: 3 }] }],
    [
      '#/income/gains/equityShortTerm/1/soldOn wrong-form',
      { equityShortTerm: [{ amount: 1 }, { amount: 1, soldOn: '1 May' }] }
    ],
    [
      '#/income/gains/equityShortTerm/0/soldOn date-outside-tax-year',
      { equityShortTerm: [{ amount: 1, soldOn: '2025-03-31' }] }
    ],
    [
      '#/income/gains/equityShortTerm/0/soldOn date-outside-tax-year',
      { equityShortTerm: [{ amount: 1, soldOn: '2026-02-29' }] }
    ],
    ['#/income/gains/otherShortTerm too-many-items', { otherShortTerm: Array(201).fill({ amount: 1 }) }],
    ['#/income/gains/otherShortTerm above-maximum', { otherShortTerm: [{ amount: 1e12 }, { amount: 1e12 }] }],
    ['#/income/gains/otherShortTerm below-minimum', { otherShortTerm: [{ amount: -1e12 }, { amount: -1 }] }]
  ])('%s', (fault, gains) => {
    expect(gainsFaults(gains)).toEqual([fault])
  })

  test('all are told at once, and a wrong year leaves the days alone', () => {
    const body = {
      taxYear: '2025',
      income: {
        salary: -1,
        gains: { equityLongTerm: [{ amount: 1, soldOn: '1999-01-01' }, {}], otherLongTerm: 'x' }
      },
      deductions: { section80C: 'x', section80D: true }
    }
    expect(faults(body)).toEqual([
      '#/ageYears required',
      '#/deductions/section80C wrong-type',
      '#/deductions/section80D wrong-type',
      '#/income/gains/equityLongTerm/1/amount required',
      '#/income/gains/otherLongTerm wrong-type',
      '#/income/salary below-minimum',
      '#/taxYear wrong-form'
    ])
  })

  test('a year before the first known one names those that are known', () => {
    const parsed = assessRequest({ ...base, taxYear: '2010-11', income: {} }, { rulebook })
    expect(parsed.ok ? '' : parsed.issues[0]?.message).toContain(
      '2022-23, 2023-24, 2024-25, 2025-26, 2026-27'
    )
  })
})

describe('the steps of the computation', () => {
  test('T1 T2 a standard deduction is for salary and pension, not for an annuity', () => {
    const of = (income: object) => answer({ income }).computations.new
    expect(of({ salary: 50_000, annuity: 500_000 })).toMatchObject({
      standardDeduction: 50_000,
      grossTotalIncome: 500_000
    })
    expect(of({ pension: 500_000 })).toMatchObject({ standardDeduction: 75_000, grossTotalIncome: 425_000 })
  })

  test('T1 exempt rent allowance and profession tax reduce the salary of the old regime alone', () => {
    const { new: now, old } = answer({
      income: { salary: 1_000_000 },
      deductions: { hraExemption: 200_000, professionalTax: 2500 }
    }).computations
    expect(old.grossTotalIncome).toBe(1_000_000 - 200_000 - 2500 - 50_000)
    expect(now.grossTotalIncome).toBe(1_000_000 - 75_000)
  })

  test('T3 a let-out house and one’s own have one limit of two lakh, none in the new regime', () => {
    const { new: now, old } = answer({
      income: { salary: 1_000_000, rental: 300_000 },
      deductions: { letOutInterest: 350_000, homeLoanInterest: 150_000 }
    }).computations
    expect(old.grossTotalIncome).toBe(950_000 - 200_000)
    expect(now.grossTotalIncome).toBe(925_000)
  })

  test('T3 what the income beside gains cannot bear of a house loss reduces gains', () => {
    const { old } = answer({
      income: { other: 50_000, gains: { equityShortTerm: 600_000 } },
      deductions: { homeLoanInterest: 200_000 }
    }).computations
    expect(old).toMatchObject({ grossTotalIncome: 450_000, taxAtSlabs: 0, taxOnEquityShortTerm: 40_000 })
  })

  test('T4 a short-term loss meets short-term gains, then long-term ones; a long-term loss is carried', () => {
    const { new: now } = answer({
      income: { gains: { equityShortTerm: -300_000, otherShortTerm: 100_000, equityLongTerm: 700_000 } }
    }).computations
    expect(now.grossTotalIncome).toBe(500_000)
    const carried = answer({ income: { gains: { equityShortTerm: 500_000, otherLongTerm: -400_000 } } })
    const { lines } = carried.computations.new
    expect(lines.find(each => each.label === '(Long-term loss to carry forward)')?.amount).toBe(400_000)
    expect(carried.computations.new.taxOnEquityShortTerm).toBe(20_000)
  })

  test('T4 in 2024-25 the day of sale decides the rate, a gain without a day is late', () => {
    const tax = (equityShortTerm: unknown) =>
      answer({ taxYear: '2024-25', residency: 'nonResident', income: { gains: { equityShortTerm } } })
        .computations.new.taxOnEquityShortTerm
    expect(tax([{ amount: 100_000, soldOn: '2024-07-22' }])).toBe(15_000)
    expect(tax([{ amount: 100_000, soldOn: '2024-07-23' }])).toBe(20_000)
    expect(tax([{ amount: 100_000 }])).toBe(20_000)
    expect(tax(100_000)).toBe(20_000)
  })

  test('T5 deductions never reduce gains at special rates', () => {
    const { old } = answer({
      income: { other: 40_000, gains: { equityShortTerm: 500_000 } },
      deductions: { section80C: 150_000 }
    }).computations
    expect(old.deductions.section80C).toBe(40_000)
    expect(old.totalIncome).toBe(500_000)
  })

  test('T5 80TTA is never above the interest; a resident of 60 has 80TTB instead', () => {
    const allowed = (ageYears: number, interest: number, residency = 'resident') =>
      answer({ ageYears, residency, income: { interest }, deductions: { section80TTA: 60_000 } }).computations
        .old.deductions.section80TTA
    expect([
      allowed(40, 90_000),
      allowed(40, 4_000),
      allowed(60, 90_000),
      allowed(60, 90_000, 'nonResident')
    ]).toEqual([10_000, 4_000, 50_000, 10_000])
  })

  test('T6 total income drops its paise and goes to the nearest ten, five up', () => {
    const rounded = [4.99, 5, 14.99, 15.5].map(each => other(1_000_000 + each).new.totalIncome - 1_000_000)
    expect(rounded).toEqual([0, 10, 10, 20])
  })

  test('T7 slabs go by the age of a resident in the old regime only', () => {
    const tax = (ageYears: number, residency = 'resident') => other(1_000_000, { ageYears, residency })
    expect([59, 60, 79, 80].map(age => tax(age).old.taxAtSlabs)).toEqual([112_500, 110_000, 110_000, 100_000])
    expect(tax(80, 'nonResident').old.taxAtSlabs).toBe(112_500)
    expect(tax(80).new.taxAtSlabs).toBe(tax(40).new.taxAtSlabs)
  })

  test('T8 the unused exemption meets 111A, then 112, then 112A; in 2024-25 the threshold meets the late part first', () => {
    const gains = { equityShortTerm: 300_000, otherLongTerm: 200_000, equityLongTerm: 300_000 }
    expect(answer({ income: { gains } }).computations.new).toMatchObject({
      taxOnEquityShortTerm: 0,
      taxOnOtherLongTerm: 12_500,
      taxOnEquityLongTerm: 21_875
    })
    const sold = [
      { amount: 100_000, soldOn: '2024-05-01' },
      { amount: 100_000, soldOn: '2024-12-01' }
    ]
    const mixed = {
      taxYear: '2024-25',
      residency: 'nonResident',
      income: { gains: { equityLongTerm: sold } }
    }
    expect(answer(mixed).computations.new.taxOnEquityLongTerm).toBe(7_500)
  })

  test('T9 the statute’s reading: slab 11,00,000 and 1,10,000 of 111A pay 22,000 before cess', () => {
    const income = { other: 1_100_000, gains: { equityShortTerm: 110_000 } }
    const { new: now } = answer({ income }).computations
    expect(now).toMatchObject({ rebate: 0, rebateMarginalRelief: 50_000, taxPlusSurcharge: 22_000 })
    expect(answer({ income, residency: 'nonResident' }).computations.new.rebateMarginalRelief).toBe(0)
  })

  test('T10 dividends bear at most 15% of surcharge, other income of three crore 25%', () => {
    const dividends = answer({ income: { dividends: 30_000_000 } }).computations.new
    expect(dividends.surcharge).toBeCloseTo(dividends.taxAtSlabs * 0.15, 2)
    const plain = other(30_000_000).new
    expect(plain.surcharge).toBeCloseTo(plain.taxAtSlabs * 0.25, 2)
  })

  test('T12 the parts make up the whole', () => {
    verify(
      property(
        integer({ min: 0, max: 1e8 }),
        constantFrom('2022-23', '2024-25', '2026-27'),
        (amount, taxYear) => {
          for (const c of Object.values(other(amount, { taxYear }))) {
            const tax = c.taxAtSlabs + c.taxOnEquityShortTerm + c.taxOnEquityLongTerm + c.taxOnOtherLongTerm
            expect(tax - c.rebate - c.rebateMarginalRelief + c.surcharge).toBeCloseTo(c.taxPlusSurcharge, 1)
            expect(c.taxPlusSurcharge + c.cess).toBeCloseTo(c.totalTax, 1)
            expect(Math.abs(c.taxPayable - c.totalTax)).toBeLessThanOrEqual(5.5)
            expect(c.taxPayable % 10).toBe(0)
          }
        }
      )
    )
  })
})

describe('the answer', () => {
  test('T13 best is the lower of both, a tie is new', () => {
    const amounts = record({
      salary: integer({ min: 0, max: 5e6 }),
      section80C: integer({ min: 0, max: 2e5 }),
      homeLoanInterest: integer({ min: 0, max: 3e5 }),
      hraExemption: integer({ min: 0, max: 5e5 })
    })
    verify(
      property(amounts, ({ salary, ...deductions }) => {
        const given = answer({ regime: 'best', income: { salary }, deductions })
        const { new: now, old } = given.computations
        expect(given.taxPayable).toBe(Math.min(now.taxPayable, old.taxPayable))
        expect(given.regime).toBe(old.taxPayable < now.taxPayable ? 'old' : 'new')
      })
    )
    expect(answer({ regime: 'best', income: {} }).regime).toBe('new')
    expect(answer({ regime: 'old', income: { salary: 2e6 } })).toMatchObject({ regime: 'old' })
  })

  test('T13 a later year is assessed by the last known one, and says so', () => {
    const later = answer({ taxYear: '2031-32', income: { salary: 3_000_000 } })
    const last = answer({ taxYear: '2026-27', income: { salary: 3_000_000 } })
    expect(later.meta.standIn).toBe('2026-27')
    expect(last.meta.standIn).toBeUndefined()
    expect(later.computations).toEqual(last.computations)
  })

  test('T13 the marginal rate is that of a hundred rupees more: 104 where relief ends the rebate', () => {
    const rates = [300_000, 1_250_000, 1_500_000, 3_000_000].map(each => other(each).new.marginalRatePct)
    expect(rates).toEqual([0, 104, 15.6, 31.2])
    expect(other(3_000_000).new.effectiveRatePct).toBeCloseTo(16.64, 6)
    expect(other(0).new.effectiveRatePct).toBe(0)
  })

  test('the lines lead from the salary to the tax payable, each with a rule and its source', () => {
    const { lines, grossTotalIncome, totalIncome } = answer({
      ageYears: 66,
      taxYear: '2026-27',
      income: {
        salary: 5_000_000,
        interest: 80_000,
        rental: 240_000,
        dividends: 12_345,
        gains: { equityShortTerm: 300_000, equityLongTerm: 900_000, otherLongTerm: -50_000 }
      },
      deductions: { section80C: 150_000, section80D: 60_000, section80TTA: 50_000, hraExemption: 100_000 }
    }).computations.old
    for (const each of lines) {
      expect(each.rule).toMatch(/^T\d+$/)
      expect(each.source.length, each.label).toBeGreaterThan(10)
    }
    const until = (label: string) => lines.findIndex(each => each.label === label)
    const sum = (from: number, to: number) =>
      lines.slice(from, to).reduce((total, each) => total + (each.label.startsWith('(') ? 0 : each.amount), 0)
    const gross = until('Gross total income')
    const total = until('Total income, rounded')
    expect(sum(0, gross)).toBeCloseTo(grossTotalIncome, 2)
    expect(Math.abs(sum(gross, total) - totalIncome)).toBeLessThanOrEqual(5.5)
    expect(sum(total + 1, until('Tax and surcharge'))).toBeCloseTo(
      lines[until('Tax and surcharge')]!.amount,
      1
    )
    expect(lines.at(-1)?.label).toBe('Tax payable, rounded')
    expect(lines.find(each => each.label === 'Less: 80C')?.source).toMatch(/80C.*1961; section 123.*2025/)
  })

  test('every answer is what its schema describes', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false })
    const validate = ajv.compile(taxAnswerSchema)
    for (const request of [
      {},
      { income: { salary: 5e7, gains: { equityLongTerm: 1e6 } } },
      { taxYear: '2040-41' }
    ])
      expect(validate(answer(request)), ajv.errorsText(validate.errors)).toBe(true)
  })
})
