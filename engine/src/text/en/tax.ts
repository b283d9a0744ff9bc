/** What users read about the lines of a tax computation. */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import type { Regime } from '../../tax/law.ts'
import type { Claim } from '../../tax/tables.ts'
import { claimedUnder } from './tax-words.ts'
import { formatDay } from './time-and-limits.ts'

interface Cut {
  readonly regime: Regime
  readonly isAllowed: boolean
  readonly allowed: number
  readonly cutBy: 'limit' | 'income'
}

const cutBy = { limit: 'its limit', income: 'more than the income it may reduce' } as const

const cutText = ({ regime, isAllowed, allowed, cutBy: reason }: Cut): string =>
  isAllowed
    ? `${formatInr(allowed)} allowed in the ${regime} regime (${cutBy[reason]})`
    : `not allowed in the ${regime} regime`

export const taxText = {
  claimCut: ({ claim, claimed, cuts }: { claim: Claim; claimed: number; cuts: readonly Cut[] }) =>
    `${formatInr(claimed)} claimed ${claimedUnder(claim)}: ${cuts.map(cutText).join('; ')}.`,

  ppfLimit: ({ most }: { most: number }) =>
    `PPF takes at most ${formatInr(most)} a tax year. The excess is in other portfolios. Contribute less.`,
  npsExcessTaxed: ({ exemptPct }: { exemptPct: number }) =>
    `The part of the NPS lump sum above ${formatPct(exemptPct)} of the corpus is taxed at slab rates here; ` +
    'the law on it is not settled.',
  npsPaidInParts: ({ exemptPct }: { exemptPct: number }) =>
    'The NPS account pays a part at once and the rest over six years, the same number of units each month. ' +
    `The exempt ${formatPct(exemptPct)} of the corpus covers the first payments here; the law on that is ` +
    'not settled.',
  withoutIncome:
    'There is no taxable income before retirement, so gains get the whole basic exemption and the tax may ' +
    'be too low. Add incomes or tax.otherAnnualIncome.',
  ownEpf: ({ max, usual }: { max: number; usual: number }) =>
    'All contributions to EPF are your own, so interest is untaxed on contributions of up to ' +
    `${formatInr(max)} a tax year, the limit of a fund to which no employer contributes, instead of ` +
    `${formatInr(usual)}. If your employer contributes, add its part and lower ownSharePct.`,
  earlySales: ({ from }: { from: string }) =>
    `Gains of debt, gold and other funds sold before ${formatDay(from)} are taxed by the rules from that ` +
    'day on: without indexation, and by their holding periods.',

  lawKnown: 'Every tax year of this plan uses its own law.',
  lawFrozen: ({ first, standIn }: { first: string; standIn: string }) =>
    `Tax years from ${first} use the law of ${standIn} with all its bounds unchanged. futureRules ` +
    '"inflationIndexed" shows the tax if they rise with prices.',
  lawIndexed: ({ first, standIn, inflationPct }: { first: string; standIn: string; inflationPct: number }) =>
    `Tax years from ${first} use the law of ${standIn} with its slabs, rebate and other thresholds ` +
    `raised by ${formatPct(inflationPct)} a year, the inflation of the plan. futureRules "frozen" shows ` +
    'the tax if they never rise.'
}
