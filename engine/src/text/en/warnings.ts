/** What users read about a run: its warnings, and the error of a result that is too large. */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import { ifUntaxed } from './parts.ts'
import { type PeopleOfPlan, whenAt } from './people.ts'
import { type BelowNeed, belowNeed } from './spending.ts'
import { formatDay, formatMonth, formatYears } from './time-and-limits.ts'

interface LateIncome {
  readonly startAgeYears: number
  readonly monthlyAmount: number
  readonly firstAmount: number
  readonly firstToday: number
  /** The amount to give instead, and whether the given one was meant in today's rupees. */
  readonly better: number
  readonly isMeantToday: boolean
}

interface UnpaidIncome {
  readonly kind: string
  readonly startAgeYears: number
  /** Undefined: it has no end. */
  readonly endAgeYears: number | undefined
  /** Whether it ends at or before the start. */
  readonly isOver: boolean
  /** Months since April that count for tax; null if the tax of the plan does not need them. */
  readonly countedMonths: number | null
}

/** A locked portfolio: for months after each instalment, until an age, or to the end of the plan. */
interface Locked {
  readonly label: string
  readonly eachForMonths?: number
  readonly untilAgeYears?: number
}

interface EarlyNpsExit {
  readonly label: string
  readonly ageYears: number
  readonly freeFrom: number
}

const npsExit = ({ label, ageYears, freeFrom }: EarlyNpsExit): string =>
  `The NPS account "${label}" exits at ${Math.floor(ageYears * 100 + 0.5) / 100}, before ${freeFrom}`

const subscription = (years: number): string => `${years} years of subscription`

const lockedText = ({ label, eachForMonths, untilAgeYears }: Locked): string => {
  if (eachForMonths !== undefined) return `${label} (each instalment for ${formatYears(eachForMonths / 12)})`
  return untilAgeYears === undefined
    ? `${label} to the end of the plan`
    : `${label} until ${formatYears(untilAgeYears)}`
}

function countedText(months: number | null): string {
  if (months === null) return ''
  if (months === 0)
    return ' Income of this tax year before the start is not counted, so the tax of the year may be too low.'
  const counted = months === 1 ? 'month since April counts' : `${months} months since April count`
  return ` Its ${counted} for the tax of the year; the tax on that income is taken as paid.`
}

const followed = ' Set conventions.surplus to "invested" to pay the gap from contributions and the corpus.'

