/** Problems of requests that Node's parser refuses: nothing but a raw socket is left to answer on. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonHeaders } from '../http/common-headers.ts'
import { type ProblemCode, type ProblemExtras, problemMediaType, toProblem } from '../http/problem.ts'
import { makeRequestId } from '../http/request-id.ts'
import { connectionOf } from './connection.ts'

const ofParser: Readonly<Record<string, ProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large'
}

/** Time for a caller to send the rest of what was refused, and to read why. */
const lingerMs = 2_000

/**
 * Answers a request that could not be read, and closes its connection. What the caller sends after it is
 * thrown away for a while: closing at once would reset the connection, and the answer could be lost.
 */
export function answerOnSocket(error: NodeJS.ErrnoException, socket: Duplex, baseUrl: string): void {
  const connection = connectionOf(socket)
  if (connection.isRefused && error.code !== 'ECONNRESET') return
  // After a reset no reader is left.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  connection.isRefused = true
  refuse(ofParser[error.code ?? ''] ?? 'malformed-request', socket, baseUrl)
}

function refuse(code: ProblemCode, socket: Duplex, baseUrl: string): void {
  if (socket.destroyed) return
  const answer = answerUnderWay(socket)
  const { isLast } = connectionOf(socket)
  if (answer !== null && (answer.req.complete || isLast)) {
    // That of a request before it: answers leave in the order of their requests (RFC 9112, section 9.3.2).
    answer.once('close', () => setImmediate(refuse, code, socket, baseUrl))
    return
  }
  if (answer?.headersSent) {
    // Another answer would garble this one; the part that is ready is handed over within this turn.
    setImmediate(() => socket.destroy())
    return
  }
  const detail = code === 'malformed-request' ? { detail: 'The request is not valid HTTP/1.1.' } : {}
  socket.end(isLast ? '' : answerText(code, detail, baseUrl))
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}

/** Answers CONNECT, for which Node hands over the socket: the service is not a proxy. */
export function refuseTunnel(socket: Duplex, baseUrl: string): void {
  const extras = {
    detail: 'This service is not a proxy.',
    headers: { allow: 'GET, HEAD, POST, QUERY, OPTIONS' }
  }
  socket.end(answerText('method-not-allowed', extras, baseUrl))
}

/** Node keeps the answer whose turn it is on the socket. */
const answerUnderWay = (socket: Duplex): ServerResponse | null =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? null

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
