/** The engine in a worker of the page: every figure that the page shows is made here. */

import type { Calls, Explained, Kind, Message, Outcome } from './messages.ts'
import { picture } from './picture.ts'
import { markets, regimes, seek, spending } from './seeking.ts'
import { documentOf, identity, months } from './series.ts'
import { fixes, likely } from './studies.ts'

type Handler<K extends Kind> = (
  ask: Calls[K]['ask'],
  currentYear: number
) => Calls[K]['answer'] | Promise<Calls[K]['answer']>

/** Without a network what was never fetched cannot be had. */
async function explain(ask: Calls['explain']['ask'], currentYear: number): Promise<Outcome<Explained>> {
  try {
    const explaining = await import('./explaining.ts')
    return explaining.explain(ask, currentYear)
  } catch {
    return { ok: false, issues: [] }
  }
}

const handlers: { readonly [K in Kind]: Handler<K> } = {
  picture,
  seek,
  spending,
  markets,
  regimes,
  likely,
  fixes,
  explain,
  months,
  document: documentOf,
  identity
}

async function answer({ id, kind, ask, currentYear }: Message): Promise<void> {
  const handler = handlers[kind] as (
    ask: Message['ask'],
    currentYear: number
  ) => Outcome<unknown> | Promise<Outcome<unknown>>
  const found = handler(ask, currentYear)
  // What is there at once is sent at once.
  postMessage({ id, answer: found instanceof Promise ? await found : found })
}

addEventListener('message', ({ data }: MessageEvent<Message>) => void answer(data))
