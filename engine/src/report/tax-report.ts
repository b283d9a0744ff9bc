/** The tax of a run, year by year (T22). */
import { type Static, Type } from 'typebox'
import { formatPct } from '../arithmetic/format.ts'
import { roundToPaisa, toRupees } from '../arithmetic/paise.ts'
import type { TaxRun } from '../kernel/tax-run.ts'
import { rupees } from '../plan/answer-parts.ts'
import type { UsedInput } from '../plan/plan.ts'
import { type Lines, lineMembers, linesAt } from '../tax/rows.ts'
import type { TaxYear } from '../timeline/tax-years.ts'

const computationSchema = Type.Unsafe<Lines>({
  type: 'object',
  title: 'Computation',
  description: 'The lines of the computation of a year, as those of the tax endpoint.',
  properties: Object.fromEntries(lineMembers.map(line => [line, { type: 'number', 'x-unit': 'INR' }])),
  required: [...lineMembers],
  additionalProperties: false
})

export const settledYearSchema = Type.Object(
  {
    taxYear: Type.String({ description: 'April to March, such as "2026-27".' }),
    regime: Type.Enum(['new', 'old'], { description: 'The regime that was used.' }),
    standIn: Type.Boolean({ description: 'True when the law of the last known year stands in.' }),
    computation: computationSchema,
    paidBeforeStart: Type.Optional(
      rupees('Of the first year: tax on its months before the start, which the plan does not pay.')
    ),
    paidFromIncome: rupees('Tax that earnings bear; no part of the identity.'),
    paidFromCorpus: rupees('Tax that the corpus paid; what it could not pay is shortfall.')
  },
  { title: 'SettledTaxYear', additionalProperties: false }
)

export const taxReportSchema = Type.Object(
  {
    years: Type.Array(settledYearSchema),
    totalTax: rupees('All tax of the run, borne by the corpus and by earnings.'),
    effectiveRatePct: Type.Union([Type.Number(), Type.Null()], {
      description:
        'All tax, with what was paid before the start, over the sum of the gross total incomes; null ' +
        'without income.'
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
    futureRules: Type.Enum(['inflationIndexed', 'frozen']),
    text: Type.String({ description: 'Which law later tax years are assumed to have, in a sentence or two.' })
  },
  { title: 'TaxRulesUsed', additionalProperties: false }
)

export type TaxRulesUsed = Static<typeof taxRulesSchema>
export type TaxReport = Static<typeof taxReportSchema>

/** T26: the years and their sums, amounts rounded to the paisa. */
export function taxReport({ taxation, settled }: TaxRun): TaxReport {
  let income = 0
  const { monthsBefore } = taxation.years[0]!
  const years: TaxReport['years'] = taxation.years.map((year, index) => {
    const paidFromIncome = settled.paidFromIncome[index]!
    const paidFromCorpus = settled.paidFromCorpus[index]!
    const computation = linesAt(settled.lines, index * lineMembers.length)
    income += computation.grossTotalIncome
    return {
      taxYear: nameOf(year),
      regime: settled.regimes[index]!,
      standIn: year.standIn,
      computation,
      ...(index === 0 && monthsBefore > 0 && { paidBeforeStart: roundToPaisa(settled.paidBeforeStart) }),
      paidFromIncome: roundToPaisa(paidFromIncome),
      paidFromCorpus: roundToPaisa(paidFromCorpus)
    }
  })
  const totalTax = toRupees(settled.totalTax)
  const borne = totalTax + roundToPaisa(settled.paidBeforeStart)
  return { years, totalTax, effectiveRatePct: income > 0 ? (borne / income) * 100 : null }
}

/** "2026-27": 1 April 2026 to 31 March 2027. */
const nameOf = ({ startYear }: TaxYear): string =>
  `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`

/** T20: the years for which a law stands in, and how. */
export function taxRulesUsed(input: UsedInput, { taxation }: TaxRun): TaxRulesUsed {
  const { rules } = taxation.years.at(-1)!
  const standsInFor = taxation.years.filter(year => year.standIn).map(nameOf)
  const { futureRules } = input.tax!
  const [first] = standsInFor
  return {
    verifiedOn: rules.verifiedOn,
    standIn: standsInFor.length > 0 ? rules.taxYear : null,
    standsInFor,
    futureRules,
    text:
      first === undefined
        ? 'Every tax year of this plan uses its own law.'
        : `Tax years from ${first} use the law of ${rules.taxYear}${laterLaw(input)}`
  }
}

/** T20: what is assumed of laws that are not made yet, and how to see the other assumption. */
function laterLaw({ tax, annualInflationRatePct }: UsedInput): string {
  return tax!.futureRules === 'frozen'
    ? ' with all its bounds unchanged. futureRules "inflationIndexed" shows the tax if they rise with prices.'
    : ` with its slabs, rebate and other thresholds raised by ${formatPct(annualInflationRatePct)} a year, ` +
        'the inflation of the plan. futureRules "frozen" shows the tax if they never rise.'
}
