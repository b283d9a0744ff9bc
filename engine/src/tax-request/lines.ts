/** The computation as a list that a person can read from top to bottom. */
import { formatInr } from '../arithmetic/format.ts'
import type { Computation } from '../tax/computation.ts'
import { employerNpsPct, isSeniorResident } from '../tax/deductions.ts'
import type { TaxFacts } from '../tax/facts.ts'
import { bucketNames, type Range, section111A, section112, section112A, sumOf } from '../tax/gain-buckets.ts'
import type { Citation, DeductionCaps, Figure, Regime, TaxYearRules } from '../tax/law.ts'
import { basicExemption, slabsOf } from '../tax/slab-tax.ts'
import type { TaxLine } from './answer-schema.ts'

/** Lines of one computation; those of 0 rupees stand only where a reader would miss them. */
export function linesOf(c: Computation, facts: TaxFacts, rules: TaxYearRules, regime: Regime): TaxLine[] {
  return [
    ...incomeLines(c, facts, rules, regime),
    ...gainLines(c, rules),
    line('Gross total income', c.grossTotalIncome, 'T4', 'Section 80B(5) of the Income-tax Act, 1961'),
    ...deductionLines(c, facts, rules, regime),
    line('Total income, rounded', c.totalIncome, 'T6', told(rules.roundedTo.cite)),
    ...taxLines(c, facts, rules, regime),
    ...payableLines(c, rules, regime)
  ]
}

/** Heads but gains. A house loss above them is set off against gains (T3), whose lines are after it. */
function incomeLines(c: Computation, facts: TaxFacts, rules: TaxYearRules, regime: Regime): TaxLine[] {
  const { standardDeduction, deductions } = rules[regime]
  const source = 'Head "Salaries": sections 15 to 17 of the Income-tax Act, 1961'
  const others = 'Head "Income from other sources": section 56 of the Income-tax Act, 1961'
  const salaries = [
    line('Salary', facts.salary, 'T1', source),
    less('Exempt house rent allowance', c.hraExemption, 'T1', toldOr(deductions.hraExemption)),
    less(
      'Exempt allowance for the education of children',
      c.childrenEducationAllowance,
      'T1',
      ofFigure(deductions.childrenEducationAllowance)
    ),
    less('Exempt hostel allowance', c.hostelAllowance, 'T1', ofFigure(deductions.hostelAllowance)),
    less('Profession tax', c.professionalTax, 'T1', ofFigure(deductions.professionalTax)),
    line('Pension', facts.pension, 'T1', source),
    less('Standard deduction', c.standardDeduction, 'T2', told(standardDeduction.cite))
  ]
  const otherSources = [
    line('Annuity', facts.annuity, 'T1', others),
    line('Family pension', facts.familyPension, 'T1', others),
    less(
      'Deduction from family pension',
      c.familyPensionDeduction,
      'T1',
      toldOr(deductions.familyPension?.cite ?? null)
    ),
    line('Interest', facts.interest, 'T1', others),
    line('Dividends', facts.dividends, 'T1', others),
    line('Other income', facts.other, 'T1', others)
  ]
  const income = [...salaries, ...otherSources].reduce((sum, { amount }) => sum + amount, 0)
  const gains = c.workings.gains.reduce((sum, amount) => sum + amount, 0)
  const lossOnGains = c.houseProperty < 0 ? c.grossTotalIncome - gains - income - c.houseProperty : 0
  const house = houseSource(c, rules, deductions)
  return some(
    ...salaries,
    line('House property', c.houseProperty + lossOnGains, 'T3', house),
    line('(House loss set off against gains)', lossOnGains, 'T3', house),
    ...otherSources
  )
}

const houseSource = (c: Computation, rules: TaxYearRules, caps: DeductionCaps): string =>
  told(c.houseProperty < 0 ? caps.houseLossAgainstOtherHeads.cite : rules.rentalDeductionPct.cite)

function gainLines(c: Computation, rules: TaxYearRules): TaxLine[] {
  const lossRule = `Set-off and carry forward: ${told(rules.lossCarriedYears.cite)}`
  const last = rules.gainRates[rules.gainRates.length - 1]!
  return some(
    ...bucketNames.map((name, bucket) => {
      const isEarly = name.endsWith('sold early')
      const source = told((isEarly ? rules.gainRates[0] : last).cite)
      return line(`Gains after losses: ${name}`, c.workings.gains[bucket]!, 'T4', source)
    }),
    line('(Short-term loss to carry forward)', c.shortTermLossLeft, 'T4', lossRule),
    line('(Long-term loss to carry forward)', c.longTermLossLeft, 'T4', lossRule)
  )
}

