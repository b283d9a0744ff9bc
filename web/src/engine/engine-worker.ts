/** The engine in a worker of the page: every figure that the page shows is made here. */

import type { Calls, Kind, Message, Outcome } from './messages.ts'
import { picture } from './picture.ts'
import { markets, regimes, seek, spending } from './seeking.ts'
import { documentOf, identity, months } from './series.ts'
import { explain, fixes, likely } from './studies.ts'

type Handler<K extends Kind> = (ask: Calls[K]['ask'], currentYear: number) => Calls[K]['answer']

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

addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const handler = handlers[data.kind] as (ask: Message['ask'], currentYear: number) => Outcome<unknown>
  postMessage({ id: data.id, answer: handler(data.ask, data.currentYear) })
})
