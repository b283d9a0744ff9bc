/** Building blocks of the request schema: the bounds of every kind of number, in one place. */
import { Type } from 'typebox'

/** Limits of a request. */
export const limits = {
  age: { minimum: 1, maximum: 120 },
  amount: { minimum: 0, maximum: 1e12 },
  rate: { minimum: -50, maximum: 100 },
  stepUp: { minimum: -100, maximum: 100 },
  loanRate: { minimum: 0, maximum: 100 },
  label: { minLength: 1, maxLength: 100 },
  volatility: { minimum: 0, maximum: 100 },
  historicalReturn: { minimum: -90, maximum: 300 },
  calendarYear: { minimum: 1900, maximum: 2200 },
  expenses: 50,
  investments: 50,
  milestones: 200,
  incomes: 20,
  loans: 20,
  lifeCovers: 20,
  targets: 100,
  allocated: 20,
  transfers: 20,
  paths: 50_000,
  percentiles: 25
} as const

type Hints = Readonly<Record<string, unknown>>

/** Rupees, 0 to 1e12. */
export const amount = (description: string, hints: Hints = {}) =>
  Type.Number({ description, 'x-unit': 'INR', ...limits.amount, ...hints })

/** Percent a year, -50 to 100. */
export const ratePct = (description: string, hints: Hints = {}) =>
  Type.Number({ description, 'x-unit': 'percent per year', ...limits.rate, ...hints })

/** Yearly increase in percent, -100 to 100. */
export const stepUpPct = (description: string, hints: Hints = {}) =>
  Type.Number({ description, 'x-unit': 'percent per year', ...limits.stepUp, ...hints })

/** Age in years, 1 to 120; a fraction falls into the month `round((age - currentAgeYears) * 12)`. */
export const ageYears = (description: string, hints: Hints = {}) =>
  Type.Number({ description, 'x-unit': 'years', ...limits.age, ...hints })

/** Share in percent, from 0. Up to a hundredth of the maximum it may be a fraction, where 1 is all. */
export const sharePct = (description: string, maximum: number, hints: Hints = {}) =>
  Type.Number({
    description,
    'x-unit': 'percent',
    'x-fraction-below': maximum / 100 + 0.01,
    minimum: 0,
    maximum,
    ...hints
  })

/** Whole number between two bounds. */
export const whole = (description: string, minimum: number, maximum: number, hints: Hints = {}) =>
  Type.Integer({ description, minimum, maximum, ...hints })

/** Returns the default of a number in the schema. */
export const defaultOf = (schema: object): number => (schema as { readonly default: number }).default

/** Name shown in the result, 1 to 100 characters. */
export const label = (description: string, hints: Hints = {}) =>
  Type.String({ description, ...limits.label, ...hints })
