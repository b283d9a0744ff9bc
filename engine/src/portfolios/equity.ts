import type { AssetClassTraits } from './asset-class.ts'

export const equity = {
  id: 'equity',
  summary: 'Listed shares and equity funds (at least 65 % Indian equity), growth option',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
