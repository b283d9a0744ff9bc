/** The answer as the service would send it: fetched when it is first asked for. */
import { fullView, parsePlan, simulatePlan, writeCsv, writeResult } from '@arthayu/engine'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'

/** The whole answer, by month: bytes as the service writes them. */
export function document(
  { plan, form, base, generatedAt, resultId }: Calls['document']['ask'],
  currentYear: number
): Outcome<Uint8Array> {
  const parsed = parsePlan(plan, parseOptions(currentYear))
  if (!parsed.ok) return parsed
  const simulation = simulatePlan(parsed.value)
  if (!simulation.ok) return simulation
  const envelope = { docs: `${base}docs`, methodology: `${base}methodology`, generatedAt, resultId }
  const bytes =
    form === 'csv' ? writeCsv(simulation.value, fullView) : writeResult(simulation.value, fullView, envelope)
  return { ok: true, value: bytes.slice() }
}
