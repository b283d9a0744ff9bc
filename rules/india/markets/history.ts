/**
 * Calendar years of Indian history in which equity, gold, bank deposits and prices are all on record (P8):
 * two runs of years with a gap between them. Percent.
 */
import type { Rulebook } from '@arthayu/engine'

type HistoricalYear = Rulebook['markets']['history'][number][number]

export const historySources = {
  equity:
    'BSE Sensex, close of December on close of December: prices alone, about 1.3% of dividends a year less',
  gold:
    'Yearly average of gold in US dollars an ounce (datasets/gold-prices) times rupees a dollar ' +
    '(datasets/exchange-rates), PDDL; without duty and GST',
  deposits:
    'Reserve Bank of India, Handbook of Statistics: deposits of one to three years, range of the ' +
    'large banks of the fiscal year; the middle of it is used',
  inflation: 'World Bank, FP.CPI.TOTL.ZG (datasets/cpi): consumer prices, average of the year',
  verifiedOn: '2026-11-21'
}

/** Each with the lowest and the highest deposit rate of the year. */
export const history: readonly (readonly HistoricalYear[])[] = [
  [
    year(1992, 37.01, 17.72, 12.0, 12.0, 11.788),
    year(1993, 27.94, 16.39, 11.0, 11.0, 6.327),
    year(1994, 17.36, 7.02, 10.0, 10.0, 10.248),
    year(1995, -20.79, 3.26, 11.0, 11.0, 10.225),
    year(1996, -0.81, 10.67, 12.0, 12.0, 8.977),
    year(1997, 18.6, -12.6, 11.0, 12.0, 7.164)
  ],
  [
    year(2001, -17.87, 1.93, 8.5, 9.5, 3.779),
    year(2002, 3.52, 17.8, 7.5, 8.5, 4.297),
    year(2003, 72.89, 12.35, 4.25, 6.0, 3.806),
    year(2004, 13.08, 9.3, 4.0, 5.25, 3.767),
    year(2005, 42.33, 5.77, 5.25, 5.75, 4.246),
    year(2006, 46.7, 39.39, 6.0, 6.75, 5.797),
    year(2007, 47.15, 5.12, 6.75, 8.5, 6.373),
    year(2008, -52.45, 31.87, 8.0, 8.75, 8.349),
    year(2009, 81.03, 24.3, 8.0, 8.75, 10.882),
    year(2010, 17.43, 18.89, 6.0, 7.0, 11.989),
    year(2011, -24.64, 30.74, 8.25, 9.0, 8.912),
    year(2012, 25.7, 21.95, 9.0, 9.25, 9.479),
    year(2013, 8.98, -7.34, 8.75, 9.0, 10.018),
    year(2014, 29.89, -6.5, 8.75, 9.25, 6.666),
    year(2015, -5.03, -3.64, 8.5, 8.75, 4.907),
    year(2016, 1.95, 12.73, 7.25, 7.5, 4.948),
    year(2017, 27.91, -2.45, 6.75, 7.0, 3.328),
    year(2018, 5.91, 6.04, 6.4, 6.75, 3.939),
    year(2019, 14.38, 12.95, 6.25, 7.25, 3.73),
    year(2020, 15.75, 33.91, 5.0, 6.2, 6.623)
  ]
]

function year(
  calendarYear: number,
  equityPct: number,
  goldPct: number,
  lowestDepositPct: number,
  highestDepositPct: number,
  inflationPct: number
): HistoricalYear {
  const depositsPct = (lowestDepositPct + highestDepositPct) / 2
  return { year: calendarYear, equityPct, goldPct, depositsPct, inflationPct }
}
