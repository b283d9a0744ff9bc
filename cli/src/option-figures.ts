/** Reads figures as people in India write them, for every option, by the kind of the figure. */

import { UsageError } from './cli-error.ts'
import type { Call } from './command.ts'

/** Kinds of figures. Only money takes commas, lakh and crore; only percent takes its sign. */
export type FigureKind = 'money' | 'percent' | 'points' | 'years' | 'month' | 'number'

const whatToWrite: Readonly<Record<FigureKind, string>> = {
  money: 'an amount in rupees, such as 500000, 5,00,000, 5L, 80k or 1.2 crore',
  percent: 'a percentage, such as 90 or 90%',
  points: 'a number of percentage points, such as 1.5',
  years: 'a number of years, such as 60 or 60.5',
  month: 'a number of months, such as 12',
  number: 'a number without commas, such as 500000 or 6.5'
}

/** The value of an option; undefined if omitted. Throws a `UsageError` that says what to write. */
export function figure(call: Call, name: string, kind: FigureKind): number | undefined {
  const text = call.values[name]
  return text === undefined ? undefined : figureOf(text, kind, `--${name}`)
}

/** Reads one figure. Throws a `UsageError` that begins with `subject` and says what to write. */
export function figureOf(text: string, kind: FigureKind, subject: string): number {
  const trimmed = text.trim()
  const value =
    kind === 'money' ? rupeesOf(trimmed) : kind === 'percent' ? percentOf(trimmed) : plainOf(trimmed)
  if (value === undefined) throw new UsageError(`${subject} must be ${whatToWrite[kind]}.`)
  return value
}

/** Reads a figure whose kind is not known: a number, an amount or a percentage; undefined for other text. */
export const anyFigure = (text: string): number | undefined => rupeesOf(text) ?? percentOf(text)

/** Digits without leading zeros: `00` is part of an amount with commas, not a figure. */
const plain = /^-?(0|[1-9]\d*)(\.\d+)?$/

const plainOf = (text: string): number | undefined => (plain.test(text) ? Number(text) : undefined)

const percentOf = (text: string): number | undefined => plainOf(text.replace(/ ?%$/, ''))

/** Powers of ten of the words after an amount. */
const powers: readonly (readonly [RegExp, number])[] = [
  [/^$/, 0],
  [/^k$/i, 3],
  [/^(l|lakhs?|lacs?)$/i, 5],
  [/^(cr|crores?)$/i, 7]
]

/** Groups of lakh and crore, or of thousands. */
const grouped = /^(\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d+)?$/

/** "1.2 crore" as 12000000, exactly; undefined if it is not an amount. */
function rupeesOf(text: string): number | undefined {
  const [, sign = '', digits = '', word = ''] = /^(-?)₹? ?([\d.,]+) ?([a-z]*)$/i.exec(text) ?? []
  const power = powers.find(([pattern]) => pattern.test(word))?.[1]
  const bare = grouped.test(digits) ? digits.replaceAll(',', '') : digits
  // Multiplied by a factor, 4.35 lakh would be a fraction of a paisa too little.
  return power === undefined || !plain.test(bare) ? undefined : Number(`${sign}${bare}e${power}`)
}

/** Returns the kind of a member that goal seek looks for, or that a grid varies. */
export function kindOf(member: string): FigureKind {
  const [name = ''] = member.split(':')
  return kinds[name] ?? 'number'
}

const kinds: Readonly<Record<string, FigureKind>> = {
  monthlyContribution: 'money',
  monthlyWithdrawal: 'money',
  initialCorpus: 'money',
  milestoneAmount: 'money',
  annualStepUp: 'percent',
  spending: 'percent',
  retirementSpending: 'percent',
  inflation: 'percent',
  equityShare: 'percent',
  expectedReturn: 'points',
  retirementAge: 'years',
  partnerRetirementAge: 'years',
  planningEndAge: 'years',
  partnerPlanningEndAge: 'years',
  milestoneDelay: 'years'
}
