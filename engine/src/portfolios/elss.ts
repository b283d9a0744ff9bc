import type { AssetClassTraits } from './asset-class.ts'

export const elss = {
  id: 'elss',
  summary: 'Equity-linked savings schemes: equity with a lock of three years per instalment',
  creditsYearly: false,
  keepsReturnInRetirement: false,
  gains: { kind: 'equity', longTermAfterMonths: 12 },
  locksLots: true,
  taxesGrowth: false,
  counts80C: 'always',
  scheme: null,
  withdrawalRank: 1,
  market: 'equity'
} as const satisfies AssetClassTraits
