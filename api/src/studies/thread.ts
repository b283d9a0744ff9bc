/** The program of a thread of the pool. */
import { workerData } from 'node:worker_threads'
import { parseJson } from '../http/json-body.ts'
import { answerPart, type BatchContext, openBatch, type Progress } from '../runs/batch/batch-part.ts'
import { checkDepth } from './depth.ts'
import { pathsStudy } from './run-study.ts'
import { serveCalls } from './serve-calls.ts'
import { studies } from './studies.ts'
import type { PathRange, PathsRun, StudyAnswered, StudyQuestion } from './study.ts'
import type { ThreadData } from './threads.ts'
import { warmStudies } from './warm-studies.ts'

const { isWarmed } = workerData as ThreadData

serveCalls(
  {
    answerStudy: (question: StudyQuestion): StudyAnswered =>
      studies[question.kind]!(question, bodyOf(question)),
    /** Some of the paths of a plan. */
    runPathsOfStudy: (range: PathRange): PathsRun => pathsStudy(range, parseJson(range.json)),
    openBatch,
    answerPart: ([context, progress]: readonly [BatchContext, Progress]) => answerPart(context, progress)
  },
  isWarmed ? warmStudies : undefined
)

/** A run neither patches nor compares, wherever it is made. */
function bodyOf({ json, kind }: StudyQuestion): unknown {
  const body = parseJson(json)
  if (kind !== 'run') checkDepth(body)
  return body
}