const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`)

/** Months in which incomes are too low. */
interface GapMonths {
  readonly months: number
  readonly ageYears: number
  readonly people: PeopleOfPlan
}

interface FollowedGap extends GapMonths {
  readonly amount: number
}

/** What the corpus pays of a deficit before retirement, and what it cannot pay. */
interface DrawnGap extends GapMonths {
  readonly withdrawn: number
  readonly missing: number
}

interface Deficit extends DrawnGap {
  readonly paysEpf: boolean
}

const paidParts = ({ withdrawn, missing }: Pick<DrawnGap, 'withdrawn' | 'missing'>): string =>
  [
    ...(withdrawn > 0 ? [`${formatInr(withdrawn)} is withdrawn from the corpus`] : []),
    ...(missing > 0 ? [`${formatInr(missing)} is missing`] : [])
  ].join(' and ')

interface LowWithdrawal {
  readonly needToday: number
  readonly expensesToday: number
  readonly isInRetirementRupees: boolean
  /** Whether a rule spends something else. */
  readonly isOnlyNeed: boolean
}

/** The return that a rule plans with, and what the money earns in the first years of retirement. */
interface OtherReturn {
  readonly planned: number
  readonly isOfTargets: boolean
  readonly earnedPct: number
  readonly years: number
}

/** A month in which the source of a transfer gives less than is asked. */
interface LessMoved {
  readonly from: string
  readonly asked: number
  readonly moved: number
  readonly isLocked: boolean
  readonly calendarMonth: string
  readonly ageYears: number
  readonly people: PeopleOfPlan
}

const adapts = ' The rule spends less when the corpus falls, so the money lasts even where it is not enough.'

const spending = {
  belowNeed: (spent: BelowNeed & { adapts: boolean }) =>
    `A spending rule decides retirement. ${belowNeed(spent)}${spent.adapts ? adapts : ''}`,
  levelOfOneReturn: ({ planned, isOfTargets, earnedPct, years }: OtherReturn) => {
    const source = isOfTargets ? 'of the targets when retirement begins' : 'after retirement'
    const first = years === 1 ? 'first year' : `first ${years} years`
    return (
      `The rule plans with ${formatPct(planned)} a year, the return ${source}, but the money earns ` +
      `${formatPct(earnedPct)} a year on average in the ${first} of retirement. So spending may ` +
      `${earnedPct < planned ? 'fall' : 'rise'} over the years instead of staying level. Set annualReturnPct.`
    )
  },
  rebalancedNever: 'everyMonths is longer than the plan, so the plan never rebalances.',
  nothingMoved: ({ hasThreshold }: { hasThreshold: boolean }) =>
    'At the expected returns no money moves in any month: the portfolios are locked, empty, or ' +
    (hasThreshold ? 'close to their targets. Lower thresholdPct.' : 'at their targets.'),
  transferMovesLess: ({ from, asked, moved, isLocked, calendarMonth, ageYears, people }: LessMoved) => {
    const reason = isLocked
      ? `The rest of "${from}" is locked then. Set a later startAgeYears, or move less.`
      : `"${from}" has no more then. Move less, or set an earlier endAgeYears.`
    return (
      `In ${formatMonth(calendarMonth)}, ${whenAt(people, ageYears)}, this transfer moves less than it ` +
      `asks for the first time: ${formatInr(moved)} of ${formatInr(asked)}. ${reason}`
    )
  },
  taxUnpaidAtEnd: ({ unpaid }: { unpaid: number }) =>
    `The rule uses the corpus up: ${formatInr(unpaid)} of the tax due after the last month is not paid.`,
  transferWithoutSource: ({ from }: Pick<LessMoved, 'from'>) =>
    `"${from}" has no money in any month of this transfer, so nothing moves.`,
  zeroWithdrawal:
    'The withdrawal is 0 although there are expenses in retirement. Omit initialMonthlyWithdrawal to base ' +
    'withdrawals on the expenses.',
  lowWithdrawal: (first: LowWithdrawal) => {
    const advice = first.isInRetirementRupees
      ? ' initialMonthlyWithdrawal is in rupees of retirement unless withdrawalBasis is "today".'
      : ''
    const what = first.isOnlyNeed ? 'The spending rule is compared with a need of' : 'The first withdrawal is'
    return (
      `${what} ${formatInr(first.needToday)} a month in today's rupees, the expenses of that month are ` +
      `${formatInr(first.expensesToday)}.${advice}`
    )
  },
  negativeSurplus: (
    run: { isTaxed: boolean; isHousehold: boolean } & Record<'months' | 'first' | 'gap', number>
  ) => {
    const asked = run.isTaxed
      ? 'expenses, instalments, contributions and the tax on incomes'
      : 'expenses, instalments and contributions'
    return (
      `Incomes are less than ${asked} in ${run.months} ${run.months === 1 ? 'month' : 'months'}, starting ` +
      `${run.first === 0 ? 'at once' : `in month ${run.first}`}; the largest gap is ${formatInr(run.gap)} ` +
      `a month. Lower expenses or contributions, or add the missing incomes.${run.isHousehold ? followed : ''}`
    )
  },
  deficitWithdrawn: (run: Deficit) =>
    `In ${monthsText(run.months)}, the first ${whenAt(run.people, run.ageYears)}, incomes do not cover ` +
    `expenses, EMIs${run.paysEpf ? ', EPF' : ''} and tax: ${paidParts(run)} before retirement. Lower the ` +
    'expenses, or add the missing incomes.',
  savingsPayBetween: (run: DrawnGap) =>
    `In ${monthsText(run.months)} after one of you retires, the first ${whenAt(run.people, run.ageYears)}, ` +
    `savings pay what incomes do not: ${paidParts(run)}.`,
  contributionsUnpaid: (run: FollowedGap) =>
    `In ${monthsText(run.months)} of retirement, the first ${whenAt(run.people, run.ageYears)}, incomes ` +
    `do not pay all contributions: ${formatInr(run.amount)} in all counts as money from outside the ` +
    'plan. Add the income that pays for it, or end the contributions at retirement.',
  contributionsCut: (run: FollowedGap) =>
    `Incomes cannot pay all planned contributions in ${monthsText(run.months)}, the first ` +
    `${whenAt(run.people, run.ageYears)}: ${formatInr(run.amount)} in all is not contributed. Lower ` +
    'contributions or expenses to what the household earns.',
  unusedSurplus: (run: Record<'unused' | 'unusedToday', number> & Record<'isShort' | 'isTaxed', boolean>) => {
    const advice = run.isShort
      ? 'It does not pay for the months in which incomes are too low.'
      : 'If you use that money, raise expenses or contributions.'
    return (
      `${formatInr(run.unused)} of incomes until retirement (${formatInr(run.unusedToday)} in today's ` +
      `rupees) is neither spent nor invested in this plan, and the corpus does not grow by it. ${advice}` +
      ifUntaxed(run.isTaxed)
    )
  }
}

