/**
 * The tables of a tax year: incomes, gains, claims and lines. Types, zeros, rows, schemas and caps follow
 * from them, so that a new fact is a row here, its arithmetic and its words.
 */

/** Head under which an income is taxed. */
type Head = 'salaries' | 'houseProperty' | 'otherSources'

/** An income: its kind, its head, whether a plan has it too, and its schema description. */
const income = <const Name extends string, const Under extends Head, const User extends 'plan' | 'endpoint'>(
  name: Name,
  head: Under,
  user: User,
  says: string
) => ({ name, head, user, says })

/** In rupees a year. */
export const incomes = [
  income('salary', 'salaries', 'plan', 'Salary of the year, before exemptions and deductions.'),
  income('pension', 'salaries', 'plan', 'Pension from a former employer; taxed as salary.'),
  income('annuity', 'otherSources', 'plan', 'Annuity of an insurer or of the NPS: no standard deduction.'),
  income(
    'familyPension',
    'otherSources',
    'plan',
    'Pension of a family after a death: a third is free, up to a limit.'
  ),
  income('interest', 'otherSources', 'plan', 'Interest on deposits, bonds and savings.'),
  income('dividends', 'otherSources', 'endpoint', 'Dividends of companies and funds.'),
  income('rental', 'houseProperty', 'plan', 'Rent received, less municipal taxes; 30 % of it is deducted.'),
  income('other', 'otherSources', 'plan', 'Other income at slab rates.')
] as const

/**
 * Gains in the order of their buckets, losses as negative amounts: 111A, slab rates (50AA funds, short-held
 * gold), 112, and 112A before its threshold. "Early": sold before the day on which the year's rates changed.
 */
export const gains = [
  'equityShortTermEarly',
  'equityShortTerm',
  'otherShortTerm',
  'otherLongTermEarly',
  'otherLongTerm',
  'equityLongTermEarly',
  'equityLongTerm'
] as const

/**
 * The part of `otherLongTerm` from land and buildings for which the index makes the lower tax (T8), and the
 * same gain on the indexed cost; losses brought forward, as positive amounts.
 */
const besideGains = [
  'houseGain',
  'houseIndexedGain',
  'shortTermLossBroughtForward',
  'longTermLossBroughtForward'
] as const

/** What a claim reduces; it is computed there, in `heads.ts` or `deductions.ts`. */
type ClaimFrom = 'salaries' | 'houseProperty' | 'income'

/**
 * What the law of a regime has for a claim. `cap`: a figure; `citation`: no figure; `byAge`: a figure below
 * 60 and one from 60 on; `byEmployer`: percentages of the salary; `disability`: two fixed amounts;
 * `donations`: the share that counts, and the limit in percent of the income; `none`: every regime allows it.
 */
type ClaimLaw = 'cap' | 'citation' | 'byAge' | 'byEmployer' | 'disability' | 'donations' | 'none'

/** A claim, its law, the facts that hold it, and the schema description of one that is an amount. */
const claimOf = <const Name extends string, const Law extends ClaimLaw, const Fact extends string>(
  name: Name,
  from: ClaimFrom,
  law: Law,
  facts: readonly Fact[],
  says: string
) => ({ name, from, law, facts, says })

/** A claim that one fact of the same name holds. */
const claim = <const Name extends string, const Law extends ClaimLaw>(
  name: Name,
  from: ClaimFrom,
  law: Law,
  says: string
) => claimOf(name, from, law, [name], says)

