/**
 * What a random household reaches, by name, so that a comparison of thousands can say that it has left
 * nothing out. All of it is read from the plain model.
 */
import { incomeOf, monthOfAge, type Person } from './household-amounts.ts'
import type { HouseholdRun, Month } from './household-model.ts'
import type { HouseholdRequest, IncomeRequest } from './household-request.ts'
import type { Setting } from './household-setting.ts'

/** A run with what most of the questions below need. */
interface Seen extends Setting {
  run: HouseholdRun
  /** The first month with one person; `months` if both live to the end. */
  death: number
  /** The months before the household retires, and the months that a survivor lives in. */
  earning: Month[]
  alone: Month[]
}

type Question = (seen: Seen) => boolean

const list = <K extends 'incomes' | 'milestones' | 'loans' | 'lifeCovers' | 'investments' | 'expenses'>(
  seen: Seen,
  name: K
) => (seen.plan[name] ?? []) as NonNullable<HouseholdRequest[K]>

const isCouple: Question = ({ people }) => people.length === 2
const isWidowed: Question = ({ death, months }) => death < months
const isCut: Question = ({ run }) => run.summary.contributionsCut > 1
const isDrawn: Question = ({ run }) => run.summary.deficitWithdrawn > 1
const isInvested: Question = ({ run }) => run.summary.surplusInvested > 1
const isShort: Question = ({ earning }) => earning.some(each => each.shortfall > 1)
const years = ({ people }: Seen): number => (people[1]?.age ?? people[0]!.age) - people[0]!.age
const ownerOf = ({ people }: Seen, each: { owner?: 'self' | 'partner' }): Person =>
  people.find(person => person.who === (each.owner ?? 'self'))!
const plannedEnds = (ages: { retirementAgeYears: number; planningEndAgeYears?: number }): boolean =>
  (ages.planningEndAgeYears ?? 120) < ages.retirementAgeYears

/** Some income goes on after its owner's end, as the caller asks. */
const inherits = (seen: Seen, isSo: (income: IncomeRequest, owner: Person) => boolean): boolean =>
  isWidowed(seen) &&
  list(seen, 'incomes').some(each => {
    const owner = ownerOf(seen, each)
    if (owner.end === seen.months || !isSo(each, owner)) return false
    const later = Array.from({ length: seen.months - owner.end }, (_, k) => owner.end + k)
    return later.some(month => incomeOf(seen.plan, each, seen.people, month) > 0)
  })

const needs = (seen: Seen, isGiven: boolean, hasStepUp: boolean): boolean => {
  const { initialMonthlyWithdrawal, annualWithdrawalStepUpRatePct } = seen.plan.retirementPlan
  if ((initialMonthlyWithdrawal !== undefined) !== isGiven) return false
  if ((annualWithdrawalStepUpRatePct !== undefined) !== hasStepUp) return false
  return seen.run.series.some(each => each.need > 1)
}

const outlives = (seen: Seen): boolean => isWidowed(seen) && seen.alone.some(each => each.need > 1)

const ofTime: Record<string, Question> = {
  single: seen => !isCouple(seen),
  couple: isCouple,
  'first dies before retirement': seen => seen.death < seen.retirement,
  'first dies after retirement': seen => isWidowed(seen) && seen.death > seen.retirement,
  'death at retirement': seen => isWidowed(seen) && seen.death === seen.retirement,
  'death in the first months': seen => isWidowed(seen) && seen.death === 1,
  'both ends together': seen => isCouple(seen) && !isWidowed(seen),
  'self dies first': seen => seen.people[0]!.end < seen.months,
  'partner dies first': seen => isCouple(seen) && seen.people[1]!.end < seen.months,
  'self retires first': seen => isCouple(seen) && seen.people[0]!.retires < seen.people[1]!.retires,
  'partner retires first': seen => isCouple(seen) && seen.people[1]!.retires < seen.people[0]!.retires,
  'one has retired, the household has not': seen =>
    isCouple(seen) && seen.people.some(each => each.retires === 0) && seen.retirement > 0,
  'both have retired': seen => isCouple(seen) && seen.people.every(each => each.retires === 0),
  'retires by earners': seen => seen.retiresBy === 'earners',
  'retires by the first of two, who alone earns': seen =>
    seen.retiresBy === 'earners' && seen.retirement < Math.max(...seen.people.map(each => each.retires)),
  'retires by savers': seen => seen.retiresBy === 'savers',
  'retires by the later saver': seen =>
    seen.retiresBy === 'savers' && seen.retirement > Math.min(...seen.people.map(each => each.retires)),
  'retires by the earlier': seen => seen.retiresBy === 'earlier' && seen.retirement > 0,
  'never retires': seen => seen.retirement === seen.months,
  'end before retirement of self': seen => isCouple(seen) && plannedEnds(seen.plan),
  'end before retirement of partner': seen => isCouple(seen) && plannedEnds(seen.plan.partner!),
  'partner of twenty years less': seen => years(seen) <= -20,
  'partner of twenty years more': seen => years(seen) >= 20,
  'axis after 120': seen => seen.people[0]!.age + seen.months / 12 > 120,
  'milestone after the end of self': seen =>
    list(seen, 'milestones').some(
      each => each.ageYears !== undefined && monthOfAge(seen.people[0]!, each.ageYears) >= seen.people[0]!.end
    ),
  'expense after the end of self': seen =>
    list(seen, 'expenses').some(
      each => (each.startAgeYears ?? 0) > seen.people[0]!.planningEndAge && isWidowed(seen)
    )
}

