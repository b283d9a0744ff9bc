/** Labels of the lines of a computation, and where the law has them. */
import { capitalised, formatInr } from '../../arithmetic/format.ts'
import type { Citation, Regime } from '../../tax/law.ts'
import type { StatementLine } from '../../tax/statement.ts'
import type { FactName } from '../../tax/tables.ts'
import { lineLabel } from './tax-lines.ts'

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

/** Sources that are no figure of a year. */
const sources = {
  salaries: 'Head "Salaries": sections 15 to 17 of the Income-tax Act, 1961',
  otherSources: 'Head "Income from other sources": section 56 of the Income-tax Act, 1961',
  grossTotalIncome: 'Section 80B(5) of the Income-tax Act, 1961'
} as const

/** The label of a line of a statement. */
function lineText({ name, gain, of = 0, ratePct = 0, isSenior }: StatementLine): string {
  if (name === 'gains') return `Gains after losses: ${gains[gain!]}`
  if (gain !== undefined) return `Tax on ${gains[gain]}: ${ratePct}% of ${formatInr(of)}`
  if (name === 'taxAtSlabs') return `Tax at slab rates on ${formatInr(of)}`
  if (name === 'cess') return `Health and education cess, ${ratePct}%`
  if (name === 'section80TTA') return isSenior ? 'Less: 80TTB, interest' : 'Less: 80TTA, interest'
  return lineLabel(name)
}

/** "Section 87A of the Income-tax Act, 1961; section 156 of the Income-tax Act, 2025. Where it was read." */
function citationText({ act1961, act2025, source }: Citation): string {
  const places = [
    ...(act1961 === undefined ? [] : [`section ${act1961} of the Income-tax Act, 1961`]),
    ...(act2025 === undefined ? [] : [`section ${act2025} of the Income-tax Act, 2025`])
  ].join('; ')
  return places === '' ? source : `${capitalised(places)}. ${source}`.trimEnd()
}

/** Where the law has a line. */
function sourceText({ name, source }: StatementLine): string {
  if (source === null) return ''
  if (typeof source === 'string') return sources[source]
  const isLossLeft = name === 'shortTermLossLeft' || name === 'longTermLossLeft'
  return `${isLossLeft ? 'Set-off and carry forward: ' : ''}${citationText(source)}`
}

export const statementText = {
  line: lineText,
  /** The same as a step of an explanation. */
  step: (line: StatementLine) => `${lineText(line)}.`,
  source: sourceText,
  citation: citationText,
  rounded: ({ to, payable }: { to: number; payable: number }) =>
    `Rounded to the nearest ${formatInr(to)}: ${formatInr(payable)} payable.`,

  noTax: 'Without tax',
  planHasNoTax: 'The plan computes no tax.',
  noSettlement: 'No settlement',
  settledInMarch: 'Tax is settled at the end of March and in the last month; this month pays none.',
  settledAtDeath:
    'Tax is settled at the end of March, in the month of a death for the person who dies, and in the last ' +
    'month; this month pays none.',
  assessmentOf: ({ taxYear }: { taxYear: string }) => `The assessment of ${taxYear}`,
  /** "Priya: ", before the steps of one of two people. */
  person: ({ who }: { who: string }) => `${who}: `,
  taxYear: ({ taxYear }: { taxYear: string }) => `Tax year ${taxYear}.`,
  byPortfolio: 'By portfolio that paid',
  whatWasTaxed: 'What was taxed',
  paidBeforeStart: 'Less the tax paid before the start.',
  paidFromIncome: 'Less the tax paid from income.',
  withheld: 'Less the tax withheld from incomes.',
  refunded: 'More was withheld than is payable: the core receives the refund.',
  noRefund: 'Tax on income alone is higher; the difference is not refunded to the corpus.',
  unpaid: 'Less what could not be paid.',
  assessedBy: ({ regime, standIn }: { regime: Regime; standIn: string | null }) =>
    `The year is assessed in the ${regime} regime, by ` +
    `${standIn === null ? 'its law' : `the law of ${standIn}, because its own is not known yet`}.`,
  grossTotalIncome: ({ amount }: { amount: number }) => `Gross total income: ${formatInr(amount)}.`,
  totalIncome: ({ amount, special }: { amount: number; special: number }) =>
    `Total income after deductions, rounded: ${formatInr(amount)}, of which ${formatInr(special)} are ` +
    'gains at rates of their own.'
}
