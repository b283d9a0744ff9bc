/** What the schemas say of incomes and claims. The page fetches none of it with the engine. */
import type { Claim, IncomeKind } from '../../tax/tables.ts'
import { claimLabels } from './tax-words.ts'

/** Schema descriptions of incomes. */
export const incomeDescriptions: Readonly<Record<IncomeKind, string>> = {
  salary: 'Salary of the year, before exemptions and deductions.',
  pension: 'Pension from a former employer; taxed as salary.',
  annuity: 'Annuity of an insurer or of the NPS: no standard deduction.',
  familyPension: 'Pension of a family after a death: a third is free, up to a limit.',
  interest: 'Interest on deposits, bonds and savings.',
  dividends: 'Dividends of companies and funds.',
  rental: 'Rent received, less municipal taxes; 30% of it is deducted.',
  other: 'Other income at slab rates.'
}

/** Schema descriptions of claims of which more is to say than their label. */
const claimDescriptions: Readonly<Partial<Record<Claim, string>>> = {
  section80C: '80C, 80CCC and 80CCD(1) together.',
  section80CCD1B: 'Own contribution to the NPS, in addition to 80C.',
  section80CCD2: "The employer's contribution to the NPS, which salary includes.",
  section80D: 'Health insurance.',
  section80TTA:
    'Interest on savings (80TTA); for a resident of 60 or older, interest on deposits (80TTB), with that ' +
    'of the fixedDeposit portfolios of a plan. In a plan at most the interest among its incomes.',
  section80E: 'Interest on education loans.',
  homeLoanInterest: 'Interest on the loan of a self-occupied house (section 24(b)).',
  letOutInterest: 'Interest on the loan of a let-out house; deducted from its rent.',
  professionalTax: 'Profession tax paid on the salary.',
  hraExemption: 'The exempt part of the house rent allowance (section 10(13A)).',
  childrenEducationAllowance:
    "Allowance for two children's education: up to ₹3,000 a month each from 2026-27, ₹100 before.",
  hostelAllowance:
    "Allowance for two children's hostel: up to ₹9,000 a month each from 2026-27, ₹300 before.",
  section80DD: 'A dependant with a disability',
  section80U: 'Your own disability',
  section80G: 'Donations.'
}

/** What a schema says of a claim. */
export const claimDescription = (claim: Claim): string => claimDescriptions[claim] ?? `${claimLabels[claim]}.`
