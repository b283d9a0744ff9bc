import type { AssetClassTraits } from './asset-class.ts'

export const nps = {
  id: 'nps',
  summary: 'National Pension System',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: null,
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: 'nps',
  withdrawalRank: 3,
  market: 'nps'
} as const satisfies AssetClassTraits
