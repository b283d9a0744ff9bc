/** The schema of `/api/v1/tax-years`: the law of `TaxYearRules` and the schemes of the rulebook, as data. */
import type { RegimeRules } from '@arthayu/engine'
import { schemes } from '@arthayu/rules'
import type { Json, JsonObject } from '../http/json.ts'

const text = (description: string): JsonObject => ({ type: 'string', description })
const number = (description: string): JsonObject => ({ type: 'number', description })
const flag = (description: string): JsonObject => ({ type: 'boolean', description })
const list = (items: JsonObject, description: string): JsonObject => ({ type: 'array', items, description })
const orNull = (schema: JsonObject): JsonObject => ({ anyOf: [schema, { type: 'null' }] })

/** An object of which all members are required but those named. */
function members(title: string, properties: JsonObject, optional: readonly string[] = []): JsonObject {
  const required = Object.keys(properties).filter(each => !optional.includes(each))
  return { title, type: 'object', required, properties }
}

const source = text('The text that states the figure, with its date.')
const basis: JsonObject = {
  type: 'string',
  enum: ['primary', 'secondary', 'known', 'judgement'],
  description: 'How that text was read: in its official place, in a copy or a report of it, not yet.'
}
const cite = members(
  'Citation',
  {
    act1961: text('Section of the Income-tax Act, 1961.'),
    act2025: text('Section of the Income-tax Act, 2025.'),
    source,
    basis
  },
  ['act1961', 'act2025']
)
const figure = members('Figure', {
  amount: number('Rupees; percent or years where the name of the figure ends in Pct, Years or Age.'),
  cite
})
const byAge = (title: string): JsonObject => members(title, { general: figure, senior: figure })

const slab = members('Slab', {
  above: number('Rupees above which the rate holds.'),
  ratePct: number('Percent.')
})
const slabs = members('Slabs', { slabs: list(slab, 'Ascending.'), cite })
const rebate = members('Rebate', {
  incomeLimit: number('Largest total income with a rebate, rupees.'),
  maximum: number('Largest rebate, rupees.'),
  marginalRelief: flag('Whether the tax above the limit is at most the income above it.'),
  coversSpecialRates: flag('Whether tax on gains of 111A and 112 is rebated too.'),
  cite
})
const band = members('SurchargeBand', {
  above: number('Rupees.'),
  ratePct: number('Percent of the tax.'),
  excludesGains: flag('Looks at total income without dividends and gains of 111A, 112, 112A.')
})
const surcharge = members('Surcharge', {
  bands: list(band, 'Ascending.'),
  gainsCapPct: number('Highest rate on the tax on dividends and such gains.'),
  cite
})
const disability = members('DisabilityDeductions', { disability: figure, severe: figure })
const caps: Readonly<Record<keyof RegimeRules['deductions'], Json>> = {
  section80C: orNull(figure),
  section80CCD1B: orNull(figure),
  section80CCD2Pct: orNull(members('EmployerNpsCaps', { general: figure, government: figure })),
  section80D: orNull(byAge('HealthInsuranceCaps')),
  section80TTA: orNull(byAge('InterestCaps')),
  section80E: orNull(cite),
  homeLoanInterest: orNull(figure),
  houseLossAgainstOtherHeads: figure,
  professionalTax: orNull(figure),
  hraExemption: orNull(cite),
  childrenEducationAllowance: orNull(figure),
  hostelAllowance: orNull(figure),
  section80DD: orNull(disability),
  section80U: orNull(disability),
  section80G: orNull(members('DonationRules', { halfPct: figure, limitPct: figure })),
  familyPension: orNull(
    members('FamilyPensionRules', {
      oneIn: number('One part in so many is deducted.'),
      maximum: number('Rupees.'),
      cite
    })
  )
}
const regime = members('RegimeRules', {
  slabs: members('SlabsByAge', { general: slabs, senior: slabs, superSenior: slabs }),
  standardDeduction: figure,
  rebate,
  surcharge,
  deductions: { ...members('DeductionCaps', caps), description: 'Null where the regime does not allow it.' }
})
const gainRates = members('GainRates', {
  from: orNull(text('First day of sale with these rates; null for the start of the year.')),
  equityShortTermPct: number('111A.'),
  equityLongTermPct: number('112A, above its threshold.'),
  otherLongTermPct: number('112.'),
  cite
})
const taxYear = members('TaxYear', {
  taxYear: text('"2026-27": 1 April 2026 to 31 March 2027.'),
  act: text('The Act in force.'),
  verifiedOn: text('Day on which the figures were last compared with their sources.'),
  standsInForLaterYears: flag('True of the last year: later years are assessed by it.'),
  new: regime,
  old: regime,
  gainRates: list(gainRates, 'One entry, or two where the rates changed inside the year.'),
  equityLongTermThreshold: figure,
  indexedGainPct: figure,
  rentalDeductionPct: figure,
  cessPct: figure,
  roundedTo: figure,
  seniorAge: figure,
  superSeniorAge: figure,
  lossCarriedYears: figure
})

const dated = members('DatedFigure', {
  from: text('First day on which it holds.'),
  amount: number(
    'Rupees; percent, years or months where the name of the figure ends in Pct, Years or Months.'
  ),
  source,
  basis,
  verifiedOn: text('Day on which it was last compared with its source.')
})
const scheme = (figures: object): JsonObject => ({
  type: 'object',
  required: Object.keys(figures),
  properties: Object.fromEntries(Object.keys(figures).map(name => [name, list(dated, 'Ascending by day.')]))
})
const schemesSchema: JsonObject = {
  ...members(
    'Schemes',
    Object.fromEntries(Object.entries(schemes).map(([name, figures]) => [name, scheme(figures)]))
  ),
  description: 'Rates and limits of the savings schemes by date; the last of a list is in force.'
}

export const taxYearsSchema: JsonObject = {
  ...members('TaxYears', {
    taxYears: list(taxYear, 'Ascending and without a gap.'),
    schemes: schemesSchema,
    meta: members('TaxYearsMeta', {
      version: text('Semantic version of the engine.'),
      currency: { type: 'string', enum: ['INR'] }
    })
  }),
  description: 'The law by tax year, as it is computed with.'
}
