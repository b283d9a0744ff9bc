/** What users read about the goals of a plan (G14). */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import { formatYears } from './time-and-limits.ts'

interface Goal {
  readonly label: string
  readonly kind: 'milestone' | 'retirement'
  readonly ageYears: number
  readonly year: number
  readonly occurrences: number
  readonly costThen: number
  readonly savedThen: number | null
  readonly fundedBy: string | null
  readonly returnPct: number
  readonly stepUpPct: number
  readonly monthlyNeeded: number | null
  readonly monthlyNeededWithStepUp: number | null
  readonly lumpSumNeeded: number | null
  readonly fundedPct: number
  readonly fundedBySip: boolean | null
}

/** A share with at most one decimal; less than all of it is at most 99.9%. */
function shareText(pct: number): string {
  const rounded = Math.floor(pct * 10 + 0.5) / 10
  return `${pct < 100 ? Math.min(99.9, rounded) : rounded}%`
}

const when = ({ ageYears, year }: Goal): string => `at ${formatYears(ageYears)} (${year})`

/** @param what the words for the money that is needed */
function needed(goal: Goal, what: string): string {
  const { monthlyNeeded, monthlyNeededWithStepUp, lumpSumNeeded, returnPct, stepUpPct } = goal
  if (lumpSumNeeded === null) return `${what} takes more than can be computed.`
  const atOnce = formatInr(lumpSumNeeded)
  if (monthlyNeeded === null) return `${what} takes ${atOnce} today; savings of later months come too late.`
  const rising =
    monthlyNeededWithStepUp === null || monthlyNeededWithStepUp === monthlyNeeded
      ? ''
      : `, or ${formatInr(monthlyNeededWithStepUp)} with a step-up of ${formatPct(stepUpPct)} a year`
  const level = `${formatInr(monthlyNeeded)} a month from now at ${formatPct(returnPct)}`
  return `${what} takes ${level}${rising}, or ${atOnce} today.`
}

function milestone(goal: Goal & { readonly paths: number | null }): string {
  const { label, costThen, occurrences, fundedPct, fundedBy, fundedBySip, paths } = goal
  if (costThen === 0) return `${label} ${when(goal)} takes nothing from savings.`
  const cost =
    occurrences === 1
      ? `${label} ${when(goal)} takes ${formatInr(costThen)} of savings.`
      : `${label}, ${occurrences} times from ${formatYears(goal.ageYears)} (${goal.year}) on, takes ` +
        `${formatInr(costThen)} of savings in all.`
  const paid = fundedPct === 100 ? 'all of it' : `${shareText(fundedPct)} of it`
  const mean = fundedPct === 100 ? '' : ' on average'
  const plan =
    paths === null
      ? `The plan pays ${paid}.`
      : `On ${formatInr(paths).slice(1)} paths the plan pays ${paid}${mean}.`
  const alone =
    fundedBySip === null ? [] : [`${fundedBy} alone ${fundedBySip ? 'pays' : 'does not pay'} for it.`]
  return [cost, needed(goal, 'Alone it'), plan, ...alone].join(' ')
}

function retirementGoal(goal: Goal): string {
  const { costThen, savedThen, fundedPct, lumpSumNeeded } = goal
  if (costThen === 0) return `Retirement ${when(goal)} requires no savings.`
  const required = `Retirement ${when(goal)} requires ${formatInr(costThen)}.`
  const saved =
    savedThen === null ? '' : ` The savings of today alone grow to ${formatInr(savedThen)} by then.`
  const rest = lumpSumNeeded === 0 ? '' : ` ${needed(goal, 'The rest')}`
  const reached = fundedPct === 100 ? 'all of it' : `${shareText(fundedPct)} of it`
  return `${required}${saved}${rest} The plan reaches ${reached}.`
}

/** @param taxed whether the plan has tax, which the amounts needed do not count */
function headline({ goals, taxed }: { goals: readonly Goal[]; taxed: boolean }): string {
  const costly = goals.filter(({ costThen }) => costThen > 0)
  if (costly.length === 0) return 'No goal of this plan takes savings.'
  const least = costly.reduce((one, other) => (other.fundedPct < one.fundedPct ? other : one))
  const funded = costly.filter(({ fundedPct }) => fundedPct === 100)
  const tax = taxed ? ' What a goal takes alone is before tax.' : ''
  return `${outcome(costly.length, funded.length, least)}${tax}`
}

/** @param least the goal that is funded least */
function outcome(goals: number, funded: number, least: Goal): string {
  const share = least.fundedPct === 100 ? 'all' : shareText(least.fundedPct)
  if (goals === 1) return `The plan funds ${share} of its one goal, ${least.label} ${when(least)}.`
  if (funded === goals) return `The plan funds all ${goals} goals in full.`
  const count = `The plan funds ${funded} of ${goals} goals in full.`
  return `${count} The least funded is ${least.label}, ${when(least)}: ${share}.`
}

export const goalsText = { retirement: 'Retirement', milestone, retirementGoal, headline } as const
