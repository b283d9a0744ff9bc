/** G10: the conventions by which this engine gives the figure of another calculator. */
import { toPaise, toRupees } from '../../arithmetic/paise.ts'
import { type ParseOptions, parseAgain, withoutPaths } from '../../plan/parse-plan.ts'
import { monthsOf, retirementStartOf } from '../../plan/people.ts'
import type { Plan, UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { type Simulation, simulateOnce } from '../../report/simulate-once.ts'
import type { Issue, Parsed } from '../../request/issue.ts'
import { reconcileText } from '../../text/en/reconcile.ts'
import { type AnswerMeta, answerMetaOf } from '../answer-meta.ts'
import { questionReaderOf } from '../read-question.ts'
import type { LentArena } from '../solve/solve.ts'
import { questionWorkIssues, workOfRuns } from '../work.ts'
import { type Reading, type ReconcileAnswer, reconcileRequestSchema } from './reconcile-schema.ts'

/** The choices in which calculators differ; what a surplus does is none of them. */
type Conventions = Omit<UsedInput['conventions'], 'surplus'>
type Convention = keyof Conventions

const choices: { readonly [C in Convention]: readonly [Conventions[C], Conventions[C]] } = {
  rate: ['nominal', 'effective'],
  contributions: ['start', 'end'],
  withdrawals: ['start', 'end'],
  totals: ['inclusive', 'additional']
}
const names = Object.keys(choices) as Convention[]

/** Two to the power of the number of conventions. */
const choicesInAll = 16

type Moment = Pick<Reading, 'at' | 'month'>
type Figure = Pick<Reading, 'figure' | 'kind'> & Moment

/** A run by some conventions. */
interface Run {
  readonly conventions: Conventions
  readonly figures: readonly Figure[]
}

interface Question {
  readonly theirFigure: number
  readonly month?: number
}

const readQuestion = questionReaderOf<Question>(reconcileRequestSchema, {
  errorsOf: ({ month }, found, sound) =>
    sound === null || found.length > 0 ? [] : monthIssues(month as number | undefined, sound.plan)
})

/**
 * Checks a request and compares.
 * @rule G10
 * @param body `{ input, theirFigure, month? }`
 * @param arena lent for the runs
 * @returns every reading of the plan, the nearest to their figure first, or every error in the request
 */
export function reconcileRequest(
  body: unknown,
  options: ParseOptions,
  arena?: LentArena
): Parsed<ReconcileAnswer> {
  const read = readQuestion(body, options)
  if (!read.ok) return read
  const { input, question, plan, warnings } = read.value
  const tooMuch = questionWorkIssues(plan, workOfRuns(choicesInAll), options)
  if (tooMuch.length > 0) return { ok: false, issues: tooMuch }
  const asItIs = simulateOnce(withoutPaths(plan))
  if (!asItIs.ok) return asItIs
  const moments = momentsOf(plan.input, question.month)
  const ours = toRupees(asItIs.value.series.corpus[moments[0]!.month]!)
  const runs = runsOf(input, plan, moments, options, arena)
  const figures = { theirs: question.theirFigure, ours }
  const meta = answerMetaOf(warnings, asItIs.value.warnings)
  return { ok: true, value: answer(runs, plan.input.conventions, figures, meta) }
}

function monthIssues(month: number | undefined, { input }: Plan): Issue[] {
  if (month === undefined || month < monthsOf(input)) return []
  const message = reconcileText.outsidePlan({ last: monthsOf(input) - 1 })
  return [{ pointer: '#/month', code: 'outside-plan', message }]
}

function momentsOf(input: UsedInput, month: number | undefined): Moment[] {
  const last = monthsOf(input) - 1
  const asked: Moment = month === undefined ? { at: 'end', month: last } : { at: 'month', month }
  const moments = [asked]
  const retirement = retirementStartOf(input) - 1
  if (month === undefined && retirement >= 0 && retirement < last)
    moments.push({ at: 'retirement', month: retirement })
  if (asked.month > 0) moments.push({ at: 'monthBefore', month: asked.month - 1 })
  return moments
}

/** One run per choice of conventions, without those whose amounts are too large to publish. */
function runsOf(
  body: LifeCycleInput,
  plan: Plan,
  moments: readonly Moment[],
  options: ParseOptions,
  arena: LentArena | undefined
): Run[] {
  const runs: Run[] = []
  for (const conventions of allConventions(plan.input.conventions)) {
    arena?.reset()
    const parsed = parseAgain({ ...body, conventions: { ...body.conventions, ...conventions } }, options)
    const run = parsed.ok ? simulateOnce(withoutPaths(parsed.value), 'month', arena) : parsed
    if (run.ok) runs.push({ conventions, figures: figuresOf(run.value, moments) })
  }
  return runs
}

/** All choices of conventions, ordered by how many differ from the plan. */
function allConventions(ours: Conventions): Conventions[] {
  let all: Partial<Conventions>[] = [{}]
  for (const name of names)
    all = all.flatMap(each => choices[name].map(choice => ({ ...each, [name]: choice })))
  const changes = (each: Conventions): number => names.filter(name => each[name] !== ours[name]).length
  return (all as Conventions[]).toSorted((one, other) => changes(one) - changes(other))
}

function figuresOf({ series, summary }: Simulation, moments: readonly Moment[]): Figure[] {
  return moments.flatMap(moment => {
    let [contributed, grown, withdrawn] = [series.openingCorpus[0]!, 0, 0]
    for (let m = 0; m <= moment.month; m++) {
      contributed += series.contributions[m]!
      grown += series.growth[m]!
      withdrawn += series.withdrawals[m]!
    }
    const { corpus, corpusReal } = series
    const of = (kind: Figure['kind'], paise: number): Figure => ({ ...moment, kind, figure: toRupees(paise) })
    return [
      of('corpus', corpus[moment.month]!),
      of('corpusReal', corpusReal[moment.month]!),
      of('gain', grown),
      of('contributions', contributed),
      // No calculator publishes a total of 0.
      ...(withdrawn > 0 ? [of('withdrawals', withdrawn)] : []),
      ...(moment.at === 'retirement'
        ? [of('requiredCorpus', toPaise(summary.requiredCorpusAtRetirement))]
        : [])
    ]
  })
}

function answer(
  runs: readonly Run[],
  plan: Conventions,
  { theirs, ours }: { theirs: number; ours: number },
  meta: AnswerMeta
): ReconcileAnswer {
  const seen = new Map<string, Reading>()
  for (const { conventions, figures } of runs)
    for (const figure of figures) {
      const key = `${figure.kind} ${figure.at} ${figure.figure}`
      if (!seen.has(key)) seen.set(key, readingOf(figure, conventions, plan, theirs))
    }
  // The sort is stable: among equal distances the fewest changes come first.
  const readings = [...seen.values()].toSorted(
    (one, other) => Math.abs(one.difference) - Math.abs(other.difference)
  )
  return {
    theirFigure: theirs,
    ours,
    difference: less(theirs, ours),
    text: outcomeText(theirs, readings, plan),
    readings,
    withoutEffect: names.filter(name => hasNoEffect(name, runs)),
    meta
  }
}

/** The difference, computed in paise so that it is exact. */
const less = (one: number, other: number): number => toRupees(toPaise(one) - toPaise(other))

function readingOf(figure: Figure, conventions: Conventions, plan: Conventions, theirs: number): Reading {
  const difference = less(theirs, figure.figure)
  return {
    figure: figure.figure,
    difference,
    matches: Math.abs(difference) <= 1,
    matchesRounded: isRoundedTo(theirs, figure.figure),
    conventions,
    kind: figure.kind,
    at: figure.at,
    month: figure.month,
    text: reconcileText.reading(inWords(figure, conventions, plan))
  }
}

/** A reading with only the conventions that differ from those of the plan. */
function inWords({ kind, at }: Pick<Reading, 'kind' | 'at'>, conventions: Conventions, plan: Conventions) {
  const changed = names.filter(name => conventions[name] !== plan[name])
  return { kind, at, changed: Object.fromEntries(changed.map(name => [name, conventions[name]])) }
}

/** @param readings the nearest first */
function outcomeText(theirs: number, readings: readonly Reading[], plan: Conventions): string {
  const [nearest] = readings
  if (nearest === undefined) return reconcileText.none
  const rounded = nearest.matches ? undefined : readings.find(each => each.matchesRounded)
  const best = rounded ?? nearest
  const reading = inWords(best, best.conventions, plan)
  const outcome = { theirs, difference: best.difference, reading }
  if (nearest.matches) return reconcileText.matches(outcome)
  return rounded === undefined ? reconcileText.nearest(outcome) : reconcileText.matchesRounded(outcome)
}

/** Whether theirs is ours, rounded or truncated to as many zeros as theirs ends with. */
function isRoundedTo(theirs: number, ours: number): boolean {
  if (theirs <= 0) return false
  let unit = 1
  while (unit < 1e7 && theirs % (unit * 10) === 0) unit *= 10
  const units = ours / unit
  return [Math.floor(units), Math.floor(units + 0.5)].some(each => each * unit === theirs)
}

/** Whether runs that differ only in this convention have the same figures. */
function hasNoEffect(name: Convention, runs: readonly Run[]): boolean {
  const rest = ({ conventions }: Run): string => JSON.stringify({ ...conventions, [name]: '' })
  const figures = new Map<string, string>()
  return runs.every(run => {
    const [key, text] = [rest(run), JSON.stringify(run.figures)]
    const before = figures.get(key)
    figures.set(key, text)
    return before === undefined || before === text
  })
}
