/** What a thread answers, by the kind of question. */
import { callTool } from '@arthayu/mcp/tools'
import { questions, studyOf } from './questions.ts'
import { runStudy } from './run-study.ts'
import { solveStudy } from './solve-study.ts'
import type { Study, StudyAnswered, StudyQuestion } from './study.ts'

export const studies: Readonly<Record<string, Study>> = {
  tool: toolStudy,
  run: runStudy,
  solve: solveStudy,
  ...Object.fromEntries(questions.map(question => [question.name, studyOf(question)]))
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
