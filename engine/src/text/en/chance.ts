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
    ...(spending === undefined || paths === 1 ? [] : [ofNeed(spending.belowNeed, paths)]),
    paths === 1 ? inOneSequence(chance) : inScenarios(chance),
    ...(paths > 1 && depletionAge.medianAgeYears !== null
      ? [
          'In half of the simulations that run short, this happens by ' +
            `${formatYears(depletionAge.medianAgeYears)}.`
        ]
      : []),
    ...(lastsAsLongAsYouDo === undefined
      ? []
      : [`The chance that it lasts as long as ${who} is ${inPercent(lastsAsLongAsYouDo)}%.`])
  ]
}

/** S7: "... all that is needed in 30% of the scenarios, and 75% of it or more in 80% of them." */
function ofNeed(belowNeed: NonNullable<Chance['spending']>['belowNeed'], paths: number): string {
  const [all, least] = [belowNeed[0]!, belowNeed.at(-1)!]
  return (
    `The spending rule pays all that is needed in ${inShare(1 - all.share, paths)}, and ${least.pct}% of ` +
    `it or more in ${inShare(1 - least.share, paths, 'them')}.`
  )
}

/** "72% of the scenarios"; near 0 and 100%, the count: "1 of 1,000 scenarios". */
const inShare = (share: number, paths: number, all = 'the scenarios'): string =>
  isExtreme(share)
    ? `${countOf(Math.floor(share * paths + 0.5))} of ${countOf(paths)} scenarios`
    : `${inPercent(share)}% of ${all}`

const isExtreme = (share: number): boolean => share < 0.01 || share > 0.99

/** "The money lasts in 72% of the scenarios (95% confidence: 70 to 74%)."; near 0 and 100%, the count. */
function inScenarios({ successProbability, confidence95, paths }: Chance): string {
  const range =
    confidence95 === null || isExtreme(successProbability)
      ? ''
      : ` (95% confidence: ${inPercent(confidence95.from)} to ${inPercent(confidence95.to)}%)`
  return `The money lasts in ${inShare(successProbability, paths)}${range}.`
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
