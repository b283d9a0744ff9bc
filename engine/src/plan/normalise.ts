/**
 * Fills in every value that a valid request omits. Constants are the defaults of the schema; values that
 * depend on the plan or on the rulebook are in the table here.
 */
import { type Computed, type Filling, fillerOf } from '../request/fill.ts'
import { defaultOf } from '../request/schema-parts.ts'
import type { Rulebook } from '../rulebook.ts'
import { names } from '../text/en/names.ts'
import { defaultPlanningEnd } from './calendar.ts'
import { sumAtStart } from './contribution-months.ts'
import type { Owner, PlanPartner } from './household-schema.ts'
import { defaultLabel } from './labels.ts'
import { hasSalaryBefore, retirementStartOf, usualSurvivorPct } from './people.ts'
import type { UsedInput } from './plan.ts'
import {
  type Income,
  type Investment,
  investmentPlanSchema,
  type LifeCycleInput,
  lifeCycleInputSchema,
  type Milestone,
  type RetirementPlan
} from './schema.ts'
import { classMembers } from './tax-schema.ts'
import { correlationsSchema, type Uncertainty } from './uncertainty-schema.ts'

export interface Normalised {
  readonly input: UsedInput
  readonly defaulted: readonly string[]
}

interface Run extends Filling {
  /** The plan as filled in so far: the members before the current one, in the order of the schema. */
  used: UsedInput & Filling['used']
  readonly body: LifeCycleInput
  readonly rulebook: Rulebook
  readonly currentYear: number
}

/** Returns a valid request with every value as used, members in the order of the schema. */
export function normalise(body: LifeCycleInput, rulebook: Rulebook, currentYear: number): Normalised {
  const defaulted: string[] = []
  const run = { used: {} as Run['used'], defaulted, body, rulebook, currentYear }
  fillPlan(body, run)
  return { input: run.used, defaulted }
}

type Amount = Parameters<typeof sumAtStart>[1]

/** K8: a total is the sum of the entries if omitted or 0; with totals "additional" it is as given. */
const sumIfInclusive = (body: LifeCycleInput, member: Amount): number =>
  body.conventions?.totals === 'additional' ? 0 : sumAtStart(body, member)

const totalAsGiven = (given: number | undefined, { body }: Run, member: Amount): number | undefined =>
  given === 0 && sumIfInclusive(body, member) !== 0 ? undefined : given

/** K7: the usual return of the asset class of a portfolio, if there is one. */
const usualReturnPct = (
  { assetClass }: Pick<Investment, 'assetClass'>,
  { rulebook }: Run
): number | undefined => assetClass && rulebook.customaryReturnsPct[assetClass]

const { expectedAnnualReturnRatePct, annualStepUpRatePct } = investmentPlanSchema.properties

/** The return of a portfolio that has neither its own nor the usual one of an asset class. @rule K7 */
const commonReturnPct = ({ body }: Run): number =>
  body.investmentPlan?.expectedAnnualReturnRatePct ?? defaultOf(expectedAnnualReturnRatePct)

const isSalary = ({ kind }: Income): boolean => kind === 'salary'

const inflationOfPlan = ({ used }: Run): number => used.annualInflationRatePct

type Rules = Computed<Run>['omitted']

const label = (kind: string) => (_given: object, _used: object, _run: Run, index: number) =>
  defaultLabel(kind, index)

const ofPlan: Rules = {
  currentYear: (_given: object, _used: object, { currentYear }: Run) => currentYear,
  planningEndAgeYears: ({ currentAgeYears, retirementAgeYears }: LifeCycleInput) =>
    defaultPlanningEnd(currentAgeYears, retirementAgeYears),
  currentCorpus: (_given: object, _used: object, { body }: Run) => sumIfInclusive(body, 'initialCorpus'),
  'investmentPlan.initialMonthlyContribution': (_given: object, _used: object, { body }: Run) =>
    sumIfInclusive(body, 'initialMonthlyContribution'),
  'investmentPlan.expectedAnnualReturnRatePct': (given: Investment, _used: object, run: Run) =>
    usualReturnPct(given, run) ?? commonReturnPct(run),
  // W1: without a withdrawal the need follows the expenses, and has no step-up of its own.
  'retirementPlan.annualWithdrawalStepUpRatePct': (given: RetirementPlan, _used: object, run: Run) =>
    given.initialMonthlyWithdrawal === undefined ? undefined : inflationOfPlan(run)
}

