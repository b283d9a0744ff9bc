/** The options of the one call: a wrong one is an error of the program that calls, not of a plan. */
import { didYouMean } from './request/names.ts'
import { limits } from './request/schema-parts.ts'
import { callOptionText } from './text/en/call-options.ts'

interface Kind {
  readonly what: string
  readonly isOne: (value: unknown) => boolean
}

const { minimum, maximum } = limits.calendarYear

const kinds: Readonly<Record<string, Kind>> = {
  granularity: { what: "'month' or 'year'", isOne: value => value === 'month' || value === 'year' },
  currentYear: {
    what: callOptionText.wholeYear(minimum, maximum),
    isOne: value => Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum
  },
  strict: { what: 'true or false', isOne: value => typeof value === 'boolean' },
  mostWork: { what: 'a number above 0', isOne: value => typeof value === 'number' && value > 0 },
  rulebook: { what: 'a rulebook', isOne: value => Array.isArray(Object(value).taxYears) },
  required: { what: callOptionText.names, isOne: value => Array.isArray(value) },
  workOf: { what: 'a function', isOne: value => typeof value === 'function' }
}

/** Throws a TypeError that names the first option that is unknown or has a wrong value. */
export function checkCallOptions(options: object): void {
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(kinds, name)) {
      const known = Object.keys(kinds)
      const hint = didYouMean(name, known) || callOptionText.list(known.join(', '))
      throw new TypeError(callOptionText.unknown(name.slice(0, 60), hint))
    }
    const { what, isOne } = kinds[name]!
    if (value !== undefined && !isOne(value)) throw new TypeError(callOptionText.wrong(name, what))
  }
}
