/**
 * Random requests of two people for fast-check: a random plan of one person, with a partner of any age and
 * end, owners, shares of the survivor, life covers, both ways of the surplus, and the tax of the partner.
 * Every request drawn here is valid.
 */
import type { LifeCycleInput } from '@arthayu/engine'
import fc from 'fast-check'
import { anyDouble, arbitraryPlan } from './arbitrary-plan.ts'
import { arbitraryDeductions, arbitraryTaxChoices } from './arbitrary-taxed-plan.ts'

type Partner = NonNullable<LifeCycleInput['partner']>
type Cover = NonNullable<LifeCycleInput['lifeCovers']>[number]

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })

const present = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const owner = optional(fc.constantFrom('self' as const, 'partner' as const))

/** Months by which the partner's plan ends after the first person's: often before, sometimes together. */
const arbitraryEnd = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 5, arbitrary: fc.integer({ min: -300, max: -1 }) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 240 }) }
)

/** The months of the first person's plan. */
function monthsOf(plan: LifeCycleInput): number {
  const { currentAgeYears: current, retirementAgeYears: retirement, planningEndAgeYears } = plan
  const end = planningEndAgeYears ?? Math.min(120, Math.max(90, Math.max(current, retirement) + 10))
  return Math.max(1, Math.floor((end - current) * 12 + 0.5))
}

interface DrawnPartner {
  readonly label: string | undefined
  readonly ageYears: number
  readonly endLater: number
  readonly share: number
  readonly sex: 'female' | 'male' | undefined
  readonly endLeftOut: boolean
}

const drawnPartner: fc.Arbitrary<DrawnPartner> = fc.record({
  label: optional(fc.constantFrom('Priya', 'Ravi "R"')),
  ageYears: fc.oneof(fc.integer({ min: 18, max: 75 }), fc.constantFrom(1, 30.29, 64.125, 110)),
  endLater: arbitraryEnd,
  share: fc.oneof(fc.constantFrom(-0.2, 0, 1, 1.2), anyDouble(0, 1), anyDouble(0, 1)),
  sex: optional(fc.constantFrom('female' as const, 'male' as const)),
  endLeftOut: fc.integer({ min: 0, max: 19 }).map(x => x === 7)
})

/** A partner whose plan lasts some months; one of 60 or less lives at least a year longer than they want. */
function partnerOf(plan: LifeCycleInput, drawn: DrawnPartner): Partner {
  const { label, ageYears, endLater, share, sex, endLeftOut } = drawn
  const months = Math.max(1, monthsOf(plan) + endLater)
  const end = Math.min(120, ageYears + months / 12)
  const retirement = ageYears + (share * Math.min(months, 420)) / 12
  return present({
    label,
    currentAgeYears: ageYears,
    retirementAgeYears: Math.min(120, Math.max(1, Math.round(retirement * 100) / 100)),
    planningEndAgeYears: endLeftOut ? undefined : end,
    sex
  }) as Partner
}

/** The ages of an entry that are its owner's. */
interface Aged {
  readonly owner?: string
  readonly startAgeYears?: number
  readonly endAgeYears?: number
  readonly contributionStartAgeYears?: number
  readonly contributionEndAgeYears?: number
  readonly lockedUntilAgeYears?: number
  readonly maturityAgeYears?: number
}

/** Moves the ages of an entry to the axis of its owner, so that its months stay inside the plan. */
function onAxisOf<T extends object>(entry: T, plan: LifeCycleInput, partner: Partner): T {
  const aged = entry as Aged
  const { owner: of, startAgeYears, endAgeYears, lockedUntilAgeYears, maturityAgeYears } = aged
  if (of !== 'partner') return entry
  const later = partner.currentAgeYears - plan.currentAgeYears
  const moved = (age: number | undefined) =>
    age === undefined ? undefined : Math.min(120, Math.max(1, age + later))
  const [start, end] = [moved(startAgeYears), moved(endAgeYears)]
  const [first, last] = [moved(aged.contributionStartAgeYears), moved(aged.contributionEndAgeYears)]
  const isOver = end !== undefined && end <= (start ?? partner.currentAgeYears) + 0.05
  return present({
    ...entry,
    startAgeYears: start,
    endAgeYears: isOver ? undefined : end,
    contributionStartAgeYears: first,
    contributionEndAgeYears: last !== undefined && last <= (first ?? 0) + 0.1 ? undefined : last,
    lockedUntilAgeYears: moved(lockedUntilAgeYears),
    maturityAgeYears: moved(maturityAgeYears)
  }) as T
}

