/** How much a retired household spends (S rules). */
import { type Static, Type } from 'typebox'
import { amount, ratePct, sharePct } from '../request/schema-parts.ts'

export const simpleRules = ['percentage', 'amortised', 'floorCeiling', 'guardrails'] as const

const share = (description: string, hints: Readonly<Record<string, unknown>> = {}) =>
  Type.Optional(sharePct(description, 100, hints))

/** No one withdraws 0.2% a year: 0.04 is meant as 4%. A bound of 0.5% is possible, one of 0.05% is not. */
const ofRate = { 'x-fraction-below': 0.2 }
const ofBound = { 'x-fraction-below': 0.1 }
/** A step of one percent is small, and one of 0.2% is meant as 20%. */
const ofStep = { 'x-fraction-below': 0.5 }

/** Members of the rules; each belongs to one or two of them (spending-rule-issues.ts). */
const ruleMembers = {
  ratePct: share(
    'percentage, floorCeiling: share of the corpus withdrawn in a year, above 0. Required.',
    ofRate
  ),
  annualReturnPct: Type.Optional(
    ratePct('amortised: the return that it plans with. Default: the return after retirement.')
  ),
  floorPct: Type.Optional(
    Type.Number({
      description:
        'floorCeiling: change of the withdrawal of the year before, after inflation, below which it never ' +
        'falls. Default: -2.5.',
      'x-unit': 'percent',
      ...ofBound,
      minimum: -100,
      maximum: 0
    })
  ),
  ceilingPct: share(
    'floorCeiling: largest increase of the withdrawal in a year, after inflation. Default: 5.',
    ofBound
  ),
  initialRatePct: share(
    'guardrails: share of the corpus withdrawn in the first year, above 0. Required unless ' +
      'initialMonthlyWithdrawal is above 0, which then is the first spending.',
    ofRate
  ),
  capitalPreservationPct: share(
    'guardrails: by how much the rate must exceed the initial one before spending is cut. Default: 20.',
    ofStep
  ),
  prosperityPct: share(
    'guardrails: by how much the rate must be below the initial one before spending is raised. Default: 20.',
    ofStep
  ),
  adjustmentPct: share('guardrails: size of a cut or a raise. Default: 10.', ofStep)
}

const simpleRuleSchema = Type.Object(
  {
    rule: Type.Enum([...simpleRules], { description: 'Rule that is held between the two bounds.' }),
    ...ruleMembers
  },
  { title: 'SimpleSpendingRule' }
)

export const spendingRuleSchema = Type.Object(
  {
    rule: Type.Enum(['fixed', ...simpleRules, 'bounded'], {
      description:
        'fixed: the spending need. percentage: a share of the corpus. amortised: level real spending that ' +
        'uses the corpus up by the end. floorCeiling: a share of the corpus that changes slowly. ' +
        'guardrails: rises with inflation, with cuts and raises when it strays (Guyton and Klinger). ' +
        'bounded: one of these between two amounts. All but fixed decide once a year.'
    }),
    ...ruleMembers,
    of: Type.Optional(simpleRuleSchema),
    floorMonthly: Type.Optional(amount("bounded: least monthly spending, in today's rupees. Default: none.")),
    ceilingMonthly: Type.Optional(amount("bounded: most monthly spending, in today's rupees. Default: none."))
  },
  { title: 'SpendingRule', description: 'Rule that decides the spending of each year of retirement.' }
)

export type SpendingRule = Static<typeof spendingRuleSchema>
export type SimpleSpendingRule = Static<typeof simpleRuleSchema>

/** The rule that decides what is spent: of a bounded one (S5) the inner one; null if it is fixed. */
export function decidingRule(spending: SpendingRule | undefined): SimpleSpendingRule | null {
  if (spending === undefined || spending.rule === 'fixed') return null
  return spending.rule === 'bounded' ? spending.of! : (spending as SimpleSpendingRule)
}
