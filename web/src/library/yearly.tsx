/** Asks once a year how the plan has come true; the question is fetched only when it is due. */
import type { JSX } from 'preact'
import { currentMonth, currentYear } from '../engine/ask.ts'
import { monthsSince } from '../plan/years-since.ts'
import { useFetched } from '../use-fetched.ts'
import type { CheckProps } from './yearly-check.tsx'

const load = () => import('./yearly-check.tsx')

export function Yearly({ work, shown }: Omit<CheckProps, 'months'>): JSX.Element | null {
  const months = monthsSince(shown.plan, { year: currentYear, month: currentMonth })
  // Without a network the question comes another day.
  const loaded = useFetched(load, months > 11)
  return loaded && <loaded.YearlyCheck {...{ work, shown, months }} />
}
