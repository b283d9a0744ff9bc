/** G9: how a figure of the summary moves with the members of a plan. Every cell is a whole run. */
import { type Arena, freshArena } from '../../arithmetic/arena.ts'
import { type ParseOptions, parseAgain, withoutPaths } from '../../plan/parse-plan.ts'
import { hasSpendingRule, monthsOf } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { type WorkOf, workOfReading, workOfRun } from '../../plan/work.ts'
import type { Summary } from '../../report/result-schema.ts'
import { simulateOnce, simulateSummary } from '../../report/simulate-once.ts'
import { isRecord } from '../../request/is-record.ts'
import { errorAt, type Issue, type Parsed } from '../../request/issue.ts'
import { didYouMean } from '../../request/names.ts'
import { questionsText } from '../../text/en/questions.ts'
import { type AnswerMeta, answerMetaOf } from '../answer-meta.ts'
import { fractionWarnings } from '../fraction-warnings.ts'
import { questionReaderOf, type SoundPlan } from '../read-question.ts'
import { measure as measureGoal, usualGoal } from '../solve/goals.ts'
import type { LentArena } from '../solve/solve.ts'
import { plainUnknowns } from '../solve/solve-schema.ts'
import { questionWorkIssues, workWithoutPaths } from '../work.ts'
import { clubbingNotes } from './clubbing-notes.ts'
import type { Driver } from './driver.ts'
import { driverOf, driversOf, type Ends, usualEnds } from './drivers.ts'
import {
  mostValues,
  ownDrivers,
  type SensitivityAnswer,
  type SensitivityMeasure,
  type SensitivityRequest,
  sensitivityRequestSchema,
  spendingMeasures
} from './sensitivity-schema.ts'

/** A valid request. */
interface Question {
  readonly body: LifeCycleInput
  readonly plan: Plan
  readonly measure: SensitivityMeasure
  readonly grid: SensitivityRequest['grid']
  readonly tornado: readonly Ends[] | null
  readonly meta: AnswerMeta
  readonly options: ParseOptions
  readonly arena: LentArena | undefined
}

/** The figures of a run; nulls for a plan that cannot be run or published. */
interface Outcome {
  readonly measure: number | null
  readonly lasts: boolean | null
  /** The measure; if no month runs short, the age of depletion is that of the plan's end. */
  readonly comparable: number | null
}

const none: Outcome = { measure: null, lasts: null, comparable: null }

const readQuestion = questionReaderOf<SensitivityRequest>(sensitivityRequestSchema, {
  errorsOf: (question, _found, sound) => [
    ...(question.grid === undefined && question.tornado === undefined ? [nothingAsked] : []),
    ...(sound === null ? [] : measureIssues(question, sound)),
    ...(sound === null ? [] : variedIn(question).flatMap(varied => valueIssues(varied, sound)))
  ]
})

const nothingAsked: Issue = {
  pointer: '#',
  code: 'nothing-asked',
  message: questionsText.nothingAsked
}

/**
 * Checks a request and runs its grid and its tornado.
 * @rule G9
 * @param body `{ input, measure?, grid?, tornado? }`, at least one of the last two
 * @param arena lent for the runs
 * @returns the measure of every cell, or every error in the request with its place
 */
export function sensitivityRequest(
  body: unknown,
  options: ParseOptions,
  arena?: LentArena
): Parsed<SensitivityAnswer> {
  const read = readQuestion(body, options)
  if (!read.ok) return read
  const { input, plan, warnings } = read.value
  const { measure = usualMeasure(plan.input), grid, tornado } = read.value.question
  const ends = tornado === undefined ? null : (tornado.drivers ?? usualEnds(input, plan.input))
  const ofCells = workOfCells({ input, plan, options }, grid, ends ?? [])
  const of: WorkOf = each => workWithoutPaths(each) + ofCells
  const tooMuch = questionWorkIssues(plan, of, options, [questionsText.fewerValues])
  if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
  const asItIs = simulateOnce(withoutPaths(plan))
  if (!asItIs.ok) return asItIs
  const varied = variedIn(read.value.question)
  const fractions = varied.flatMap(({ member, values }) => fractionWarnings(member, values))
  const members = [...varied.map(each => each.member), ...(ends ?? []).map(each => each.member)]
  const owned = clubbingNotes(members, { input, plan, options })
  const meta = answerMetaOf([...warnings, ...fractions, ...owned], asItIs.value.warnings)
  const question = { body: input, plan, measure, grid, tornado: ends, meta, options, arena }
  return { ok: true, value: answer(question) }
}