/** The ages of an owner, from the members before the current one. */
const ownerOf = ({ owner }: { owner?: Owner }, { used }: Run) =>
  owner === 'partner' && used.partner !== undefined ? used.partner : used

const start = (given: { owner?: Owner }, _used: object, run: Run) => ownerOf(given, run).currentAgeYears

/** H4: with a partner, what has no end lasts to the end of the plan, which may be after its owner's. */
const end = (_given: object, _used: object, { used }: Run) =>
  used.partner === undefined ? used.planningEndAgeYears : undefined
const inflation = (_given: object, _used: object, run: Run) => inflationOfPlan(run)

/** K16: the end and the growth of an income depend on its kind. */
const ofEntries: Rules = {
  'expenses[].label': label(names.expense),
  'expenses[].annualInflationRatePct': inflation,
  'expenses[].startAgeYears': start,
  'expenses[].endAgeYears': end,
  'milestones[].label': label(names.milestone),
  'milestones[].annualInflationRatePct': (_given: object, used: Milestone, run: Run) =>
    used.inflationAdjusted ? inflationOfPlan(run) : undefined,
  'investments[].label': label(names.portfolio),
  'investments[].expectedAnnualReturnRatePct': (given: Investment, _used: object, run: Run) =>
    usualReturnPct(given, run) ?? commonReturnPct(run),
  'investments[].annualStepUpRatePct': (_given: object, _used: object, { body }: Run) =>
    body.investmentPlan?.annualStepUpRatePct ?? defaultOf(annualStepUpRatePct),
  'incomes[].label': label(names.income),
  'incomes[].startAgeYears': start,
  'incomes[].endAgeYears': (given: Income, used: object, run: Run) =>
    isSalary(given) ? ownerOf(given, run).retirementAgeYears : end(given, used, run),
  'incomes[].annualGrowthRatePct': (given: Income, _used: object, run: Run) =>
    isSalary(given) || given.kind === 'rental' ? inflationOfPlan(run) : 0,
  'loans[].label': label(names.loan),
  'transfers[].label': label(names.transfer)
}

/** Returns a rule for members that only `tax` uses, of portfolios of one class. */
const withTax =
  (value: (investment: Investment) => unknown) =>
  (given: Investment, _used: object, { body }: Run) =>
    body.tax === undefined ? undefined : value(given)

/** The default in the schema of a member that only one class has. */
const ofClass = (assetClass: Investment['assetClass'], member: keyof typeof classMembers) =>
  withTax(given =>
    given.assetClass === assetClass ? (classMembers[member] as { default?: unknown }).default : undefined
  )

/** A flag that is absent is false. */
const staysAbsent = () => undefined

/** L1, L8 to L10: members that only `tax` uses; without it they stay as given. */
const ofTax: Rules = {
  'investments[].costBasis': withTax(({ initialCorpus = 0 }) => initialCorpus),
  'investments[].ownSharePct': withTax(({ assetClass }) =>
    assetClass === 'epf' ? 50 : assetClass === 'nps' ? 100 : undefined
  ),
  'investments[].sector': ofClass('nps', 'sector'),
  'investments[].annuityPct': ofClass('nps', 'annuityPct'),
  'investments[].annuityRatePct': ofClass('nps', 'annuityRatePct'),
  'investments[].originalSubscriber': ofClass('sovereignGoldBond', 'originalSubscriber'),
  'investments[].acquiredBeforeApril2023': staysAbsent,
  'investments[].earlyExit': staysAbsent,
  'investments[].countsFor80C': staysAbsent
}

/** Fills in the default of the schema only in the plan of two people. */
const ofTwo =
  (value: unknown) =>
  (_given: object, _used: object, { body }: Run) =>
    body.partner === undefined ? undefined : value

const places = ['investments[].', 'incomes[].', 'loans[].', 'lifeCovers[].', 'investmentPlan.']

