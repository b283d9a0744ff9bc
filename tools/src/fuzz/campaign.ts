/** Many requests, some at a time, from what the service says of itself. */
import { exchange } from './exchange.ts'
import { randomFrom } from './random.ts'
import { makeRequest, type Operation } from './requests.ts'

export interface Campaign {
  readonly port: number
  readonly requests: number
  readonly seed: number
  /** Called now and then with the number of requests that are done. */
  readonly onProgress?: (done: number) => void
}

export interface Findings {
  readonly statuses: ReadonlyMap<number, number>
  /** Each with the number of its request, by which it can be sent again. */
  readonly faults: readonly string[]
}

const together = 16
const progressEvery = 1_000
const mostFaults = 20

/** Sends the requests; stops early when there are too many faults to read. */
export async function runCampaign({ port, requests, seed, onProgress }: Campaign): Promise<Findings> {
  const operations = await describedOperations(port)
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let sent = 0
  const client = async () => {
    while (sent < requests && faults.length < mostFaults) {
      const number = sent++
      // A generator of its own for each, so that one can be repeated without the others.
      const request = makeRequest(operations, randomFrom(seed + number))
      // oxlint-disable-next-line no-await-in-loop -- the next request of this client follows the answer
      const { status, fault } = await exchange(port, request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (fault !== null) faults.push(`seed ${seed + number}: ${fault}\n${shown(request.bytes)}`)
      if (sent % progressEvery === 0) onProgress?.(sent)
    }
  }
  await Promise.all(Array.from({ length: together }, client))
  return { statuses, faults }
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

/** The operations of `/openapi.json` with their examples; what is added to the service is tried at once. */
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