/** A rule that spends what there is leaves about the same at the end of every plan. */
const usualMeasure = (input: UsedInput): SensitivityMeasure =>
  hasSpendingRule(input) ? 'spending.median' : 'finalCorpusReal'

function measureIssues({ measure }: Readonly<Record<string, unknown>>, { plan }: SoundPlan): Issue[] {
  if (hasSpendingRule(plan.input) || spendingMeasures.every(each => each !== measure)) return []
  return [errorAt('#/measure', 'needs-spending-rule', questionsText.measureNeedsRule)]
}

/** How often a value is read before its run: once to check it and once to estimate its work. */
const readings = 2

/**
 * P13: work of all cells. A value such as a later end of the plan makes a run longer: cells count the longest
 * run of their row's member and of their column's.
 */
function workOfCells(
  { input, plan, options }: SoundPlan,
  grid: SensitivityRequest['grid'],
  ends: readonly Ends[]
): number {
  const asItIs = workOfRun(plan)
  const longest = ({ member, values }: { member: string; values: readonly number[] }): number => {
    const driver = driverOf(member, input, plan.input)!
    return values.reduce((most, value) => {
      const parsed = parseAgain(driver.apply(value), options)
      return parsed.ok ? Math.max(most, workOfRun(parsed.value)) : most
    }, asItIs)
  }
  const { rows, columns } = grid ?? {}
  const cells = (rows?.values.length ?? 0) * (columns?.values.length ?? 1)
  const ofCell = (rows ? longest(rows) / asItIs : 1) * (columns ? longest(columns) / asItIs : 1) * asItIs
  const values = (rows?.values.length ?? 0) + (columns?.values.length ?? 0) + 2 * ends.length
  return ends.reduce(
    (work, { member, low, high }) => work + 2 * longest({ member, values: [low, high] }),
    cells * ofCell + asItIs + values * readings * workOfReading(plan)
  )
}

/** A member and its values, each with its place. */
interface Varied {
  readonly base: string
  readonly member: string
  readonly values: readonly (readonly [pointer: string, value: number])[]
}

