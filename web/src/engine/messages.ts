/** What the page and its worker say to each other. */
import type {
  Change,
  CoverAnswer,
  Entry,
  ExplainAnswer,
  FixesAnswer,
  GoalsAnswer,
  Issue,
  LifeCycleInput,
  RealTerms,
  Result,
  Solution,
  Summary,
  UncertaintyAnswer,
  Warning
} from '@arthayu/engine'

export type Plan = LifeCycleInput
export type UsedInput = Result['input']
type TaxReport = NonNullable<Result['tax']>
export type TaxedYear = TaxReport['years'][number]
export type TaxRules = NonNullable<Result['meta']['taxRules']>

/** The sums of income tax. */
export interface TaxSums extends Pick<TaxReport, 'totalTax' | 'effectiveRatePct'> {
  /** On the months of the first tax year before the plan; the rate counts it, the total does not. */
  readonly paidBeforeStart: number
}

/** The income tax of a plan: sums, and what is paid by year. The computations stay with the engine. */
export interface TaxPicture extends TaxSums {
  readonly years: readonly Pick<TaxReport['years'][number], 'taxYear' | 'paidFromIncome' | 'paidFromCorpus'>[]
}

/** One array a member, as the service answers `?granularity=year&format=columns`. */
export type Columns = {
  readonly [Member in Exclude<keyof Entry, 'portfolios'>]: readonly Entry[Member][]
} & { readonly portfolios: readonly (readonly number[])[] } & Debts

/** What a plan with loans owes, and what is left of the corpus less that; in plans without loans, nothing. */
interface Debts {
  readonly debt?: readonly number[]
  readonly netWorth?: readonly number[]
  readonly netWorthReal?: readonly number[]
}

/** Everything that the picture of a plan is drawn from. */
export interface Picture {
  readonly input: UsedInput
  readonly summary: Summary
  /** By simulation year. */
  readonly years: Columns
  /** Values of the portfolios in today's rupees, by year. */
  readonly portfoliosReal: readonly (readonly number[])[]
  /** Values of the portfolios today. */
  readonly openings: readonly number[]
  readonly soFar: { readonly nominal: SoFar; readonly real: SoFar }
  readonly real: RealTerms
  readonly tax: TaxPicture | null
  readonly warnings: readonly Warning[]
  /** Labels of the portfolios, the core last. */
  readonly labels: readonly string[]
  readonly marks: readonly Mark[]
  /** Effective returns before and after retirement above inflation, percent a year. */
  readonly realReturnPct: { readonly before: number; readonly after: number }
  /** Null where earnings cover what the plan asks of them. */
  readonly gap: Gap | null
  /** Null for a plan without incomes before retirement. */
  readonly budget: Budget | null
  /** The same plan with every return one point lower; null where returns cannot be lower. */
  readonly lower: Pick<Summary, 'corpusWentToZero' | 'depletionAgeYears'> | null
}

/**
 * The first month of a plan in whole rupees, the income tax of its tax year spread evenly:
 * `income + withdrawals - tax - spending - instalments - investments = left`.
 */
export interface Budget {
  readonly isRetired: boolean
  /** The sum of the parts, each with its name. */
  readonly income: number
  readonly parts: readonly { readonly label: string; readonly amount: number }[]
  /** In retirement, from the corpus. */
  readonly withdrawals: number
  readonly tax: number
  readonly spending: number
  readonly instalments: number
  /** As planned, without what an employer adds. */
  readonly investments: number
  /** Below 0 where money is missing. */
  readonly left: number
}

/** A way to close a gap: instalments are part of the spending, or less is invested. */
export type ClosingWay = 'instalments' | 'contributions'

/** A plan that closes its gap, as far as it can, and its first month. */
export interface Closed {
  readonly plan: Plan
  readonly budget: Budget
}

/** Months before retirement in which more is spent and invested than earned. */
export interface Gap {
  /** What is missing in the worst of them. */
  readonly perMonth: number
  /** Whether the same is missing in all of them. */
  readonly isEven: boolean
  readonly months: number
  /** Age in the first of them. */
  readonly ageYears: number
  readonly isFromStart: boolean
  /** Whether they follow one another. */
  readonly isUnbroken: boolean
}

/** Sums from the start to the end of each year: `putIn + grown - takenOut` is the corpus, to the paisa. */
export interface SoFar {
  /** The opening corpus, contributions and inflows. */
  readonly putIn: readonly number[]
  /** In today's rupees above inflation; below 0 where money was lost. */
  readonly grown: readonly number[]
  /** Withdrawals, milestones and tax. */
  readonly takenOut: readonly number[]
}

/** A milestone on the axis of ages. */
export interface Mark {
  readonly label: string
  readonly ageYears: number
  readonly type: 'expense' | 'income'
}

/** What is asked of goal seek. */
export interface Question {
  readonly unknown: string
  readonly goal: Readonly<Record<string, unknown>>
}

/** An answer of goal seek, and the plan that takes it over. */
export interface Answer {
  readonly solution: Omit<Solution, 'simulate' | 'plan'>
  readonly change: Change | null
  /** Whether a later retirement would be enough, were there incomes that pay for the years until then. */
  readonly isUnpaid: boolean
}

