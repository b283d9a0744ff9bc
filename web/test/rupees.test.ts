import { describe, expect, test } from 'vitest'
import {
  axisRupees,
  exactAge,
  exactRupees,
  financialYear,
  inWords,
  percent,
  saidRupees,
  shortAxisRupees,
  shortRupees,
  span,
  wholeAge,
  wholeRupees
} from '../src/text/rupees.ts'
import { toAmount, toPlainNumber } from '../src/text/typed.ts'

describe('rupees as people say them', () => {
  test.each([
    [24_312_345, '₹2.4 crore'],
    [123_456_789, '₹12.3 crore'],
    [1_234_567_890, '₹123 crore'],
    [10_000_000, '₹1 crore'],
    [9_999_600, '₹1 crore'],
    [9_960_000, '₹1 crore'],
    [9_940_000, '₹99 lakh'],
    [6_640_000, '₹66 lakh'],
    [520_000, '₹5.2 lakh'],
    [99_800, '₹1 lakh'],
    [18_432.7, '₹18,400'],
    [994, '₹990'],
    [3, '₹3'],
    [0, '₹0'],
    [-250_000, '−₹2.5 lakh']
  ])('%d is %s', (rupees, said) => expect(saidRupees(rupees)).toBe(said))
})

test('an amount of three digits is said as it is', () => {
  expect([325_000, 12_400_000, 31_700, 5].map(shortRupees)).toEqual([
    '₹3.25 lakh',
    '₹1.24 crore',
    '₹31,700',
    '₹5'
  ])
})

test.each([
  ['12,50,000', 1_250_000],
  ['12.5 lakh', 1_250_000],
  ['₹ 2 cr', 20_000_000],
  ['50k', 50_000],
  ['1.1 L', 110_000],
  ['1 lakh crore', 1e12],
  ['2.5 thousand crores', 2.5e10],
  ['₹ 1 lakh cr.', 1e12],
  ['800000 rs', 800_000],
  ['8,00,000 Rs.', 800_000],
  ['8 lakh rupees', 800_000],
  ['5000 ₹', 5000],
  ['5000 rs/-', 5000],
  ['Rs. 5000/-', 5000],
  ['5 lacs', 500_000],
  ['५०,०००', 50_000],
  ['५० हज़ार', 50_000],
  ['50 हजार', 50_000],
  ['१२.५ लाख', 1_250_000],
  ['₹2 करोड़', 20_000_000],
  ['2 करोड रुपये', 20_000_000],
  ['1 लाख करोड़', 1e12],
  ['रु. ५०००', 5000],
  ['0', 0],
  ['1 lakh 20 thousand', 120_000],
  ['1 lakh 20,000', 120_000],
  ['1 lakh 20 000', 120_000],
  ['12 lakh 50 hazaar', 1_250_000],
  ['१ लाख २० हज़ार', 120_000],
  ['1 लाख 20 हजार रुपये', 120_000],
  ['₹1 crore 20 lakh', 12_000_000],
  ['2 crore and 5 lakh 30 thousand', 20_530_000],
  ['1 लाख और 20 हज़ार', 120_000],
  ['Rs. 20 thousand 500/-', 20_500],
  ['1L 20k', 120_000],
  ['5 karod 20 lakh', 52_000_000],
  ['3 hazar', 3000]
])('%s is typed for %d', (typed, rupees) => expect(toAmount(typed)).toBe(rupees))

test.each([
  '',
  'a lot',
  '12 millions',
  '-5',
  '1.2.3',
  '.',
  'lakh',
  '1 crore lakh',
  '1 crore crore',
  'rs',
  '5 rs rs',
  '1 lakh crore crore',
  'लाख',
  '12 साल',
  // Two and a half lakh, or two lakh and fifty?
  '2 lakh 50',
  '20 thousand 1 lakh',
  '1 lakh 200 thousand',
  '1 lakh 1 lakh',
  '1 lakh and',
  '20,000 5 thousand',
  '1.5 lakh 500 rs',
  '5 crs'
])('%j is no amount', typed => expect(toAmount(typed)).toBeNaN())

test.each([
  ['35', 'years', 35],
  ['35 yrs', 'years', 35],
  ['60 years 4 months', 'years', Number.NaN],
  ['12%', 'years', Number.NaN],
  ['12 months', 'years', Number.NaN],
  ['7.5%', 'percent per year', 7.5],
  ['−2% a year', 'percent per year', -2],
  ['8% p.a.', 'percent per year', 8],
  ['5 years', 'percent per year', Number.NaN],
  ['40 percent', 'percent', 40],
  ['40 years', 'percent', Number.NaN],
  ['1.5 points', 'percentage points', 1.5],
  ['२४', undefined, 24],
  ['३५ साल', 'years', 35],
  ['१८ महीने', 'months', 18],
  ['७.५ प्रतिशत', 'percent per year', 7.5],
  ['12 फ़ीसदी', 'percent', 12],
  ['12 लाख', 'years', Number.NaN],
  ['24 months', undefined, Number.NaN],
  ['24 months', 'months', 24],
  ['3 years', 'months', Number.NaN],
  ['0.5', 'fraction', 0.5],
  ['50%', 'fraction', Number.NaN]
])('%j typed where the unit is %s is %d', (typed, unit, value) =>
  expect(toPlainNumber(typed, unit)).toEqual(value)
)

test('amounts have groups of lakh and crore, and a true minus', () => {
  expect(wholeRupees(12_345_678.4)).toBe('₹1,23,45,678')
  expect(exactRupees(-1_234_567.5)).toBe('−₹12,34,567.50')
  expect([inWords(1_250_000), inWords(24_000_000), inWords(999)]).toEqual(['12.5 lakh', '2.4 crore', ''])
  expect([axisRupees(15_000_000), axisRupees(500_000), axisRupees(-20_000)]).toEqual([
    '1.5 crore',
    '5 lakh',
    '−20,000'
  ])
  expect([shortAxisRupees(15_000_000), shortAxisRupees(500_000), shortAxisRupees(0)]).toEqual([
    '1.5 cr',
    '5 L',
    '0'
  ])
})

test.each([
  ['2032-03', 'FY 2031-32'],
  // Of a century that ends, both parts are said in two digits.
  ['2100-03', 'FY 2099-00'],
  ['2032-05', 'year to May 2032']
])('twelve months that end in %s are %s', (last, said) => {
  expect(financialYear(last)).toBe(said)
})

test('ages and times are said in years and months', () => {
  expect([wholeAge(87.4167), wholeAge(60 - 1e-12), exactAge(58 + 5 / 12), exactAge(60)]).toEqual([
    '87',
    '60',
    '58 years 5 months',
    '60'
  ])
  expect([span(27), span(1), span(24)]).toEqual(['2 years 3 months', '1 month', '2 years'])
  expect(percent(-1.25)).toBe('−1.2%')
})
