import type { AssetClassTraits } from './asset-class.ts'

export const sovereignGoldBond = {
  id: 'sovereignGoldBond',
  summary: 'Sovereign Gold Bonds, which pay interest beside the price of gold',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: { kind: 'other', longTermAfterMonths: 12 },
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: 'goldBond',
  withdrawalRank: 2,
  market: 'gold'
} as const satisfies AssetClassTraits
