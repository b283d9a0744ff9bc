import type { AssetClassTraits } from './asset-class.ts'

export const otherFund = {
  id: 'otherFund',
  summary: 'Hybrid funds with 35 to 65 % equity, and foreign funds',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
