import type { AssetClassTraits } from './asset-class.ts'

export const fixedDeposit = {
  id: 'fixedDeposit',
  summary: 'Bank deposits; stands for SCSS, NSC and bonds too',
  creditsYearly: false,
  keepsReturnInRetirement: false
} as const satisfies AssetClassTraits
