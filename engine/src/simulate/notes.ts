/** What the figures of an answer do not say, in plain English. */
import type { UsedUncertainty } from '../plan/plan.ts'

export function notesOf({ method, sex, partner }: UsedUncertainty): string[] {
  const notes = [...ofMethod[method]]
  if (sex === undefined) return notes
  notes.push(
    'lastsAsLongAsYouDo counts the years past the planning end as paid for, and takes lives by tables of ' +
      'insured Indians and annuitants, who live longer than most.'
  )
  if (partner !== undefined)
    notes.push('The lives of both partners are taken as having nothing to do with each other.')
  return notes
}

const ofMethod: Readonly<Record<UsedUncertainty['method'], readonly string[]>> = {
  lognormal: [
    'Months are independent and normal in their logarithms: crashes are rarer here than in markets, ' +
      'and so are long recoveries.'
  ],
  bootstrap: [
    'Only what happened in India in 1992-97 and 2001-20 can happen here, around the returns of the plan.',
    'The equity index is one of prices, without dividends.',
    "A year's return is spread evenly over its months, which understates the risk of their sequence."
  ],
  sequence: ['One sequence of years is one case, not a probability.']
}
