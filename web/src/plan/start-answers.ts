/** What the cards of Start ask, as it was answered. Null is what no one has typed. */

export const ownedKinds = ['epf', 'ppf', 'nps', 'equity', 'fixedDeposit', 'gold', 'otherFund'] as const
export type OwnedKind = (typeof ownedKinds)[number]

export const goalKinds = ['college', 'wedding', 'home', 'car', 'travel'] as const
export type GoalKind = (typeof goalKinds)[number]

/** Schemes that belong to one person; all else belongs to the household. */
export const personalKinds: readonly OwnedKind[] = ['epf', 'ppf', 'nps']

export interface PersonAnswers {
  readonly age: number | null
  /** Rupees a month of take-home pay, or rupees a year of CTC. */
  readonly pay: number | null
  readonly payIs: 'takeHome' | 'ctc'
  readonly stopAt: number | null
  /** Whether the pension of one who has stopped working rises with prices. */
  readonly isPensionRising: boolean | null
}

export interface LoanAnswers {
  /** What is known: the amount that is left, or the EMI. */
  readonly by: 'left' | 'emi'
  readonly amount: number | null
  readonly ratePct: number | null
  readonly years: number | null
}

export interface OwnedAnswers {
  readonly kind: OwnedKind
  /** Place in `people`. */
  readonly owner: 0 | 1
  readonly amount: number | null
  /** What is invested a month; of EPF by employee and employer together. */
  readonly monthly: number | null
}

export interface GoalAnswers {
  readonly kind: GoalKind
  /** Place in `children`; null for a goal of the household. */
  readonly child: number | null
  /** Age of the child at the goal, or years from now. */
  readonly when: number | null
  /** In today's rupees. */
  readonly cost: number | null
}

export interface StartAnswers {
  readonly isCouple: boolean
  readonly people: readonly [PersonAnswers, PersonAnswers]
  /** Ages. */
  readonly children: readonly number[]
  readonly spending: number | null
  /** Whether the EMI is a part of the spending that was typed. */
  readonly isEmiInside: boolean
  readonly loan: LoanAnswers | null
  readonly owned: readonly OwnedAnswers[]
  readonly goals: readonly GoalAnswers[]
}

const unknown: PersonAnswers = {
  age: null,
  pay: null,
  payIs: 'takeHome',
  stopAt: null,
  isPensionRising: null
}

export const noAnswers: StartAnswers = {
  isCouple: false,
  people: [unknown, unknown],
  children: [],
  spending: null,
  isEmiInside: false,
  loan: null,
  owned: [],
  goals: []
}

/** What is assumed of a person who has not said their age. */
export const usualAge = 35
/** Ages that Start takes. */
export const ageBounds = { least: 18, most: 80 } as const
const usualStop = 60

export const ageOf = ({ age }: PersonAnswers): number => age ?? usualAge

/** Age at which a person stops working; one who is older and earns works for one more year. */
export function stopAgeOf(person: PersonAnswers): number {
  const age = ageOf(person)
  if (person.stopAt !== null) return person.stopAt
  return age < usualStop ? usualStop : age + ((person.pay ?? 0) > 0 ? 1 : 0)
}

/** Whether a person has stopped working already: what they get is a pension then. */
export const isRetired = (person: PersonAnswers): boolean => stopAgeOf(person) <= ageOf(person)

/** The loan whose rate and time no one has typed. */
export const usualLoan = { ratePct: 8.5, years: 15 } as const

interface UsualGoal {
  /** Age of the child, or years from now. */
  readonly when: number
  /** In today's rupees: modest, usual, large. */
  readonly costs: readonly [number, number, number]
}

export const usualGoals: Readonly<Record<GoalKind, UsualGoal>> = {
  college: { when: 18, costs: [1_000_000, 3_000_000, 8_000_000] },
  wedding: { when: 25, costs: [1_000_000, 2_500_000, 5_000_000] },
  home: { when: 5, costs: [5_000_000, 10_000_000, 20_000_000] },
  car: { when: 3, costs: [700_000, 1_200_000, 2_500_000] },
  travel: { when: 2, costs: [100_000, 300_000, 600_000] }
}

export const costOf = ({ kind, cost }: GoalAnswers): number => cost ?? usualGoals[kind].costs[1]

/** The last age that a goal can have: plans end at 90 at the earliest. */
const lastGoalAge = 89

/** Most years until a goal, of a person of this age. */
export const latestOf = (age: number): number => Math.max(1, lastGoalAge - age)

/** Years from now; a goal whose time has passed comes next year. */
export function yearsTo({ kind, child, when }: GoalAnswers, children: readonly number[]): number {
  const at = when ?? usualGoals[kind].when
  return Math.max(1, child === null ? at : at - (children[child] ?? 0))
}
