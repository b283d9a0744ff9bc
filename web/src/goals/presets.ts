/** Goals that people often have, with costs of today; each is changed after it was added. */
import type { Plan } from '../engine/picture-answer.ts'
import { milestoneOf, type Template } from '../form/new-entries.ts'
import { goalsText } from '../text/en-goals.ts'

export type GoalKind = keyof typeof goalsText.adding.kinds
type PresetName = keyof typeof goalsText.adding.presets

export interface Preset {
  readonly name: PresetName
  readonly amount: number
  /** Members that are not those of the kind. */
  readonly more?: object
}

const everyYears = (years: number, count: number): object => ({ recurrence: { everyYears: years, count } })

export const presets: { readonly [K in GoalKind]: readonly Preset[] } = {
  education: [
    { name: 'collegeIndia', amount: 1_000_000 },
    { name: 'collegePrivate', amount: 2_000_000 },
    { name: 'medicine', amount: 8_000_000 },
    { name: 'abroad', amount: 5_000_000 }
  ],
  home: [
    { name: 'flat', amount: 5_000_000 },
    { name: 'flatMetro', amount: 12_000_000 },
    { name: 'house', amount: 8_000_000 }
  ],
  wedding: [
    { name: 'weddingSmall', amount: 1_000_000 },
    { name: 'weddingLarge', amount: 3_000_000 }
  ],
  car: [
    { name: 'carSmall', amount: 800_000 },
    { name: 'carLarge', amount: 1_800_000 }
  ],
  travel: [
    { name: 'travelIndia', amount: 150_000, more: everyYears(2, 10) },
    { name: 'travelAbroad', amount: 500_000, more: everyYears(4, 5) }
  ],
  other: [{ name: 'other', amount: 500_000 }]
}

/** Kinds that have a template; the others are plain. */
const templates: { readonly [K in GoalKind]: Template | null } = {
  education: 'education',
  home: 'home',
  wedding: 'wedding',
  car: 'car',
  travel: null,
  other: null
}

/** Returns the milestone of a preset, with a name that no other goal has. */
export function goalOf(kind: GoalKind, { amount, more }: Preset, plan: Plan): object {
  const { kinds, presets: names } = goalsText.adding
  const name = kind === 'other' ? names.other : kinds[kind]
  return { ...milestoneOf(templates[kind], plan), label: freeName(name, plan), amount, ...more }
}

function freeName(name: string, { milestones = [] }: Plan): string {
  const taken = milestones.map(({ label }) => label)
  let [found, number] = [name, 2]
  while (taken.includes(found)) found = `${name} ${number++}`
  return found
}
