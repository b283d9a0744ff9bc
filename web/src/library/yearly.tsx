/** Asks once a year how the plan has come true; the question comes only when it is due. */
import type { FunctionComponent, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { currentMonth, currentYear } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import { yearsSince } from '../plan/years-since.ts'
import type { Shown } from '../use-plan.ts'
import type { Done, YearlyCheckProps } from './yearly-check.tsx'

interface YearlyProps {
  readonly shown: Shown
  readonly onTake: (plan: Plan) => void
}

type Loaded = typeof import('./yearly-check.tsx')

export function Yearly({ shown, onTake }: YearlyProps): JSX.Element | null {
  const years = yearsSince(shown.plan, { year: currentYear, month: currentMonth })
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isLater, setLater] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    // Without a network the question comes another day.
    if (years > 0) import('./yearly-check.tsx').then(setLoaded, () => undefined)
  }, [years > 0])
  if (loaded === null) return null
  const YearlyCheck: FunctionComponent<YearlyCheckProps> = loaded.YearlyCheck
  if (done !== null) return <loaded.Checked {...{ done, shown }} onUndone={() => setDone(null)} />
  if (years === 0 || isLater) return null
  return <YearlyCheck {...{ shown, years, onTake }} onDone={setDone} onLater={() => setLater(true)} />
}
