import type { AssetClassTraits } from './asset-class.ts'

export const epf = {
  id: 'epf',
  summary: 'Employees’ Provident Fund',
  creditsYearly: true,
  keepsReturnInRetirement: true,
  gains: null,
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'ownShare',
  scheme: 'epf',
  withdrawalRank: 3,
  market: 'none'
} as const satisfies AssetClassTraits
