/** The studies by their kinds. */
import {
  coverRequest,
  explainRequest,
  fixesRequest,
  goalsRequest,
  isStrict,
  type Parsed,
  type ParseOptions,
  parseQuery,
  reconcileRequest,
  sensitivityRequest
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { callTool } from '@arthayu/mcp/tools'
import { toEntityTag } from '../entity-tag.ts'
import { parseOptions } from '../parse-options.ts'
import { arena, bothOrProblem, type Remarked, withRemarks } from '../run-answer.ts'
import { runStudy } from './run-study.ts'
import { solveStudy } from './solve-study.ts'
import type { Study, StudyAnswered, StudyKind, StudyQuestion } from './study.ts'

export const studies: Readonly<Record<StudyKind, Study>> = {
  tool: toolStudy,
  run: runStudy,
  solve: solveStudy,
  fixes: plainStudy((body, options) => fixesRequest(body, options, arena)),
  sensitivity: plainStudy((body, options) => sensitivityRequest(body, options, arena)),
  explain: plainStudy(explainRequest),
  reconcile: plainStudy((body, options) => reconcileRequest(body, options, arena)),
  cover: plainStudy((body, options) => coverRequest(body, options, arena)),
  goals: plainStudy(goalsRequest)
}

interface ToolCall {
  readonly params: { readonly name: string; readonly arguments?: unknown }
}

/** Runs a tool call of the Model Context Protocol; returns the answer or its errors, as data. */
function toolStudy({ baseUrl, nowMs, mostWork, branding }: StudyQuestion, message: unknown): StudyAnswered {
  const { name, arguments: input = {} } = (message as ToolCall).params
  const answer = callTool(name, input, { baseUrl, clock: () => new Date(nowMs), mostWork, branding })
  return { bytes: Buffer.from(JSON.stringify(answer)), entityTag: '' }
}

/** A study whose answer is plain data: equal questions get equal bytes, so the bytes name the answer. */
function plainStudy(ask: (body: unknown, options: ParseOptions) => Parsed<Remarked>): Study {
  return ({ query, nowMs, mostWork, kind }, body) => {
    const options = { ...parseOptions(new Date(nowMs)), mostWork, strict: isStrict(query) }
    const { given, view } = bothOrProblem(ask(body, options), query, parseQuery)
    const text = JSON.stringify(withRemarks(given, view))
    return { bytes: Buffer.from(text), entityTag: toEntityTag(toResultId(text), kind) }
  }
}
