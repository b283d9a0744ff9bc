/** The picture of a plan, and what the engine answers about the plan as a whole. */
import type {
  Change,
  Entry,
  ExplainAnswer,
  FixesAnswer,
  LifeCycleInput,
  RealReturns,
  RealTerms,
  Result,
  Solution,
  Summary,
  Warning
} from '@arthayu/engine'

export type Plan = LifeCycleInput
export type UsedInput = Result['input']
type TaxReport = NonNullable<Result['tax']>
export type TaxedYear = TaxReport['years'][number]
/** A line of its computation. */
export type TaxLine = keyof TaxedYear['computation']
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
  readonly [Member in Exclude<keyof Entry, 'portfolios' | keyof Debts>]: readonly Entry[Member][]
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
  readonly realReturns: { readonly before: RealReturns; readonly after: RealReturns }
  /** Null where earnings cover what the plan asks of them. */
  readonly gap: Gap | null
  /** Null for a plan without incomes before retirement. */
  readonly budget: Budget | null
  /** The same plan with every return one point lower; null where returns cannot be lower. */
  readonly lower: Pick<Summary, 'corpusWentToZero' | 'depletionAgeYears' | 'spending'> | null
  /** The first month of retirement, 0 when the plan begins in it. */
  readonly retirementMonth: number
  /** Years of retirement, the last one perhaps of fewer months. */
  readonly yearsRetired: number
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
  /** The income after tax and the own share of EPF: what was typed as take-home, of all people together. */
  readonly inHand: number
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
  /** Whether that is in the first year, in which prices are those of today. */
  readonly isToday: boolean
  /** Whether the same is missing in all of them. */
  readonly isEven: boolean
  readonly months: number
  /** Age in the first of them. */
  readonly ageYears: number
  readonly isFromStart: boolean
  /** Whether they follow one another. */
  readonly isUnbroken: boolean
  /** Whether the plan invests anything, so that it can invest less. */
  readonly invests: boolean
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
  /** What the plan has now, also where there is no answer; null for nothing. */
  readonly planned: number | null
  /** Whether a later retirement would be enough, were there incomes that pay for the years until then. */
  readonly isUnpaid: boolean
  /** What incomes would not pay then, in a plan whose incomes pay for all; only of a retirement. */
  readonly gap: Gap | null
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
  /** Whether a rule decides what is spent, so that less spending is less need. */
  readonly isByRule: boolean
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
  /** What incomes would not pay if one retires as much earlier as the cushion allows, and pay now. */
  readonly earlierGap: Gap | null
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
