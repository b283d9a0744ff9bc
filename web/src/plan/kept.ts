/** What this browser keeps: the plan that was last worked on, and the scenarios. Nothing where it may not. */
import type { Plan } from '../engine/messages.ts'
import { asPlan } from './address.ts'

/** A plan that was put aside to be compared with. */
export interface Scenario {
  readonly name: string
  readonly plan: Plan
}

const planName = 'arthayu.plan'
const scenariosName = 'arthayu.scenarios'
const likelyName = 'arthayu.likely'
const stepsName = 'arthayu.steps'
const assumedName = 'arthayu.assumed'
const startName = 'arthayu.start'

export const keptPlan = (): Plan | null => asPlan(read(planName))

export const keepPlan = (plan: Plan): void => write(planName, plan)

/** At most two beside the plan itself. */
export const mostScenarios = 2

export function keptScenarios(): Scenario[] {
  const kept = read(scenariosName)
  if (!Array.isArray(kept)) return []
  return (kept as (Partial<Scenario> | null)[])
    .filter((each): each is Scenario => typeof each?.name === 'string' && asPlan(each.plan) !== null)
    .slice(0, mostScenarios)
}

export const keepScenarios = (scenarios: readonly Scenario[]): void => write(scenariosName, scenarios)

/** Whether the chances are to be computed; they are unless the user has switched them off. */
export const keptLikely = (): boolean => read(likelyName) !== false

export const keepLikely = (isOn: boolean): void => write(likelyName, isOn)

/** What can be undone in this tab, after a reload too, as long as the plan is the one that it led to. */
export function keptSteps(of: Plan): Plan[] {
  const kept = asPlan(read(stepsName, () => sessionStorage)) as { of?: unknown; before?: unknown } | null
  if (!Array.isArray(kept?.before) || JSON.stringify(kept.of) !== JSON.stringify(of)) return []
  return kept.before.filter(each => asPlan(each) !== null) as Plan[]
}

export const keepSteps = (of: Plan, before: readonly Plan[]): void =>
  write(stepsName, { of, before }, () => sessionStorage)

/** Pointers of the values of the own plan that nobody has typed. */
export function keptAssumed(): readonly string[] {
  const kept = read(assumedName)
  return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []
}

export const keepAssumed = (pointers: readonly string[]): void =>
  pointers.length > 0 ? write(assumedName, pointers) : remove(assumedName)

/** What was answered at the start, in this tab. */
export const keptStart = (): unknown => read(startName, () => sessionStorage)

export const keepStart = (draft: object | null): void =>
  draft === null ? remove(startName, () => sessionStorage) : write(startName, draft, () => sessionStorage)

/** Forgets all of it. */
export function forgetAll(): void {
  for (const name of [planName, scenariosName, likelyName, assumedName]) remove(name)
  for (const name of [stepsName, startName]) remove(name, () => sessionStorage)
}

const remove = (name: string, storage: () => Storage = () => localStorage): void =>
  void attempt(() => storage().removeItem(name))

/** @param storage asked for each time: a browser that forbids storage throws at the mere name */
function read(name: string, storage: () => Storage = () => localStorage): unknown {
  return attempt(() => JSON.parse(storage().getItem(name) ?? 'null') as unknown)
}

function write(name: string, value: unknown, storage: () => Storage = () => localStorage): void {
  attempt(() => storage().setItem(name, JSON.stringify(value)))
}

/** A browser may forbid storage, or have no room. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
