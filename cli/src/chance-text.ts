/** Describes how likely a plan is to last, in words, from its paths. Nothing is shown as certain. */
import { formatInr, type UncertaintyAnswer, type UsedInput } from '@arthayu/engine'
import { ageInWords, inWords } from './amounts.ts'
import { paint, toTable } from './terminal.ts'

/** Columns and rows of the table of bands, at most. */
const mostColumns = 5
const mostRows = 6

/** Returns sentences, and a table of the corpus by age and percentile. */
export function chanceText(answer: UncertaintyAnswer, { uncertainty, partner }: UsedInput): string {
  const { lastsAsLongAsYouDo, depletionAge, paths } = answer
  const isCouple = partner !== undefined || uncertainty?.partner !== undefined
  const who = isCouple ? 'either of you lives' : 'you live'
  const lines = [
    paint('bold', paths === 1 ? inOneSequence(answer) : inScenarios(answer)),
    ...(paths > 1 && depletionAge.medianAgeYears !== null
      ? [`When it runs short, it does so by ${ageInWords(depletionAge.medianAgeYears)} in half of the cases.`]
      : []),
    ...(lastsAsLongAsYouDo === undefined
      ? []
      : [`The chance that it lasts as long as ${who} is ${inPercent(lastsAsLongAsYouDo)} %.`])
  ]
  return `${lines.join('\n')}\n${paths === 1 ? '' : `\n${bandsText(answer)}`}`
}

/** "The money lasts in 72 % of the scenarios (95 % confidence: 70 to 74 %)."; near 0 and 100 %, the count. */
function inScenarios({ successProbability, confidence95, paths }: UncertaintyAnswer): string {
  if (successProbability < 0.01 || successProbability > 0.99) {
    const [lasting, tried] = [Math.round(successProbability * paths), paths].map(countOf)
    return `The money lasts in ${lasting} of ${tried} scenarios.`
  }
  const range =
    confidence95 === null
      ? ''
      : ` (95 % confidence: ${inPercent(confidence95.from)} to ${inPercent(confidence95.to)} %)`
  return `The money lasts in ${inPercent(successProbability)} % of the scenarios${range}.`
}

const countOf = (count: number): string => formatInr(count).replace('₹', '')

function inOneSequence({ depletionAge: { earliestAgeYears } }: UncertaintyAnswer): string {
  return earliestAgeYears === null
    ? 'In this sequence of years the money lasts.'
    : `In this sequence of years money runs short at ${ageInWords(earliestAgeYears)}.`
}

/** Whole numbers, with a decimal near 0 and 100: an estimate is never exactly either. */
function inPercent(share: number): string {
  const percent = share * 100
  if (percent >= 1 && percent <= 99) return percent.toFixed(0)
  return Math.min(99.9, Math.max(0.1, percent)).toFixed(1)
}

function bandsText({ bands, ageYears }: UncertaintyAnswer): string {
  const columns = spread(bands, mostColumns)
  const head = ['Percentile', ...columns.map(({ percentile }) => String(percentile))]
  const rows = spread([...ageYears.keys()], mostRows).map(index => [
    ageInWords(ageYears[index]!),
    ...columns.map(({ real }) => inWords(real[index]!) || formatInr(real[index]!))
  ])
  return `${paint('bold', "Corpus by age, in today's rupees")}\n${toTable([head, ...rows])}`
}

/** Returns at most `most` entries of a list, evenly spaced, with the first and the last. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  const last = list.length - 1
  const steps = Math.min(most, list.length) - 1
  const fromEnd = (index: number): number => (steps === 0 ? 0 : Math.round((index * last) / steps))
  return Array.from({ length: steps + 1 }, (_, index) =>
    index * 2 <= steps ? list[fromEnd(index)]! : list[last - fromEnd(steps - index)]!
  )
}
