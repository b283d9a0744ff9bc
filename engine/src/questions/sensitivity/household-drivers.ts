/** G9: drivers of a household: the end of the partner's plan, the surplus, and who owns what. */
import { coreLabel } from '../../plan/labels.ts'
import { ownerIndexOf, peopleOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { Investment, LifeCycleInput } from '../../plan/schema.ts'
import { portfoliosOf } from '../../plan/used-portfolios.ts'
import { limits } from '../../request/schema-parts.ts'
import type { Driver } from './driver.ts'

/** What the values 0 and 1 of a driver mean that is a choice between two. */
export const choices = { surplus: ['spent', 'invested'], owner: ['self', 'partner'] } as const

const ownerPrefix = 'owner:'

/** Whether a driver moves a portfolio to the other partner's name. */
export const isOwnerDriver = (name: string): boolean => name.startsWith(ownerPrefix)

/** The most portfolios of a default tornado, those with the largest contributions first. */
const mostOwned = 10

/** Returns the driver of that name, or null if the plan has none. */
export function householdDriver(name: string, body: LifeCycleInput, input: UsedInput): Driver | null {
  if (name === 'partnerPlanningEndAge') return partnerEnd(body, input)
  if (name === 'surplus') return surplus(body, input)
  return isOwnerDriver(name) ? ownerOfPortfolio(name.slice(ownerPrefix.length), body, input) : null
}

function partnerEnd(body: LifeCycleInput, { partner }: UsedInput): Driver | null {
  if (partner === undefined) return null
  return {
    current: partner.planningEndAgeYears,
    apply: planningEndAgeYears => ({ ...body, partner: { ...body.partner!, planningEndAgeYears } })
  }
}

/** E rules: without incomes there is nothing to leave over. */
function surplus(body: LifeCycleInput, { incomes, conventions }: UsedInput): Driver | null {
  if (incomes.length === 0) return null
  return {
    current: conventions.surplus === 'invested' ? 1 : 0,
    choices: choices.surplus,
    apply: value => ({
      ...body,
      conventions: { ...body.conventions, surplus: choices.surplus[value === 1 ? 1 : 0] }
    })
  }
}

/** A portfolio in the other partner's name, with its opening value. Its lock ends in the same month. */
function ownerOfPortfolio(label: string, body: LifeCycleInput, input: UsedInput): Driver | null {
  if (input.partner === undefined) return null
  const place = input.investments.findIndex(each => each.label === label)
  if (place < 0 && label !== coreLabel) return null
  const used = place < 0 ? input.investmentPlan : input.investments[place]!
  const current = ownerIndexOf(used.owner)
  return {
    current,
    choices: choices.owner,
    apply: value => {
      const owner = choices.owner[value === 1 ? 1 : 0]
      if (ownerIndexOf(owner) === current) return body
      if (place < 0) return { ...body, investmentPlan: { ...body.investmentPlan, owner } }
      const moved = (each: Investment) => ({ ...each, ...movedAges(each, input, current), owner })
      const investments = body.investments!.map((each, index) => (index === place ? moved(each) : each))
      return { ...body, investments }
    }
  }
}

const agesOfOwner = [
  'lockedUntilAgeYears',
  'maturityAgeYears',
  'contributionStartAgeYears',
  'contributionEndAgeYears'
] as const

/** H2: ages of an entry are its owner's, so those of a date move with the difference of the two ages. */
function movedAges(investment: Investment, input: UsedInput, from: number): Partial<Investment> {
  const people = peopleOf(input)
  const difference = people[1 - from]!.currentAgeYears - people[from]!.currentAgeYears
  const { minimum, maximum } = limits.age
  return Object.fromEntries(
    agesOfOwner.flatMap(member => {
      const age = investment[member]
      return age === undefined ? [] : [[member, Math.min(maximum, Math.max(minimum, age + difference))]]
    })
  )
}

/** The names of the default drivers of who owns what, with tax: a name alone changes no money. */
export function usualOwned(input: UsedInput): string[] {
  if (input.partner === undefined || input.tax === undefined) return []
  const { investments } = input
  // An epf account belongs to the salary of its owner.
  const owned = portfoliosOf(input)
    .slice(0, investments.length)
    .filter(each => each.initialMonthlyContribution > 0 && each.assetClass !== 'epf')
    .toSorted((one, other) => other.initialMonthlyContribution - one.initialMonthlyContribution)
    .slice(0, mostOwned)
  return [...owned.map(({ label }) => label), coreLabel].map(label => `${ownerPrefix}${label}`)
}
