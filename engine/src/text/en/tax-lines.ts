/** The labels of the lines of a tax statement. */
import type { StatementLine } from '../../tax/statement.ts'

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
