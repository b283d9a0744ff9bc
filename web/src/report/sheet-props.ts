/** What the sheets of a report get, and what all of them say. */
import type { Fixes } from '../engine/picture-answer.ts'
import type { Reported } from '../engine/place-answers.ts'
import type { ReportSettings } from '../plan/kept.ts'
import type { Likely } from '../story/likely.tsx'
import { reportText } from '../text/en-report.ts'
import type { Found } from '../use-found.ts'
import type { Shown } from '../use-plan.ts'
import type { Code } from './code.ts'

/** What a report needs beyond the picture. */
export interface Prepared {
  readonly reported: Reported | null
  readonly link: string
  /** Null for a link that is too long. */
  readonly code: Code | null
}

export interface SheetsProps {
  readonly shown: Shown
  readonly likely: Likely | null
  readonly fixes: Found<Fixes>
  /** Pointers of the values that no one has typed. */
  readonly assumed: readonly string[]
  /** Null where the report is printed before it was prepared. */
  readonly ready: Prepared | null
  readonly settings: ReportSettings
}

/** The name that was typed, else that of the plan, else the names of the family. */
export function nameOf({ shown, settings }: Pick<SheetsProps, 'shown' | 'settings'>): string {
  const { selfLabel, partner } = shown.picture.input
  const name = settings.name.trim() || settings.planName
  if (name !== '') return name
  const isNamed = shown.plan.selfLabel !== undefined
  return partner === undefined || !isNamed
    ? reportText.unnamed
    : reportText.planOf(selfLabel ?? '', partner.label)
}

/** The chances of the plan that is printed; while only those of the plan before it are known, none. */
export const ownChances = (shown: Shown, likely: Likely | null): Likely | null =>
  likely === null || likely.of === shown ? likely : { of: null, value: null, isFresh: false }