/** Deductions and exemptions as a request claims them. */
export const claims = [
  claim('section80C', 'income', 'cap', '80C, 80CCC and 80CCD(1) together.'),
  claim('section80CCD1B', 'income', 'cap', 'Own contribution to the NPS, in addition to 80C.'),
  claim(
    'section80CCD2',
    'income',
    'byEmployer',
    "The employer's contribution to the NPS, which salary includes."
  ),
  claimOf('section80D', 'income', 'byAge', ['section80DSelf', 'section80DParents'], 'Health insurance.'),
  claim(
    'section80TTA',
    'income',
    'byAge',
    'Interest on savings (80TTA); for a resident of 60 or older, interest on deposits (80TTB), with that ' +
      'of the fixedDeposit portfolios of a plan. In a plan at most the interest among its incomes.'
  ),
  claim('section80E', 'income', 'citation', 'Interest on education loans.'),
  claim(
    'homeLoanInterest',
    'houseProperty',
    'cap',
    'Interest on the loan of a self-occupied house (section 24(b)).'
  ),
  claim(
    'letOutInterest',
    'houseProperty',
    'none',
    'Interest on the loan of a let-out house; deducted from its rent.'
  ),
  claim('professionalTax', 'salaries', 'cap', 'Profession tax paid on the salary.'),
  claim(
    'hraExemption',
    'salaries',
    'citation',
    'The exempt part of the house rent allowance (section 10(13A)).'
  ),
  claim(
    'childrenEducationAllowance',
    'salaries',
    'cap',
    "Allowance for two children's education: up to ₹3,000 a month each from 2026-27, ₹100 before."
  ),
  claim(
    'hostelAllowance',
    'salaries',
    'cap',
    "Allowance for two children's hostel: up to ₹9,000 a month each from 2026-27, ₹300 before."
  ),
  claim('section80DD', 'income', 'disability', 'A dependant with a disability'),
  claim('section80U', 'income', 'disability', 'Your own disability'),
  claimOf(
    'section80G',
    'income',
    'donations',
    ['section80GFull', 'section80GHalf', 'section80GFullLimited', 'section80GHalfLimited'],
    'Donations.'
  )
] as const

/** A line, and the part of the tax endpoint's computation that publishes it. */
const line = <const Name extends string, const Part extends 'computation' | 'deductions' | 'none'>(
  name: Name,
  part: Part
) => ({ name, part })

/** The lines of a computation, in the order of a row and of the published computation of a year. */
export const lines = [
  line('grossTotalIncome', 'computation'),
  line('standardDeduction', 'computation'),
  line('professionalTax', 'deductions'),
  line('hraExemption', 'deductions'),
  /** Income, or (negative) loss set off, from house property, after its limits. */
  line('houseProperty', 'none'),
  line('section80C', 'deductions'),
  line('section80CCD1B', 'deductions'),
  line('section80CCD2', 'deductions'),
  line('section80D', 'deductions'),
  line('section80TTA', 'deductions'),
  line('section80E', 'deductions'),
  line('totalIncome', 'computation'),
  /** Total income less the gains at special rates, and these gains after set-off of losses. */
  line('slabIncome', 'none'),
  line('specialGains', 'none'),
  line('taxAtSlabs', 'computation'),
  line('taxOnEquityShortTerm', 'computation'),
  line('taxOnEquityLongTerm', 'computation'),
  line('taxOnOtherLongTerm', 'computation'),
  line('rebate', 'computation'),
  line('rebateMarginalRelief', 'computation'),
  line('surcharge', 'computation'),
  line('surchargeMarginalRelief', 'computation'),
  line('taxPlusSurcharge', 'computation'),
  line('cess', 'computation'),
  line('totalTax', 'computation'),
  line('taxPayable', 'computation'),
  line('shortTermLossLeft', 'none'),
  line('longTermLossLeft', 'none'),
  line('childrenEducationAllowance', 'deductions'),
  line('hostelAllowance', 'deductions'),
  line('familyPensionDeduction', 'none'),
  line('section80DD', 'deductions'),
  line('section80U', 'deductions'),
  line('section80G', 'deductions')
] as const

type IncomeRow = (typeof incomes)[number]
type ClaimRow = (typeof claims)[number]
type LineRow = (typeof lines)[number]

export type IncomeKind = IncomeRow['name']
export type Claim = ClaimRow['name']
/** The claims for which the law has this. */
export type ClaimUnder<Law extends ClaimLaw> = Extract<ClaimRow, { law: Law }>['name']
export type ClaimFact = ClaimRow['facts'][number]
export type FactName = IncomeKind | (typeof gains)[number] | (typeof besideGains)[number] | ClaimFact
export type LineName = LineRow['name']
/** The lines that a part of the tax endpoint's computation publishes. */
export type LineIn<Part extends LineRow['part']> = Extract<LineRow, { part: Part }>['name']

/** Kinds of the incomes of a plan. */
export const planIncomeKinds = incomes.flatMap(({ name, user }) => (user === 'plan' ? [name] : []))

/** The amounts of facts in the order of a row: incomes, gains, claims. */
export const factNames: readonly FactName[] = [
  ...incomes.map(({ name }) => name),
  ...gains,
  ...besideGains,
  ...claims.flatMap(({ facts }): readonly ClaimFact[] => facts)
]

export const lineNames: readonly LineName[] = lines.map(({ name }) => name)

/** Where each fact is in a row. */
export const factPlaces = Object.fromEntries(factNames.map((name, place) => [name, place])) as Readonly<
  Record<FactName, number>
>