function deductionLines(c: Computation, facts: TaxFacts, rules: TaxYearRules, regime: Regime): TaxLine[] {
  const caps = rules[regime].deductions
  const isSenior = isSeniorResident(facts, rules)
  const byAge = (pair: { readonly general: Figure; readonly senior: Figure } | null): string =>
    ofFigure(pair === null ? null : isSenior ? pair.senior : pair.general)
  return some(
    less('80C', c.section80C, 'T5', ofFigure(caps.section80C)),
    less('80CCD(1B), own NPS', c.section80CCD1B, 'T5', ofFigure(caps.section80CCD1B)),
    less("80CCD(2), employer's NPS", c.section80CCD2, 'T5', ofFigure(employerNpsPct(facts, caps))),
    less('80D, health insurance', c.section80D, 'T5', byAge(caps.section80D)),
    less('80E, education loan', c.section80E, 'T5', toldOr(caps.section80E)),
    less(isSenior ? '80TTB, interest' : '80TTA, interest', c.section80TTA, 'T5', byAge(caps.section80TTA)),
    less(
      '80DD, dependant with a disability',
      c.section80DD,
      'T5',
      ofFigure(caps.section80DD?.disability ?? null)
    ),
    less('80U, own disability', c.section80U, 'T5', ofFigure(caps.section80U?.disability ?? null)),
    less('80G, donations', c.section80G, 'T5', ofFigure(caps.section80G?.limitPct ?? null))
  )
}

function taxLines(c: Computation, facts: TaxFacts, rules: TaxYearRules, regime: Regime): TaxLine[] {
  const law = rules[regime]
  const { cite } = slabsOf(facts, rules, law)
  const threshold = rules.equityLongTermThreshold
  const { exemption, below } = untaxedGains(c, facts, rules, regime)
  return [
    line(`Tax at slab rates on ${formatInr(c.slabIncome)}`, c.taxAtSlabs, 'T7', told(cite)),
    ...some(
      line('(Gains within the unused basic exemption)', exemption, 'T8', told(cite)),
      line('(Gains within the threshold of 112A)', below, 'T8', told(threshold.cite))
    ),
    ...bucketTaxes(c, rules, section111A),
    ...bucketTaxes(c, rules, section112A),
    ...bucketTaxes(c, rules, section112)
  ]
}

/** T8: what of the gains bears no tax, and why. */
function untaxedGains(
  c: Computation,
  facts: TaxFacts,
  rules: TaxYearRules,
  regime: Regime
): { exemption: number; below: number } {
  const slabs = slabsOf(facts, rules, rules[regime]).slabs
  const unused = facts.resident ? Math.max(0, basicExemption(slabs, 1) - c.slabIncome) : 0
  const exemption = Math.min(unused, c.specialGains)
  let taxed = 0
  for (const range of [section111A, section112, section112A]) taxed += sumOf(c.workings.taxed, range)
  return { exemption, below: c.specialGains - exemption - taxed }
}

function bucketTaxes(c: Computation, rules: TaxYearRules, range: Range): TaxLine[] {
  const lines: TaxLine[] = []
  for (let bucket = range.first; bucket < range.end; bucket++) {
    if (c.workings.gains[bucket] === 0) continue
    const taxed = c.workings.taxed[bucket]!
    const ratePct = c.workings.ratesPct[bucket]!
    const name = bucketNames[bucket]!
    const { cite } = name.endsWith('sold early') ? rules.gainRates[0] : rules.gainRates.at(-1)!
    const label = `Tax on ${name}: ${ratePct} % of ${formatInr(taxed)}`
    lines.push(line(label, (taxed * ratePct) / 100, 'T8', told(cite)))
  }
  return lines
}

function payableLines(c: Computation, rules: TaxYearRules, regime: Regime): TaxLine[] {
  const { rebate, surcharge } = rules[regime]
  const cess = rules.cessPct
  return [
    ...some(
      less('Rebate', c.rebate, 'T9', told(rebate.cite)),
      less('Marginal relief of the rebate', c.rebateMarginalRelief, 'T9', told(rebate.cite)),
      line('Surcharge', c.surcharge + c.surchargeMarginalRelief, 'T10', told(surcharge.cite)),
      less('Marginal relief of the surcharge', c.surchargeMarginalRelief, 'T11', told(surcharge.cite))
    ),
    line('Tax and surcharge', c.taxPlusSurcharge, 'T12', told(surcharge.cite)),
    line(`Health and education cess, ${cess.amount} %`, c.cess, 'T12', told(cess.cite)),
    line('Tax in all', c.totalTax, 'T12', told(cess.cite)),
    line('Tax payable, rounded', c.taxPayable, 'T12', told(rules.roundedTo.cite))
  ]
}

const line = (label: string, amount: number, rule: string, source: string): TaxLine => ({
  label,
  amount,
  rule,
  source
})
const less = (label: string, amount: number, rule: string, source: string): TaxLine =>
  line(`Less: ${label}`, 0 - amount, rule, source)
const some = (...lines: TaxLine[]): TaxLine[] => lines.filter(each => each.amount !== 0)

/** "Section 87A of the Income-tax Act, 1961; section 156 of the Income-tax Act, 2025. Where it was read." */
export function told({ act1961, act2025, source }: Citation): string {
  const places = [
    ...(act1961 === undefined ? [] : [`section ${act1961} of the Income-tax Act, 1961`]),
    ...(act2025 === undefined ? [] : [`section ${act2025} of the Income-tax Act, 2025`])
  ].join('; ')
  return places === '' ? source : `${places.slice(0, 1).toUpperCase()}${places.slice(1)}. ${source}`
}

const toldOr = (cite: Citation | null): string => (cite === null ? '' : told(cite))
const ofFigure = (figure: Figure | null): string => toldOr(figure === null ? null : figure.cite)
