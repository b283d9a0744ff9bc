/** The members of an entry that say when it is, as bytes: all follow from its month. */
import { firstCalendarMonth } from '../plan/calendar.ts'
import { retirementStartOf } from '../plan/people.ts'
import type { UsedInput } from '../plan/plan.ts'
import type { AmountMember } from './amounts.ts'
import type { SeriesMember } from './entry-schema.ts'
import { putFour, putLeading, putText, quad, type Text, toText } from './writer/bytes.ts'
import { ageTexts } from './writer/kept-texts.ts'

export type TimeMember = Exclude<SeriesMember, AmountMember | 'portfolios'>

/** Members that are strings, quoted in JSON. */
export const isTextMember = (member: SeriesMember): boolean =>
  member === 'calendarMonth' || member === 'phase'

/** The texts of a month in the answer to a plan. */
export interface TimeNames {
  /** Months from the start of the year 0 to the start of the plan. */
  readonly start: number
  readonly retirementStart: number
  readonly ages: readonly Text[]
  /** Of the partner; none for one person. */
  readonly partnerAges: readonly Text[]
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
  return {
    start: firstCalendarMonth(input),
    retirementStart: retirementStartOf(input),
    ages: ageTexts(input.currentAgeYears, months),
    partnerAges: input.partner === undefined ? [] : ageTexts(input.partner.currentAgeYears, months),
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
    case 'partnerAgeYears':
      return putText(view, at, names.partnerAges[month]!)
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
        month < names.retirementStart ? names.words.accumulation : names.words.retirement
      )
  }
}
