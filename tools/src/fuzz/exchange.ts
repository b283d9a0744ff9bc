/** Sends one request on a connection of its own, and checks the response. */

import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hangMs } from './ask.ts'
import type { FuzzRequest } from './requests.ts'

export interface Outcome {
  /** Of the first final answer; 0 without one. */
  readonly status: number
  /** Null when all is well. */
  readonly failure: string | null
}

/** Sends, closes its half, reads to the end and checks. */
export async function exchange(port: number, request: FuzzRequest): Promise<Outcome> {
  const received = await send(port, request.bytes)
  if (received === null) return { status: 0, failure: 'no end within thirty seconds' }
  return check(received, request.isHead, /^[A-Z]+ \/mcp\b/.test(request.bytes.toString('latin1', 0, 20)))
}

/** Null when the connection does not end in time. */
function send(port: number, bytes: Buffer): Promise<Buffer | null> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    const timer = setTimeout(() => {
      resolve(null)
      socket.destroy()
    }, hangMs)
    socket.on('data', chunk => chunks.push(chunk))
    // A refusal may cut off what is still being sent; what came before that is the answer.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks))
    })
    socket.end(bytes)
  })
}

/**
 * Checks the first final answer; further ones belong to bytes that were taken for another request.
 * @param isMessage whether the protocol of tools may refuse it by an error of its own form
 */
export function check(received: Buffer, isHead: boolean, isMessage = false): Outcome {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return { status: 0, failure: `no answer: ${received.subarray(0, 100).toString('latin1')}` }
  const head = received.toString('latin1', 0, end)
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0)
  const rest = received.subarray(end + 4)
  if (status >= 100 && status < 200) return check(rest, isHead, isMessage)
  const header = (name: string) => new RegExp(`^${name}: (.*)\\r?$`, 'im').exec(head)?.[1]
  const isChunked = header('transfer-encoding') === 'chunked'
  const sent = isChunked && !isHead ? joinChunks(rest) : rest
  if (sent === null) return { status, failure: 'a stream without its end' }
  const length = isChunked ? sent.length : Number(header('content-length') ?? 0)
  const failure = failureOf({ status, header, body: sent.subarray(0, length), length, isHead, isMessage })
  return {
    status,
    failure: failure === null ? null : `${failure}\n${head}\n${rest.toString('utf8', 0, 500)}`
  }
}

function decode(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'gzip') return gunzipSync(body)
  return coding === 'br' ? brotliDecompressSync(body) : body
}

/** The body of a stream, or null when its last chunk is missing. */
function joinChunks(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16)
    if (!Number.isInteger(size)) return null
    if (size === 0) return Buffer.concat(chunks)
    at = lineEnd + 2 + size
    if (at > rest.length) return null
    chunks.push(rest.subarray(lineEnd + 2, at))
    at += 2
  }
}

interface Answer {
  readonly status: number
  readonly header: (name: string) => string | undefined
  readonly body: Buffer
  readonly length: number
  readonly isHead: boolean
  readonly isMessage: boolean
}

const expected = [200, 202, 204, 304, 400, 401, 403, 404, 405, 406, 408, 413, 415, 422, 429, 431, 501]

function failureOf({ status, header, body, length, isHead, isMessage }: Answer): string | null {
  if (!expected.includes(status)) return `status ${status}`
  if (!/^[A-Za-z0-9_-]{8,64}$/.test(header('x-request-id') ?? '')) return 'no proper X-Request-Id'
  if (header('x-content-type-options') !== 'nosniff') return 'no nosniff'
  if (isHead || status === 204 || status === 304) return null
  if (body.length !== length) return `${body.length} bytes of ${length}`
  const type = header('content-type') ?? ''
  const plain = decode(body, header('content-encoding'))
  if (status < 400)
    return type.startsWith('application/json') && !isObject(plain) ? 'a result that is no JSON' : null
  if (isMessage && type === 'application/json') return messageFailure(plain)
  return type === 'application/problem+json' ? problemFailure(plain, status) : `a problem of type ${type}`
}

/** An error of the protocol of tools: JSON-RPC 2.0 with a code and a text. */
function messageFailure(body: Buffer): string | null {
  if (!isObject(body)) return 'an error of the protocol that is no JSON'
  const { jsonrpc, error } = JSON.parse(body.toString()) as Readonly<Record<string, unknown>>
  const { code, message } = (error ?? {}) as Readonly<Record<string, unknown>>
  const isError = jsonrpc === '2.0' && typeof code === 'number' && typeof message === 'string'
  return isError ? null : 'an error of the protocol without its members'
}

const members = ['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId']

function problemFailure(body: Buffer, status: number): string | null {
  if (!isObject(body)) return 'a problem that is no JSON'
  const problem = JSON.parse(body.toString()) as Readonly<Record<string, unknown>>
  const missing = members.filter(each => problem[each] === undefined)
  if (missing.length > 0) return `a problem without ${missing.join(', ')}`
  return problem.status === status ? null : 'a problem with another status'
}

function isObject(body: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(body.toString())
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