/** H rules: members of a household, which stay absent in the plan of one person. */
const ofHousehold: Rules = {
  selfLabel: ofTwo(names.self),
  'partner.planningEndAgeYears': ({ currentAgeYears, retirementAgeYears }: PlanPartner) =>
    defaultPlanningEnd(currentAgeYears, retirementAgeYears),
  ...Object.fromEntries(places.map(place => [`${place}owner`, ofTwo('self')])),
  'milestones[].owner': ({ capitalGain }: Milestone, _used: object, { body }: Run) =>
    capitalGain === undefined || body.partner === undefined ? undefined : 'self',
  'expenses[].survivorPct': ofTwo(100),
  'retirementPlan.survivorPct': ({ initialMonthlyWithdrawal }: RetirementPlan, _used: object, run: Run) =>
    initialMonthlyWithdrawal === undefined || run.body.partner === undefined ? undefined : 100,
  'incomes[].survivorPct': ({ kind }: Income, _used: object, { body }: Run) =>
    body.partner === undefined || kind === 'salary' ? undefined : usualSurvivorPct(kind),
  lifeCovers: ofTwo([]),
  'lifeCovers[].label': label(names.cover),
  // H3: who earns a salary follows what it leaves over.
  'conventions.surplus': (_given: object, _used: object, { used }: Run) => {
    if (used.partner === undefined) return undefined
    if (!used.incomes.some(isSalary)) return 'spent'
    return hasSalaryBefore(used, retirementStartOf(used)) ? 'invested' : 'spent'
  },
  'tax.partner': ofTwo({}),
  'tax.partner.regime': (_given: object, _used: object, { body }: Run) => body.tax?.regime ?? 'new',
  'tax.partner.residency': (_given: object, _used: object, { body }: Run) =>
    body.tax?.residency ?? 'resident',
  'tax.partner.employer': (_given: object, _used: object, { body }: Run) => body.tax?.employer ?? 'private'
}

const pairs = Object.keys(correlationsSchema.properties) as (keyof Rulebook['markets']['correlations'])[]

/** P4: correlations that are omitted are those of the rulebook; so is the volatility of inflation (P6). */
const ofMarkets: Rules = {
  'uncertainty.method': ({ sequence }: Uncertainty) => (sequence ? 'sequence' : 'lognormal'),
  ...Object.fromEntries(
    pairs.map(pair => [
      `uncertainty.correlations.${pair}`,
      (_given: object, _used: object, { rulebook }: Run) => rulebook.markets.correlations[pair]
    ])
  ),
  'uncertainty.inflation.volatilityPct': (_given: object, _used: object, { rulebook }: Run) =>
    rulebook.markets.inflation.volatilityPct,
  'uncertainty.inflation.persistence': (_given: object, _used: object, { rulebook }: Run) =>
    rulebook.markets.inflation.persistence
}

/**
 * Values that replace those of the request. A sequence is one path, whatever `paths` says; percentiles
 * ascend, each once.
 * @rule P1
 */
const replaced: Computed<Run>['replaced'] = {
  currentCorpus: (given: number | undefined, _used: object, run: Run) =>
    totalAsGiven(given, run, 'initialCorpus'),
  'investmentPlan.initialMonthlyContribution': (given: number | undefined, _used: object, run: Run) =>
    totalAsGiven(given, run, 'initialMonthlyContribution'),
  'uncertainty.paths': (given: number | undefined, { method }: Uncertainty) =>
    method === 'sequence' ? 1 : given,
  'uncertainty.percentiles': (given: readonly number[] | undefined) =>
    given && [...new Set(given)].toSorted((a, b) => a - b)
}

const ruleDefaults = {
  floorCeiling: { floorPct: -2.5, ceilingPct: 5 },
  guardrails: { capitalPreservationPct: 20, prosperityPct: 20, adjustmentPct: 10 }
} as const

/** S3, S4: defaults of the members of a rule, at the rule itself and within bounds. */
const ofSpending: Rules = Object.fromEntries(
  Object.entries(ruleDefaults).flatMap(([rule, members]) =>
    Object.entries(members).flatMap(([member, value]) =>
      ['retirementPlan.spending', 'retirementPlan.spending.of'].map(place => [
        `${place}.${member}`,
        (given: { rule: string }) => (given.rule === rule ? value : undefined)
      ])
    )
  )
)

const fillPlan = fillerOf<Run>(lifeCycleInputSchema, {
  omitted: { ...ofPlan, ...ofEntries, ...ofTax, ...ofHousehold, ...ofMarkets, ...ofSpending },
  replaced,
  asGiven: ['tax.deductions', 'tax.partner.deductions']
})
