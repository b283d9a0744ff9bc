/** What the page and its worker say to each other. */
import type {
  Change,
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
} & { readonly portfolios: readonly (readonly number[])[] }

/** Everything that the picture of a plan is drawn from. */
export interface Picture {
  readonly input: UsedInput
  readonly summary: Summary
  /** By simulation year. */
  readonly years: Columns
  /** Values of the portfolios in today's rupees, by year. */
  readonly portfoliosReal: readonly (readonly number[])[]
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
  /** The same plan with every return one point lower; null where returns cannot be lower. */
  readonly lower: Pick<Summary, 'corpusWentToZero' | 'depletionAgeYears'> | null
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

/** What becomes of the incomes of the first month: they less the next four are what is left. */
export interface Budget {
  readonly incomes: number
  readonly tax: number
  readonly expenses: number
  readonly loanInstalments: number
  readonly investments: number
  /** Below 0 where money is missing. */
  readonly left: number
}

/** What a report says beyond the picture. */
export interface Reported {
  /** By year: each amount counts at the prices of its own month. */
  readonly real: Readonly<Record<(typeof reported)[number], readonly number[]>>
  /** Null where no income is earned in the first month. */
  readonly budget: Budget | null
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
