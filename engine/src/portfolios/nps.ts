import type { AssetClassTraits } from './asset-class.ts'

export const nps = {
  id: 'nps',
  summary: 'National Pension System',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
