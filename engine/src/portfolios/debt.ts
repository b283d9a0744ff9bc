import type { AssetClassTraits } from './asset-class.ts'

export const debt = {
  id: 'debt',
  summary: 'Debt funds (more than 65 % debt and money market)',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
