/** The tax of a run, year by year (T22). */
import { type Static, Type } from 'typebox'
import { roundToPaisa } from '../arithmetic/paise.ts'
import type { SettledYear, TaxRun } from '../kernel/tax-run.ts'
import type { UsedInput } from '../plan/plan.ts'
import { type Lines, linesOf, noComputation } from '../tax/facts.ts'

const rupees = (description: string) => Type.Number({ description, 'x-unit': 'INR' })

const computationSchema = Type.Unsafe<Lines>({
  type: 'object',
  title: 'Computation',
  description: 'The lines of the computation of a year, as those of the tax endpoint.',
  properties: Object.fromEntries(
    Object.keys(linesOf(noComputation())).map(line => [line, { type: 'number', 'x-unit': 'INR' }])
  ),
  required: Object.keys(linesOf(noComputation())),
  additionalProperties: false
})

export const settledYearSchema = Type.Object(
  {
    taxYear: Type.String({ description: 'April to March, such as "2026-27".' }),
    regime: Type.Enum(['new', 'old'], { description: 'The regime that was used.' }),
    standIn: Type.Boolean({ description: 'True when the law of the last known year stands in.' }),
    computation: computationSchema,
    paidFromIncome: rupees('Tax that earnings bear; no part of the identity.'),
    paidFromCorpus: rupees('Tax that the corpus bears.')
  },
  { title: 'SettledTaxYear', additionalProperties: false }
)

export const taxReportSchema = Type.Object(
  {
    years: Type.Array(settledYearSchema),
    totalTax: rupees('All tax of the run, borne by the corpus and by earnings.'),
    effectiveRatePct: Type.Union([Type.Number(), Type.Null()], {
      description: 'All tax over the sum of the gross total incomes; null without income.'
    })
  },
  { title: 'TaxReport', additionalProperties: false }
)

/** Which law a run used (T20). */
export const taxRulesSchema = Type.Object(
  {
    verifiedOn: Type.String({ description: 'Day on which the law was last compared with its sources.' }),
    standIn: Type.Union([Type.String(), Type.Null()], {
      description: 'Tax year whose law stands in for later ones; null when none is needed.'
    }),
    standsInFor: Type.Array(Type.String(), { description: 'Those later years.' }),
    futureRules: Type.Enum(['inflationIndexed', 'frozen'])
  },
  { title: 'TaxRulesUsed', additionalProperties: false }
)

export type TaxRulesUsed = Static<typeof taxRulesSchema>
export type TaxReport = Static<typeof taxReportSchema>

/** T26: the years and their sums, amounts rounded to the paisa. */
export function taxReport({ settled }: TaxRun): TaxReport {
  let tax = 0
  let income = 0
  for (const { computation, paidFromIncome, paidFromCorpus } of settled) {
    tax += paidFromIncome + paidFromCorpus
    income += computation.grossTotalIncome
  }
  return {
    years: settled.map(published),
    totalTax: roundToPaisa(tax),
    effectiveRatePct: income > 0 ? (tax / income) * 100 : null
  }
}

function published(settled: SettledYear): TaxReport['years'][number] {
  const { year, regime, computation } = settled
  return {
    taxYear: year.taxYear,
    regime,
    standIn: year.standIn,
    computation,
    paidFromIncome: roundToPaisa(settled.paidFromIncome),
    paidFromCorpus: roundToPaisa(settled.paidFromCorpus)
  }
}

/** T20: the years for which a law stands in, and how. */
export function taxRulesUsed(input: UsedInput, { taxation }: TaxRun): TaxRulesUsed {
  const { rules } = taxation.years.at(-1)!
  const standsInFor = taxation.years.filter(year => year.standIn).map(({ taxYear }) => taxYear)
  return {
    verifiedOn: rules.verifiedOn,
    standIn: standsInFor.length > 0 ? rules.taxYear : null,
    standsInFor,
    futureRules: input.tax!.futureRules
  }
}
