/** The cited cases of a tax year, and what an answer gets wrong of one. */
import { readFileSync } from 'node:fs'
import { assessRequest, type Basis, type Rulebook } from '@arthayu/engine'

const regimes = ['old', 'new'] as const
type Regime = (typeof regimes)[number]

export interface TaxCase {
  readonly id: string
  /** What the case shows. */
  readonly sentence: string
  /** Body of POST /api/v1/tax. */
  readonly request: {
    readonly taxYear: string
    readonly ageYears: number
    readonly residency?: 'resident' | 'nonResident'
    readonly income: Readonly<Record<string, unknown>>
    readonly deductions?: Readonly<Record<string, unknown>>
  }
  /** Members of the computation of a regime, rupees. */
  readonly expected: Readonly<Partial<Record<Regime, Readonly<Record<string, number>>>>>
  /** Rupees. Default: half a paisa. */
  readonly tolerance?: number
  readonly source: string
  /** How the source was read; of a case that was computed here the figures of the year say it. */
  readonly basis?: Basis
}

/** The table beside the rules of a tax year ("2026-27"). */
export function casesOf(taxYear: string): readonly TaxCase[] {
  const file = new URL(`../india/tax-years/${taxYear}.cases.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as TaxCase[]
}

/** What the answer to a case gets wrong, as sentences; none when it is right. */
export function faultsOf(each: TaxCase, rulebook: Pick<Rulebook, 'taxYears'>): string[] {
  const answer = assessRequest(each.request, { rulebook: rulebook as Rulebook })
  if (!answer.ok) return [`${each.id}: ${JSON.stringify(answer.issues)}`]
  const { computations } = answer.value
  return regimes.flatMap(regime =>
    Object.entries(each.expected[regime] ?? {}).flatMap(([member, expected]) => {
      const found = memberOf(computations[regime], member)
      return Math.abs(found - expected) <= (each.tolerance ?? 0.005)
        ? []
        : [`${each.id}, ${regime} regime: ${member} is ${found}, not ${expected} (${each.sentence})`]
    })
  )
}

/** Returns a line of a computation, or of its list of deductions; NaN when there is none. */
function memberOf(computation: object, member: string): number {
  const lines = computation as Readonly<Record<string, unknown>>
  const deductions = (lines.deductions ?? {}) as Readonly<Record<string, unknown>>
  const found = lines[member] ?? deductions[member]
  return typeof found === 'number' ? found : Number.NaN
}
