/** The two ways in which the checks of plans call a service: through a socket, or inside the process. */
import { Agent, request } from 'node:http'

export interface Reply {
  readonly status: number
  readonly etag: string | undefined
  readonly text: string
  readonly ms: number
}

/** Sends a body as JSON. */
export type Ask = (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Reply>

/** A search may wait for those of fifteen others. */
export const hangMs = 30_000

/** The response of a service in this process, from `inject` of Fastify. */
export interface Injected {
  inject(options: {
    method: 'POST'
    url: string
    payload: string
    headers: Record<string, string>
  }): Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>
}

const json = { 'content-type': 'application/json' }

/** Without a socket. */
export function askInside(app: Injected): Ask {
  return async (path, body, headers = {}) => {
    const started = performance.now()
    const payload = JSON.stringify(body)
    const answer = await app.inject({ method: 'POST', url: path, payload, headers: { ...json, ...headers } })
    const etag = answer.headers.etag as string | undefined
    return { status: answer.statusCode, etag, text: answer.body, ms: performance.now() - started }
  }
}

/** Through kept connections to a port of this machine. */
export function askPort(port: number): Ask {
  const agent = new Agent({ keepAlive: true })
  return (path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const payload = Buffer.from(JSON.stringify(body))
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          agent,
          timeout: hangMs,
          headers: { ...json, 'content-length': payload.length, ...headers }
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const ms = performance.now() - started
            resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag, text, ms })
          })
        }
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer of ${path} within thirty seconds`)))
      sent.on('error', reject)
      sent.end(payload)
    })
}
