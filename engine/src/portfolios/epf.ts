import type { AssetClassTraits } from './asset-class.ts'

export const epf = {
  id: 'epf',
  summary: 'Employees’ Provident Fund',
  creditsYearly: true,
  keepsReturnInRetirement: true
} as const satisfies AssetClassTraits
