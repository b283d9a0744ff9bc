/** The plans that this browser keeps beside the one that is worked on; that one stays in `kept.ts`. */
import type { Plan } from '../engine/picture-answer.ts'
import { asPlan } from './address.ts'
import { libraryName, read } from './kept.ts'

/** A plan with its name and what the browser keeps for it. */
export interface LibraryPlan {
  readonly id: string
  readonly name: string
  /** When it was last put aside, as `2026-11-22`. */
  readonly changedOn: string
  readonly plan: Plan
  /** What else is kept of it, by the name under which it is kept. */
  readonly beside: Readonly<Record<string, unknown>>
}

export interface Library {
  /** Name of the plan that is worked on; empty until it gets one. */
  readonly name: string
  readonly others: readonly LibraryPlan[]
}

/** More than a family needs, and less than a browser's memory holds. */
export const mostPlans = 20

export function keptLibrary(): Library {
  const kept = asPlan(read(libraryName)) as Partial<Library> | null
  const others = Array.isArray(kept?.others) ? (kept.others as unknown[]) : []
  return {
    name: typeof kept?.name === 'string' ? kept.name : '',
    others: others.filter(isLibraryPlan).slice(0, mostPlans)
  }
}

function isLibraryPlan(value: unknown): value is LibraryPlan {
  const { id, name, changedOn, plan, beside } = (asPlan(value) ?? {}) as Partial<LibraryPlan>
  const isNamed = [id, name, changedOn].every(each => typeof each === 'string')
  return isNamed && asPlan(plan) !== null && asPlan(beside) !== null
}
