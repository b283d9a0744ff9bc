/** Changes of a plan: new objects along the way to the place, the same ones everywhere else. */
import type { Plan } from '../engine/picture-answer.ts'

/** Way to a place of the plan: names of members, and places in lists. */
export type Path = readonly (string | number)[]

type Container = Record<string | number, unknown>

/** Returns the value at a place; undefined if there is none. */
export function valueAt(plan: unknown, path: Path): unknown {
  let value = plan
  for (const step of path) value = (value as Container | null | undefined)?.[step]
  return value
}

/** The plan with a value at a place; undefined takes the member away. */
export const withValue = (plan: Plan, path: Path, value: unknown): Plan => changed(plan, path, value) as Plan

function changed(target: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const inner = changed((target as Container | undefined)?.[step], rest, value)
  if (Array.isArray(target)) return target.map((each, index) => (index === step ? inner : each))
  const { [step]: _before, ...others } = (target ?? {}) as Container
  return inner === undefined ? others : { ...(target as Container | undefined), [step]: inner }
}

/** The plan with one more entry at the end of a list. */
export const withEntry = (plan: Plan, path: Path, entry: object): Plan =>
  withValue(plan, path, [...((valueAt(plan, path) as unknown[] | undefined) ?? []), entry])

/** The plan without an entry of a list. */
export const withoutEntry = (plan: Plan, path: Path, index: number): Plan =>
  withValue(plan, path, ((valueAt(plan, path) as unknown[] | undefined) ?? []).toSpliced(index, 1))

/** `#/investments/0/label` for a place. */
export const pointerOf = (path: Path): string => `#/${path.join('/')}`
