/** Cost Inflation Index, 100 in 2001-02: indexed cost = cost x index of the sale / index of the purchase. */

import type { Basis } from '@arthayu/engine'

export interface CostInflationIndex {
  readonly taxYear: string
  readonly index: number
  /** The notification that states it. */
  readonly source: string
  readonly basis: Basis
}

const notification = (of: string): string => `CBDT, notification ${of}, under section 48`
const first = notification('44/2017 of 5 June 2017')

/** Ascending. The index of 2026-27 was not found by `verifiedOn`. */
export const costInflationIndex: {
  readonly act1961: string
  readonly verifiedOn: string
  readonly years: readonly CostInflationIndex[]
} = {
  act1961: '48, Explanation (v)',
  verifiedOn: '2026-11-22',
  years: [
    { taxYear: '2001-02', index: 100, source: first, basis: 'secondary' },
    { taxYear: '2002-03', index: 105, source: first, basis: 'secondary' },
    { taxYear: '2003-04', index: 109, source: first, basis: 'secondary' },
    { taxYear: '2004-05', index: 113, source: first, basis: 'secondary' },
    { taxYear: '2005-06', index: 117, source: first, basis: 'secondary' },
    { taxYear: '2006-07', index: 122, source: first, basis: 'secondary' },
    { taxYear: '2007-08', index: 129, source: first, basis: 'secondary' },
    { taxYear: '2008-09', index: 137, source: first, basis: 'secondary' },
    { taxYear: '2009-10', index: 148, source: first, basis: 'secondary' },
    { taxYear: '2010-11', index: 167, source: first, basis: 'secondary' },
    { taxYear: '2011-12', index: 184, source: first, basis: 'secondary' },
    { taxYear: '2012-13', index: 200, source: first, basis: 'secondary' },
    { taxYear: '2013-14', index: 220, source: first, basis: 'secondary' },
    { taxYear: '2014-15', index: 240, source: first, basis: 'secondary' },
    { taxYear: '2015-16', index: 254, source: first, basis: 'secondary' },
    { taxYear: '2016-17', index: 264, source: first, basis: 'secondary' },
    { taxYear: '2017-18', index: 272, source: first, basis: 'secondary' },
    { taxYear: '2018-19', index: 280, source: notification('26/2018 of 13 June 2018'), basis: 'known' },
    { taxYear: '2019-20', index: 289, source: notification('63/2019 of 12 September 2019'), basis: 'known' },
    { taxYear: '2020-21', index: 301, source: notification('32/2020 of 12 June 2020'), basis: 'known' },
    { taxYear: '2021-22', index: 317, source: notification('73/2021 of 15 June 2021'), basis: 'known' },
    { taxYear: '2022-23', index: 331, source: notification('62/2022 of 14 June 2022'), basis: 'known' },
    { taxYear: '2023-24', index: 348, source: notification('39/2023 of 12 June 2023'), basis: 'known' },
    { taxYear: '2024-25', index: 363, source: notification('44/2024 of 24 May 2024'), basis: 'known' },
    { taxYear: '2025-26', index: 376, source: notification('70/2025 of 1 July 2025'), basis: 'secondary' }
  ]
}
