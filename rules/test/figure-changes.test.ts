/** A wrong figure is seen: each one, changed a little or a lot, fails a case of the table of its year. */
import type { TaxYearRules } from '@arthayu/engine'
import { describe, expect, test } from 'vitest'
import { rulebook } from '../india/index.ts'
import { casesOf, faultsOf, type TaxCase } from './case-table.ts'
import { type FigureChange, figureChanges } from './figure-changes.ts'

/** The changes that no case of the tax endpoint can see, each with its reason. */
const unseen: readonly { readonly path: RegExp; readonly isUnseen: (each: FigureChange) => boolean }[] = [
  // The first slab bears no tax, so where it starts is nothing to anybody.
  { path: /^(new|old)\.slabs\.\w+\.slabs\.0\.above$/, isUnseen: () => true },
  // Tax on an indexed gain needs the indexed cost of a house: a milestone of a plan has it, a request not.
  { path: /^indexedGainPct\.amount$/, isUnseen: () => true },
  // Losses are carried from year to year by a plan; the endpoint sees one year.
  { path: /^lossCarriedYears\.amount$/, isUnseen: () => true },
  // Where the rebate is at most the tax at slab rates, that tax at the limit of income is the maximum itself.
  {
    path: /^new\.rebate\.maximum$/,
    isUnseen: each => !each.rules.new.rebate.coversSpecialRates && each.rules.new.rebate.maximum > 60_000
  }
]

describe.each(rulebook.taxYears.map(rules => [rules.taxYear, rules] as const))(
  'the cases of %s',
  (_, rules) => {
    const changes = figureChanges(rules)

    test('see every change of every figure but those that are listed', () => {
      const survivors = survivorsOf(rules, changes)
      expect(survivors.filter(each => !isListed(each)).map(describeChange)).toEqual([])
      expect(changes.filter(each => isListed(each) && !survivors.includes(each)).map(describeChange)).toEqual(
        []
      )
    })
  }
)

const isListed = (each: FigureChange) =>
  unseen.some(({ path, isUnseen }) => path.test(each.path) && isUnseen(each))
const describeChange = ({ path, change }: FigureChange) => `${path}: ${change}`

/**
 * Changes that leave every case right. The case that saw a figure's last change is asked first; one that
 * fails anyhow sees nothing.
 */
function survivorsOf(rules: TaxYearRules, changes: readonly FigureChange[]): FigureChange[] {
  const cases = casesOf(rules.taxYear).filter(each => faultsOf(each, rulebook).length === 0)
  const sawLast = new Map<string, TaxCase>()
  return changes.filter(change => {
    const sees = (each: TaxCase) => faultsOf(each, { taxYears: [change.rules] }).length > 0
    const last = sawLast.get(change.path)
    if (last && sees(last)) return false
    const seer = cases.find(sees)
    if (seer) sawLast.set(change.path, seer)
    return seer === undefined
  })
}