const ofSurplus: Record<string, Question> = {
  'invested by default': seen => seen.plan.conventions.surplus === undefined && seen.surplus === 'invested',
  'spent by default': seen =>
    isCouple(seen) && seen.plan.conventions.surplus === undefined && seen.surplus === 'spent',
  'spent in a deficit': seen =>
    seen.surplus === 'spent' && seen.earning.some(each => (each.monthlySurplus ?? 0) < -1),
  'surplus invested': isInvested,
  'surplus invested by one': seen => isInvested(seen) && !isCouple(seen),
  'surplus at the end of the month': seen =>
    isInvested(seen) && seen.plan.conventions.contributions === 'end',
  'contributions cut': isCut,
  'contributions cut in part': seen =>
    isCut(seen) && seen.earning.some(each => (each.monthlySurplus ?? 0) < -1 && each.withdrawals === 0),
  'cut beside EPF': seen => isCut(seen) && seen.portfolios.some(each => each.isEpf && each.contribution > 0),
  'cut of two owners': seen =>
    isCut(seen) &&
    isCouple(seen) &&
    seen.people.every(person =>
      seen.portfolios.some(each => each.owner === person && each.contribution > 0 && person.retires > 0)
    ),
  'deficit withdrawn': isDrawn,
  'deficit withdrawn by one': seen => isDrawn(seen) && !isCouple(seen),
  'deficit of a survivor': seen =>
    isDrawn(seen) && seen.alone.some(each => (each.monthlySurplus ?? 0) < -1 && each.withdrawals > 1),
  'deficit in order': seen => isDrawn(seen) && seen.plan.withdrawalStrategy === 'sequential',
  'deficit in proportion': seen => isDrawn(seen) && seen.plan.withdrawalStrategy === 'proportional',
  'deficit at the end of the month': seen => isDrawn(seen) && seen.plan.conventions.withdrawals === 'end',
  'deficit that cannot be paid': seen => isDrawn(seen) && isShort(seen),
  'core is EPF': seen => seen.plan.investmentPlan.assetClass === 'epf' && isInvested(seen),
  'own share of EPF given': seen =>
    list(seen, 'investments').some(each => each.ownSharePct !== undefined) && isInvested(seen),
  'core of the partner': seen => seen.portfolios.at(-1)!.owner.who === 'partner'
}

/** Months in retirement with a contribution. */
const savingRetired = (seen: Seen) =>
  seen.run.series.slice(seen.retirement).filter(each => each.contributions > 1)

const ofAges: Record<string, Question> = {
  'contribution that starts later': seen =>
    seen.portfolios.some(each => each.contribution > 0 && each.starts > 0 && each.starts < seen.retirement),
  'contribution that stops before retirement': seen =>
    seen.portfolios.some(each => each.contribution > 0 && each.ends! > 0 && each.ends! < seen.retirement),
  'contribution of the partner with ages': seen =>
    seen.portfolios.some(each => each.owner.who === 'partner' && each.contribution > 0 && each.starts > 0),
  'EPF with an end after retirement': seen =>
    seen.portfolios.some(each => each.isEpf && each.contribution > 0 && each.ends! > each.owner.retires),
  'end after the death of the owner': seen =>
    seen.portfolios.some(
      each => each.contribution > 0 && each.ends! > each.owner.end && each.owner.end < seen.months
    ),
  'contribution in retirement': seen => savingRetired(seen).length > 0,
  'contribution in retirement that incomes pay': seen =>
    savingRetired(seen).some(each => each.incomes > each.need + each.contributions),
  'contribution in retirement that incomes pay in part': seen =>
    savingRetired(seen).some(
      each => each.incomes > each.need + 1 && each.incomes < each.need + each.contributions
    ),
  'contribution in retirement, from outside': seen =>
    seen.surplus === 'spent' && savingRetired(seen).some(each => each.withdrawals > 1),
  'contribution in retirement, cut': seen =>
    seen.surplus === 'invested' &&
    seen.run.series.slice(seen.retirement).some(each => each.incomes < each.need) &&
    seen.portfolios.some(each => each.contribution > 0 && each.ends! > seen.retirement)
}