const picks = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: 7, maxLength: 7 })
const shares = picks(optional(fc.constantFrom(0, 33.3, 50, 70, 100)))

const arbitraryCovers = fc.array(
  fc
    .record({
      label: optional(fc.constant('Term plan')),
      owner,
      amount: fc.oneof(fc.constantFrom(0, 1_000_000.01), anyDouble(0, 20_000_000)),
      untilAgeYears: optional(fc.integer({ min: 20, max: 120 }))
    })
    .map(each => present(each) as Cover),
  { maxLength: 3 }
)

const drawnHousehold = fc.record({
  selfLabel: optional(fc.constant('Asha')),
  partner: drawnPartner,
  owners: fc.record({
    incomes: picks(owner),
    investments: picks(owner),
    loans: picks(owner),
    milestones: picks(owner),
    core: owner
  }),
  survivors: fc.record({
    incomes: shares,
    expenses: picks(optional(fc.constantFrom(0, 62.5, 70, 100, 150))),
    need: optional(fc.constantFrom(0, 70, 100))
  }),
  covers: arbitraryCovers,
  surplus: optional(fc.constantFrom('spent' as const, 'invested' as const)),
  earns: picks(fc.integer({ min: 0, max: 2 }).map(x => x > 0))
})

type DrawnHousehold = typeof drawnHousehold extends fc.Arbitrary<infer T> ? T : never

/** The plan of one person as that of two. */
function householdOf(plan: LifeCycleInput, drawn: DrawnHousehold): LifeCycleInput {
  const { selfLabel, owners, survivors, covers, surplus, earns } = drawn
  const partner = partnerOf(plan, drawn.partner)
  const own = <T extends object>(entry: T, of: string | undefined): T =>
    onAxisOf(present({ ...entry, owner: of }) as T, plan, partner)
  const incomes = plan.incomes?.map((each, k) => {
    // Mostly salaries, because the later earner decides when the household retires.
    const kind = each.kind !== 'salary' && earns[k] && k === 0 ? 'salary' : each.kind
    return own({ ...each, kind, ...present({ survivorPct: survivors.incomes[k] }) }, owners.incomes[k])
  })
  const members = {
    ...plan,
    selfLabel,
    partner,
    incomes,
    expenses: plan.expenses?.map((each, k) => present({ ...each, survivorPct: survivors.expenses[k] })),
    investments: plan.investments?.map((each, k) => own(each, owners.investments[k])),
    loans: plan.loans?.map((each, k) => present({ ...each, owner: owners.loans[k] })),
    milestones: plan.milestones?.map((each, k) =>
      present({ ...each, owner: each.capitalGain === undefined ? undefined : owners.milestones[k] })
    ),
    investmentPlan: plan.investmentPlan && present({ ...plan.investmentPlan, owner: owners.core }),
    retirementPlan: plan.retirementPlan && present({ ...plan.retirementPlan, survivorPct: survivors.need }),
    lifeCovers: covers.length > 0 ? covers : undefined,
    conventions: conventionsOf(plan, surplus)
  }
  return present(members) as LifeCycleInput
}

/** The conventions of a plan with the way of the surplus, which needs incomes if it is invested. */
function conventionsOf(
  { conventions, incomes = [] }: LifeCycleInput,
  surplus: 'spent' | 'invested' | undefined
) {
  if (surplus === undefined || (surplus === 'invested' && incomes.length === 0)) return conventions
  return { ...conventions, surplus }
}

/** A valid request of two people without tax. */
export const arbitraryHousehold: fc.Arbitrary<LifeCycleInput> = fc
  .tuple(arbitraryPlan, drawnHousehold)
  .map(([plan, drawn]) => householdOf(plan, drawn))

const arbitraryPartnerTax = fc
  .record({
    regime: optional(fc.constantFrom('new', 'old', 'best')),
    residency: optional(fc.constantFrom('resident', 'resident', 'nonResident')),
    employer: optional(fc.constantFrom('private', 'government')),
    deductions: optional(arbitraryDeductions),
    otherAnnualIncome: optional(fc.oneof(anyDouble(0, 3_000_000), anyDouble(0, 40_000_000)))
  })
  .map(present)

/** A valid request of two people with `tax`, of every strategy, with and without a harvest. */
export const arbitraryTaxedHousehold: fc.Arbitrary<LifeCycleInput> = fc
  .tuple(arbitraryTaxChoices, drawnHousehold, optional(arbitraryPartnerTax))
  .map(([plan, drawn, partner]) => {
    const tax = partner === undefined ? plan.tax : { ...plan.tax, partner }
    return { ...householdOf(plan, drawn), tax } as LifeCycleInput
  })
