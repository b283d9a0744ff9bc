/** What each yearly check found, as the browser keeps it with the plan. */
import { asPlan } from './address.ts'
import { checksName, read, write } from './kept.ts'

/** Amounts as they were said. */
export interface Check {
  readonly year: string
  readonly planned: string
  readonly had: string
}

export function keptChecks(): Check[] {
  const kept = read(checksName)
  return Array.isArray(kept) ? (kept as unknown[]).filter(isCheck) : []
}

/** Keeps one more check. */
export const keepCheck = (check: Check): boolean => write(checksName, [...keptChecks(), check])

/** Forgets the last check, whose plan was undone. */
export const dropLastCheck = (): boolean => write(checksName, keptChecks().slice(0, -1))

function isCheck(value: unknown): value is Check {
  const { year, planned, had } = (asPlan(value) ?? {}) as Partial<Check>
  return [year, planned, had].every(each => typeof each === 'string')
}
