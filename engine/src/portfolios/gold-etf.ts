import type { AssetClassTraits } from './asset-class.ts'

export const goldEtf = {
  id: 'goldEtf',
  summary: 'Gold exchange-traded funds',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: { kind: 'other', longTermAfterMonths: 12 },
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: null,
  withdrawalRank: 2,
  market: 'gold'
} as const satisfies AssetClassTraits
