/** Problems of requests that Node's parser refuses: nothing but a raw socket is left to answer on. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonHeaders } from './common-headers.ts'
import { type ProblemCode, type ProblemExtras, problemMediaType, toProblem } from './problem.ts'
import { makeRequestId } from './request-id.ts'

const ofParser: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large'
}

/** Time for a caller to send the rest of what was refused, and to read why. */
const lingerMs = 2_000
const refused = new WeakSet<Duplex>()

/**
 * Answers a request that could not be read, and closes its connection. What still comes behind it is thrown
 * away for a while: closing on a caller who sends would reset the connection, and the answer could be lost.
 */
export function answerOnSocket(error: NodeJS.ErrnoException, socket: Duplex, baseUrl: string): void {
  if (refused.has(socket) && error.code !== 'ECONNRESET') return
  // After a reset nobody is left to read.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  // Another answer would garble the one under way; what of it is ready is handed over within this turn.
  if (hasBegunToAnswer(socket)) {
    setImmediate(() => socket.destroy())
    return
  }
  const code = ofParser[error.code ?? ''] ?? 'malformed-request'
  const detail = code === 'malformed-request' ? { detail: 'The request is not valid HTTP/1.1.' } : {}
  refused.add(socket)
  socket.end(answerText(code, detail, baseUrl))
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

/** Answers CONNECT, for which Node hands out the socket: the service is no proxy. */
export function refuseTunnel(socket: Duplex, baseUrl: string): void {
  const extras = { detail: 'The service is no proxy.', headers: { allow: 'GET, HEAD, POST, QUERY, OPTIONS' } }
  socket.end(answerText('method-not-allowed', extras, baseUrl))
}

function hasBegunToAnswer(socket: Duplex): boolean {
  const held = socket as Duplex & { _httpMessage?: { headersSent?: boolean } | null }
  return held._httpMessage?.headersSent === true
}

function answerText(code: ProblemCode, extras: ProblemExtras, baseUrl: string): string {
  const requestId = makeRequestId()
  const problem = toProblem(code, extras, { baseUrl, instance: '/', requestId })
  const body = JSON.stringify(problem)
  const headers = {
    ...commonHeaders,
    ...extras.headers,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': problemMediaType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close'
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`
}