const ofFlows: Record<string, Question> = {
  'cover paid': seen => seen.covers.some(each => each > 0),
  'cover of the partner paid': seen =>
    seen.people[1] !== undefined && (seen.covers[seen.people[1].end] ?? 0) > 0,
  'cover paid in the last month of its life': seen =>
    list(seen, 'lifeCovers').some(each => {
      const { end } = ownerOf(seen, each)
      const until = each.untilAgeYears
      return until !== undefined && end < seen.months && monthOfAge(ownerOf(seen, each), until) === end + 1
    }),
  'cover that has ended': seen =>
    list(seen, 'lifeCovers').some(each => {
      const { end } = ownerOf(seen, each)
      const until = each.untilAgeYears
      return until !== undefined && end < seen.months && monthOfAge(ownerOf(seen, each), until) <= end
    }),
  'survivor pension by default': seen =>
    inherits(seen, each => each.kind === 'pension' && each.survivorPct === undefined),
  'survivor share given': seen => inherits(seen, each => each.survivorPct !== undefined),
  'rent goes on': seen => inherits(seen, each => each.kind === 'rental' && each.survivorPct === undefined),
  'income that begins after its owner': seen =>
    inherits(seen, (each, owner) => (each.startAgeYears ?? 0) > owner.planningEndAge + 0.1),
  'salary cut by the death': seen =>
    list(seen, 'incomes').some(each => {
      const owner = ownerOf(seen, each)
      const isLonger = (each.endAgeYears ?? 0) > owner.planningEndAge + 0.1
      return each.kind === 'salary' && each.monthlyAmount > 0 && isLonger && owner.end < seen.months
    }),
  'salary after the retirement of the household': seen =>
    list(seen, 'incomes').some(
      each =>
        each.kind === 'salary' &&
        incomeOf(seen.plan, each, seen.people, seen.retirement) > 0 &&
        seen.retirement < seen.months
    ),
  'surplus of retirement': seen =>
    seen.run.series.some((each, m) => m >= seen.retirement && each.incomes > each.need + 1),
  'W1 with step-up outlived': seen => needs(seen, true, true) && outlives(seen),
  'W1 without step-up outlived': seen => needs(seen, true, false) && outlives(seen),
  'W1 of today': seen => seen.plan.retirementPlan.withdrawalBasis === 'today' && needs(seen, true, true),
  'W2 with step-up after a death': seen =>
    needs(seen, false, true) && outlives(seen) && seen.death > seen.retirement,
  'W2 with step-up, death before retirement': seen =>
    needs(seen, false, true) && outlives(seen) && seen.death < seen.retirement,
  'W2 without step-up outlived': seen => needs(seen, false, false) && outlives(seen),
  'falls short in retirement': seen =>
    seen.run.series.some((each, m) => m >= seen.retirement && each.shortfall > 1),
  'loan paid by earnings': seen => seen.earning.some(each => each.loanInstalments > 1),
  'loan paid by the corpus': seen =>
    list(seen, 'milestones').some(each => each.loan?.paidFrom === 'corpus' && each.fundedBy !== undefined),
  'milestone repeats': seen => list(seen, 'milestones').some(each => each.recurrence !== undefined),
  'milestone gives': seen => list(seen, 'milestones').some(each => each.type === 'income')
}

const questions: Record<string, Question> = { ...ofTime, ...ofSurplus, ...ofAges, ...ofFlows }

/** Every name that a test may expect. */
export const allToReach: readonly string[] = Object.keys(questions)

export function reachedByHousehold(run: HouseholdRun): string[] {
  const { setting, series } = run
  const death = Math.min(...setting.people.map(each => each.end))
  const earning = series.slice(0, setting.retirement)
  const seen = { ...setting, run, death, earning, alone: series.slice(death) }
  return allToReach.filter(name => questions[name]!(seen))
}
