/** The words of claims. */
import type { Claim } from '../../tax/tables.ts'

/** Labels of claims: the section, or what is deducted; after a comma what a section is about. */
export const claimLabels: Readonly<Record<Claim, string>> = {
  section80C: '80C',
  section80CCD1B: '80CCD(1B), own NPS',
  section80CCD2: "80CCD(2), employer's NPS",
  section80D: '80D, health insurance',
  section80TTA: '80TTA or 80TTB, interest',
  section80E: '80E, education loan',
  homeLoanInterest: 'Interest on the loan of your own house',
  letOutInterest: 'Interest on the loan of a let-out house',
  professionalTax: 'Profession tax',
  hraExemption: 'Exempt house rent allowance',
  childrenEducationAllowance: 'Exempt allowance for the education of children',
  hostelAllowance: 'Exempt hostel allowance',
  section80DD: '80DD, dependant with a disability',
  section80U: '80U, own disability',
  section80G: '80G, donations'
}

/** How a sentence says under what an amount is claimed: "under section 80D", "as profession tax". */
export function claimedUnder(claim: Claim): string {
  const label = claimLabels[claim]
  return claim.startsWith('section')
    ? `under section ${label.split(',')[0]}`
    : `as ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`
}
