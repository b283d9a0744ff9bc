/** K10 step 4: every portfolio grows by its factor of the month. */
import type { Timeline } from '../timeline/timeline.ts'
import { corpusFactor, type Ledger, totalOf } from './ledger.ts'
import { growTaxed } from './schemes.ts'
import type { TaxRun } from './tax-run.ts'

/** Grows the balances of month `m`; from `R` on notes what became of a rupee of all of them (K19). */
export function grow(
  timeline: Timeline,
  balances: Float64Array,
  ledger: Ledger,
  run: TaxRun | null,
  m: number
): void {
  const { factors, growsByMonth, retirementMonth, commonFactor } = timeline
  const measures = commonFactor === null && m >= retirementMonth
  const before = measures ? totalOf(balances) : 0
  const row = (growsByMonth ? m : m < retirementMonth ? 0 : 1) * balances.length
  if (run !== null) growTaxed(run, balances, factors, row)
  else for (let p = 0; p < balances.length; p++) balances[p] = balances[p]! * factors[row + p]!
  if (measures) ledger.corpusFactors[m] = corpusFactor(before, totalOf(balances), timeline)
}
