/** The report on paper: what it needs beyond the picture, and its drawing, which has to be done at once. */
import { createElement, render } from 'preact'
import { ask } from '../engine/ask.ts'
import type { PlaceProps } from '../places/place.ts'
import { toFragment } from '../plan/address.ts'
import { assumedIn } from '../plan/assumed.ts'
import type { Shown } from '../use-plan.ts'
import { codeOf } from './code.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import './paper.css'
import { settingsOf } from './report-settings.ts'
import { ownChances, type Prepared } from './sheet-props.ts'
import { Sheets } from './sheets.tsx'

interface Kept {
  readonly of: Shown
  /** What the link says is assumed. */
  readonly assumed: readonly string[]
  /** Null until it is asked for: the goals on many paths take seconds. */
  whole: Promise<Prepared> | null
  value: Prepared | null
}

let last: Kept | null = null

function keptOf(shown: Shown): Kept {
  const assumed = assumedIn(shown.plan)
  if (last?.of !== shown || last.assumed !== assumed) last = { of: shown, assumed, whole: null, value: null }
  return last
}

/** Returns what a report needs beyond the picture; the same plan is asked about once. */
export function prepare(shown: Shown): Promise<Prepared> {
  const kept = keptOf(shown)
  kept.whole ??= prepared(shown, true).then(value => {
    kept.value = value
    return value
  })
  return kept.whole
}

/** Has ready what a browser's own menu prints without a pause: the goals at expected returns. */
export async function prepareSoon(shown: Shown): Promise<void> {
  const kept = keptOf(shown)
  if (kept.whole !== null || kept.value !== null) return
  const value = await prepared(shown, false)
  kept.value ??= value
}

async function prepared({ plan }: Shown, isLikely: boolean): Promise<Prepared> {
  const [answer, fragment] = await Promise.all([ask('report', { plan, isLikely }), toFragment(plan)])
  const link = `${new URL('./', location.href).href}#${fragment}`
  return { reported: answer.ok ? answer.value : null, link, code: await codeOf(link) }
}

/** Draws the report into an element. */
export function draw(host: HTMLElement, { settled, likely, fixes, assumed, work }: PlaceProps): void {
  const ready = last?.of === settled ? last.value : null
  const given = { shown: settled, likely: ownChances(settled, likely), fixes, assumed, ready }
  render(createElement(Sheets, { ...given, settings: settingsOf(work.opening) }), host)
}

export const clear = (host: HTMLElement): void => render(null, host)
