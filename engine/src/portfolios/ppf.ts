import type { AssetClassTraits } from './asset-class.ts'

export const ppf = {
  id: 'ppf',
  summary: 'Public Provident Fund',
  creditsYearly: true,
  keepsReturnInRetirement: true,
  gains: null,
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'always',
  scheme: 'ppf',
  withdrawalRank: 4,
  market: 'none'
} as const satisfies AssetClassTraits
