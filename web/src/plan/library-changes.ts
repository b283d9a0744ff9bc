/**
 * Changes of the library. When another plan is opened, it and the one that is worked on change places, with
 * everything that belongs to each.
 */
import type { Plan } from '../engine/picture-answer.ts'
import { asPlan } from './address.ts'
import { assume } from './assumed.ts'
import {
  assumedName,
  begunName,
  checksName,
  keptAssumed,
  libraryName,
  planName,
  read,
  reportName,
  scenariosName,
  write
} from './kept.ts'
import { keptLibrary, type Library, type LibraryPlan, mostPlans } from './library.ts'

/** Kept for each plan; names of the browser's memory. */
const besideNames = [scenariosName, assumedName, checksName, begunName, reportName]

/** Returns the library as it is kept; null if the browser has no room, and then nothing has changed. */
function keep(library: Library): Library | null {
  return write(libraryName, library) ? library : null
}

/** Tells the page that the plan that is worked on has another name. */
export const renamedEvent = 'arthayu-renamed'

export function renamed(name: string): Library | null {
  const library = keep({ ...keptLibrary(), name })
  dispatchEvent(new Event(renamedEvent))
  return library
}

/** Adds a plan beside the one that is worked on. */
export function added(name: string, plan: Plan, beside: LibraryPlan['beside'] = {}): Library | null {
  const { others, ...current } = keptLibrary()
  if (others.length >= mostPlans) return null
  return keep({ ...current, others: [...others, entryOf(name, plan, beside, others)] })
}

/** Returns a name that no plan has yet: "Mine (copy) 2" after "Mine (copy)". */
export function freeName({ name, others }: Library, wanted: string): string {
  const taken = [name, ...others.map(each => each.name)]
  let number = 2
  if (!taken.includes(wanted)) return wanted
  while (taken.includes(`${wanted} ${number}`)) number++
  return `${wanted} ${number}`
}

/** Adds a copy of the plan that is worked on, with all that is kept of it. */
export const copied = (name: string): Library | null => {
  const plan = asPlan(read(planName))
  return plan === null ? null : added(name, plan, besideOfCurrent())
}

export function removed(id: string): Library | null {
  const { others, ...current } = keptLibrary()
  return keep({ ...current, others: others.filter(each => each.id !== id) })
}

/** Puts a removed plan back. */
export function restored(entry: LibraryPlan): Library | null {
  const { others, ...current } = keptLibrary()
  return keep({ ...current, others: [...others, entry] })
}

/**
 * Opens another plan: the one that is worked on takes its place in the library.
 * @param unnamed what the plan that is worked on is called if it has no name
 * @returns the plan to work on; null if there is none of this id, or no room, and then nothing has changed
 */
export function opened(id: string, unnamed: string): Plan | null {
  const { name, others } = keptLibrary()
  const next = others.find(each => each.id === id)
  if (next === undefined) return null
  const current = asPlan(read(planName))
  const rest = others.filter(each => each.id !== id)
  const aside =
    current === null ? rest : [...rest, entryOf(name || unnamed, current, besideOfCurrent(), others)]
  if (keep({ name: next.name, others: aside }) === null) return null
  write(planName, next.plan)
  for (const each of besideNames) write(each, next.beside[each] ?? null)
  assume(next.plan, keptAssumed())
  return next.plan
}

/**
 * Puts the plan that is worked on aside, so that a new one can be begun.
 * @returns whether it is kept
 */
export function putAside(unnamed: string): boolean {
  const { name, others } = keptLibrary()
  const current = asPlan(read(planName))
  if (current === null) return true
  if (others.length >= mostPlans) return false
  const aside = entryOf(name || unnamed, current, besideOfCurrent(), others)
  if (keep({ name: '', others: [...others, aside] }) === null) return false
  for (const each of [planName, ...besideNames]) write(each, null)
  return true
}

const besideOfCurrent = (): LibraryPlan['beside'] =>
  Object.fromEntries(besideNames.map(each => [each, read(each)]))

function entryOf(
  name: string,
  plan: Plan,
  beside: LibraryPlan['beside'],
  others: readonly LibraryPlan[]
): LibraryPlan {
  const last = Math.max(0, ...others.map(each => Number(each.id)))
  return { id: String(last + 1), name, changedOn: new Date().toISOString().slice(0, 10), plan, beside }
}
