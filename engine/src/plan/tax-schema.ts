/** The members of a request that have an effect only with `tax`. */
import { type Static, Type } from 'typebox'
import { ageYears, amount, ratePct, sharePct } from '../request/schema-parts.ts'
import { deductionsSchema, employerSchema, employerTypes } from './deductions-schema.ts'

/** Members of a portfolio that apply to single asset classes. */
export const classMembers = {
  acquiredBeforeApril2023: Type.Optional(
    Type.Boolean({
      description: 'debt: whether the opening value was bought before 1 April 2023 (taxed by section 112).',
      default: false
    })
  ),
  lockedUntilAgeYears: Type.Optional(
    ageYears('ppf: age until which it is locked. Default: 15 years if it starts empty, otherwise not locked.')
  ),
  ownSharePct: Type.Optional(
    sharePct(
      'epf, nps: your own share of the contribution. Default: 50 for epf, 100 for nps. Salary includes the ' +
        "employer's share of nps, which counts for 80CCD(2). At 100 no employer contributes to the epf.",
      100
    )
  ),
  sector: Type.Optional(
    Type.Enum(['private', 'government'], {
      description:
        'nps: sector of the subscriber. At least 20% (private) or 40% (government) buys an annuity.',
      default: 'private'
    })
  ),
  exitAgeYears: Type.Optional(
    ageYears(
      'nps: exit age, at most 85. Default: retirement. Before 60, superannuation or 15 years of ' +
        'subscription (private) is assumed if the plan allows it, unless earlyExit is true.'
    )
  ),
  earlyExit: Type.Optional(
    Type.Boolean({
      description:
        'nps: whether an exit before 60 is early, without superannuation and 15 years; at least 80% then ' +
        'buys an annuity.',
      default: false
    })
  ),
  annuityPct: Type.Optional(
    sharePct(
      'nps: share that buys an annuity at exit. It may be below the minimum up to ₹8 lakh, and up to ' +
        '₹12 lakh if ₹6 lakh is paid at once and the rest over six years.',
      100,
      { default: 40 }
    )
  ),
  annuityRatePct: Type.Optional(
    ratePct('nps: yearly payment of the annuity, as a share of its price.', { minimum: 0, default: 6 })
  ),
  maturityAgeYears: Type.Optional(
    ageYears(
      'sovereignGoldBond: age at redemption. Default: 8 years after the start. The latest redemption is in ' +
        'February 2032, 8 years after the last issue.'
    )
  ),
  originalSubscriber: Type.Optional(
    Type.Boolean({
      description:
        'sovereignGoldBond: whether you subscribed to the issue, which makes the redemption tax-free.',
      default: true
    })
  ),
  countsFor80C: Type.Optional(
    Type.Boolean({
      description: 'fixedDeposit, taxFree: whether contributions count for 80C.',
      default: false
    })
  )
}

export const capitalGainSchema = Type.Object(
  {
    cost: amount('Cost of the house, including improvements.'),
    indexedCost: Type.Optional(
      amount(
        'Cost with indexation, for a house bought before 23 July 2024. It limits the tax to 20% of the ' +
          'gain above it.'
      )
    ),
    exemptReinvestment: Type.Optional(amount('Gain exempt because of reinvestment.', { default: 0 }))
  },
  {
    title: 'CapitalGain',
    description:
      'Sale of a house, taxed by section 112. If omitted, the amount of the milestone is after tax.'
  }
)

const regimeSchema = (hints: object) =>
  Type.Optional(
    Type.Enum(['new', 'old', 'best'], {
      description: 'Tax regime of every year; "best" takes the lower tax each year.',
      ...hints
    })
  )

const residencySchema = (hints: object) =>
  Type.Optional(
    Type.Enum(['resident', 'nonResident'], { description: 'Residency for the whole plan.', ...hints })
  )

const otherIncomeSchema = () =>
  Type.Optional(
    amount("Yearly slab income before retirement, in today's rupees, for plans without incomes.", {
      default: 0
    })
  )

/** The tax of the second person (H6). What is omitted is as for the first, but for the amounts. */
export const partnerTaxSchema = Type.Object(
  {
    regime: regimeSchema({}),
    residency: residencySchema({}),
    employer: Type.Optional(employerTypes()),
    deductions: Type.Optional(deductionsSchema),
    otherAnnualIncome: otherIncomeSchema()
  },
  {
    title: 'PartnerTax',
    description:
      'Tax of the partner. Default: regime, residency and employer as for the first person, without ' +
      'deductions and other income.'
  }
)

export const taxSchema = Type.Object(
  {
    regime: regimeSchema({ default: 'new' }),
    residency: residencySchema({ default: 'resident' }),
    employer: employerSchema,
    /** In rupees of the start. They grow with inflation; all except 80D end at retirement. */
    deductions: Type.Optional(deductionsSchema),
    otherAnnualIncome: otherIncomeSchema(),
    futureRules: Type.Optional(
      Type.Enum(['inflationIndexed', 'frozen'], {
        description:
          'Law of the years after the last known one: its limits grow with inflation or stay the same.',
        default: 'inflationIndexed'
      })
    ),
    firstYear: Type.Optional(
      Type.Enum(['whole', 'fromStart'], {
        description:
          'Months that count in the first tax year if the plan starts after April. "whole": all since ' +
          'April, at the amounts of the first month, and a salary that ended at retirement; tax is ' +
          'paid up to the start. "fromStart": those from the start on.',
        default: 'whole'
      })
    ),
    harvestGains: Type.Optional(
      Type.Boolean({
        description: 'Whether tax-free gains are sold and bought back each March.',
        default: false
      })
    ),
    partner: Type.Optional(partnerTaxSchema)
  },
  { title: 'Tax', description: 'Indian income tax. If omitted, the plan has no tax.' }
)

export type PartnerTax = Static<typeof partnerTaxSchema>
export type TaxSettings = Static<typeof taxSchema>
export type CapitalGain = Static<typeof capitalGainSchema>
