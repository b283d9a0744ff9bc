/** The labels of the lines of a tax statement. */
import { capitalised } from '../../arithmetic/format.ts'
import type { StatementLine } from '../../tax/statement.ts'
import type { Claim, IncomeKind } from '../../tax/tables.ts'
import { claimLabels } from './tax-words.ts'

type Line = Exclude<StatementLine['name'], 'gains' | 'taxAtSlabs' | 'cess' | 'section80TTA'>

/** Lines that have a label of their own. */
type Labelled = Exclude<Line, Claim | IncomeKind>

/** Labels of lines; those in brackets do not count in the sum above them. */
const lineLabels: Readonly<Record<Labelled, string> & Partial<Record<IncomeKind, string>>> = {
  standardDeduction: 'Less: Standard deduction',
  houseProperty: 'House property',
  houseLossOnGains: '(House loss set off against gains)',
  familyPensionDeduction: 'Less: Deduction from family pension',
  other: 'Other income',
  shortTermLossLeft: '(Short-term loss to carry forward)',
  longTermLossLeft: '(Long-term loss to carry forward)',
  grossTotalIncome: 'Gross total income',
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

/** The label of a line: of a claim its own, of an income by default its kind in words. */
export function lineLabel(name: Line): string {
  if (name in claimLabels) return `Less: ${claimLabels[name as Claim]}`
  return (lineLabels as Readonly<Partial<Record<Line, string>>>)[name] ?? inWords(name)
}

/** "familyPension" as "Family pension". */
const inWords = (name: string): string =>
  capitalised(name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))
