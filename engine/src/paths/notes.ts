/** What the figures of an answer do not say, in plain English. */
import { formatPct } from '../arithmetic/format.ts'
import { calmerInRetirement } from '../plan/markets.ts'
import { monthsOf, retirementStartOf } from '../plan/people.ts'
import type { Plan, UsedUncertainty } from '../plan/plan.ts'

export function notesOf(plan: Plan): string[] {
  const { method, sex, partner } = plan.input.uncertainty!
  const notes = [...ofMethod[method], ...calmRetirement(plan)]
  if (sex === undefined) return notes
  notes.push(
    'lastsAsLongAsYouDo counts the years past the planning end as paid for, and takes lives by tables of ' +
      'insured Indians and annuitants, who live longer than most.'
  )
  if (partner !== undefined) notes.push("The partners' lifetimes are assumed to be independent.")
  return notes
}

/** P2: on the common return a portfolio becomes the mix that has it. A sequence has returns of its own. */
function calmRetirement({ input, rulebook }: Plan): string[] {
  const { retirementPlan } = input
  const { method } = input.uncertainty!
  const isNeverRetired = retirementStartOf(input) === monthsOf(input)
  if (method === 'sequence' || isNeverRetired) return []
  const calmer = calmerInRetirement(input, rulebook.markets)
  if (calmer === null) return []
  const volatility = method === 'lognormal' ? ` (${formatPct(calmer * 100)} a year)` : ''
  return [
    'From retirement on, portfolios on the common retirement return of ' +
      `${formatPct(retirementPlan.expectedAnnualReturnRatePct)} vary like a mix of equity and debt with ` +
      `this return${volatility}, whatever they held before. If money stays in equity, set ` +
      'retirementAnnualReturnRatePct of its portfolio.'
  ]
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
