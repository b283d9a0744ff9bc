/** What users read about goal seek and sensitivity: errors in their requests, and warnings. */
import { formatYears } from './time-and-limits.ts'

interface Bounds {
  readonly side: 'min' | 'max'
  readonly least: number
  readonly most: number
}

const stepNames = { 1: 'rupees', 100: 'hundredths of a percent', 12: 'months' } as const

export const questionsText = {
  planMissing: 'input is required.',
  planWrongType: 'input must be an object.',
  fewerValues: 'fewer values',
  nothingAsked: 'Request at least one of grid and tornado.',
  /** @param hint a name that may be meant, as a sentence */
  unknownDriver: ({ drivers, hint }: { drivers: readonly string[]; hint: string }) =>
    'member must be a pointer to a figure of the plan such as "#/annualInflationRatePct", one of ' +
    `${drivers.join(', ')}, an unknown of goal seek with a label of the plan, or owner:<label> of a couple.${hint}`,
  /** @param hint a name that may be meant, as a sentence */
  unknownName: ({ names, hint }: { names: readonly string[]; hint: string }) =>
    `unknown must be one of ${names.join(', ')}, or monthlyContribution:<label> with the label of ` +
    'an investment or "Core", or milestoneAmount:<label> or milestoneDelay:<label> with the label of a ' +
    `milestone.${hint}`,
  oneGoal: ({ goals }: { goals: readonly string[] }) =>
    `goal must have exactly one of ${goals.join(', ')}; neverRunsOut is true or omitted.`,
  unknownNeedsPartner: 'partnerRetirementAge needs a partner in the plan. Add partner, or use retirementAge.',
  ownerOfNoRetirement:
    'owner says whose retirementAge is sought. Omit it for other unknowns; partnerRetirementAge has its own.',
  boundsNotAscending: 'min must not be above max.',
  outsideBounds: ({ side, least, most }: Bounds) => `${side} must be between ${least} and ${most}.`,
  /** @param origin age from which months count */
  noStepInside: ({ stepsPerUnit, origin }: { stepsPerUnit: keyof typeof stepNames; origin: number }) =>
    `No value lies between min and max: values are whole ${stepNames[stepsPerUnit]}` +
    `${origin === 0 ? '' : `, counted from age ${origin}`}.`,
  notAChoice: ({ choices: [zero, one] }: { choices: readonly [string, string] }) =>
    `The value must be 0 (${zero}) or 1 (${one}).`,
  /** @param name of the driver */
  withOwner: ({ name, message }: { name: string; message: string }) =>
    `With ${name} in the other name: ${message}`,
  withValue: ({ message }: { message: string }) => `With the value found: ${message}`,
  muchLater: ({ years }: { years: number }) =>
    `The age found is ${formatYears(years)} later than the plan retires. Few people can work that long: ` +
    'seek another unknown too, such as monthlyContribution or retirementSpending.',
  /** @param years from the start of the plan to the retirement of the household */
  retirementUnmoved: ({ name, years }: { name: string; years: number }) =>
    `The retirement of ${name} does not move that of the household, ${formatYears(years)} after the start ` +
    'of the plan: the later earner decides, or if no one has a salary, the person who retires first. Only ' +
    'what depends on this person moves: salaries without an end, contributions, and accounts that close.',
  goalNeedsRule: 'This goal needs a plan with a rule in retirementPlan.spending.',
  measureNeedsRule: 'This measure needs a plan with a rule in retirementPlan.spending.',
  ruleAdapts:
    'A spending rule spends less when there is less, so this goal can be reached while less is spent than ' +
    'is needed. Use the goal worstShareOfNeedAtLeast.',
  rateReplaced: ({ ratePct }: { ratePct: number }) =>
    `The guardrails of this plan begin with initialRatePct, ${ratePct}% of the corpus. Here they begin ` +
    'with the value of monthlyWithdrawal instead, and the rate has no effect. To keep it, seek another ' +
    'unknown, such as initialCorpus.',
  surplusInvested:
    'All that earnings leave over is invested already (conventions.surplus is "invested"). A higher ' +
    'contribution takes the place of that surplus, and what earnings cannot pay of it is cut. Seek another ' +
    'unknown, such as spending or retirementAge.',
  earningsAssumed: ({ isRetired, member = 'retirementAgeYears' }: { isRetired: boolean; member?: string }) =>
    `This plan ${isRetired ? 'is in retirement from its first month' : 'has no incomes'}, and a later ` +
    `${member} assumes that earnings pay the expenses until then. If there are no earnings, seek ` +
    'another unknown, such as retirementSpending.'
} as const
