/**
 * `/mcp`: the Model Context Protocol over HTTP (streamable HTTP without sessions). One message a request, one
 * JSON answer; nothing is kept between requests, so GET and DELETE, which are about streams and sessions, are
 * not offered. Errors of HTTP are problems, as everywhere; errors of the protocol have its own form.
 */
import type { Parsed } from '@arthayu/engine'
// oxlint-disable-next-line import/no-unassigned-import -- without what the protocol serves there is no start
import '@arthayu/mcp/documents'
import { tools } from '@arthayu/mcp/tools'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Handle, Serving } from '../http/endpoint.ts'
import { freeMemory } from '../http/free-memory.ts'
import { parseJson, takeBody } from '../http/json-body.ts'
import { jsonMediaType } from '../http/media-type.ts'
import { ProblemError } from '../http/problem.ts'
import { createLine } from '../limits/line.ts'
import { tiers } from '../limits/tiers.ts'
import { askPool } from '../studies/ask-pool.ts'
import { mostColumnBytesOf } from '../studies/column-bytes.ts'
import { withMessages } from './messages.ts'

const path = '/mcp'

/** Loaded by the first call, so that the service starts without waiting for the library of the protocol. */
const protocol = () => import('./mcp-answer.ts')

const named = tools.map(({ name }) => name)

export const mcpEndpoint: Endpoint = {
  path,
  method: 'POST',
  operationId: 'mcp',
  tag: 'Tools',
  summary: 'Tools for language models: stateless Model Context Protocol over HTTP',
  description:
    'One JSON-RPC message per request, answered as JSON. tools/list describes the tools: ' +
    `${named.slice(0, -1).join(', ')} and ${named.at(-1)}. Send Accept: application/json, ` +
    'text/event-stream, as the protocol requires.',
  answer: { description: 'The response to a request, including the errors of a tool call.' },
  problems: ['origin-not-allowed', 'not-acceptable'],
  adapt: withMessages,
  runsIn: 'thread',
  config: { isOfMessages: true },
  onRequest:
    ({ origins }) =>
    async request =>
      checkOrigin(request, origins),
  handle: handlerOf
}

function handlerOf(serving: Serving): Handle {
  const line = createLine()
  return async (request, reply) => {
    const json = takeBody(request)
    const { id } = serving.holderOf(request)
    const message = await line.take(id, async () => withoutArguments(parseJson(json)))
    // A caller that has left reads nothing.
    if (request.raw.socket.destroyed) return reply.hijack()
    const isCall = isObject(message) && message.method === 'tools/call'
    if (isCall) await serving.admit(request, reply)
    const { answerMessage, asItIs, withLargePart } = await protocol()
    // The protocol has no word for what the service itself refuses, such as more than it can do at a time.
    let refused: ProblemError | undefined
    const answer = () =>
      answerMessage(toWebRequest(request, reply), message, {
        baseUrl: serving.baseUrlOf(request),
        clock: serving.clock,
        isBrief: true,
        call: () => callInThread(json, serving, request, reply),
        onFailure: err => {
          if (err instanceof ProblemError) refused = err
          else request.log.error({ err, route: path }, 'a tool failed')
        }
      })
    const { status, text } = await (isCall ? answer() : line.take(id, answer))
    if (refused !== undefined) throw refused
    // An answer that is not read stays, so it is counted before it is made.
    const { bytes, make } = isCall ? asItIs(text) : withLargePart(text)
    request.hold('answers', bytes)
    reply.code(status).header('cache-control', 'no-store')
    // A notification is taken without an answer.
    return bytes === 0 ? reply.send() : reply.header('content-type', jsonMediaType).send(make())
  }
}

const decoder = new TextDecoder()

/** The answer of the tool that a message calls, which a thread of the pool makes. */
async function callInThread(
  json: Uint8Array,
  { pool, clock, baseUrlOf }: Serving,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<Parsed<object>> {
  const place = { baseUrl: baseUrlOf(request), nowMs: clock().getTime() }
  const { branding } = request.caller
  const mostWork = tiers[request.caller.tier].work
  const question = { ...place, kind: 'tool', json, query: {}, branding, mostWork } as const
  try {
    const bytes = mostColumnBytesOf(json)
    const answered = await askPool(pool, reply, terms => pool.answer(question, { ...terms, bytes }))
    // The caller has left and reads no answer.
    if (answered === null) return { ok: false, issues: [] }
    const text = decoder.decode(answered.bytes)
    freeMemory(answered.bytes)
    return JSON.parse(text)
  } catch (error) {
    // Errors in the arguments are for the program that called.
    const issues = error instanceof ProblemError ? error.extras.errors : undefined
    if (issues === undefined) throw error
    return { ok: false, issues }
  }
}

/**
 * A page whose name is made to point at this machine (DNS rebinding) sends its own name as Origin. Programs
 * other than browsers send none.
 */
async function checkOrigin(request: FastifyRequest, origins: readonly string[]): Promise<void> {
  const { mayCall } = await protocol()
  if (!mayCall(request.headers.origin, origins)) throw new ProblemError('origin-not-allowed')
}

/**
 * A message as the protocol needs it: the arguments of a tool are read in a thread, and here are `{}`.
 * Batches left the protocol in 2025; a list of calls in one request would pass for one.
 */
function withoutArguments(body: unknown): unknown {
  if (Array.isArray(body)) {
    throw new ProblemError('malformed-request', { detail: 'Send one message per request, not an array.' })
  }
  if (!isObject(body) || !isObject(body.params) || !isObject(body.params.arguments)) return body
  return { ...body, params: { ...body.params, arguments: {} } }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The request without its body, which is handed over parsed. Its signal fires when the caller leaves. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return new Request(`http://localhost${path}`, { method: 'POST', headers, signal: gone.signal })
}
