/** The engine in a worker of the page: every figure that the page shows is made here. */

import type { Calls, Kind, Message, Outcome } from './messages.ts'
import { picture } from './picture.ts'

type Handler<K extends Kind> = (
  ask: Calls[K]['ask'],
  currentYear: number
) => Calls[K]['answer'] | Promise<Calls[K]['answer']>

/** An answer of what is fetched when it is first asked for; without a network it cannot be had then. */
async function ofFetched<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await ask()
  } catch {
    return { ok: false, issues: [] }
  }
}

const explain: Handler<'explain'> = (ask, currentYear) =>
  ofFetched(async () => (await import('./explaining.ts')).explain(ask, currentYear))

const start: Handler<'start'> = (ask, currentYear) =>
  ofFetched(async () => (await import('./starting.ts')).start(ask, currentYear))

/** A handler among those that are fetched together. */
const fetched =
  <K extends keyof typeof import('./searching.ts') & Kind>(kind: K): Handler<K> =>
  async (ask, currentYear) =>
    (await ofFetched<unknown>(async () => {
      const handler = (await import('./searching.ts'))[kind] as Handler<Kind>
      return handler(ask, currentYear)
    })) as Calls[K]['answer']

/** What is in the first file; all others are fetched together. */
const handlers = { picture, start, explain }

async function answer({ id, kind, ask, currentYear }: Message): Promise<void> {
  const handler = (
    kind in handlers
      ? handlers[kind as keyof typeof handlers]
      : fetched(kind as Exclude<Kind, keyof typeof handlers>)
  ) as (ask: Message['ask'], currentYear: number) => Outcome<unknown> | Promise<Outcome<unknown>>
  const found = handler(ask, currentYear)
  // What is there at once is sent at once.
  postMessage({ id, answer: found instanceof Promise ? await found : found })
}

addEventListener('message', ({ data }: MessageEvent<Message>) => void answer(data))
