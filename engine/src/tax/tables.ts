/**
 * The tables of a tax year: incomes, gains, claims and lines. Types, zeros, rows, schemas and caps follow
 * from them, so that a new fact is a row here, its arithmetic and its words.
 */

/** Head under which an income is taxed; a family pension is of other sources, with a deduction of its own. */
type Head = 'salaries' | 'houseProperty' | 'otherSources' | 'familyPension'

/** An income: its kind, its head, and whether a plan has it too or only the tax endpoint. */
const income = <const Name extends string, const Under extends Head, const User extends 'plan' | 'endpoint'>(
  name: Name,
  head: Under,
  user: User
) => ({ name, head, user })

/** In rupees a year. */
export const incomes = [
  income('salary', 'salaries', 'plan'),
  income('pension', 'salaries', 'plan'),
  income('annuity', 'otherSources', 'plan'),
  income('familyPension', 'familyPension', 'plan'),
  income('interest', 'otherSources', 'plan'),
  income('dividends', 'otherSources', 'endpoint'),
  income('rental', 'houseProperty', 'plan'),
  income('other', 'otherSources', 'plan')
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

/** A claim, its law, and the facts that hold it: one of the same name unless others are given. */
const claim = <const Name extends string, const Law extends ClaimLaw, const Fact extends string = Name>(
  name: Name,
  from: ClaimFrom,
  law: Law,
  facts?: readonly Fact[]
) => ({ name, from, law, facts: facts ?? [name as string as Fact] })

/** Deductions and exemptions as a request claims them. */
export const claims = [
  claim('section80C', 'income', 'cap'),
  claim('section80CCD1B', 'income', 'cap'),
  claim('section80CCD2', 'income', 'byEmployer'),
  claim('section80D', 'income', 'byAge', ['section80DSelf', 'section80DParents']),
  claim('section80TTA', 'income', 'byAge'),
  claim('section80E', 'income', 'citation'),
  claim('homeLoanInterest', 'houseProperty', 'cap'),
  claim('letOutInterest', 'houseProperty', 'none'),
  claim('professionalTax', 'salaries', 'cap'),
  claim('hraExemption', 'salaries', 'citation'),
  claim('childrenEducationAllowance', 'salaries', 'cap'),
  claim('hostelAllowance', 'salaries', 'cap'),
  claim('section80DD', 'income', 'disability'),
  claim('section80U', 'income', 'disability'),
  claim('section80G', 'income', 'donations', [
    'section80GFull',
    'section80GHalf',
    'section80GFullLimited',
    'section80GHalfLimited'
  ])
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
