/** What users read about the goals of a plan (G14). */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import { type PeopleOfPlan, whenAt } from './people.ts'
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

/** A goal beside the people whose ages say when it is due: those who live in its first month. */
interface Dated extends Goal {
  readonly people: PeopleOfPlan
}

/** Retirement with how it is paid. */
interface RetirementGoal extends Dated {
  /** Whether a rule decides the spending: fundedPct is then the share of the need in the worst year. */
  readonly byRule: boolean
  /** Whether it decides the spending, and a month of retirement falls short. */
  readonly fallsShort: boolean
}

/** A share with at most one decimal; less than all of it is at most 99.9%. */
function shareText(pct: number): string {
  const rounded = Math.floor(pct * 10 + 0.5) / 10
  return `${pct < 100 ? Math.min(99.9, rounded) : rounded}%`
}

const when = ({ ageYears, year, people }: Dated): string => `${whenAt(people, ageYears)} (${year})`

const repeated = (goal: Dated): string =>
  goal.people.partner === undefined
    ? ` from ${formatYears(goal.ageYears)} (${goal.year}) on`
    : `, the first ${when(goal)}`

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

function milestone(goal: Dated & { readonly paths: number | null }): string {
  const { label, costThen, occurrences, fundedPct, fundedBy, fundedBySip, paths } = goal
  if (costThen === 0) return `${label} ${when(goal)} takes nothing from savings.`
  const cost =
    occurrences === 1
      ? `${label} ${when(goal)} takes ${formatInr(costThen)} of savings.`
      : `${label}, ${occurrences} times${repeated(goal)}, takes ${formatInr(costThen)} of savings in all.`
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

function retirementGoal(goal: RetirementGoal): string {
  const { costThen, savedThen, lumpSumNeeded } = goal
  if (costThen === 0)
    return `Retirement ${when(goal)} requires no savings.${goal.fallsShort ? runsShort : ''}`
  const required = `Retirement ${when(goal)} requires ${formatInr(costThen)}.`
  const saved =
    savedThen === null ? '' : ` The savings of today alone grow to ${formatInr(savedThen)} by then.`
  const rest = lumpSumNeeded === 0 ? '' : ` ${needed(goal, 'The rest')}`
  return `${required}${saved}${rest} ${reached(goal)}`
}

const runsShort = ' But money runs short in some months.'

/** Returns how far the plan pays for retirement. */
function reached({ fundedPct, byRule, fallsShort }: RetirementGoal): string {
  if (byRule)
    return fundedPct === 100
      ? `Over each year the rule pays what is needed.${fallsShort ? runsShort : ''}`
      : `In its worst year the rule pays ${shareText(fundedPct)} of what is needed.`
  return `The plan reaches ${fundedPct === 100 ? 'all' : shareText(fundedPct)} of it.`
}

interface Funded {
  /** How many goals take savings, and how many of them are funded in full. */
  readonly costly: number
  readonly funded: number
  /** The goal that is funded least; null if none takes savings. */
  readonly least: Goal | null
  /** Whether what keeps it from being funded are months of retirement that fall short. */
  readonly isShort: boolean
  readonly people: PeopleOfPlan
  /** Whether the plan has tax, which the amounts needed do not count. */
  readonly taxed: boolean
}

function headline({ costly, funded, least, isShort, people, taxed }: Funded): string {
  if (least === null) return `No goal of this plan takes savings.${isShort ? runsShort : ''}`
  const tax = taxed ? ' What a goal takes alone is before tax.' : ''
  return `${outcome(costly, funded, { ...least, people }, isShort)}${tax}`
}

/** @param least the goal that is funded least */
function outcome(goals: number, funded: number, least: Dated, isShort: boolean): string {
  const share = shareText(least.fundedPct)
  const named = `${least.label} ${when(least)}`
  if (goals === 1 && isShort) return `The plan does not pay for every month of its one goal, ${named}.`
  if (goals === 1 && funded === 1) return `The plan funds its one goal in full: ${named}.`
  if (goals === 1) return `The plan funds ${share} of its one goal, ${named}.`
  if (funded === goals) return `The plan funds all ${goals} goals in full.`
  const count = `The plan funds ${funded} of ${goals} goals in full.`
  return isShort
    ? `${count} Money runs short in some months of ${named}.`
    : `${count} The least funded is ${least.label}, ${when(least)}: ${share}.`
}

export const goalsText = { retirement: 'Retirement', milestone, retirementGoal, headline } as const
