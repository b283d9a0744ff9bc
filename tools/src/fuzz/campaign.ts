/**
 * Sends many requests, several at a time: invalid ones made from the OpenAPI document, and plans from the
 * schema.
 */
import { type Ask, askPort } from './ask.ts'
import { exchange } from './exchange.ts'
import { checkPlan, type Checked as Step } from './plan-checks.ts'
import { planFrom } from './plans.ts'
import { type Random, randomFrom } from './random.ts'
import { makeRequest, type Operation } from './requests.ts'

export interface Campaign {
  readonly port: number
  readonly requests: number
  readonly seed: number
  /** Called now and then with the number of requests that are done. */
  readonly onProgress?: (done: number) => void
}

export interface Findings {
  /** Those that were sent: the last plan may have asked for more than were left. */
  readonly requests: number
  readonly statuses: ReadonlyMap<number, number>
  /** Each with the seed that repeats it. */
  readonly failures: readonly string[]
}

const together = 16
const progressEvery = 1_000
/** Of the steps; a plan takes some three requests. */
const planShare = 0.4
const mostFailures = 20

/** Sends the requests; stops early when there are too many failures to read. */
export async function runCampaign({ port, requests, seed, onProgress }: Campaign): Promise<Findings> {
  const operations = await describedOperations(port)
  const statuses = new Map<number, number>()
  const failures: string[] = []
  const ask = askPort(port)
  let step = 0
  let sent = 0
  let told = 0
  const client = async () => {
    while (sent < requests && failures.length < mostFailures) {
      const number = seed + step++
      // A generator of its own for each, so that one can be repeated without the others.
      const random = randomFrom(number)
      // oxlint-disable-next-line no-await-in-loop -- the next request of this client follows the answer
      const done = await (random.chance(planShare) ? askAbout(ask, random) : attack(operations, port, random))
      sent += done.statuses.length
      for (const status of done.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (done.failure !== null) failures.push(`seed ${number}: ${done.failure}`)
      if (sent - told < progressEvery) continue
      told = sent
      onProgress?.(sent)
    }
  }
  await Promise.all(Array.from({ length: together }, client))
  return { requests: sent, statuses, failures }
}

/** Sends a hostile plan in several ways. */
const askAbout = (ask: Ask, random: Random): Promise<Step> => checkPlan(ask, planFrom(random), random)

/** Sends one request that is invalid somewhere. */
async function attack(operations: readonly Operation[], port: number, random: Random): Promise<Step> {
  const request = makeRequest(operations, random)
  const { status, failure } = await exchange(port, request)
  return { statuses: [status], failure: failure === null ? null : `${failure}\n${shown(request.bytes)}` }
}

const shown = (bytes: Buffer) => `sent: ${JSON.stringify(bytes.toString('latin1', 0, 1_500))}`

interface Described {
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }>
    >
  }
  readonly parameters?: readonly {
    readonly name?: string
    readonly in?: string
    readonly example?: unknown
  }[]
}

/** The operations of `/openapi.json` with their examples; a new operation is tested automatically. */
async function describedOperations(port: number): Promise<Operation[]> {
  const response = await fetch(`http://127.0.0.1:${port}/openapi.json`)
  const document = (await response.json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  }
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([key, { requestBody, parameters = [] }]) => {
      const given = parameters.filter(each => each.example !== undefined)
      const filled = given.reduce(
        (text, { name, example }) => text.replace(`{${name}}`, String(example)),
        path
      )
      return {
        path: filled,
        method: key.replace('x-', '').toUpperCase(),
        query: given
          .filter(each => each.in === 'query')
          .map(({ name, example }) => [name!, String(example)] as const),
        bodies: Object.values(requestBody?.content['application/json']?.examples ?? {}).map(
          each => each.value
        )
      }
    })
  )
}
