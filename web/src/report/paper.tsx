/** The report on paper: what it needs beyond the picture, and its drawing, which has to be done at once. */
import { createElement, render } from 'preact'
import { ask } from '../engine/ask.ts'
import type { PlaceProps } from '../places/place.ts'
import { toFragment } from '../plan/address.ts'
import { keptReport } from '../plan/kept.ts'
import type { Shown } from '../use-plan.ts'
import { codeOf } from './code.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import './paper.css'
import { type Prepared, Sheets } from './sheets.tsx'

interface Kept {
  readonly of: Shown
  readonly ready: Promise<Prepared>
  value: Prepared | null
}

let last: Kept | null = null

/** Returns what a report needs beyond the picture; the same plan is asked about once. */
export function prepare(shown: Shown): Promise<Prepared> {
  if (last?.of === shown) return last.ready
  const kept: Kept = { of: shown, ready: prepared(shown), value: null }
  last = kept
  void kept.ready.then(value => {
    kept.value = value
  })
  return kept.ready
}

async function prepared({ plan }: Shown): Promise<Prepared> {
  const [answer, fragment] = await Promise.all([ask('report', { plan }), toFragment(plan)])
  const link = `${new URL('./', location.href).href}#${fragment}`
  return { reported: answer.ok ? answer.value : null, link, code: await codeOf(link) }
}

/** Draws the report into an element. */
export function draw(host: HTMLElement, { settled, likely, fixes }: PlaceProps): void {
  const ready = last?.of === settled ? last.value : null
  render(createElement(Sheets, { shown: settled, likely, fixes, ready, settings: keptReport() }), host)
}

export const clear = (host: HTMLElement): void => render(null, host)
