/** The corpus and its portfolios, nominal and in today's rupees. */
import { toPaise, toRupees } from '../../arithmetic/paise.ts'
import { explainText } from '../../text/en/explain.ts'
import type { ExplainWay } from './explain-schema.ts'
import { identity } from './flows.ts'
import { addingUp, type Explanation, entryOf, inRupees, type Part, part, withoutZeros } from './parts.ts'
import {
  contributingRules,
  type Move,
  movesOf,
  openingValues,
  paiseAt,
  payingRules,
  type TracedRun
} from './traced-run.ts'

const { balances: words, titles } = explainText
const portfolioText = explainText.flows.portfolio

/** C1, C2. */
export function explainCorpus(run: TracedRun, m: number): Explanation {
  return inRupees(
    paiseAt(run, 'corpus', m),
    identity(run, titles.fromPreviousMonth, m, m, 'month'),
    byValue(run, m)
  )
}

/** The portfolios at the end of a month. */
function byValue(run: TracedRun, m: number): ExplainWay {
  const parts = run.series.portfolios.map((values, p) =>
    part(portfolioText({ label: run.labels[p]! }), values[m]!, ['C2'], entryOf('portfolios', m))
  )
  return addingUp(titles.byPortfolio, paiseAt(run, 'corpus', m), withoutZeros(parts))
}

/** C1, K8. */
export function explainOpening(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'openingCorpus', m)
  const rules = m === 0 ? ['K8', 'C2'] : ['C1', 'C2']
  const values = openingValues(run, m).map((value, p) =>
    part(portfolioText({ label: run.labels[p]! }), value, rules)
  )
  const portfolios = addingUp(titles.byPortfolio, total, withoutZeros(values))
  if (m === 0) return inRupees(total, portfolios)
  const before = part(words.previousCorpus, total, ['C1'], entryOf('corpus', m - 1))
  return inRupees(total, addingUp(titles.fromPreviousMonth, total, [before]), portfolios)
}

/** R1: nominal paise, less the part that inflation took. */
export function inTodaysRupees(run: TracedRun, m: number, nominal: Part, real: number): ExplainWay {
  const index = Math.floor(run.timeline.deflator[m]! * 1e4 + 0.5) / 1e4
  const inflationPct = run.input.annualInflationRatePct
  const text = words.prices({ index, months: m + 1, inflationPct, nominal: nominal.paise!, real })
  return addingUp(titles.todaysRupees, real, [nominal, part(text, real - nominal.paise!, ['R1'])])
}

export function explainReal(run: TracedRun, m: number): Explanation {
  const nominal = part(words.nominal, paiseAt(run, 'corpus', m), ['R1'], entryOf('corpus', m))
  const real = paiseAt(run, 'corpusReal', m)
  return inRupees(real, inTodaysRupees(run, m, nominal, real))
}

/** One way per portfolio, from its value in the previous month. */
export function explainPortfolios(run: TracedRun, m: number): Explanation {
  const moves = movesOf(run, m)
  const opening = openingValues(run, m)
  const next = m === 0 ? null : entryOf('portfolios', m - 1)
  const ways = run.labels.map((label, p) => {
    const parts = moves.map(move => part(textOf(move), move.changes[p]!, rulesOf(run, move)))
    const start = part(words.openingValue, opening[p]!, ['C1'], next)
    return addingUp(label, run.series.portfolios[p]![m]!, [start, ...withoutZeros(parts)])
  })
  return { value: run.series.portfolios.map(values => toRupees(values[m]!)), unit: 'INR', ways }
}

const textOf = ({ step, paid }: Move): string =>
  step === 'tax' && paid < 0 ? words.refund : words.steps[step]

const rulesOf = (run: TracedRun, { step, paid }: Move): string[] => {
  if (step === 'growth') return ['K5', 'K10']
  if (step === 'accounts') return ['L8', 'L9']
  if (step === 'passedOn') return ['H4']
  if (step === 'rebalanced') return ['A5']
  if (step === 'transferred') return ['A9']
  if (step === 'surplus') return ['E3']
  if (step === 'tax' && paid < 0) return ['E4']
  if (step === 'contributions') return contributingRules(run)
  return step === 'inflow' ? ['K10'] : payingRules(run)
}

/** L5: the locked money of each portfolio when money first ran short. */
export function lockedWay(run: TracedRun): ExplainWay {
  const total = toPaise(run.outcome.taxState!.lockedAtShortfall!)
  const note = run.notes.find(({ step }) => step === 'locked')!
  const parts = run.labels.map((label, p) =>
    part(portfolioText({ label }), toPaise(note.balances[p]!), ['L5'])
  )
  return addingUp(titles.byPortfolio, total, withoutZeros(parts))
}
