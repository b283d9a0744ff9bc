import type { AssetClassTraits } from './asset-class.ts'

export const taxFree = {
  id: 'taxFree',
  summary: 'Anything that is never taxed, such as Sukanya Samriddhi',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: null,
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'asked',
  scheme: null,
  withdrawalRank: 4,
  market: 'none'
} as const satisfies AssetClassTraits
