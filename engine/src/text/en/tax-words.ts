/** The words of claims in sentences. */
import type { Claim } from '../../tax/tables.ts'

/** How a sentence names each claim. */
export const claimNames: Readonly<Record<Claim, string>> = {
  section80C: 'under section 80C',
  section80CCD1B: 'under section 80CCD(1B)',
  section80CCD2: 'under section 80CCD(2)',
  section80D: 'under section 80D',
  section80TTA: 'under section 80TTA or 80TTB',
  section80E: 'under section 80E',
  homeLoanInterest: 'as interest on the loan of your own house',
  letOutInterest: 'as interest on the loan of a let-out house',
  professionalTax: 'as profession tax',
  hraExemption: 'as exempt house rent allowance',
  childrenEducationAllowance: "as exempt allowance for children's education",
  hostelAllowance: "as exempt allowance for children's hostel",
  section80DD: 'under section 80DD',
  section80U: 'under section 80U',
  section80G: 'under section 80G'
}
