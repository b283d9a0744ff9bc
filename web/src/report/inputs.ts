/** Everything that was typed, in lines for paper, and the rates that were assumed beside it. */
import type { Plan, UsedInput } from '../engine/picture-answer.ts'
import { choiceOf, kindOf, labelOf, schemaAt } from '../form/members.ts'
import { type Path, pointerOf, valueAt } from '../plan/edit.ts'
import { reportText } from '../text/en-report.ts'
import { shortRupees, ungrouped } from '../text/rupees.ts'

/** One entry of the plan, or one group of it. */
export interface Entered {
  /** Name of the list or group. */
  readonly group: string
  readonly title: string
  readonly typed: readonly string[]
  readonly assumed: readonly string[]
}

/** Members that change what comes out, so that a reader must know what was assumed. */
const weighty = [
  'expectedAnnualReturnRatePct',
  'retirementAnnualReturnRatePct',
  'annualGrowthRatePct',
  'annualStepUpRatePct',
  'annualInflationRatePct',
  'planningEndAgeYears',
  'retirementPct'
]

/** Lists in the order in which a reader looks for them; others follow. */
const firstLists = ['incomes', 'expenses', 'loans', 'investments', 'milestones']

/** People have a table of their own. */
const ofPeople = ['currentYear', 'currentMonth', 'selfLabel', 'partner']

/** @param assumed pointers of values that the plan does not give */
export function enteredIn(plan: Plan, input: UsedInput, assumed: readonly string[]): Entered[] {
  const names = Object.keys(plan).filter(name => !ofPeople.includes(name))
  const lists = [...firstLists, ...names.filter(name => !firstLists.includes(name))].filter(name =>
    Array.isArray(valueAt(plan, [name]))
  )
  const groups = names.filter(name => kindOf(schemaAt([name])) === 'group')
  const single = names.filter(name => !lists.includes(name) && !groups.includes(name))
  const said = sayer(input)
  const assumedIn = (path: Path): string[] =>
    assumed
      .map(pointer => pointer.slice(2).split('/'))
      .filter(
        steps => steps.length === path.length + 1 && pointerOf(path) === `#/${steps.slice(0, -1).join('/')}`
      )
      .filter(steps => weighty.includes(steps.at(-1)!))
      .map(steps => said([...path, steps.at(-1)!], valueAt(input, steps)))
  const entries = lists.flatMap(list =>
    (valueAt(plan, [list]) as readonly { readonly label?: string }[]).map((entry, index): Entered => {
      const path = [list, index]
      const used = valueAt(input, path) as { readonly label?: string } | undefined
      return {
        group: labelOf([list]),
        title: entry.label ?? used?.label ?? '',
        typed: flat(entry, path, said),
        assumed: assumedIn(path)
      }
    })
  )
  return [
    {
      group: '',
      title: reportText.inputs.general,
      typed: flat(pick(plan, single), [], said),
      assumed: assumedIn([])
    },
    ...entries,
    ...groups.map(name => ({
      group: '',
      title: labelOf([name]),
      typed: flat(valueAt(plan, [name]), [name], said),
      assumed: assumedIn([name])
    }))
  ].filter(({ typed, assumed: added }) => typed.length + added.length > 0)
}

type Say = (path: Path, value: unknown) => string

const pick = (plan: Plan, names: readonly string[]): object =>
  Object.fromEntries(names.map(name => [name, valueAt(plan, [name])]))

/** The values of an object, also those inside of it. */
function flat(value: unknown, path: Path, said: Say): string[] {
  if (typeof value !== 'object' || value === null) return [said(path, value)]
  if (Array.isArray(value))
    return value.some(each => typeof each === 'object')
      ? value.flatMap((each, index) => flat(each, [...path, index], said))
      : [said(path, value)]
  return Object.entries(value)
    .filter(([name, each]) => name !== 'label' && each !== undefined)
    .flatMap(([name, each]) => flat(each, [...path, name], said))
}

/** "Yearly growth 7 %". */
function sayer(input: UsedInput): Say {
  const people: Readonly<Record<string, string | undefined>> = {
    self: input.selfLabel ?? reportText.family.you,
    partner: input.partner?.label
  }
  return (path, value) => {
    const name = labelOf(path)
    if (path.at(-1) === 'owner') return `${name} ${people[String(value)] ?? String(value)}`
    if (typeof value === 'boolean') return `${name}: ${value ? reportText.yes : reportText.no}`
    if (Array.isArray(value)) return `${name} ${value.join(', ')}`
    if (typeof value !== 'number') {
      const { enum: choices } = schemaAt(path)
      return `${name} ${choices === undefined ? String(value) : choiceOf(String(value))}`
    }
    return `${name} ${numeral(value, schemaAt(path)['x-unit'] ?? '')}`
  }
}

function numeral(value: number, unit: string): string {
  if (unit === 'INR') return shortRupees(value)
  if (unit === 'percent per year') return reportText.aYear(ungrouped(value))
  if (unit.startsWith('percent')) return `${ungrouped(value)}\u202f%`
  return ungrouped(value)
}

/** Room for entries on their sheet in millimetres, and what an entry and each of its lines takes. */
const [room, ofEntry, ofLine] = [104, 1.9, 4.5]
const lettersOfLine = 100

/** The first entries that have room on the sheet. */
export function fitting(all: readonly Entered[]): readonly Entered[] {
  let used = 0
  const end = all.findIndex(({ group, title, typed, assumed }) => {
    const { length } = [group, title, ...typed, ...assumed].join(' · ')
    used += ofEntry + ofLine * Math.ceil((length + 12) / lettersOfLine)
    return used > room
  })
  return end < 0 ? all : all.slice(0, end)
}
