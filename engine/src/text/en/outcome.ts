/** The outcome of a plan in words. */
import { asPercent, rupeesInWords } from './amounts.ts'

export const outcomeText = {
  unpaid: 'Incomes do not pay for this plan (see the warnings).',
  followedGap: 'Incomes do not pay for all of this plan before retirement (see the warnings).',
  ifPaid: 'If the missing money comes from elsewhere:',
  lasts: (toTheEnd: string): string => `The money lasts ${toTheEnd}.`,
  short: (when: string): string => `Money runs short ${when}.`,
  shortBefore: (when: string): string => `Money runs short ${when}, before retirement.`,
  funded: (ratio: number): string =>
    `The corpus at retirement is ${asPercent(ratio)} of the required corpus.`,
  corpusAtRetirement: (nominal: number, real: number): string =>
    `Corpus at retirement: ${rupeesInWords(nominal)}, in today's rupees ${rupeesInWords(real)}.`
} as const