/** A member of a month, and the month from 0; null for the summary. */
export interface Published {
  readonly member: string
  readonly month: number | null
}

/** What explains a published number. */
export type Explained = Omit<ExplainAnswer, 'meta'>

export type EngineFix = FixesAnswer['money'][number] | FixesAnswer['time'][number]

/** A single change that fixes a plan, and the plan that it makes. */
export interface Fix extends Pick<EngineFix, 'kind' | 'label' | 'from' | 'to'> {
  readonly text: string
  /** Whether the household can pay what is invested more, as far as the plan says. */
  readonly isPaid: boolean
  /** What its incomes pay of it, in a sentence; null where nothing more is invested. */
  readonly paid: string | null
  /** What the changed plan is warned of, and the plan itself is not. */
  readonly warnings: EngineFix['warnings']
  readonly plan: Plan
}

/** The changes that fix a failing plan, or the cushion of one that lasts. */
export interface Fixes extends Pick<FixesAnswer, 'alreadyMet' | 'margin' | 'neededReturn'> {
  /** The cheapest first. */
  readonly money: readonly (Fix & { readonly costToday: number })[]
  /** The shortest first. */
  readonly time: readonly (Fix & { readonly months: number })[]
}

/** One plan under each regime. */
export interface RegimeOutcome {
  readonly regime: 'new' | 'old' | 'best'
  readonly summary: Summary
  readonly tax: TaxSums
}

/** The plan under tax law that stays as it is for ever. */
export interface FrozenOutcome {
  readonly summary: Summary
  readonly totalTax: number
}

/** What may happen, each at its worst as far as the page says. */
export type Crisis = 'jobLoss' | 'crashNow' | 'crashLater' | 'weakStart' | 'highInflation'

/** Where the levers are; null where the plan has them. */
export interface Levers {
  readonly retirementAgeYears: number | null
  readonly partnerRetirementAgeYears: number | null
  readonly monthlyContribution: number | null
  /** A month in retirement, in today's rupees. */
  readonly spending: number | null
  /** Percentage points added to every return, and to every inflation. */
  readonly returnPoints: number
  readonly inflationPoints: number
}

/** Where the plan has its levers, and the crises that can happen in it. */
export interface Leverage {
  readonly monthlyContribution: number
  readonly spending: number
  readonly crises: readonly Crisis[]
}

export interface Levered {
  readonly plan: Plan
  readonly leverage: Leverage
}

/** What comes of a plan in its expected course, or in the course of a crisis. */
export interface Outlook {
  /** Of the plan, without a crisis. */
  readonly input: UsedInput
  readonly summary: Pick<Summary, 'corpusWentToZero' | 'depletionAgeYears'>
  readonly real: Pick<RealTerms, 'isShortfallLasting'>
  readonly finalCorpusReal: number
  /** Null without income tax. */
  readonly totalTax: number | null
  readonly warnings: readonly Warning[]
  readonly gap: Gap | null
}

/** The chance of success, counted on so many paths. */
export type Chance = Pick<UncertaintyAnswer, 'successProbability' | 'paths'>

/** An amount of a month by where it comes from, in today's rupees. */
export interface Source {
  readonly label: string
  readonly amount: number
}

/** What pays for the first month of retirement, in today's rupees. */
export interface IncomeThen {
  readonly ageYears: number
  readonly calendarMonth: string
  readonly need: number
  readonly incomes: readonly Source[]
  readonly withdrawals: readonly Source[]
  readonly shortfall: number
  /** Income tax of the first year of retirement, by month: what incomes pay, and what savings pay. */
  readonly taxPerMonth: number | null
}

/** A plan in some crises, or in none. */
export interface Tested {
  readonly plan: Plan
  readonly crises: readonly Crisis[]
}

/** A person of the plan at some moment. */
export interface PersonThen {
  readonly label: string
  readonly ageYears: number
}

/** A goal, its place in the list of milestones (null for retirement), and how old everyone is then. */
export type GoalFound = GoalsAnswer['goals'][number] & {
  readonly index: number | null
  readonly people: readonly PersonThen[]
}

/** The goals of a plan in the order of their first months. */
export interface Goals {
  readonly goals: readonly GoalFound[]
  /** Simulations that the shares are the mean of; null for expected returns alone. */
  readonly paths: number | null
}

/** What alone makes a plan pay for a goal in full at expected returns; null for what does not. */
export interface Funding {
  /** Another contribution a month, and whether the incomes pay for it. */
  readonly invest: { readonly more: number; readonly isPaid: boolean; readonly plan: Plan } | null
  /** The largest amount of today that the plan pays in full. */
  readonly shrink: { readonly amount: number; readonly plan: Plan } | null
}

export type Cover = Omit<CoverAnswer, 'meta'>

/** What a person pays under one regime. */
export interface RegimeSums {
  /** Tax of the year that is compared. */
  readonly year: number
  /** Tax of the whole plan, with what was paid on the months before it. */
  readonly total: number
}

