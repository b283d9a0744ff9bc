/** What is asked about a plan beside its picture: its chances. */
import { parsePlan, simulatePaths } from '@arthayu/engine'
import type { Calls } from './messages.ts'
import { parseOptions } from './picture.ts'

/** The chart has a line of the median. */
const median = 50

/** The plan on many paths, by its own `uncertainty` or by the usual one, and with the median. */
export function likely({ plan }: Calls['likely']['ask'], currentYear: number): Calls['likely']['answer'] {
  const { percentiles, ...uncertainty } = plan.uncertainty ?? {}
  const asked = percentiles === undefined ? {} : { percentiles: [...percentiles, median] }
  const parsed = parsePlan({ ...plan, uncertainty: { ...uncertainty, ...asked } }, parseOptions(currentYear))
  return parsed.ok ? simulatePaths(parsed.value) : parsed
}
