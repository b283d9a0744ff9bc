/** What a thread of the pool runs: one call at a time. */
import { ProblemError } from '../problem.ts'
import { pathsStudy } from './run-study.ts'
import { studies } from './studies.ts'
import type { PathRange, PathsRun, StudyAnswer, StudyQuestion } from './study.ts'

/** Answers a question; a fault of ours rejects, and the server says 500. */
export const answerStudy = (question: StudyQuestion): StudyAnswer =>
  orRefused(() => ({ ok: true, ...studies[question.kind](question) }))

/** Some of the paths of a plan. */
export const runPathsOfStudy = (range: PathRange): PathsRun => pathsStudy(range)

/** Problems are sent back as values: a thread cannot throw an object of a class. */
function orRefused(answer: () => StudyAnswer): StudyAnswer {
  try {
    return answer()
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, code: error.code, extras: error.extras }
    throw error
  }
}
