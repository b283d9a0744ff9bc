/** What users read about the lines of a tax computation. */
import { formatInr } from '../../arithmetic/format.ts'
import type { Citation } from '../../tax/law.ts'
import type { StatementLine } from '../../tax/statement.ts'
import type { FactName } from '../../tax/tables.ts'

/** How a line names each gain. */
const gains: Readonly<Partial<Record<FactName, string>>> = {
  equityShortTermEarly: 'equity, short-term (111A), sold early',
  equityShortTerm: 'equity, short-term (111A)',
  otherShortTerm: 'other, short-term (slab rates)',
  otherLongTermEarly: 'other, long-term (112), sold early',
  otherLongTerm: 'other, long-term (112)',
  equityLongTermEarly: 'equity, long-term (112A), sold early',
  equityLongTerm: 'equity, long-term (112A)'
}

/** Labels of lines; those in brackets do not count in the sum above them. */
const labels: Readonly<Partial<Record<StatementLine['name'], string>>> = {
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

/** Sources that are no figure of a year. */
const sources = {
  salaries: 'Head "Salaries": sections 15 to 17 of the Income-tax Act, 1961',
  otherSources: 'Head "Income from other sources": section 56 of the Income-tax Act, 1961',
  grossTotalIncome: 'Section 80B(5) of the Income-tax Act, 1961'
} as const

/** The label of a line of a statement. */
function lineText({ name, gain, of = 0, ratePct = 0, isSenior }: StatementLine): string {
  if (name === 'gains') return `Gains after losses: ${gains[gain!]}`
  if (gain !== undefined) return `Tax on ${gains[gain]}: ${ratePct} % of ${formatInr(of)}`
  if (name === 'taxAtSlabs') return `Tax at slab rates on ${formatInr(of)}`
  if (name === 'cess') return `Health and education cess, ${ratePct} %`
  if (name === 'section80TTA') return isSenior ? 'Less: 80TTB, interest' : 'Less: 80TTA, interest'
  return labels[name]!
}

/** "Section 87A of the Income-tax Act, 1961; section 156 of the Income-tax Act, 2025. Where it was read." */
function citationText({ act1961, act2025, source }: Citation): string {
  const places = [
    ...(act1961 === undefined ? [] : [`section ${act1961} of the Income-tax Act, 1961`]),
    ...(act2025 === undefined ? [] : [`section ${act2025} of the Income-tax Act, 2025`])
  ].join('; ')
  return places === '' ? source : `${places.slice(0, 1).toUpperCase()}${places.slice(1)}. ${source}`
}

/** Where the law has a line. */
function sourceText({ name, source }: StatementLine): string {
  if (source === null) return ''
  if (typeof source === 'string') return sources[source]
  const isLossLeft = name === 'shortTermLossLeft' || name === 'longTermLossLeft'
  return `${isLossLeft ? 'Set-off and carry forward: ' : ''}${citationText(source)}`
}

export const taxText = {
  rounded: ({ to, payable }: { to: number; payable: number }) =>
    `Rounded to the nearest ${formatInr(to)}: ${formatInr(payable)} payable.`,
  line: lineText,
  source: sourceText,
  citation: citationText
}
