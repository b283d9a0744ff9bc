/** What users read in warnings about tax; the page loads it first, without the lines of tax.ts. */
import { formatInr } from '../../arithmetic/format.ts'
import type { Regime } from '../../tax/law.ts'
import type { Claim } from '../../tax/tables.ts'

interface Cut {
  readonly regime: Regime
  readonly isAllowed: boolean
  readonly allowed: number
  readonly cutBy: 'limit' | 'income'
}

/** How a sentence names each claim. */
const claims: Readonly<Record<Claim, string>> = {
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

const cutBy = { limit: 'its limit', income: 'more than the income it may reduce' } as const

const cutText = ({ regime, isAllowed, allowed, cutBy: reason }: Cut): string =>
  isAllowed
    ? `${formatInr(allowed)} allowed in the ${regime} regime (${cutBy[reason]})`
    : `not allowed in the ${regime} regime`

export const taxWarningText = {
  claimCut: ({ claim, claimed, cuts }: { claim: Claim; claimed: number; cuts: readonly Cut[] }) =>
    `${formatInr(claimed)} claimed ${claims[claim]}: ${cuts.map(cutText).join('; ')}.`
}
