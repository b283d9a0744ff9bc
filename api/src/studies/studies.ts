/** The studies by their kinds. */
import { solveStudy } from './solve-study.ts'
import type { StudyAnswered, StudyQuestion } from './study.ts'

/** Answers, or throws the problem that does. */
export type Study = (question: StudyQuestion) => Omit<StudyAnswered, 'ok'>

export const studies: Readonly<Record<string, Study>> = {
  solve: solveStudy
}
