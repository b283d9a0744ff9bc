/** What a thread of the pool runs: one call at a time. */
import { parseJson } from '../json-body.ts'
import { ProblemError } from '../problem.ts'
import { checkDepth } from './depth.ts'
import { pathsStudy } from './run-study.ts'
import { studies } from './studies.ts'
import type { PathRange, PathsRun, StudyAnswer, StudyPlan, StudyQuestion } from './study.ts'

/** Answers a question; a fault of ours rejects, and the server says 500. */
export const answerStudy = (question: StudyQuestion): StudyAnswer =>
  orRefused(() => ({ ok: true, ...studies[question.kind](question, bodyOf(question)) }))

/** Some of the paths of a plan. */
export const runPathsOfStudy = (range: PathRange): PathsRun => pathsStudy(range, bodyOf(range))

function bodyOf({ json }: StudyPlan): unknown {
  const body = parseJson(json)
  checkDepth(body)
  return body
}

/** Problems are sent back as values: a thread cannot throw an object of a class. */
function orRefused(answer: () => StudyAnswer): StudyAnswer {
  try {
    return answer()
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, code: error.code, extras: error.extras }
    throw error
  }
}
