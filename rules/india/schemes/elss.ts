/** Equity Linked Savings Scheme: units that count for 80C and are locked. */
import type { DatedFigures } from './dated-figure.ts'

export const elss: { readonly lockMonths: DatedFigures } = {
  lockMonths: [
    {
      from: '2005-11-03',
      amount: 36,
      source: 'Equity Linked Savings Scheme, 2005, of 3 November 2005: three years from allotment',
      basis: 'known',
      verifiedOn: '2026-11-21'
    }
  ]
}
