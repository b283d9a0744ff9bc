/** What the page and its worker say to each other. */
import type { Entry, Issue, UncertaintyAnswer } from '@arthayu/engine'
import type { StartAnswers } from '../plan/start-answers.ts'
import type {
  Answer,
  Closed,
  ClosingWay,
  Explained,
  Fixes,
  FrozenOutcome,
  Picture,
  Plan,
  Published,
  Question,
  RegimeOutcome
} from './picture-answer.ts'
import type {
  Chance,
  Cover,
  Funding,
  Goals,
  IncomeThen,
  Levered,
  Levers,
  Mix,
  Outlook,
  Reported,
  Spending,
  SpendingRules,
  Started,
  Taxes,
  Tested
} from './place-answers.ts'

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
  /** Null for a crisis that cannot happen in the plan. */
  readonly chance: {
    readonly ask: Tested
    readonly answer: Outcome<Chance | null>
  }
  /** Null for a plan without a month of retirement. */
  readonly incomeThen: { readonly ask: { plan: Plan }; readonly answer: Outcome<IncomeThen | null> }
  readonly mix: { readonly ask: { plan: Plan }; readonly answer: Outcome<Mix> }
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
  /** Null for a plan without a month of retirement. */
  readonly rules: { readonly ask: { plan: Plan }; readonly answer: Outcome<SpendingRules | null> }
  /** Null for a plan that spends what it needs. */
  readonly spent: { readonly ask: { plan: Plan }; readonly answer: Outcome<Spending | null> }
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
