/** How likely a plan is to last, in sentences. Nothing is shown as certain. */
import { formatInr } from '../../arithmetic/format.ts'
import { formatYears } from './time-and-limits.ts'

/** The parts of the answer about paths that the sentences are made of. */
export interface Chance {
  readonly paths: number
  readonly successProbability: number
  readonly confidence95: { readonly from: number; readonly to: number } | null
  readonly depletionAge: { readonly earliestAgeYears: number | null; readonly medianAgeYears: number | null }
  readonly lastsAsLongAsYouDo?: number
  readonly spending?: {
    readonly belowNeed: readonly { readonly pct: number; readonly share: number }[]
  }
}

/** Returns the chance (of the need first, with a rule), when money runs short, and if it outlasts people. */
export function chanceSentences(chance: Chance, isCouple: boolean): readonly string[] {
  const { lastsAsLongAsYouDo, depletionAge, paths, spending } = chance
  const who = isCouple ? 'either of you lives' : 'you live'
  return [
    ...(spending === undefined || paths === 1 ? [] : [ofNeed(spending.belowNeed)]),
    paths === 1 ? inOneSequence(chance) : inScenarios(chance),
    ...(paths > 1 && depletionAge.medianAgeYears !== null
      ? [
          `When it runs short, it does so by ${formatYears(depletionAge.medianAgeYears)} in half of the cases.`
        ]
      : []),
    ...(lastsAsLongAsYouDo === undefined
      ? []
      : [`The chance that it lasts as long as ${who} is ${inPercent(lastsAsLongAsYouDo)}%.`])
  ]
}

/** S7: "The spending rule pays all that is needed in 30% of the scenarios, 75% of it in 80%." */
function ofNeed(belowNeed: NonNullable<Chance['spending']>['belowNeed']): string {
  const [all, least] = [belowNeed[0]!, belowNeed.at(-1)!]
  const paying = ({ share }: { readonly share: number }): string => `in ${inPercent(1 - share)}%`
  return (
    `The spending rule pays all that is needed ${paying(all)} of the scenarios, and ${least.pct}% of it or ` +
    `more ${paying(least)}.`
  )
}

/** "The money lasts in 72% of the scenarios (95% confidence: 70 to 74%)."; near 0 and 100%, the count. */
function inScenarios({ successProbability, confidence95, paths }: Chance): string {
  if (successProbability < 0.01 || successProbability > 0.99) {
    const [lasting, tried] = [successProbability * paths, paths].map(countOf)
    return `The money lasts in ${lasting} of ${tried} scenarios.`
  }
  const range =
    confidence95 === null
      ? ''
      : ` (95% confidence: ${inPercent(confidence95.from)} to ${inPercent(confidence95.to)}%)`
  return `The money lasts in ${inPercent(successProbability)}% of the scenarios${range}.`
}

const countOf = (count: number): string => formatInr(count).replace('₹', '')

function inOneSequence({ depletionAge: { earliestAgeYears } }: Chance): string {
  return earliestAgeYears === null
    ? 'In this sequence of years the money lasts.'
    : `In this sequence of years money runs short at ${formatYears(earliestAgeYears)}.`
}

/** Whole numbers, with a decimal near 0 and 100: an estimate is never exactly either. */
function inPercent(share: number): string {
  const percent = share * 100
  if (percent >= 1 && percent <= 99) return percent.toFixed(0)
  return Math.min(99.9, Math.max(0.1, percent)).toFixed(1)
}
