/** Explains the members of an entry that give its moment (K1 to K3). */
import { calendarMonthOf } from '../../plan/calendar.ts'
import { toRows } from '../../report/entries.ts'
import type { Entry } from '../../report/entry-schema.ts'
import { explainText } from '../../text/en/explain.ts'
import { type Explanation, part, telling } from './parts.ts'
import type { TracedRun } from './traced-run.ts'

export type MomentMember = 'month' | 'ageYears' | 'partnerAgeYears' | 'year' | 'calendarMonth' | 'phase'

export function explainMoment(run: TracedRun, m: number, member: MomentMember): Explanation {
  const value = toRows(run.series, run.input, [member])[m]![member] as NonNullable<Entry[MomentMember]>
  return {
    value,
    unit: member === 'ageYears' || member === 'partnerAgeYears' ? 'years' : 'none',
    ways: [telling(explainText.titles.howItFollows, [part(textOf(run, m, member), null, rulesOf(member))])]
  }
}

const rulesOf = (member: MomentMember): string[] => {
  if (member === 'month') return ['K1']
  return member === 'phase' ? ['K2'] : ['K3']
}

function textOf(
  { input, timeline: { months, retirementStart } }: TracedRun,
  m: number,
  member: MomentMember
) {
  const words = explainText.moments
  switch (member) {
    case 'month':
      return words.month({ number: m + 1, months })
    case 'ageYears':
      return words.age({ startYears: input.currentAgeYears, months: m + 1 })
    case 'partnerAgeYears':
      return words.age({ startYears: input.partner!.currentAgeYears, months: m + 1 })
    case 'phase':
      if (input.partner !== undefined)
        return words.phaseOfHousehold({ first: retirementStart, isBefore: m < retirementStart })
      return words.phase({
        ageYears: input.retirementAgeYears,
        first: retirementStart,
        isBefore: m < retirementStart
      })
    default:
      return words.calendar({ start: calendarMonthOf(input, 0), months: m, now: calendarMonthOf(input, m) })
  }
}
