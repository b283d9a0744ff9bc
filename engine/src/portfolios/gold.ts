import type { AssetClassTraits } from './asset-class.ts'

export const gold = {
  id: 'gold',
  summary: 'Physical gold and gold funds',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: { kind: 'other', longTermAfterMonths: 24 },
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: null,
  withdrawalRank: 2,
  market: 'gold'
} as const satisfies AssetClassTraits
