import type { AssetClassTraits } from './asset-class.ts'

export const debt = {
  id: 'debt',
  summary: 'Debt funds (more than 65 % debt and money market)',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: { kind: 'other', longTermAfterMonths: Number.POSITIVE_INFINITY },
  locksLots: false,
  taxesGrowth: false,
  counts80C: 'never',
  scheme: null,
  withdrawalRank: 2,
  market: 'debt'
} as const satisfies AssetClassTraits
