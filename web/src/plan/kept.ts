/** What this browser keeps: the plan that was last worked on, and the scenarios. Nothing where it may not. */

import type { Plan } from '../engine/picture-answer.ts'
import type { Crisis } from '../engine/place-answers.ts'
import { asPlan } from './address.ts'
import { assume, assumedIn } from './assumed.ts'

/** A plan that was put aside to be compared with. */
export interface Scenario {
  readonly name: string
  readonly plan: Plan
  /** In which it is looked at; those that older versions of the page kept have none. */
  readonly crises: readonly Crisis[]
}

export const planName = 'arthayu.plan'
export const scenariosName = 'arthayu.scenarios'
const likelyName = 'arthayu.likely'
const stepsName = 'arthayu.steps'
/** Beside the plan: what in it no one has typed. */
export const assumedName = 'arthayu.assumed'
/** Of the library of plans. */
export const libraryName = 'arthayu.library'
export const checksName = 'arthayu.checks'
/** Beside the plan: when it was begun. */
export const begunName = 'arthayu.begun'
/** Beside the plan: how its report is named. */
export const reportName = 'arthayu.report'
/** Of the page that was opened last. */
const languageName = 'arthayu.language'
const startName = 'arthayu.start'

/** The own plan, with what is assumed in it. */
export function keptPlan(): Plan | null {
  const plan = asPlan(read(planName))
  if (plan !== null) assume(plan, keptAssumed())
  return plan
}

export function keepPlan(plan: Plan): boolean {
  const isKept = write(planName, plan)
  const assumed = assumedIn(plan)
  if (isKept) write(assumedName, assumed.length > 0 ? assumed : null)
  return isKept
}

/** For a plan that was not begun here. */
export const forgetBegun = (): boolean => write(begunName, null)

/** Pointers of what is assumed in the plan that is kept. */
export const keptAssumed = (): string[] => wordsOf(read(assumedName))

const wordsOf = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []

export const mostScenarios = 4

const crises: readonly Crisis[] = ['jobLoss', 'crashNow', 'crashLater', 'weakStart', 'highInflation']

export function keptScenarios(): Scenario[] {
  const kept = read(scenariosName)
  if (!Array.isArray(kept)) return []
  return (kept as (Partial<Scenario> | null)[])
    .filter((each): each is Scenario => typeof each?.name === 'string' && asPlan(each.plan) !== null)
    .map(({ name, plan, crises: given }) => ({ name, plan, crises: knownOf(given) }))
    .slice(0, mostScenarios)
}

const knownOf = (given: unknown): Crisis[] =>
  Array.isArray(given) ? crises.filter(each => given.includes(each)) : []

export const keepScenarios = (scenarios: readonly Scenario[]): boolean => write(scenariosName, scenarios)

/** Whether the chances are to be computed; they are unless the user has switched them off. */
export const keptLikely = (): boolean => read(likelyName) !== false

export const keepLikely = (isOn: boolean): boolean => write(likelyName, isOn)

/** How a report is named, and whether every year is added to it. */
export interface ReportSettings {
  /** As typed; empty for none. */
  readonly name: string
  readonly hasAnnex: boolean
  /** In the library; empty for a plan that is not in it, or has no name there. */
  readonly planName: string
}

type KeptSettings = Omit<ReportSettings, 'planName'>

export function keptReport(): KeptSettings {
  const { name, hasAnnex } = (asPlan(read(reportName)) ?? {}) as Partial<KeptSettings>
  return { name: typeof name === 'string' ? name : '', hasAnnex: hasAnnex === true }
}

export const keepReport = (settings: KeptSettings): boolean => write(reportName, settings)

/** What can be undone in this tab, after a reload too, as long as the plan is the one that it led to. */
export function keptSteps(of: Plan): Plan[] {
  const kept = asPlan(read(stepsName, () => sessionStorage)) as Record<string, unknown> | null
  if (!Array.isArray(kept?.before) || JSON.stringify(kept.of) !== JSON.stringify(of)) return []
  const assumed = Array.isArray(kept.assumed) ? kept.assumed : []
  return kept.before.flatMap((each: unknown, index) => {
    const plan = asPlan(each)
    if (plan === null) return []
    assume(plan, wordsOf(assumed[index]))
    return [plan]
  })
}

export const keepSteps = (of: Plan, before: readonly Plan[]): boolean =>
  write(stepsName, { of, before, assumed: before.map(assumedIn) }, () => sessionStorage)

/** What was answered at the start, in this tab. */
export const keptStart = (): unknown => read(startName, () => sessionStorage)

export const keepStart = (draft: object | null): boolean => write(startName, draft, () => sessionStorage)

/** Follows a switch of the language: before the page reads what is kept, names of Start change with it. */
export async function followLanguage(): Promise<void> {
  const { lang } = document.documentElement
  const last = read(languageName)
  if (last === lang || !write(languageName, lang) || last === null) return
  const found = await import('./names-again.ts').catch(() => null)
  if (found === null) return
  const again = (name: string, storage: () => Storage): unknown =>
    write(name, found.namedAgain(read(name, storage)), storage)
  const steps = read(stepsName, () => sessionStorage) as { readonly of?: unknown } | null
  // Those of the plan of a link belong to the address, which stays as it is.
  if (JSON.stringify(steps?.of) === JSON.stringify(read(planName))) again(stepsName, () => sessionStorage)
  for (const name of [planName, scenariosName, libraryName]) again(name, () => localStorage)
}

/** Forgets all of it. */
export function forgetAll(): void {
  for (const name of [
    planName,
    scenariosName,
    likelyName,
    reportName,
    languageName,
    libraryName,
    assumedName,
    checksName,
    begunName
  ])
    attempt(() => localStorage.removeItem(name))
  for (const name of [stepsName, startName]) attempt(() => sessionStorage.removeItem(name))
}

/** @param storage asked for each time: a browser that forbids storage throws at the mere name */
export function read(name: string, storage: () => Storage = () => localStorage): unknown {
  return attempt(() => JSON.parse(storage().getItem(name) ?? 'null') as unknown)
}

/**
 * Keeps a value under a name; null keeps nothing.
 * @returns whether the browser had room
 */
export function write(name: string, value: unknown, storage: () => Storage = () => localStorage): boolean {
  const done = attempt(() => {
    if (value === null) storage().removeItem(name)
    else storage().setItem(name, JSON.stringify(value))
    return true
  })
  return done === true
}

/** A browser may forbid storage, or have no room. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
