/** What every field of the form needs. */
import type { Issue } from '@arthayu/engine'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Picture, Plan } from '../engine/picture-answer.ts'
import { type Path, pointerOf } from '../plan/edit.ts'
import type { Say } from '../toast.tsx'

export interface FormState {
  readonly plan: Plan
  /** The last good picture; its input says what is used where the plan says nothing. */
  readonly picture: Picture | null
  readonly issues: readonly Issue[]
  /** @param place of a gesture, such as one drag: all its changes are undone at once */
  readonly change: (plan: Plan, place?: string | null) => void
  /** Says that an entry is gone, with Undo where the eye is. */
  readonly say?: Say
}

export const FormContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = useContext(FormContext)
  if (state === null) throw new Error('a field is outside of the form')
  return state
}

/** Returns the errors of exactly this place. */
export const issuesAt = (issues: readonly Issue[], path: Path): Issue[] =>
  issues.filter(issue => issue.pointer === pointerOf(path))
