/** What the class of a portfolio decides: its return, and which of its members mean something. */
import type { Plan } from '../engine/picture-answer.ts'
import { type Path, valueAt, withValue } from '../plan/edit.ts'
import { isOfRule } from './spending-members.ts'

/** Of a portfolio that names none. */
export const usualClass = 'equity'

/** Classes whose gains are taxed when they are sold, so that what was paid for them counts. */
const taxedAtSale = ['equity', 'elss', 'debt', 'gold', 'goldEtf', 'otherFund']

/** Members of some classes alone. */
const classesOf: Readonly<Record<string, readonly string[]>> = {
  costBasis: taxedAtSale,
  acquiredBeforeApril2023: ['debt'],
  lockedUntilAgeYears: ['ppf'],
  ownSharePct: ['epf'],
  annuityPct: ['nps'],
  annuityRatePct: ['nps'],
  countsFor80C: ['fixedDeposit', 'taxFree']
}

const hasClass = ([list]: Path): boolean => list === 'investments'

const classAt = (plan: Plan, path: Path): string => (valueAt(plan, path) as string | undefined) ?? usualClass

/** Members that mean something for two people alone. */
const ofCouples: readonly string[] = ['owner', 'survivorPct', 'selfLabel', 'tax.partner']

/** The partner of the chances, whom only a plan of one person has. */
const ofOne = 'uncertainty.partner'

/** Whether a member of the object at a place means something there; one that is given is always shown. */
export function hasUse(plan: Plan, path: Path, name: string): boolean {
  const isFor = (member: string): boolean => member === name || member === `${path.join('.')}.${name}`
  const isHidden = plan.partner === undefined ? ofCouples.some(isFor) : isFor(ofOne)
  if (isHidden && valueAt(plan, [...path, name]) === undefined) return false
  if (valueAt(plan, [...path, name]) === undefined && !isOfRule(plan, path, name)) return false
  const classes = hasClass(path) ? classesOf[name] : undefined
  if (classes === undefined || valueAt(plan, [...path, name]) !== undefined) return true
  return classes.includes(classAt(plan, [...path, 'assetClass']))
}

/** A plan in which a portfolio has got its class: returns and members of the class before are gone. */
export function ofClass(plan: Plan, path: Path): Plan {
  if (!hasClass(path)) return plan
  const portfolio = path.slice(0, -1)
  const assetClass = classAt(plan, path)
  const others = Object.keys(classesOf).filter(name => !classesOf[name]!.includes(assetClass))
  const gone = ['expectedAnnualReturnRatePct', 'retirementAnnualReturnRatePct', ...others]
  return gone.reduce((changed, name) => withValue(changed, [...portfolio, name], undefined), plan)
}
