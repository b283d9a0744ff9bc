/** What single places of the page get from the worker. */
import type {
  CoverAnswer,
  GoalsAnswer,
  RealTerms,
  Summary,
  UncertaintyAnswer,
  Warning
} from '@arthayu/engine'
import type { OwnedKind } from '../plan/start-answers.ts'
import type { Gap, Plan, TaxedYear, TaxLine, TaxRules, UsedInput } from './picture-answer.ts'

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
  readonly summary: Pick<Summary, 'corpusWentToZero' | 'depletionAgeYears' | 'spending'>
  readonly real: Pick<RealTerms, 'isShortfallLasting'>
  readonly finalCorpusReal: number
  /** Null without income tax. */
  readonly totalTax: number | null
  readonly warnings: readonly Warning[]
  readonly gap: Gap | null
}

/** The share of so many simulations in which a plan works. */
export interface Chance extends Pick<UncertaintyAnswer, 'paths'> {
  readonly success: number
  /** Whether that is that a rule pays what is needed. */
  readonly isByRule: boolean
}

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
  /** What a rule spends; null for a plan that spends its need. */
  readonly spending: number | null
  readonly incomes: readonly Source[]
  readonly withdrawals: readonly Source[]
  readonly shortfall: number
  /** What is spent, as it is said: the parts above add up to it, unless incomes are more. */
  readonly sum: number
  /** EMIs that are due besides. */
  readonly instalments: number
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
  /** Of retirement, whether a rule decides what is spent: then it is funded by the need that it pays. */
  readonly isByRule: boolean
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
  /** Tax of each tax year. */
  readonly years: readonly number[]
  /** Tax of the whole plan, with what was paid on the months before it. */
  readonly total: number
}

/** Interest that a loan takes in a tax year, in today's rupees. */
export interface LoanInterest {
  readonly label: string
  readonly taxYear: string
  readonly amount: number
}

/** The tax years of one person, and the two regimes side by side. */
export interface TaxedPerson {
  readonly who: 'self' | 'partner'
  /** Empty where the plan is that of one person. */
  readonly label: string
  readonly regime: 'new' | 'old' | 'best'
  readonly years: readonly (TaxedYear & { readonly deductions: number })[]
  /** Place of the first whole tax year in the list of years. */
  readonly firstWhole: number
  readonly sums: { readonly new: RegimeSums; readonly old: RegimeSums }
  /** What the old regime deducts in each tax year: amounts above 0. */
  readonly deducted: readonly (readonly { readonly name: TaxLine; readonly amount: number }[])[]
  /** Sums of all years. */
  readonly gains: number
  readonly taxOnGains: number
}

/** The income tax of a plan, person by person. */
export interface Taxes {
  readonly people: readonly TaxedPerson[]
  readonly rules: TaxRules
  readonly loanInterest: readonly LoanInterest[]
  /** Tax of the whole plan as it is, and with the sale of untaxed gains each year switched the other way. */
  readonly harvest: { readonly isOn: boolean; readonly now: number; readonly other: number }
}

/** A portfolio of a plan, and its part of the savings, in percent of all of them. */
export interface MixedPortfolio {
  readonly label: string
  /** Its place among the portfolios of the plan. */
  readonly index: number
  /** Whether it is bought and sold to meet the targets, only counts in them, or is no part of them. */
  readonly part: 'traded' | 'tied' | 'outside'
  /** Rupees of today. */
  readonly value: number
  /** Null while there are no savings. */
  readonly share: number | null
  /** What its target is of all savings; null without one. */
  readonly target: number | null
  /** When retirement begins; null for a household that has retired. */
  readonly shareThen: number | null
  readonly targetThen: number | null
  /** Today, and at the end of each year; 0 while there are no savings. */
  readonly shares: readonly number[]
}

/** A sum of the plan with rebalancing, without it, and the difference. */
interface Compared {
  readonly now: number
  readonly other: number
  readonly more: number
}

export interface Rebalancing {
  readonly everyMonths: number
  readonly thresholdPct: number
  /** The person who is alive at the end of the plan. */
  readonly endAt: Alive
  /** Of the whole plan, in rupees of each year; null without income tax. */
  readonly tax: Compared | null
  /** What is left at the end, in today's rupees. */
  readonly corpus: Compared
  /** What a rule gives a month in its lowest year, in today's rupees; null without a rule. */
  readonly lowest: Compared | null
}

/** How savings are split, and what the targets of the plan do. */
export interface Mix {
  /** Those that hold something at some time, the largest one first. */
  readonly portfolios: readonly MixedPortfolio[]
  /** All savings of today. */
  readonly total: number
  readonly hasTargets: boolean
  /** What has to move today to reach the targets; null where nothing is bought or sold. */
  readonly toMove: number | null
  /** Months until that happens; null for a plan that does not rebalance. */
  readonly movesIn: number | null
  /** Of the savings when retirement begins, the percentage outside the targets, and where it is. */
  readonly outsideThen: { readonly share: number; readonly labels: readonly string[] } | null
  /** Age of the first person when retirement begins; null for a household that has retired. */
  readonly thenAgeYears: number | null
  /** What rebalancing and transfers move in all: rupees of each month, and today's. */
  readonly moved: { readonly nominal: number; readonly real: number }
  /** Null for a plan that does not rebalance. */
  readonly rebalancing: Rebalancing | null
  /** The same targets, with rebalancing switched the other way; null without targets. */
  readonly turned: Plan | null
  /** The plan with targets; null where they would do nothing, and where it has some. */
  readonly keep: Plan | null
  readonly safer: Plan | null
}

/** What is spent in retirement, one figure a year, in today's rupees a month. */
export type SpendingFigures = NonNullable<Summary['spending']>

export type RuleName = NonNullable<NonNullable<Plan['retirementPlan']>['spending']>['rule']

/** A rule of spending, the plan with it, and what it gives at expected returns. */
export interface SpendingRule {
  readonly rule: RuleName
  readonly plan: Plan
  readonly figures: SpendingFigures
  /** The person who is alive in the lowest year, with the age at which it begins. */
  readonly lowestAt: Alive
}

/** A person of the household who is alive in some month of the plan. */
export interface Alive extends PersonThen {
  /** Whether the plan is that of two, so that an age needs a name. */
  readonly isNamed: boolean
}

export interface SpendingRules {
  readonly own: RuleName
  /** Of the first month of retirement, in today's rupees. */
  readonly need: number
  /** The same need at the prices of the end of that month, as the figures of the rules are. */
  readonly needAtEnd: number
  /** Years of retirement, the last one perhaps of fewer months. */
  readonly years: number
  /** Those that the plan can have; the plan's own one among them. */
  readonly rules: readonly SpendingRule[]
}

/** What a rule gives in so many simulations. */
export type Spending = NonNullable<UncertaintyAnswer['spending']> & Pick<UncertaintyAnswer, 'paths'>

/** Members of a year that a report has in today's value: first what incomes pay, so that these add up. */
export const reported = [
  'incomes',
  'taxOnIncome',
  'expenses',
  'loanInstalments',
  'contributions',
  'left',
  'inflows',
  'milestones',
  'withdrawals',
  'tax',
  'shortfall'
] as const

/** What a report says beyond the picture. */
export interface Reported {
  /** By year: each amount counts at the prices at which its year starts. */
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
