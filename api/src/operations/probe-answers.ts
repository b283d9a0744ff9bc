/** What probes get on their own port: the paths and statuses of the public port, and nothing else. */
import type { OutgoingHttpHeaders } from 'node:http'
import { pathOf } from '../http/address.ts'
import type { Readiness } from './health.ts'

export interface ProbeAnswer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
}

export interface Observed {
  /** Whether the event loop of the main thread goes round. */
  readonly isAlive: boolean
  readonly readiness: Readiness
}

const allow = 'GET, HEAD, OPTIONS'

/** The answer to `method` on `target`. A process that hangs is neither live nor ready. */
export function probeAnswer(method: string, target: string, { isAlive, readiness }: Observed): ProbeAnswer {
  const path = pathOf(target)
  if (path !== '/health/live' && path !== '/health/ready') return { status: 404, headers: {} }
  if (method === 'OPTIONS') return { status: 204, headers: { allow } }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow } }
  const good = path === '/health/live' ? 'live' : 'ready'
  const found = good === 'live' ? 'live' : readiness
  const status = isAlive ? found : 'not-responding'
  return {
    status: status === good ? 200 : 503,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === good ? {} : { 'retry-after': '5' })
    },
    body: JSON.stringify({ status })
  }
}