const incomes = {
  laterIncome: (income: LateIncome) => {
    const given = formatInr(income.monthlyAmount)
    const meant = income.isMeantToday
      ? `. If ${given} is meant in today's rupees`
      : `: monthlyAmount grows from the start of the plan. If the first payment is to be ${given}`
    return (
      `The first payment of this income, at ${formatYears(income.startAgeYears)}, is ` +
      `${formatInr(income.firstAmount)} a month, ${formatInr(income.firstToday)} in today's rupees${meant}` +
      `, set monthlyAmount to ${formatInr(income.better)}.`
    )
  },
  unpaidIncome: ({ kind, startAgeYears, endAgeYears, isOver, countedMonths }: UnpaidIncome) => {
    const unpaid = 'This income has no month in the plan:'
    const start = formatYears(startAgeYears)
    if (endAgeYears === undefined) return `${unpaid} it starts at ${start}. Check the age.`
    const end = formatYears(endAgeYears)
    if (!isOver) return `${unpaid} it runs from ${start} to ${end}. Check both ages.`
    const ends = kind === 'salary' ? 'a salary ends at retirement or at endAgeYears, here' : 'it ends'
    return `${unpaid} ${ends} at ${end}, which is at or before the start.${countedText(countedMonths)}`
  }
}

const accounts = {
  lockedShortfall: ({ locked, portfolios }: { locked: number; portfolios: readonly Locked[] }) =>
    `Money runs short while ${formatInr(locked)} is locked: ${portfolios.map(lockedText).join(', ')}. Keep ` +
    'more in portfolios that are not locked, or plan the payment for later.',
  goldBonds: (bonds: { label: string; issued: string; matured: string; isAtStart: boolean }) =>
    `The last Sovereign Gold Bonds were issued on ${formatDay(bonds.issued)} and mature on ` +
    `${formatDay(bonds.matured)}; "${bonds.label}" is redeemed ${bonds.isAtStart ? 'at the start' : 'then'}.`,
  npsAnnuityRaised: (
    account: { label: string; isEarly: boolean } & Record<'leastPct' | 'askedPct' | 'upTo', number>
  ) => {
    const least = formatPct(account.leastPct)
    const exit = account.isEarly ? 'early exit' : 'exit'
    return (
      `At least ${least} of the NPS account "${account.label}" must buy an annuity, because it holds more ` +
      `than ${formatInr(account.upTo)} at its ${exit}; ${least} was used instead of ` +
      `${formatPct(account.askedPct)}.`
    )
  },
  earlyExitUnused: ({ freeFrom }: { freeFrom: number }) =>
    `earlyExit has no effect, because the account exits at ${freeFrom} or later.`,
  npsExitEarly: (
    exit: EarlyNpsExit & { isGovernment: boolean; subscriptionYears: number; leastPct: number }
  ) => {
    const without = exit.isGovernment ? '' : `, without ${subscription(exit.subscriptionYears)}`
    return (
      `${npsExit(exit)} and before retirement${without}. This is an early exit: at least ` +
      `${formatPct(exit.leastPct)} of a larger account must buy an annuity. If you do not mean an early ` +
      'exit, set a later exitAgeYears.'
    )
  },
  npsExitAssumed: (exit: EarlyNpsExit & { isSuperannuation: boolean; subscriptionYears: number | null }) => {
    const { isSuperannuation, subscriptionYears: years } = exit
    const assumed = [
      ...(isSuperannuation ? ['superannuation'] : []),
      ...(years === null ? [] : [subscription(years)])
    ]
    return (
      `${npsExit(exit)}; ${assumed.join(' or ')} is assumed. Otherwise set earlyExit to true, or ` +
      `exitAgeYears to ${exit.freeFrom}.`
    )
  },
  npsEmployerAssumed: ({ label }: { label: string }) =>
    `The NPS account "${label}" is of the government sector, but tax.employer is "private": the employer's ` +
    'contribution is deducted up to the limit of a private employer. If the government employs you, set ' +
    'tax.employer to "government".'
}

export const warningText = {
  disclaimer: 'A simulation under the stated assumptions, not financial advice.',

  ...spending,
  ...incomes,
  ...accounts,
  tooLarge: ({ month }: { month: number }) =>
    `An amount exceeds ₹9,00,000 crore in month ${month} (${Math.floor(month / 12)} years after the start).`
}