/** The tax years of one person, and the two regimes side by side. */
export interface TaxedPerson {
  readonly who: 'self' | 'partner'
  /** Empty where the plan is that of one person. */
  readonly label: string
  readonly regime: 'new' | 'old' | 'best'
  readonly years: readonly (TaxedYear & { readonly deductions: number })[]
  /** The first whole tax year, at which the regimes are compared. */
  readonly compared: string
  readonly sums: { readonly new: RegimeSums; readonly old: RegimeSums }
  /** What the old regime deducts in the year that is compared: amounts above 0. */
  readonly deducted: readonly { readonly name: string; readonly amount: number }[]
  /** Sums of all years. */
  readonly gains: number
  readonly taxOnGains: number
}

/** The income tax of a plan, person by person. */
export interface Taxes {
  readonly people: readonly TaxedPerson[]
  readonly rules: TaxRules
  /** Tax of the whole plan as it is, and with the sale of untaxed gains each year switched the other way. */
  readonly harvest: { readonly isOn: boolean; readonly now: number; readonly other: number }
}

/** Members of a year that a report has in today's value. */
export const reported = [
  'incomes',
  'expenses',
  'loanInstalments',
  'contributions',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'shortfall'
] as const

/** What a report says beyond the picture. */
export interface Reported {
  /** By year: each amount counts at the prices of its own month. */
  readonly real: Readonly<Record<(typeof reported)[number], readonly number[]>>
  /** Null where the goals could not be calculated. */
  readonly goals: GoalsAnswer['goals'] | null
  /** Simulations that the shares of the goals are the mean of; null for the expected returns. */
  readonly goalPaths: number | null
  /** Places of the used values that the plan does not give. */
  readonly assumed: readonly string[]
  readonly taxRules: TaxRules | null
  readonly engine: string
}

/** What the page asks, by kind, and what it gets. */
export interface Calls {
  readonly picture: { readonly ask: { plan: Plan }; readonly answer: Outcome<Picture> }
  readonly seek: { readonly ask: { plan: Plan } & Question; readonly answer: Outcome<Answer> }
  readonly spending: { readonly ask: { plan: Plan }; readonly answer: Outcome<Answer> }
  readonly regimes: { readonly ask: { plan: Plan }; readonly answer: Outcome<readonly RegimeOutcome[]> }
  readonly frozen: { readonly ask: { plan: Plan }; readonly answer: Outcome<FrozenOutcome> }
  /** Goal seek on the paths of a plan. */
  readonly markets: { readonly ask: { plan: Plan; unknown: string }; readonly answer: Outcome<Answer> }
  readonly likely: { readonly ask: { plan: Plan }; readonly answer: Outcome<UncertaintyAnswer> }
  readonly fixes: { readonly ask: { plan: Plan }; readonly answer: Outcome<Fixes> }
  /** Null where the way does not apply. */
  readonly closing: {
    readonly ask: { plan: Plan; way: ClosingWay }
    readonly answer: Outcome<Closed | null>
  }
  readonly lever: { readonly ask: { plan: Plan; levers: Levers }; readonly answer: Outcome<Levered> }
  readonly outlook: { readonly ask: Tested; readonly answer: Outcome<Outlook> }
  /** Null for a course of events that has no chance. */
  readonly chance: {
    readonly ask: Tested
    readonly answer: Outcome<Chance | null>
  }
  /** Null for a plan without a month of retirement. */
  readonly incomeThen: { readonly ask: { plan: Plan }; readonly answer: Outcome<IncomeThen | null> }
  /** On many paths, or at expected returns. */
  readonly goals: { readonly ask: { plan: Plan; isLikely: boolean }; readonly answer: Outcome<Goals> }
  /** What funds the milestone at a place of the list. */
  readonly funding: { readonly ask: { plan: Plan; index: number }; readonly answer: Outcome<Funding> }
  readonly cover: { readonly ask: { plan: Plan }; readonly answer: Outcome<Cover> }
  readonly explain: { readonly ask: { plan: Plan } & Published; readonly answer: Outcome<Explained> }
  readonly months: { readonly ask: { plan: Plan; year: number }; readonly answer: Outcome<readonly Entry[]> }
  readonly document: {
    readonly ask: { plan: Plan; form: 'json' | 'csv'; base: string; generatedAt: string; resultId: string }
    readonly answer: Outcome<Uint8Array>
  }
  readonly taxes: { readonly ask: { plan: Plan }; readonly answer: Outcome<Taxes> }
  /** The goals on many paths, or at expected returns. */
  readonly report: { readonly ask: { plan: Plan; isLikely: boolean }; readonly answer: Outcome<Reported> }
  readonly derived: { readonly ask: { plan: Plan }; readonly answer: Outcome<readonly string[]> }
  readonly identity: { readonly ask: { plan: Plan }; readonly answer: Outcome<string> }
}

export type Kind = keyof Calls

/** A value, or what is wrong with the plan. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] }

export interface Message<K extends Kind = Kind> {
  readonly id: number
  readonly kind: K
  /** Calendar year of a plan that names none. */
  readonly currentYear: number
  readonly ask: Calls[K]['ask']
}

export interface Reply<K extends Kind = Kind> {
  readonly id: number
  readonly answer: Calls[K]['answer']
}
