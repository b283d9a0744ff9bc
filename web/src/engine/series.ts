/** The months of a year, and what identifies a result. */
import {
  type Entry,
  fullView,
  identityOf,
  parsePlan,
  simulateOnce,
  toResult,
  withoutPaths
} from '@arthayu/engine'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'

const noEnvelope = { docs: '', methodology: '', generatedAt: '', resultId: '' }

/** The ledger of one simulation year. */
export function months(
  { plan, year }: Calls['months']['ask'],
  currentYear: number
): Outcome<readonly Entry[]> {
  const parsed = parsePlan(plan, parseOptions(currentYear))
  if (!parsed.ok) return parsed
  const simulation = simulateOnce(withoutPaths(parsed.value))
  if (!simulation.ok) return simulation
  const rows = toResult(simulation.value, fullView, noEnvelope).timeSeries as readonly Entry[]
  return { ok: true, value: rows.slice(year * 12, year * 12 + 12) }
}

/** The text whose hash is the result's id. */
export function identity({ plan }: Calls['identity']['ask'], currentYear: number): Outcome<string> {
  const parsed = parsePlan(plan, parseOptions(currentYear))
  return parsed.ok ? { ok: true, value: identityOf(parsed.value) } : parsed
}
