/** Where a table of cases leaves an edge of the law without a case on either side. */
import type { RegimeRules, TaxYearRules } from '@arthayu/engine'
import type { TaxCase } from './case-table.ts'

/** A case is at an edge if its income is at most so many rupees away from it. */
const near = 1_000
const regimes = ['old', 'new'] as const
const ageClasses = ['general', 'senior', 'superSenior'] as const
type AgeClass = (typeof ageClasses)[number]

/** The edges that lack a case at or below them, or one above them, as sentences. */
export function uncoveredEdges(rules: TaxYearRules, cases: readonly TaxCase[]): string[] {
  return regimes.flatMap(regime => {
    const law = rules[regime]
    const plain = cases.filter(each => each.expected[regime] && isPlain(each))
    const residents = plain.filter(each => each.request.residency !== 'nonResident')
    const slabEdges = ageClasses.flatMap(ageClass =>
      law.slabs[ageClass].slabs
        .filter(slab => slab.above > 0)
        .flatMap(slab =>
          uncovered(
            `${rules.taxYear}, ${regime} regime, slab of ${ageClass}`,
            slab.above,
            plain.filter(each => ageClassOf(each, rules) === ageClass)
          )
        )
    )
    const place = `${rules.taxYear}, ${regime} regime, `
    return [
      ...slabEdges,
      ...uncovered(`${place}limit of the rebate`, law.rebate.incomeLimit, residents),
      ...(law.rebate.marginalRelief
        ? uncovered(`${place}end of the marginal relief`, breakEven(law), residents)
        : []),
      ...law.surcharge.bands.flatMap(band => uncovered(`${place}surcharge`, band.above, residents))
    ]
  })
}

function uncovered(place: string, edge: number, cases: readonly TaxCase[]): string[] {
  const incomes = cases.map(incomeOf)
  const isBelow = incomes.some(income => income > edge - near && income <= edge)
  const isAbove = incomes.some(income => income > edge && income <= edge + near)
  return [
    ...(isBelow ? [] : [`${place}: no case at ${edge}`]),
    ...(isAbove ? [] : [`${place}: no case above ${edge}`])
  ]
}

/** Whether all income is slab income without any deduction, so that it is the total income too. */
const isPlain = ({ request }: TaxCase) =>
  request.deductions === undefined && Object.keys(request.income).join() === 'other'

const incomeOf = (each: TaxCase) => Number(each.request.income.other)

function ageClassOf({ request }: TaxCase, rules: TaxYearRules): AgeClass {
  if (request.residency === 'nonResident' || request.ageYears < rules.seniorAge.amount) return 'general'
  return request.ageYears < rules.superSeniorAge.amount ? 'senior' : 'superSenior'
}

/** Last income in steps of ten rupees whose tax is above what exceeds the limit of the rebate. */
function breakEven({ rebate, slabs }: RegimeRules): number {
  let income = rebate.incomeLimit
  while (slabTax(slabs.general.slabs, income + 10) > income + 10 - rebate.incomeLimit) income += 10
  return income
}

const slabTax = (slabs: readonly { above: number; ratePct: number }[], income: number) =>
  slabs.reduce((tax, { above, ratePct }, index) => {
    const end = Math.min(income, slabs[index + 1]?.above ?? income)
    return tax + (Math.max(0, end - above) * ratePct) / 100
  }, 0)
