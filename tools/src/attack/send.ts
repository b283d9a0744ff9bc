/** Requests and connections of many callers, all from this machine. */
import { type Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface Question {
  readonly port: number
  readonly method?: string
  readonly path?: string
  readonly body?: object | string
  /** Whose request it is, said by a proxy that the service trusts. */
  readonly address?: string
  readonly key?: string
  /** Content coding that the answer may have. */
  readonly coding?: string
  /** Of this machine, from which the connection comes; 127.0.0.1 is the proxy. */
  readonly from?: string
  readonly agent?: Agent
  readonly timeoutMs?: number
  /** Whether the answer is left where it is. */
  readonly isUnread?: boolean
}

/** The status; 0 when there was no answer, or only a part of one. */
export function ask(question: Question): Promise<number> {
  const { port, path = '/api/v1/calculate?granularity=year', address, key, from, timeoutMs } = question
  const text = typeof question.body === 'object' ? JSON.stringify(question.body) : question.body
  const headers = {
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': text.length }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(key === undefined ? {} : { 'x-api-key': key }),
    ...(path === '/mcp' ? { accept: 'application/json, text/event-stream' } : {}),
    ...(question.coding === undefined ? {} : { 'accept-encoding': question.coding })
  }
  return new Promise(resolve => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      headers,
      method: question.method ?? (text === undefined ? 'GET' : 'POST'),
      agent: question.agent ?? false,
      ...(from === undefined ? {} : { localAddress: from }),
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) })
    })
    sent.on('error', () => resolve(0))
    sent.on('response', (answer: IncomingMessage) => {
      if (question.isUnread) return
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('close', () => resolve(0))
      answer.resume()
    })
    sent.end(text)
  })
}

export interface Line {
  readonly port: number
  readonly from: string
  readonly text: string
  readonly isOver: () => boolean
  /** Whether it reads what comes. */
  readonly isRead?: boolean
}

/** Opens a connection that sends some text; it is opened again when it is closed. */
export function holdOpen(line: Line): Socket {
  const { port, from, text, isOver, isRead = false } = line
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  socket.on('connect', () => socket.write(text))
  socket.on('error', () => undefined)
  socket.on('close', () => {
    if (!isOver()) setTimeout(holdOpen, 1_000, line)
  })
  if (isRead) socket.resume()
  else socket.pause()
  return socket
}
