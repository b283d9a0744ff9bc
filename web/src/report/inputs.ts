/** Everything that was typed, in lines for paper, and beside it what was assumed and what was filled in. */
import type { Plan, UsedInput } from '../engine/picture-answer.ts'
import { choiceOf, labelOf } from '../form/member-words.ts'
import { kindOf, schemaAt } from '../form/members.ts'
import { type Path, pointerOf, valueAt } from '../plan/edit.ts'
import { reportText } from '../text/en-report.ts'
import { shortRupees, ungrouped } from '../text/rupees.ts'

/** One entry of the plan, or one group of it. */
export interface Entered {
  /** Name of the list or group. */
  readonly group: string
  readonly title: string
  readonly typed: readonly string[]
  /** What no one has typed, as the page marks it. */
  readonly assumed: readonly string[]
  /** What the plan leaves open, and the engine fills in. */
  readonly filled: readonly string[]
}

/** Members that change what comes out, so that a reader must know what was filled in. */
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

/**
 * @param marks pointers of values in the plan that no one has typed
 * @param filled pointers of values that the plan does not give
 */
export function enteredIn(
  plan: Plan,
  input: UsedInput,
  marks: readonly string[],
  filled: readonly string[]
): Entered[] {
  const marked = marks.map(stepsOf)
  const ofMarks = marked.map(([name]) => name!)
  const names = [...new Set([...Object.keys(plan), ...ofMarks])].filter(name => !ofPeople.includes(name))
  const lists = [...firstLists, ...names.filter(name => !firstLists.includes(name))].filter(name =>
    Array.isArray(valueAt(plan, [name]))
  )
  const groups = names.filter(name => kindOf(schemaAt([name])) === 'group')
  const single = names.filter(name => !lists.includes(name) && !groups.includes(name))
  const said = sayer(input)
  const valuesOf = (value: unknown, path: Path): Pick<Entered, 'typed' | 'assumed' | 'filled'> => {
    const found = flat(value, path, said)
    const isMarked = ({ at }: Said): boolean => marks.includes(pointerOf(at))
    return {
      typed: found.filter(each => !isMarked(each)).map(each => each.said),
      // A value that no one has typed may be one that the plan leaves open.
      assumed: [
        ...found.filter(isMarked).map(each => each.said),
        ...usedIn(
          marked.filter(steps => valueAt(plan, steps) === undefined),
          path
        )
      ],
      filled: usedIn(
        filled
          .filter(pointer => !marks.includes(pointer))
          .map(stepsOf)
          .filter(steps => weighty.includes(steps.at(-1)!)),
        path
      )
    }
  }
  const usedIn = (all: readonly string[][], path: Path): string[] =>
    all
      .filter(steps => steps.length === path.length + 1 && pointerOf(path) === pointerOf(steps.slice(0, -1)))
      .map(steps => said([...path, steps.at(-1)!], valueAt(input, steps)))
  const entries = lists.flatMap(list =>
    (valueAt(plan, [list]) as readonly { readonly label?: string }[]).map((entry, index): Entered => {
      const path = [list, index]
      const used = valueAt(input, path) as { readonly label?: string } | undefined
      return {
        group: labelOf([list]),
        title: entry.label ?? used?.label ?? '',
        ...valuesOf(entry, path)
      }
    })
  )
  return [
    {
      group: '',
      title: reportText.inputs.general,
      ...valuesOf(pick(plan, single), [])
    },
    ...entries,
    ...groups.map(name => ({
      group: '',
      title: labelOf([name]),
      ...valuesOf(valueAt(plan, [name]), [name])
    }))
  ].filter(each => linesOf(each).length > 0)
}

const stepsOf = (pointer: string): string[] => pointer.slice(2).split('/')

const linesOf = ({ typed, assumed, filled }: Entered): readonly string[] => [...typed, ...assumed, ...filled]

/** An entry as the sheet says it. */
export function saidOf({ group, title, typed, assumed, filled }: Entered) {
  const { inputs } = reportText
  return {
    head: group === '' || group === title ? title : `${group}: ${title}`,
    typed: typed.join(' · '),
    assumed: assumed.length === 0 ? '' : inputs.assumed(assumed.join(' · ')),
    filled: filled.length === 0 ? '' : inputs.filled(filled.join(' · '))
  }
}

interface Said {
  readonly at: Path
  readonly said: string
}

type Say = (path: Path, value: unknown) => string

const pick = (plan: Plan, names: readonly string[]): object =>
  Object.fromEntries(names.map(name => [name, valueAt(plan, [name])]))

/** The values of an object, also those inside of it. */
function flat(value: unknown, path: Path, say: Say): Said[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [{ at: path, said: say(path, value) }]
  if (Array.isArray(value))
    return value.some(each => typeof each === 'object')
      ? value.flatMap((each, index) => flat(each, [...path, index], say))
      : [{ at: path, said: say(path, value) }]
  return Object.entries(value)
    .filter(([name, each]) => name !== 'label' && each !== undefined)
    .flatMap(([name, each]) => flat(each, [...path, name], say))
}

/** "Yearly growth 7%". */
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
  if (unit.startsWith('percent')) return `${ungrouped(value)}%`
  return ungrouped(value)
}

/** Millimetres of the body of a sheet, and of what it holds besides lines that may break. */
const [body, headings, ofPerson, ofAnnexNote] = [239, 49, 6.5, 13]

/** What an entry and each of its lines takes, and the letters of a line. */
interface Type {
  readonly ofEntry: number
  readonly ofLine: number
  readonly letters: number
}
const usual: Type = { ofEntry: 1.9, ofLine: 4.45, letters: 100 }
/** For more entries than the sheet has room for in the usual size. */
const small: Type = { ofEntry: 1.3, ofLine: 3.95, letters: 112 }

const heightOf = ({ length }: string, { ofEntry, ofLine, letters }: Type): number =>
  ofEntry + ofLine * Math.ceil(length / letters)

/** What a sheet has room for. */
export interface Fitting {
  readonly entries: readonly Entered[]
  readonly isSmall: boolean
}

/**
 * The entries that have room on the sheet, in smaller letters if need be. Where even so not all have room,
 * those with values that no one has typed come first.
 * @param people on the sheet
 * @param below sentences on the sheet, after the entries
 */
export function fitting(all: readonly Entered[], people: number, below: readonly string[]): Fitting {
  const room = below.reduce((left, each) => left - heightOf(each, usual), body - headings - ofPerson * people)
  for (const type of [usual, small])
    if (beginning(all, room, type).length === all.length) return { entries: all, isSmall: type === small }
  const isAssumed = ({ assumed }: Entered): number => Number(assumed.length > 0)
  const byNeed = all.toSorted((one, other) => isAssumed(other) - isAssumed(one))
  return { entries: beginning(byNeed, room - ofAnnexNote, small), isSmall: true }
}

function beginning(all: readonly Entered[], room: number, type: Type): readonly Entered[] {
  let used = 0
  const end = all.findIndex(each => {
    used += heightOf(Object.values(saidOf(each)).join(' '), type)
    return used > room
  })
  return end < 0 ? all : all.slice(0, end)
}
