/** How long the questions of one request may take on the processor: the net under the bound of their work. */
import type { Tier } from '@arthayu/host/keys'
import { tiers } from '../limits/tiers.ts'

/** The estimate may be wrong by so much. */
const slack = 3

/** Remaining processor time of one request, in milliseconds; each part of the work reduces it. */
export interface CpuBudget {
  readonly mostMs: number
  leftMs: number
}

/** The whole budget of a request of that tier. */
export function cpuBudgetOf(tier: Tier): CpuBudget {
  const mostMs = (tiers[tier].work / 1_000) * slack
  return { mostMs, leftMs: mostMs }
}