/** The members that a question varies, without those of a wrong type. */
function variedIn({ grid, tornado }: Readonly<Record<string, unknown>>): Varied[] {
  const axes = ['rows', 'columns'].map(axis => {
    const { member, values } = membersOf(membersOf(grid)[axis])
    const listed = Array.isArray(values) ? values.slice(0, mostValues) : []
    return variedOf(
      `#/grid/${axis}`,
      member,
      listed.map((value, index) => [`values/${index}`, value])
    )
  })
  const { drivers } = membersOf(tornado)
  const bars = (Array.isArray(drivers) ? drivers.slice(0, mostValues) : []).map((driver, index) => {
    const { member, low, high } = membersOf(driver)
    return variedOf(`#/tornado/drivers/${index}`, member, Object.entries({ low, high }))
  })
  return [...axes, ...bars].flat()
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

function variedOf(base: string, member: unknown, all: readonly (readonly [string, unknown])[]): Varied[] {
  if (typeof member !== 'string' || member === '') return []
  const values = all.flatMap(([place, value]) =>
    typeof value === 'number' ? [[`${base}/${place}`, value] as const] : []
  )
  return [{ base, member, values }]
}

/** Errors of values that, each alone, do not make a valid plan. */
function valueIssues({ base, member, values }: Varied, { input, plan, options }: SoundPlan): Issue[] {
  const driver = driverOf(member, input, plan.input)
  if (driver === null) {
    const hint = didYouMean(member.slice(0, 100), driversOf(member, plan.input))
    const message = questionsText.unknownDriver({ drivers: [...plainUnknowns, ...ownDrivers], hint })
    return [{ pointer: `${base}/member`, code: 'not-a-figure', message }]
  }
  return values.flatMap(([pointer, value]) => {
    if (driver.choices !== undefined && value !== 0 && value !== 1)
      return [errorAt(pointer, 'not-one-of', questionsText.notAChoice({ choices: driver.choices }))]
    const parsed = parseAgain(driver.apply(value), options)
    if (parsed.ok) return []
    const { code, message } = parsed.issues[0]!
    return [{ pointer, code, message }]
  })
}

function answer(question: Question): SensitivityAnswer {
  const { body, measure, grid, tornado } = question
  const asItIs = runOf(question, body)
  return {
    measure,
    asItIs: { measure: asItIs.measure, lasts: asItIs.lasts === true },
    grid: grid === undefined ? null : gridOf(question, grid),
    tornado: tornado === null ? null : tornadoOf(question, tornado, asItIs),
    meta: question.meta
  }
}

function gridOf(
  question: Question,
  { rows, columns }: NonNullable<Question['grid']>
): NonNullable<SensitivityAnswer['grid']> {
  const { body, plan, options } = question
  const rowDriver = driverOf(rows.member, body, plan.input)!
  const outcomes: Outcome[][] = []
  for (const value of rows.values) {
    const changed = rowDriver.apply(value)
    const cells: Outcome[] = []
    const parsed = columns === undefined ? null : parseAgain(changed, options)
    // The second change starts from the plan with the first.
    const driver = parsed?.ok === true ? driverOf(columns!.member, changed, parsed.value.input)! : null
    for (const other of columns?.values ?? [null]) {
      cells.push(runOf(question, other === null ? changed : driver!.apply(other)))
    }
    outcomes.push(cells)
  }
  const used = (axis: typeof rows, driver: Driver) => ({
    ...pickAxis(axis),
    current: driver.current,
    ...choicesOf(driver)
  })
  return {
    rows: used(rows, rowDriver),
    columns: columns === undefined ? null : used(columns, driverOf(columns.member, body, plan.input)!),
    measures: outcomes.map(row => row.map(cell => cell.measure)),
    lasts: outcomes.map(row => row.map(cell => cell.lasts))
  }
}

const choicesOf = ({ choices }: Driver) => (choices === undefined ? {} : { choices: [...choices] })

const pickAxis = ({ member, values }: { member: string; values: readonly number[] }) => ({
  member,
  values: [...values]
})

function tornadoOf(
  question: Question,
  ends: readonly Ends[],
  asItIs: Outcome
): NonNullable<SensitivityAnswer['tornado']> {
  const bars: NonNullable<SensitivityAnswer['tornado']> = []
  for (const { member, low, high } of ends) {
    const driver = driverOf(member, question.body, question.plan.input)!
    const [below, above] = [runOf(question, driver.apply(low)), runOf(question, driver.apply(high))]
    bars.push({
      member,
      current: driver.current,
      ...choicesOf(driver),
      low: { value: low, measure: below.measure, lasts: below.lasts },
      high: { value: high, measure: above.measure, lasts: above.lasts },
      swing: swingOf([below, asItIs, above].map(each => each.comparable))
    })
  }
  return bars.toSorted((one, other) => (other.swing ?? -1) - (one.swing ?? -1))
}

function swingOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter(each => each !== null)
  return known.length < figures.length ? null : Math.max(...known) - Math.min(...known)
}

function runOf({ plan, measure, options, arena }: Question, body: LifeCycleInput): Outcome {
  arena?.reset()
  const parsed = parseAgain(body, options)
  if (!parsed.ok) return none
  const lent: Arena = arena ?? freshArena
  const run = simulateSummary(parsed.value, lent)
  if (!run.ok) return none
  const found = figureOf(run.value, measure)
  const open = measure === 'depletionAgeYears' ? endAgeOf(plan.input) : null
  const { passes } = measureGoal(run.value, usualGoal(parsed.value.input))
  return { measure: found, lasts: passes, comparable: found ?? open }
}

function figureOf({ spending, ...summary }: Summary, measure: SensitivityMeasure): number | null {
  switch (measure) {
    case 'spending.lowest':
      return spending?.lowest ?? null
    case 'spending.median':
      return spending?.median ?? null
    case 'spending.worstShareOfNeed':
      return spending?.worstShareOfNeed ?? null
    default:
      return summary[measure]
  }
}

/** The first person's age at the end of the plan, which for a couple is the later end of both (H1). */
const endAgeOf = (input: UsedInput): number =>
  input.partner === undefined ? input.planningEndAgeYears : input.currentAgeYears + monthsOf(input) / 12
