/** How likely a plan lasts, in plain words: what its paths show, never as a certainty. */
import { formatInr, type UncertaintyAnswer, type UsedInput } from '@arthayu/engine'
import { ageInWords, inWords } from './amounts.ts'
import { paint, toTable } from './terminal.ts'

/** Columns and rows of the table of bands, at most. */
const mostColumns = 5
const mostRows = 6

/** Sentences, and the corpus by age in poor, middling and good markets. */
export function chanceText(answer: UncertaintyAnswer, { uncertainty }: UsedInput): string {
  const { lastsAsLongAsYouDo, depletionAge, paths } = answer
  const who = uncertainty?.partner === undefined ? 'you live' : 'either of you lives'
  const lines = [
    paint('bold', paths === 1 ? inOneSequence(answer) : inMarkets(answer)),
    ...(paths > 1 && depletionAge.medianAgeYears !== null
      ? [`Where it does not, half of them run short by ${ageInWords(depletionAge.medianAgeYears)}.`]
      : []),
    ...(lastsAsLongAsYouDo === undefined
      ? []
      : [`It lasts as long as ${who} with a chance of ${outOf100(lastsAsLongAsYouDo)} in 100.`])
  ]
  return `${lines.join('\n')}\n${paths === 1 ? '' : `\n${bandsText(answer)}`}`
}

/** "The money lasts in 72 of 100 markets (70 to 74)."; next to both ends how many of those tried. */
function inMarkets({ successProbability, confidence95, paths }: UncertaintyAnswer): string {
  if (successProbability < 0.01 || successProbability > 0.99) {
    const [lasting, tried] = [Math.round(successProbability * paths), paths].map(countOf)
    return `The money lasts in ${lasting} of ${tried} markets tried.`
  }
  const range =
    confidence95 === null ? '' : ` (${outOf100(confidence95.from)} to ${outOf100(confidence95.to)})`
  return `The money lasts in ${outOf100(successProbability)} of 100 markets${range}.`
}

const countOf = (count: number): string => formatInr(count).replace('₹', '')

function inOneSequence({ depletionAge: { earliestAgeYears } }: UncertaintyAnswer): string {
  return earliestAgeYears === null
    ? 'In this sequence of years the money lasts.'
    : `In this sequence of years money runs short at ${ageInWords(earliestAgeYears)}.`
}

/** Whole numbers, with a decimal next to both ends: what was only estimated is never 0 nor 100. */
function outOf100(share: number): string {
  const percent = share * 100
  if (percent >= 1 && percent <= 99) return percent.toFixed(0)
  return Math.min(99.9, Math.max(0.1, percent)).toFixed(1)
}

function bandsText({ bands, ageYears }: UncertaintyAnswer): string {
  const columns = spread(bands, mostColumns)
  const head = ['So many of 100 markets have less', ...columns.map(({ percentile }) => String(percentile))]
  const rows = spread([...ageYears.keys()], mostRows).map(index => [
    ageInWords(ageYears[index]!),
    ...columns.map(({ real }) => inWords(real[index]!) || formatInr(real[index]!))
  ])
  return `${paint('bold', "Corpus by age, in today's rupees")}\n${toTable([head, ...rows])}`
}

/** At most so many of a list, the first and the last among them, as far from one end as from the other. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  const last = list.length - 1
  const steps = Math.min(most, list.length) - 1
  const fromEnd = (index: number): number => (steps === 0 ? 0 : Math.round((index * last) / steps))
  return Array.from({ length: steps + 1 }, (_, index) =>
    index * 2 <= steps ? list[fromEnd(index)]! : list[last - fromEnd(steps - index)]!
  )
}
