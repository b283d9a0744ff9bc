/** What the page and its worker say to each other. */
import type {
  Change,
  Entry,
  ExplainAnswer,
  FixesAnswer,
  Issue,
  LifeCycleInput,
  RealTerms,
  Result,
  Solution,
  Summary,
  UncertaintyAnswer,
  Warning
} from '@arthayu/engine'

import type { OwnedKind, StartAnswers } from '../plan/start-answers.ts'

export type Plan = LifeCycleInput
export type UsedInput = Result['input']
type TaxReport = NonNullable<Result['tax']>

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

/** A plan made from the answers of Start. Amounts are rupees a month. */
export interface Started {
  readonly plan: Plan
  /** Pointers of what was not typed. */
  readonly assumed: readonly string[]
  /** The first month: what is left after spending and EMI, and what the investments lack or leave. */
  readonly month: Readonly<
    Record<'income' | 'spending' | 'emi' | 'left' | 'invested' | 'missing' | 'rest', number>
  >
  /** Of each person, out of the salary. */
  readonly takeHome: readonly number[]
  /** Paid into the EPF of each person, by employee and employer. */
  readonly epf: readonly number[]
  /** What each entry of `owned` can get of what is left. */
  readonly affordable: readonly number[]
  readonly ratesPct: Readonly<Record<OwnedKind, number>>
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
  readonly start: { readonly ask: { answers: StartAnswers }; readonly answer: Outcome<Started> }
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
