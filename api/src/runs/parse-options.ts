/** What plans are read with. */
import type { ParseOptions } from '@arthayu/engine'
import { yearInIndia } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'

/** What a plan is read with at that moment. */
export function parseOptions(now: Date): ParseOptions {
  return { rulebook, currentYear: yearInIndia(now) }
}
