/** The members of an entry that say when it is (K1 to K3). */
import { toRows } from '../../report/entries.ts'
import type { Entry } from '../../report/entry-schema.ts'
import { type Explanation, part, telling } from './parts.ts'
import { calendarMonthOf, type TracedRun } from './traced-run.ts'

export type MomentMember = 'month' | 'ageYears' | 'year' | 'calendarMonth' | 'phase'

export function explainMoment(run: TracedRun, m: number, member: MomentMember): Explanation {
  const value = toRows(run.series, run.input, [member])[m]![member] as Entry[MomentMember]
  return {
    value,
    unit: member === 'ageYears' ? 'years' : 'none',
    ways: [telling('How it follows', [part(textOf(run, m, member), null, rulesOf(member))])]
  }
}

const rulesOf = (member: MomentMember): string[] => {
  if (member === 'month') return ['K1']
  return member === 'phase' ? ['K2'] : ['K3']
}

function textOf({ input, timeline }: TracedRun, m: number, member: MomentMember): string {
  const { currentAgeYears, retirementAgeYears } = input
  switch (member) {
    case 'month':
      return `Months count from 0; this is number ${m + 1} of ${timeline.months}.`
    case 'ageYears':
      return `${currentAgeYears} years at the start and ${m + 1} months, at the end of the month.`
    case 'phase':
      return (
        `Retirement at ${retirementAgeYears} begins with month ${timeline.retirementStart}; this month is ` +
        `${m < timeline.retirementStart ? 'before it' : 'not before it'}.`
      )
    default:
      return `${calendarMonthOf(input, 0)} at the start, and ${m} months later ${calendarMonthOf(input, m)}.`
  }
}
