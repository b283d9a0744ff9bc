import type { AssetClassTraits } from './asset-class.ts'

export const goldEtf = {
  id: 'goldEtf',
  summary: 'Gold exchange-traded funds',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
