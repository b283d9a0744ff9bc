import type { AssetClassTraits } from './asset-class.ts'

export const otherFund = {
  id: 'otherFund',
  summary: 'Hybrid funds with 35 to 65 % equity, and foreign funds',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: { kind: 'other', longTermAfterMonths: 24 },
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: null,
  withdrawalRank: 3,
  market: 'mix'
} as const satisfies AssetClassTraits
