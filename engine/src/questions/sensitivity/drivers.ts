/** G9: the drivers of a grid or a tornado: a figure of the plan, an unknown of goal seek, or two more. */
import { indexOfMonth } from '../../arithmetic/yearly-index.ts'
import { retirementStartOf } from '../../plan/people.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { LifeCycleInput } from '../../plan/schema.ts'
import { isRecord } from '../../request/is-record.ts'
import { movedWithdrawal } from '../solve/unknown.ts'
import { unknownOf, unknownsOf } from '../solve/unknowns.ts'
import { allocationDriver } from './allocation-drivers.ts'
import type { Driver } from './driver.ts'
import { householdDriver, usualOwned } from './household-drivers.ts'
import { ownDrivers } from './sensitivity-schema.ts'

/** The driver of that name, or null if the plan has none. */
export function driverOf(name: string, body: LifeCycleInput, input: UsedInput): Driver | null {
  if (name.startsWith('#/')) return figureAt(name, body, input)
  if (name === 'inflation') return inflation(body, input)
  if (name === 'planningEndAge') {
    const current = input.planningEndAgeYears
    return { current, apply: planningEndAgeYears => ({ ...body, planningEndAgeYears }) }
  }
  return (
    householdDriver(name, body, input) ?? allocationDriver(name, body, input) ?? unknownOf(name, body, input)
  )
}

/** Names to suggest for an unknown one: pointers to figures for a path, otherwise the other drivers. */
export const driversOf = (name: string, input: UsedInput): readonly string[] =>
  name.includes('/') ? pointersTo(input, '#') : [...unknownsOf(input), ...ownDrivers, ...usualOwned(input)]

/** Pointers to all numbers of a plan whose names are safe to repeat in a message. */
function pointersTo(value: unknown, pointer: string): string[] {
  if (typeof value === 'number') return [pointer]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    /^\w{1,40}$/.test(name) ? pointersTo(inner, `${pointer}/${name}`) : []
  )
}

/** A first withdrawal in rupees of retirement keeps its value in today's, as when retirement moves (G2). */
function inflation(body: LifeCycleInput, input: UsedInput): Driver {
  const { annualInflationRatePct } = input
  const retirement = retirementStartOf(input)
  const planned = indexOfMonth(annualInflationRatePct, retirement)
  return {
    current: annualInflationRatePct,
    apply: rate => {
      const moved = indexOfMonth(rate, retirement) / planned
      return { ...body, annualInflationRatePct: rate, ...movedWithdrawal(body, input, moved) }
    }
  }
}

/** A number of the plan as used; if the request omits it, the change adds it. */
function figureAt(pointer: string, body: LifeCycleInput, input: UsedInput): Driver | null {
  const segments = segmentsOf(pointer)
  const found = segments?.reduce<unknown>(memberOf, input)
  if (segments === null || typeof found !== 'number') return null
  return { current: found, apply: value => withFigure(body, segments, value) as LifeCycleInput }
}

function segmentsOf(pointer: string): string[] | null {
  try {
    const parts = pointer.slice(2).split('/').map(decodeURIComponent)
    return parts.map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  } catch {
    return null
  }
}

function memberOf(holder: unknown, segment: string): unknown {
  if (Array.isArray(holder)) return /^\d{1,4}$/.test(segment) ? holder[Number(segment)] : undefined
  return isRecord(holder) && Object.hasOwn(holder, segment) ? holder[segment] : undefined
}

function withFigure(holder: unknown, [segment, ...rest]: readonly string[], value: number): unknown {
  if (segment === undefined) return value
  if (Array.isArray(holder)) {
    const place = Number(segment)
    return holder.map((each, index) => (index === place ? withFigure(each, rest, value) : each))
  }
  const record = isRecord(holder) ? holder : {}
  return { ...record, [segment]: withFigure(record[segment], rest, value) }
}

/** A driver with its lower and higher value. */
export interface Ends {
  readonly member: string
  readonly low: number
  readonly high: number
}

/** G9: the default drivers of a tornado, within the limits of the plan. */
export function usualEnds(body: LifeCycleInput, input: UsedInput): Ends[] {
  const { currentAgeYears, retirementAgeYears, planningEndAgeYears, annualInflationRatePct } = input
  const contribution = unknownOf('monthlyContribution', body, input)!.current!
  const returns = unknownOf('expectedReturn', body, input)!.allowed
  const age = Math.max(currentAgeYears, retirementAgeYears)
  const stepUp = unknownOf('annualStepUp', body, input)!.current
  return [
    endsOf('expectedReturn', 0, 1, returns.min, returns.max),
    endsOf('inflation', annualInflationRatePct, 1, -50, 100),
    endsOf('monthlyContribution', contribution, contribution / 10, 0, 1e12),
    endsOf('retirementSpending', 100, 10, 0, 300),
    endsOf('retirementAge', age, 2, currentAgeYears, planningEndAgeYears),
    endsOf('planningEndAge', planningEndAgeYears, 5, Math.max(age, currentAgeYears + 1), 120),
    // Step-ups that differ have no single value to move from.
    ...(stepUp === null ? [] : [endsOf('annualStepUp', stepUp, 1, -100, 100)]),
    ...endsOfTargets(body, input),
    ...endsOfCouple(input)
  ]
}

const choice = (member: string): Ends => ({ member, low: 0, high: 1 })

/** The default drivers that only a plan with targets has. */
function endsOfTargets(body: LifeCycleInput, input: UsedInput): Ends[] {
  const share = allocationDriver('equityShare', body, input)?.current ?? null
  return [
    ...(share === null ? [] : [endsOf('equityShare', share, 10, 0, 100)]),
    ...(input.allocation === undefined ? [] : [choice('rebalancing')])
  ]
}

/** The default drivers that only a couple has, with who owns what. */
function endsOfCouple(input: UsedInput): Ends[] {
  const { partner, incomes } = input
  if (partner === undefined) return []
  const { currentAgeYears, retirementAgeYears, planningEndAgeYears } = partner
  const age = Math.max(currentAgeYears, retirementAgeYears)
  return [
    endsOf('partnerRetirementAge', age, 2, currentAgeYears, planningEndAgeYears),
    endsOf('partnerPlanningEndAge', planningEndAgeYears, 5, Math.max(age, currentAgeYears + 1), 120),
    ...(incomes.length === 0 ? [] : [choice('surplus')]),
    ...usualOwned(input).map(choice)
  ]
}

/** The ends of a driver, so far below and above its value as the limits allow. */
const endsOf = (member: string, current: number, by: number, least: number, most: number): Ends => ({
  member,
  low: Math.max(Math.min(least, current), current - by),
  high: Math.min(Math.max(most, current), current + by)
})
