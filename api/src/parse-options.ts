/** What plans are read with. */
import type { ParseOptions } from '@arthayu/engine'
import { yearInIndia } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import type { Caller } from './limits/caller.ts'

/** What a plan is read with at that moment. */
export function parseOptions(now: Date): ParseOptions {
  return { rulebook, currentYear: yearInIndia(now) }
}

/** P13: most work of one request, in microseconds of processor time. */
export const mostWorkOf = ({ tier }: Pick<Caller, 'tier'>): number => mostWork[tier]

const mostWork: Readonly<Record<Caller['tier'], number>> = { freemium: 6e5, growth: 5e6, enterprise: 2e7 }
