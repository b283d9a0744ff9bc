/** The members of a request that only mean something with `tax`. */
import { type Static, Type } from 'typebox'
import { ageYears, amount, ratePct, sharePct } from '../request/schema-parts.ts'
import { deductionsSchema, employerSchema } from './deductions-schema.ts'

/** What single asset classes may be given, beside what every portfolio has. */
export const classMembers = {
  acquiredBeforeApril2023: Type.Optional(
    Type.Boolean({
      description: 'debt: whether the opening value was bought before 1 April 2023 (taxed by section 112).',
      default: false
    })
  ),
  lockedUntilAgeYears: Type.Optional(
    ageYears('ppf: locked until this age. Left out: 15 years when it opens with nothing, else not locked.')
  ),
  ownSharePct: Type.Optional(
    sharePct(
      'epf, nps: the share of the contribution that is your own. If omitted: 50 for epf, 100 for nps. The ' +
        "employer's share of nps counts for 80CCD(2); salary includes it. 100 for epf: no employer contributes.",
      100
    )
  ),
  sector: Type.Optional(
    Type.Enum(['private', 'government'], {
      description: 'nps: the subscriber. At least 20 % (private) or 40 % (government) buy an annuity.',
      default: 'private'
    })
  ),
  exitAgeYears: Type.Optional(
    ageYears(
      'nps: exit at this age, at most 85. If omitted: at retirement. Before 60, superannuation or 15 years ' +
        'of subscription (private) are assumed where the plan allows it, unless earlyExit is true.'
    )
  ),
  earlyExit: Type.Optional(
    Type.Boolean({
      description: 'nps: exit before 60 without these conditions; at least 80 % then buy an annuity.',
      default: false
    })
  ),
  annuityPct: Type.Optional(
    sharePct(
      'nps: the share that buys an annuity at exit. Less than the least share is possible up to ₹8 lakh, ' +
        'and up to ₹12 lakh when ₹6 lakh are paid at once and the rest over six years.',
      100,
      { default: 40 }
    )
  ),
  annuityRatePct: Type.Optional(
    ratePct('nps: what the annuity pays a year on its price.', { minimum: 0, default: 6 })
  ),
  maturityAgeYears: Type.Optional(
    ageYears(
      'sovereignGoldBond: redeemed at this age; if omitted, 8 years after the start. At the latest in ' +
        'February 2032, 8 years after the last issue.'
    )
  ),
  originalSubscriber: Type.Optional(
    Type.Boolean({
      description:
        'sovereignGoldBond: whether you subscribed to the issue; the redemption is then free of tax.',
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
    cost: amount('What the house was bought for, with its improvements.'),
    indexedCost: Type.Optional(
      amount(
        'Cost with indexation, for a house bought before 23 July 2024: limits the tax to 20 % of the gain above it.'
      )
    ),
    exemptReinvestment: Type.Optional(amount('Gain that is exempt by reinvestment.', { default: 0 }))
  },
  {
    title: 'CapitalGain',
    description: 'Makes an income milestone the sale of a house, taxed by section 112. Left out: net of tax.'
  }
)

export const taxSchema = Type.Object(
  {
    regime: Type.Optional(
      Type.Enum(['new', 'old', 'best'], {
        description: 'Regime of every year; "best" takes the lower tax each year.',
        default: 'new'
      })
    ),
    residency: Type.Optional(
      Type.Enum(['resident', 'nonResident'], { description: 'For the whole plan.', default: 'resident' })
    ),
    employer: employerSchema,
    /** In rupees of the start; they grow with inflation, and all but 80D end at retirement. */
    deductions: Type.Optional(deductionsSchema),
    otherAnnualIncome: Type.Optional(
      amount("Slab income before retirement in today's rupees, for plans without incomes.", { default: 0 })
    ),
    futureRules: Type.Optional(
      Type.Enum(['inflationIndexed', 'frozen'], {
        description: 'Law of the years after the last known one: its bounds grow with inflation, or stay.',
        default: 'inflationIndexed'
      })
    ),
    firstYear: Type.Optional(
      Type.Enum(['whole', 'fromStart'], {
        description:
          'The tax year in which a plan starts after April. "whole": incomes, deductions and contributions ' +
          'of the first month have run since April, and so has a salary that ended at retirement; their ' +
          'tax up to the start is paid. "fromStart": the months before the start count nothing.',
        default: 'whole'
      })
    ),
    harvestGains: Type.Optional(
      Type.Boolean({ description: 'Sells and buys again each March what is free of tax.', default: false })
    )
  },
  { title: 'Tax', description: 'Switches the Indian tax module on.' }
)

export type TaxSettings = Static<typeof taxSchema>
export type CapitalGain = Static<typeof capitalGainSchema>
