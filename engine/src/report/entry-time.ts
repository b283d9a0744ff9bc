/** The members of an entry that depend on its month alone, as bytes. */
import { retirementMonthOf } from '../plan/calendar.ts'
import type { UsedInput } from '../plan/plan.ts'
import { ageTexts } from './age-texts.ts'
import type { SeriesMember } from './entry-schema.ts'
import type { AmountMember } from './series.ts'
import { putFour, putLeading, putText, quad, type Text, toText } from './writer/bytes.ts'

export type TimeMember = Exclude<SeriesMember, AmountMember | 'portfolios'>

/** Members that are strings, quoted in JSON. */
export const isTextMember = (member: SeriesMember): boolean =>
  member === 'calendarMonth' || member === 'phase'

/** The texts of a month in the answer to a plan. */
export interface TimeNames {
  /** Months from the start of the year 0 to the start of the plan. */
  readonly start: number
  readonly retirementMonth: number
  readonly ages: readonly Text[]
  readonly words: TimeWords
}

/** Texts with their closing quote, if any. */
interface TimeWords {
  readonly accumulation: Text
  readonly retirement: Text
  /** `-01` to `-12`. */
  readonly monthEnds: Int32Array
  readonly monthEndLength: number
}

const timeWords = (quote: '"' | ''): TimeWords => ({
  accumulation: toText(`accumulation${quote}`),
  retirement: toText(`retirement${quote}`),
  monthEnds: Int32Array.from({ length: 12 }, (_, month) =>
    quad(`-${String(month + 1).padStart(2, '0')}${quote}`)
  ),
  monthEndLength: 3 + quote.length
})
const quotedWords = timeWords('"')
const plainWords = timeWords('')

/** @param months how many months of the plan the answer has */
export function timeNames(input: UsedInput, months: number, quote: '"' | ''): TimeNames {
  const { currentAgeYears, retirementAgeYears } = input
  return {
    start: input.currentYear * 12 + input.currentMonth - 1,
    retirementMonth: retirementMonthOf(currentAgeYears, retirementAgeYears, Number.POSITIVE_INFINITY),
    ages: ageTexts(currentAgeYears, months),
    words: quote === '' ? plainWords : quotedWords
  }
}

/** Writes a member of an entry; the month of an entry is the one that ends. @rule K3 */
export function putTime(
  view: DataView,
  at: number,
  member: TimeMember,
  month: number,
  names: TimeNames
): number {
  switch (member) {
    case 'month':
      return putLeading(view, at, month)
    case 'ageYears':
      return putText(view, at, names.ages[month]!)
    case 'year':
      return putFour(view, at, ((names.start + month) / 12) | 0)
    case 'calendarMonth': {
      const { monthEnds, monthEndLength } = names.words
      const year = ((names.start + month) / 12) | 0
      const end = putFour(view, at, year)
      view.setInt32(end, monthEnds[names.start + month - year * 12]!, true)
      return end + monthEndLength
    }
    default:
      return putText(
        view,
        at,
        month < names.retirementMonth ? names.words.accumulation : names.words.retirement
      )
  }
}
