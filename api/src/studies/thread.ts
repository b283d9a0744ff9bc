/** What a thread of the pool runs: one study at a time. */
import { ProblemError } from '../problem.ts'
import { studies } from './studies.ts'
import type { StudyAnswer, StudyQuestion } from './study.ts'

/** Answers a question; a fault of ours rejects, and the server says 500. */
export function answerStudy(question: StudyQuestion): StudyAnswer {
  const study = studies[question.kind]
  if (study === undefined) throw new Error(`there is no study ${question.kind}`)
  try {
    return { ok: true, ...study(question) }
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, code: error.code, extras: error.extras }
    throw error
  }
}
