/** The year that the charts of a place show, and the months of the year that was opened. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useStep } from '../steps.ts'
import { useFetched } from '../use-fetched.ts'
import type { Shown } from '../use-plan.ts'
import type { CursorProps } from './corpus-chart.tsx'

export interface Reading {
  readonly cursor: CursorProps
  /** The months of the opened year; empty while none is open. */
  readonly ledger: JSX.Element | null
}

const ledger = () => import('./ledger.tsx')

/** @param shown the picture; the first year that is shown is that of retirement */
export function useReading(shown: Shown): Reading {
  const { years, input } = shown.picture
  const retirement = years.ageYears.findIndex(age => age >= input.retirementAgeYears)
  const [chosen, setCursor] = useState<number | null>(null)
  const { value: opened, open: setOpened, close } = useStep<number>('year')
  const module = useFetched(ledger, opened !== null)
  const last = years.ageYears.length - 1
  return {
    cursor: {
      cursor: Math.min(chosen ?? (retirement < 0 ? last : retirement), last),
      onCursor: setCursor,
      onOpen: setOpened
    },
    ledger:
      module === null ? null : (
        <module.Ledger shown={shown} year={opened === null ? null : Math.min(opened, last)} onClose={close} />
      )
  }
}
