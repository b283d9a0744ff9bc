/** Runs a plan on a server. */
import type { Issue, Parsed } from '@arthayu/engine'
import { CliError } from './cli-error.ts'
import type { Answer, Shape } from './local-run.ts'

/** Address of a server, and the key to send. */
export interface Server {
  readonly url: string
  readonly apiKey: string | undefined
}

const timeoutMs = 60_000

/** Runs a plan on the server at `url`. Throws a `CliError` if it does not respond as the service does. */
export async function runThere(body: unknown, shape: Shape, server: Server): Promise<Answer> {
  const query = new URLSearchParams(shape.query)
  const accept = shape.form === 'csv' ? 'text/csv' : 'application/json'
  return post(server, `/api/v1/calculate?${query.toString()}`, accept, body)
}

/** Sends a question about a plan, or a tax request, to a server. */
export const answerThere = (server: Server, path: string, body: unknown): Promise<Answer> =>
  post(server, path, 'application/json', body)

async function post(server: Server, path: string, accept: string, body: unknown): Promise<Answer> {
  const headers: Record<string, string> = { accept, 'content-type': 'application/json' }
  if (server.apiKey !== undefined) headers['x-api-key'] = server.apiKey
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const request = { method: 'POST', headers, body: JSON.stringify(body), signal }
    const response = await fetch(server.url + path, request)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return response.ok ? { ok: true, value: bytes } : issuesOf(response.status, bytes)
  } catch (error) {
    if (error instanceof CliError) throw error
    const { cause, message } = error as Error
    throw new CliError(`${server.url} does not respond: ${cause instanceof Error ? cause.message : message}.`)
  }
}

interface Problem {
  readonly detail?: string
  readonly title?: string
  readonly errors?: readonly Issue[]
}

function issuesOf(status: number, bytes: Uint8Array): Parsed<never> {
  const { detail, title, errors } = problemOf(bytes)
  if (status === 422 && errors !== undefined && errors.length > 0) return { ok: false, issues: errors }
  throw new CliError(`the server returned ${status}. ${detail ?? title ?? 'It gave no reason.'}`)
}

function problemOf(bytes: Uint8Array): Problem {
  try {
    return (JSON.parse(Buffer.from(bytes).toString()) as Problem | null) ?? {}
  } catch {
    return {}
  }
}
