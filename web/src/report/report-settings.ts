/**
 * How the report of the plan that is open is named, and whether every year is added to it. What was typed
 * belongs to the plan: with the own one the browser keeps it, that of a link or of the example goes with it.
 */
import { keepReport, keptReport, type ReportSettings } from '../plan/kept.ts'
import { keptLibrary } from '../plan/library.ts'
import type { Opening } from '../use-plan.ts'

const ofOthers = new WeakMap<Opening, string>()

const isOwn = ({ own, isExample }: Opening): boolean => own === null && !isExample

/** @param opening of the plan that is open */
export function settingsOf(opening: Opening): ReportSettings {
  const kept = keptReport()
  if (isOwn(opening)) return { ...kept, planName: keptLibrary().name }
  return { ...kept, name: ofOthers.get(opening) ?? '', planName: '' }
}

export function keepSettings(opening: Opening, { name, hasAnnex }: ReportSettings): void {
  if (!isOwn(opening)) ofOthers.set(opening, name)
  keepReport({ name: isOwn(opening) ? name : keptReport().name, hasAnnex })
}
