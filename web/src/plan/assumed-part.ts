/**
 * The part of a link that says what no one has typed, as in `a1.3.8.m0.e`: where those values are among all
 * values of the plan, in the order of its JSON, and a letter that no cut leaves. After an `m` it is the place
 * among the values that a plan may leave to the engine.
 */
import type { Plan } from '../engine/picture-answer.ts'
import { assumedIn } from './assumed.ts'

const form = /^a1\.((?:m?\d{1,5}\.){1,500})e$/

/** Returns the part for what is assumed in a plan; empty for nothing. */
export function assumedPart(plan: Plan): string {
  const assumed = assumedIn(plan)
  if (assumed.length === 0) return ''
  const [values, left] = [pointersIn(plan), leftIn(plan)]
  const placeOf = (pointer: string): string => {
    const place = values.indexOf(pointer)
    return place >= 0 ? String(place) : `m${left.indexOf(pointer)}`
  }
  const places = assumed.map(placeOf).filter(place => place !== 'm-1')
  return places.length === 0 ? '' : `a1.${places.join('.')}.e`
}

/** Returns the pointers that a part names; none where it is cut off, or names what is not there. */
export function assumedOf(part: string, plan: Plan): readonly string[] {
  const places = new Set(form.exec(part)?.[1]?.split('.').slice(0, -1))
  if (places.size === 0) return []
  const [values, left] = [pointersIn(plan), leftIn(plan)]
  const pointers = Array.from(places, place =>
    place.startsWith('m') ? left[Number(place.slice(1))] : values[Number(place)]
  )
  return pointers.every(each => each !== undefined) ? pointers : []
}

/** Pointers of all values of a plan, in the order of its JSON. */
function pointersIn(value: unknown, pointer = '#'): string[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [pointer]
  return Object.entries(value).flatMap(([name, inner]) => pointersIn(inner, `${pointer}/${name}`))
}

/** Pointers of the values that Start may leave to the engine; what is new comes last. */
const leftIn = ({ investments }: Plan): string[] => [
  '#/planningEndAgeYears',
  '#/annualInflationRatePct',
  '#/partner/planningEndAgeYears',
  '#/retirementPlan/expectedAnnualReturnRatePct',
  '#/investmentPlan/expectedAnnualReturnRatePct',
  ...Array.from(
    Array.isArray(investments) ? investments : [],
    (_, index) => `#/investments/${index}/expectedAnnualReturnRatePct`
  )
]
