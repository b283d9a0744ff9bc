/** `POST` and `QUERY` of the questions about a plan: fixes, sensitivity, explain, reconcile. */
import {
  explainRequest,
  fixesInSteps,
  type Issue,
  type Parsed,
  reconcileInSteps,
  type Steps,
  type StudyOptions,
  sensitivityInSteps
} from '@arthayu/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkBodyHeaders } from './json-body.ts'
import { checkAcceptsJson } from './media-type.ts'
import { ProblemError } from './problem.ts'
import { finishQuestion } from './question-turns.ts'
import { arena, invalidInput } from './run-answer.ts'
import { parseOptions, type RunSettings } from './run-routes.ts'
import { answerText } from './tax-routes.ts'

type Ask = (body: unknown, options: StudyOptions) => Parsed<Steps<object>>

/** What is asked at each path. */
const questions: Readonly<Record<string, Ask>> = {
  '/api/v1/fixes': (body, options) => fixesInSteps(body, options, arena),
  '/api/v1/sensitivity': (body, options) => sensitivityInSteps(body, options, arena),
  '/api/v1/explain': (body, options) => atOnce(explainRequest(body, options)),
  '/api/v1/reconcile': (body, options) => reconcileInSteps(body, options, arena)
}

/** Most runs x months x portfolios of one question, by tier. */
const workByTier = { freemium: 2e7, growth: 1e8, enterprise: 1e8 } as const

/** Registers the routes. */
export function addQuestionRoutes(app: FastifyInstance, settings: RunSettings): void {
  for (const [url, ask] of Object.entries(questions))
    app.route({
      method: ['POST', 'QUERY'],
      url,
      onRequest: [
        async (_request, reply) => void reply.header('accept-query', 'application/json'),
        checkBodyHeaders
      ],
      handler: (request, reply) => answer(ask, url, settings, request, reply)
    })
}

async function answer(
  ask: Ask,
  url: string,
  { clock }: RunSettings,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  checkAcceptsJson(request)
  const mostWork = workByTier[request.caller.tier]
  const asked = ask(request.body, { ...parseOptions(clock()), mostWork })
  if (!asked.ok) throw problemOf(asked.issues)
  const found = await finishQuestion(asked.value, () => reply.raw.destroyed)
  const shape = url.slice(url.lastIndexOf('/') + 1)
  return answerText(JSON.stringify(found), request.method === 'QUERY', request, reply, shape)
}

/** The two faults that are about the answer have problems of their own. */
function problemOf(errors: readonly Issue[]): ProblemError {
  for (const code of ['too-much-work', 'result-too-large'] as const)
    if (errors.some(issue => issue.code === code)) return new ProblemError(code, { errors })
  return invalidInput(errors)
}

function atOnce<T extends object>(parsed: Parsed<T>): Parsed<Steps<T>> {
  function* one(value: T): Steps<T> {
    yield
    return value
  }
  return parsed.ok ? { ok: true, value: one(parsed.value) } : parsed
}
