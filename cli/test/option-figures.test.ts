/** What options of the command line take as a figure, by what they hold. */
import { describe, expect, test } from 'vitest'
import { type FigureKind, figureOf } from '../src/option-figures.ts'

describe('money', () => {
  test.each([
    ['500000', 500_000],
    ['5,00,000', 500_000],
    ['1,20,00,000.50', 12_000_000.5],
    ['500,000', 500_000],
    ['5L', 500_000],
    ['5 lakh', 500_000],
    ['4.35 Lakhs', 435_000],
    ['2lac', 200_000],
    ['80k', 80_000],
    ['1.2 crore', 12_000_000],
    ['1.2cr', 12_000_000],
    ['1,200 Cr', 12_000_000_000],
    ['₹5,00,000', 500_000],
    ['-1', -1],
    [' 0 ', 0]
  ])('%j is ₹%d', (text, rupees) => expect(figureOf(text, 'money', '--x')).toBe(rupees))

  test.each([
    '',
    'L',
    '5M',
    '5 million',
    '1e7',
    '5,0',
    '1,2,3',
    '5,00',
    '5.',
    '1.2.3cr',
    '90%',
    '5 L akh',
    'ten'
  ])('%j is none, and the message says what to write', text =>
    expect(() => figureOf(text, 'money', '--x')).toThrow(
      '--x must be an amount in rupees, such as 500000, 5,00,000, 5L, 80k or 1.2 crore.'
    )
  )
})

test.each<[FigureKind, string, number]>([
  ['percent', '90%', 90],
  ['percent', '7.5%', 7.5],
  ['percent', '90', 90],
  ['points', '1.5', 1.5],
  ['years', '60.5', 60.5],
  ['month', '12', 12],
  ['number', '-0.5', -0.5]
])('of %s, %j is %d', (kind, text, value) => expect(figureOf(text, kind, '--x')).toBe(value))

test.each<[FigureKind, string, string]>([
  ['percent', '90L', 'a percentage, such as 90 or 90%'],
  ['percent', '90%%', 'a percentage'],
  ['points', '2%', 'a number of percentage points, such as 1.5'],
  ['years', '60L', 'a number of years, such as 60 or 60.5'],
  ['years', '60%', 'a number of years'],
  ['years', '6,0', 'a number of years'],
  ['month', '1k', 'a number of months, such as 12'],
  ['number', '5L', 'a number without commas, such as 500000 or 6.5'],
  ['number', '00', 'a number without commas']
])('of %s, %j is refused: it must be %s', (kind, text, what) =>
  expect(() => figureOf(text, kind, '--x')).toThrow(`--x must be ${what}`)
)
