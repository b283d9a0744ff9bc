import type { AssetClassTraits } from './asset-class.ts'

export const gold = {
  id: 'gold',
  summary: 'Physical gold and gold funds',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
