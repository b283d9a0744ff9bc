/** Describes how likely a plan is to last, in words, from its paths. Nothing is shown as certain. */
import {
  chanceSentences,
  formatInr,
  formatYears,
  inWords,
  type UncertaintyAnswer,
  type UsedInput
} from '@arthayu/engine'
import { paint, toTable } from './terminal.ts'

/** Columns and rows of the table of bands, at most. */
const mostColumns = 5
const mostRows = 6

/** Returns sentences, and a table of the corpus by age and percentile. */
export function chanceText(answer: UncertaintyAnswer, { uncertainty, partner }: UsedInput): string {
  const isCouple = partner !== undefined || uncertainty?.partner !== undefined
  const [chance = '', ...others] = chanceSentences(answer, isCouple)
  const lines = [paint('bold', chance), ...others]
  return `${lines.join('\n')}\n${answer.paths === 1 ? '' : `\n${bandsText(answer)}`}`
}

function bandsText({ bands, ageYears }: UncertaintyAnswer): string {
  const columns = spread(bands, mostColumns)
  const head = ['Percentile', ...columns.map(({ percentile }) => String(percentile))]
  const rows = spread([...ageYears.keys()], mostRows).map(index => [
    formatYears(ageYears[index]!),
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
