/** The words of incomes, claims and lines: schema descriptions, names in sentences, labels. */
import type { StatementLine } from '../../tax/statement.ts'
import type { Claim, IncomeKind } from '../../tax/tables.ts'

/** Schema descriptions of incomes. */
export const incomeDescriptions: Readonly<Record<IncomeKind, string>> = {
  salary: 'Salary of the year, before exemptions and deductions.',
  pension: 'Pension from a former employer; taxed as salary.',
  annuity: 'Annuity of an insurer or of the NPS: no standard deduction.',
  familyPension: 'Pension of a family after a death: a third is free, up to a limit.',
  interest: 'Interest on deposits, bonds and savings.',
  dividends: 'Dividends of companies and funds.',
  rental: 'Rent received, less municipal taxes; 30 % of it is deducted.',
  other: 'Other income at slab rates.'
}

/** Schema descriptions of claims. */
export const claimDescriptions: Readonly<Record<Claim, string>> = {
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

/** Lines whose label is always the same. */
type Labelled = Exclude<StatementLine['name'], 'gains' | 'taxAtSlabs' | 'cess' | 'section80TTA'>

/** Labels of lines; those in brackets do not count in the sum above them. */
export const lineLabels: Readonly<Record<Labelled, string>> = {
  salary: 'Salary',
  hraExemption: 'Less: Exempt house rent allowance',
  childrenEducationAllowance: 'Less: Exempt allowance for the education of children',
  hostelAllowance: 'Less: Exempt hostel allowance',
  professionalTax: 'Less: Profession tax',
  pension: 'Pension',
  standardDeduction: 'Less: Standard deduction',
  houseProperty: 'House property',
  houseLossOnGains: '(House loss set off against gains)',
  annuity: 'Annuity',
  familyPension: 'Family pension',
  familyPensionDeduction: 'Less: Deduction from family pension',
  interest: 'Interest',
  dividends: 'Dividends',
  other: 'Other income',
  shortTermLossLeft: '(Short-term loss to carry forward)',
  longTermLossLeft: '(Long-term loss to carry forward)',
  grossTotalIncome: 'Gross total income',
  section80C: 'Less: 80C',
  section80CCD1B: 'Less: 80CCD(1B), own NPS',
  section80CCD2: "Less: 80CCD(2), employer's NPS",
  section80D: 'Less: 80D, health insurance',
  section80E: 'Less: 80E, education loan',
  section80DD: 'Less: 80DD, dependant with a disability',
  section80U: 'Less: 80U, own disability',
  section80G: 'Less: 80G, donations',
  totalIncome: 'Total income, rounded',
  taxOnEquityShortTerm: 'Tax on short-term gains of equity',
  taxOnEquityLongTerm: 'Tax on long-term gains of equity',
  taxOnOtherLongTerm: 'Tax on other long-term gains',
  withinExemption: '(Gains within the unused basic exemption)',
  within112A: '(Gains within the threshold of 112A)',
  rebate: 'Less: Rebate',
  rebateMarginalRelief: 'Less: Marginal relief of the rebate',
  surcharge: 'Surcharge',
  surchargeMarginalRelief: 'Less: Marginal relief of the surcharge',
  taxPlusSurcharge: 'Tax and surcharge',
  totalTax: 'Total tax',
  taxPayable: 'Tax payable, rounded'
}
