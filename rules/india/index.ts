/** Indian rules as data: what the engine is handed as its Rulebook. */
import type { Rulebook } from '@arthayu/engine'
import { customaryReturns } from './customary-returns.ts'
import { schemeLimits } from './scheme-limits.ts'

export const rulebook: Rulebook = {
  taxYears: [],
  schemes: schemeLimits,
  customaryReturnsPct: Object.fromEntries(customaryReturns.map(each => [each.assetClass, each.annualPct]))
}

export { customaryReturns } from './customary-returns.ts'
