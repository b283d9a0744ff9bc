import type { AssetClassTraits } from './asset-class.ts'

export const ppf = {
  id: 'ppf',
  summary: 'Public Provident Fund',
  creditsYearly: true,
  keepsReturnInRetirement: true
} as const satisfies AssetClassTraits
