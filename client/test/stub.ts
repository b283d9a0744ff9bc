/** A service of canned answers, a clock that only waits in name, and a client of both. */
import type { ArthayuOptions, Clock } from '../src/index.ts'
import { Arthayu } from '../src/index.ts'

export interface Sent {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal
}

type Reply = Response | Error | 'never' | Promise<Response>

/** Answers by turns; the last one is repeated. */
export function stubService(...replies: readonly ((sent: Sent) => Reply)[]) {
  const sent: Sent[] = []
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const { origin } = new URL(url)
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body as string)
    const one = {
      method: init.method!,
      path: url.slice(origin.length),
      headers: new Headers(init.headers),
      body,
      signal: init.signal!
    }
    sent.push(one)
    const reply = replies[Math.min(sent.length, replies.length) - 1]!(one)
    if (reply instanceof Error) throw reply
    return reply === 'never' ? untilAborted(init.signal!) : reply
  }
  return { sent, fetch }
}

export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave)
  })
}

/** Waits end at once and move the time; those of `timeoutMs` never end by themselves. */
export function stubClock(timeoutMs = 30_000): Clock & { readonly waits: number[] } {
  let time = Date.UTC(2026, 5, 1)
  const waits: number[] = []
  return {
    waits,
    now: () => time,
    wait: async (ms, signal) => {
      if (ms === timeoutMs) await untilAborted(signal)
      waits.push(ms)
      time += ms
    }
  }
}

/** A client whose random numbers are all one half. */
export function stubClient(
  service: { fetch: NonNullable<ArthayuOptions['fetch']> },
  options: Partial<ArthayuOptions> = {}
) {
  const clock = stubClock()
  const client = new Arthayu({
    baseUrl: 'http://service.invalid',
    fetch: service.fetch,
    clock,
    random: () => 0.5,
    ...options
  })
  return { client, waits: clock.waits }
}

export const nextTick = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0))

export const json = (body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } })

export function problem(
  status: number,
  code: string,
  headers: Record<string, string> = {},
  more: object = {}
): Response {
  const body = { type: `/problems/${code}`, title: code, status, detail: `It is ${code}.`, code, ...more }
  return new Response(JSON.stringify({ instance: '/', requestId: 'request-1', ...body }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers }
  })
}

export const plan = { currentAgeYears: 30, retirementAgeYears: 60 }
export const simulatePlan = {
  ...plan,
  planningEndAgeYears: 90,
  expenses: [{ label: 'Household', currentMonthlyAmount: 40000 }],
  investmentPlan: { initialMonthlyContribution: 25000 },
  retirementPlan: { expectedAnnualReturnRatePct: 8 }
}
