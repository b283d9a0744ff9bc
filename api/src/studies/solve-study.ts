/** Goal seek: the solution, with the result of the plan that it leads to. */
import { identityOf, isStrict, parseView, solveRequest, writeResult } from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { toEntityTag } from '../http/tagged.ts'
import { parseOptions } from '../runs/parse-options.ts'
import {
  arena,
  bothOrProblem,
  byYear,
  envelopeOf,
  orProblem,
  shapeFor,
  withRemarks
} from '../runs/run-answer.ts'
import type { Study } from './study.ts'

export const solveStudy: Study = ({ query, nowMs, mostWork, baseUrl, branding }, body) => {
  const now = new Date(nowMs)
  const { given, view } = bothOrProblem(
    solveRequest(body, { ...parseOptions(now), mostWork, strict: isStrict(query) }, arena),
    query,
    each => parseView(byYear(each))
  )
  const { plan, simulate, ...solution } = given
  const head = JSON.stringify(withRemarks(solution, view.warnings))
  const id = plan === null ? '' : toResultId(identityOf(plan))
  const entityTag = toEntityTag(toResultId(head + id), `solve-${shapeFor(view, branding)}`)
  // The result as a single run would give it; null when nothing was found.
  const envelope = envelopeOf({ baseUrl, now }, id, branding)
  const run = simulate === null ? null : orProblem(simulate(view.granularity))
  const result = run === null ? nothing : writeResult(run, view, envelope)
  const bytes = Buffer.concat([Buffer.from(`${head.slice(0, -1)},"result":`), result, closing])
  return { bytes, entityTag }
}

const nothing = Buffer.from('null')
const closing = Buffer.from('}')
