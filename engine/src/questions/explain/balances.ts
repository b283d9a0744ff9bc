/** The corpus and its portfolios, nominal and in today's rupees. */
import { formatPaise } from '../../arithmetic/format.ts'
import { toPaise, toRupees } from '../../arithmetic/paise.ts'
import type { WatchedStep } from '../../kernel/watch.ts'
import type { ExplainWay } from './explain-schema.ts'
import { identity } from './flows.ts'
import { addingUp, type Explanation, entryOf, inRupees, type Part, part, withoutZeros } from './parts.ts'
import { type Move, movesOf, openingValues, paiseAt, type TracedRun } from './traced-run.ts'

/** C1, C2. */
export function explainCorpus(run: TracedRun, m: number): Explanation {
  return inRupees(
    paiseAt(run, 'corpus', m),
    identity(run, 'From the month before', m, m, 'month'),
    byValue(run, m)
  )
}

/** The portfolios at the end of a month. */
function byValue(run: TracedRun, m: number): ExplainWay {
  const parts = run.series.portfolios.map((values, p) =>
    part(`${run.labels[p]!}.`, values[m]!, ['C2'], entryOf('portfolios', m))
  )
  return addingUp('By portfolio', paiseAt(run, 'corpus', m), withoutZeros(parts))
}

/** C1, K8. */
export function explainOpening(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'openingCorpus', m)
  const rules = m === 0 ? ['K8', 'C2'] : ['C1', 'C2']
  const values = openingValues(run, m).map((value, p) => part(`${run.labels[p]!}.`, value, rules))
  const portfolios = addingUp('By portfolio', total, withoutZeros(values))
  if (m === 0) return inRupees(total, portfolios)
  const before = part('The corpus at the end of the month before.', total, ['C1'], entryOf('corpus', m - 1))
  return inRupees(total, addingUp('From the month before', total, [before]), portfolios)
}

/** R1: nominal paise, and what prices took of them. */
export function inTodaysRupees(run: TracedRun, m: number, nominal: Part, real: number): ExplainWay {
  const { annualInflationRatePct } = run.input
  const index = Math.floor(run.timeline.deflator[m]! * 1e4 + 0.5) / 1e4
  const text =
    `Prices are ${index} times those of the start after ${m + 1} months of ${annualInflationRatePct} % ` +
    `a year: ${formatPaise(nominal.paise!)} buy what ${formatPaise(real)} buy at the start.`
  return addingUp("In today's rupees", real, [nominal, part(text, real - nominal.paise!, ['R1'])])
}

export function explainReal(run: TracedRun, m: number): Explanation {
  const nominal = part('The corpus of the month.', paiseAt(run, 'corpus', m), ['R1'], entryOf('corpus', m))
  const real = paiseAt(run, 'corpusReal', m)
  return inRupees(real, inTodaysRupees(run, m, nominal, real))
}

const words: Readonly<Record<WatchedStep, string>> = {
  accounts: 'Accounts that end or pay out, moved into the core.',
  contributions: 'Contributions.',
  inflow: 'Inflows.',
  payment: 'Less a milestone or an instalment.',
  withdrawal: 'Less a withdrawal.',
  growth: 'Growth.',
  tax: 'Less tax.',
  locked: ''
}

/** One way for each portfolio, from its value of the month before. */
export function explainPortfolios(run: TracedRun, m: number): Explanation {
  const moves = movesOf(run, m)
  const opening = openingValues(run, m)
  const next = m === 0 ? null : entryOf('portfolios', m - 1)
  const ways = run.labels.map((label, p) => {
    const parts = moves.map(move => part(words[move.step], move.changes[p]!, rulesOf(move)))
    const start = part('The value with which the month begins.', opening[p]!, ['C1'], next)
    return addingUp(label, run.series.portfolios[p]![m]!, [start, ...withoutZeros(parts)])
  })
  return { value: run.series.portfolios.map(values => toRupees(values[m]!)), unit: 'INR', ways }
}

const rulesOf = ({ step }: Move): string[] => {
  if (step === 'growth') return ['K5', 'K10']
  if (step === 'accounts') return ['L8', 'L9']
  return step === 'contributions' || step === 'inflow' ? ['K10'] : ['W4', 'W5', 'W6']
}

/** L5: what was locked in each portfolio when money first ran short. */
export function lockedWay(run: TracedRun): ExplainWay {
  const total = toPaise(run.outcome.taxState!.lockedAtShortfall!)
  const note = run.notes.find(({ step }) => step === 'locked')!
  const parts = run.labels.map((label, p) => part(`${label}.`, toPaise(note.balances[p]!), ['L5']))
  return addingUp('By portfolio', total, withoutZeros(parts))
}
