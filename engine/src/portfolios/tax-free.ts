import type { AssetClassTraits } from './asset-class.ts'

export const taxFree = {
  id: 'taxFree',
  summary: 'Anything that is never taxed, such as Sukanya Samriddhi',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
