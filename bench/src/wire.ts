/** Requests and answers as they go over a connection. */
import { type Scenario, scenarios } from './plans.ts'

const headEnd = Buffer.from('\r\n\r\n')

/** The plans of a scenario, each as a whole request. */
export const requestsOf = (scenario: Scenario): Buffer[] =>
  scenarios[scenario].map(plan => requestOf(JSON.stringify(plan)))

function requestOf(body: string): Buffer {
  const length = Buffer.byteLength(body)
  return Buffer.from(
    'POST /api/v1/calculate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${length}\r\n\r\n${body}`
  )
}

/** Of the head and the body, from the first bytes of an answer, which hold the whole head. */
export function lengthOfAnswer(memory: Uint8Array, length: number): number {
  const start = Buffer.from(memory.buffer, memory.byteOffset, length)
  const end = start.indexOf(headEnd)
  const head = start.toString('latin1', 0, end)
  const found = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: (\d+)/i.exec(head)
  if (end < 0 || found === null) throw new Error(`not an answer: ${head.slice(0, 200)}`)
  return end + headEnd.length + Number(found[1])
}
