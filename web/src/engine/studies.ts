/** What is asked about a plan beside its picture: its chances. */
import { parsePlan, simulatePaths } from '@arthayu/engine'
import type { Calls } from './messages.ts'
import { parseOptions } from './picture.ts'

/** The plan on many paths, by its own `uncertainty` or by the usual one. */
export function likely({ plan }: Calls['likely']['ask'], currentYear: number): Calls['likely']['answer'] {
  const parsed = parsePlan({ uncertainty: {}, ...plan }, parseOptions(currentYear))
  return parsed.ok ? simulatePaths(parsed.value) : parsed
}
