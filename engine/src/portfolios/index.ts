/** The list of asset classes. Adding one is a file beside this one and a line here. */
import type { AssetClassTraits } from './asset-class.ts'
import { debt } from './debt.ts'
import { elss } from './elss.ts'
import { epf } from './epf.ts'
import { equity } from './equity.ts'
import { fixedDeposit } from './fixed-deposit.ts'
import { gold } from './gold.ts'
import { goldEtf } from './gold-etf.ts'
import { nps } from './nps.ts'
import { otherFund } from './other-fund.ts'
import { ppf } from './ppf.ts'
import { sovereignGoldBond } from './sovereign-gold-bond.ts'
import { taxFree } from './tax-free.ts'

export const assetClasses = [
  equity,
  elss,
  debt,
  gold,
  goldEtf,
  sovereignGoldBond,
  otherFund,
  fixedDeposit,
  ppf,
  epf,
  nps,
  taxFree
] as const satisfies readonly AssetClassTraits[]

/** Identifier of an asset class, as written in a request. */
export type AssetClass = (typeof assetClasses)[number]['id']

/** The class of a portfolio that names none. */
export const defaultAssetClass: AssetClass = 'equity'

const traitsById = new Map<string, AssetClassTraits>(assetClasses.map(each => [each.id, each]))

/** Traits of a class; a portfolio that names none is equity. */
export function traitsOf(assetClass: AssetClass | undefined): AssetClassTraits {
  return traitsById.get(assetClass ?? defaultAssetClass)!
}
