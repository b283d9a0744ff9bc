import type { AssetClassTraits } from './asset-class.ts'

export const fixedDeposit = {
  id: 'fixedDeposit',
  summary: 'Bank deposits; stands for SCSS, NSC and bonds too',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: null,
  locksLots: false,
  taxesGrowth: true,
  counts80C: 'asked',
  scheme: null,
  withdrawalRank: 0,
  market: 'debt'
} as const satisfies AssetClassTraits
