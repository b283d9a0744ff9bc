import type { AssetClassTraits } from './asset-class.ts'

export const equity = {
  id: 'equity',
  summary: 'Listed shares and equity funds (at least 65 % Indian equity), growth option',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: { kind: 'equity', longTermAfterMonths: 12 },
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: null,
  withdrawalRank: 1,
  market: 'equity'
} as const satisfies AssetClassTraits
