/** Every figure of a year except the slab rates: name, regime, amount, section, source, how it was read. */
import {
  type Citation,
  type Figure,
  formatInr,
  type GainRates,
  type Regime,
  type RegimeRules,
  type TaxYearRules
} from '@arthayu/engine'
import { sectionOf } from './markdown.ts'
import { slabColumns } from './slab-table.ts'

type Row = readonly string[]

export function figureRows(rules: TaxYearRules): Row[] {
  return [
    ...slabColumns(rules).map(({ regime, age, slabs }) =>
      rowOf(`slabs, ${age}`, regime, 'see above', slabs.cite)
    ),
    ...inEachRegime(rules, 'standard deduction', law => [
      formatInr(law.standardDeduction.amount),
      law.standardDeduction.cite
    ]),
    ...inEachRegime(rules, 'rebate', law => [rebateWords(law.rebate), law.rebate.cite]),
    ...inEachRegime(rules, 'surcharge', law => [surchargeWords(law.surcharge), law.surcharge.cite]),
    ...rules.gainRates.flatMap(each => gainRows(each, rules.gainRates.length > 1)),
    rupees('threshold of 112A gains', rules.equityLongTermThreshold),
    percent('indexed gain on land and buildings, if lower', rules.indexedGainPct),
    ...deductionRows(rules),
    percent('flat deduction from rent', rules.rentalDeductionPct),
    percent('cess on tax and surcharge', rules.cessPct),
    rowOf(
      'losses on gains carried',
      'both',
      `${rules.lossCarriedYears.amount} years`,
      rules.lossCarriedYears.cite
    ),
    rowOf(
      'total income and amount payable, rounded to',
      'both',
      formatInr(rules.roundedTo.amount),
      rules.roundedTo.cite
    )
  ]
}

const rowOf = (name: string, regime: Regime | 'both', amount: string, cite: Citation): Row => [
  name,
  regime,
  amount,
  sectionOf(cite),
  cite.source,
  cite.basis
]
const rupees = (name: string, { amount, cite }: Figure) => rowOf(name, 'both', formatInr(amount), cite)
const percent = (name: string, { amount, cite }: Figure) => rowOf(name, 'both', `${amount}%`, cite)

/** A row for each regime, "not allowed" where it has no figure. */
function inEachRegime(
  rules: TaxYearRules,
  name: string,
  read: (law: RegimeRules) => readonly [amount: string, cite: Citation] | null
): Row[] {
  return (['new', 'old'] as const).map(regime => {
    const found = read(rules[regime])
    return found === null ? [name, regime, 'not allowed', '', '', ''] : rowOf(name, regime, ...found)
  })
}

function rebateWords(rebate: RegimeRules['rebate']): string {
  const upTo = `up to ${formatInr(rebate.maximum)}, total income at most ${formatInr(rebate.incomeLimit)}`
  const relief = rebate.marginalRelief ? 'marginal relief above' : 'no marginal relief'
  const special = rebate.coversSpecialRates ? 'also on 111A and 112 gains' : 'not on gains at special rates'
  return `${upTo}; ${relief}; ${special}`
}

function surchargeWords({ bands, gainsCapPct }: RegimeRules['surcharge']): string {
  const words = bands.map(({ above, ratePct, excludesGains }) => {
    const income = excludesGains ? ' without gains and dividends' : ''
    return `${ratePct}% above ${formatInr(above)}${income}`
  })
  return `${words.join('; ')}; on gains and dividends at most ${gainsCapPct}%`
}

/** `from` null beside a second entry: until the day of that one. */
function gainRows(rates: GainRates, changes: boolean): Row[] {
  const since =
    rates.from === null ? (changes ? ', sales before the change' : '') : `, sales from ${rates.from}`
  const row = (name: string, pct: number) => rowOf(name + since, 'both', `${pct}%`, rates.cite)
  return [
    row('short-term equity gain (111A)', rates.equityShortTermPct),
    row('long-term equity gain (112A)', rates.equityLongTermPct),
    row('other long-term gain (112)', rates.otherLongTermPct)
  ]
}

function deductionRows(rules: TaxYearRules): Row[] {
  const capped = (
    name: string,
    read: (caps: RegimeRules['deductions']) => Figure | null | undefined,
    unit = ''
  ) =>
    inEachRegime(rules, name, ({ deductions }) => {
      const figure = read(deductions)
      if (figure == null) return null
      return [unit === '' ? formatInr(figure.amount) : `${figure.amount}${unit}`, figure.cite]
    })
  const uncapped = (name: string, read: (caps: RegimeRules['deductions']) => Citation | null) =>
    inEachRegime(rules, name, ({ deductions }) => {
      const cite = read(deductions)
      return cite === null ? null : ['no cap', cite]
    })
  const from = `from ${rules.seniorAge.amount} on`
  return [
    ...capped('80C, 80CCC, 80CCD(1) together', caps => caps.section80C),
    ...capped('80CCD(1B), own NPS', caps => caps.section80CCD1B),
    ...capped("80CCD(2), employer's NPS", caps => caps.section80CCD2Pct?.general, '% of salary'),
    ...capped(
      '80CCD(2), the Government as employer',
      caps => caps.section80CCD2Pct?.government,
      '% of salary'
    ),
    ...capped('80D, each bucket', caps => caps.section80D?.general),
    ...capped(`80D, each bucket, ${from}`, caps => caps.section80D?.senior),
    ...capped('80TTA, interest on savings', caps => caps.section80TTA?.general),
    ...capped(`80TTB, interest, ${from}`, caps => caps.section80TTA?.senior),
    ...uncapped('80E, interest on education loans', caps => caps.section80E),
    ...capped('interest on the loan of the own house', caps => caps.homeLoanInterest),
    ...capped('loss of house property against other heads', caps => caps.houseLossAgainstOtherHeads),
    ...capped('profession tax', caps => caps.professionalTax),
    ...uncapped('house rent allowance, exempt part', caps => caps.hraExemption),
    ...capped("allowance for children's education, exempt", caps => caps.childrenEducationAllowance),
    ...capped("allowance for children's hostel, exempt", caps => caps.hostelAllowance),
    ...inEachRegime(rules, 'family pension, deduction', ({ deductions: { familyPension } }) =>
      familyPension === null
        ? null
        : [`1/${familyPension.oneIn}, at most ${formatInr(familyPension.maximum)}`, familyPension.cite]
    ),
    ...capped('80DD, dependant with a disability', caps => caps.section80DD?.disability),
    ...capped('80DD, severe', caps => caps.section80DD?.severe),
    ...capped('80U, own disability', caps => caps.section80U?.disability),
    ...capped('80U, severe', caps => caps.section80U?.severe),
    ...capped('80G, donations that count by half', caps => caps.section80G?.halfPct, '% of them'),
    ...capped('80G, limit of those that have one', caps => caps.section80G?.limitPct, '% of income')
  ]
}
