/** Asks once a year how the plan has come true; the question is fetched only when it is due. */
import type { JSX } from 'preact'
import { currentMonth, currentYear } from '../engine/ask.ts'
import { monthsSince } from '../plan/years-since.ts'
import { useFetched } from '../use-fetched.ts'
import type { CheckProps } from './yearly-check.tsx'

const load = () => import('./yearly-check.tsx')

export function Yearly({ work, shown }: Omit<CheckProps, 'today'>): JSX.Element | null {
  const today = { year: currentYear, month: currentMonth }
  // A plan of this year may have been begun up to three months before the April from which it is dated.
  const mayBeDue = monthsSince(shown.plan, today) > 8
  // Without a network the question comes another day.
  const loaded = useFetched(load, mayBeDue)
  return loaded && <loaded.YearlyCheck {...{ work, shown, today }} />
}
