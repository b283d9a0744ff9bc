/** The outcome of a plan in words. */
import { formatInr } from '../../arithmetic/format.ts'
import { asPercent, rupeesInWords } from './amounts.ts'
import { type BelowNeed, belowNeed } from './spending.ts'

interface SpentByRule extends Omit<BelowNeed, 'worstShareOfNeed'> {
  readonly first: number
  readonly lowest: number
  readonly worstShareOfNeed: number | null
  /** Whether money runs short in retirement. */
  readonly isShort: boolean
}

function ofNeed({ worstShareOfNeed, isShort, ...rest }: SpentByRule): string {
  if (worstShareOfNeed === null) return 'Nothing is needed in retirement, so it is not compared with a need.'
  return rest.yearsBelowNeed === 0
    ? isShort
      ? 'Over each year it pays what is needed, but not in every month.'
      : 'It pays for all that is needed.'
    : belowNeed({ ...rest, worstShareOfNeed })
}

export const outcomeText = {
  unpaid: 'Incomes do not pay for this plan (see the warnings).',
  followedGap: 'Incomes do not pay for all of this plan before retirement (see the warnings).',
  ifPaid: 'If the missing money comes from elsewhere:',
  byRule: (spent: SpentByRule): string =>
    `The spending rule gives ${formatInr(spent.first)} a month in today's rupees in the first year, and ` +
    `${formatInr(spent.lowest)} in the lowest. ${ofNeed(spent)}`,
  lasts: (toTheEnd: string): string => `The money lasts ${toTheEnd}.`,
  short: (when: string): string => `Money runs short ${when}.`,
  shortBefore: (when: string): string => `Money runs short ${when}, before retirement.`,
  funded: (ratio: number): string =>
    `The corpus at retirement is ${asPercent(ratio)} of the required corpus.`,
  corpusAtRetirement: (nominal: number, real: number): string =>
    `Corpus at retirement: ${rupeesInWords(nominal)}, in today's rupees ${rupeesInWords(real)}.`
} as const
