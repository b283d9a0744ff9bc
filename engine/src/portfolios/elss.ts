import type { AssetClassTraits } from './asset-class.ts'

export const elss = {
  id: 'elss',
  summary: 'Equity-linked savings schemes: equity with a lock of three years per instalment',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
