/** A plan of one person becomes that of two, and back; and how people and portfolios are called. */
import type { Plan } from '../engine/picture-answer.ts'
import { names } from '../text/en-names.ts'
import { coreLabel } from './core.ts'

/** The plan with a partner of the same ages. */
export function withPartner(plan: Plan): Plan {
  const { uncertainty, ...rest } = plan
  // A partner is given once: the survival of one that is in the chances alone goes on with the plan's.
  const { partner: other, ...chances } = uncertainty ?? {}
  const partner = {
    label: names.partner,
    currentAgeYears: plan.currentAgeYears,
    retirementAgeYears: plan.retirementAgeYears,
    ...other
  }
  return { ...rest, ...(uncertainty && { uncertainty: chances }), partner }
}

const ofCouples: readonly string[] = ['owner', 'survivorPct']

/** The plan without the partner, whose entries become those of the first person on the same days. */
export function withoutPartner({ partner, lifeCovers: _covers, tax, ...plan }: Plan): Plan {
  const { partner: _taxed, ...own } = tax ?? {}
  const older = partner === undefined ? 0 : plan.currentAgeYears - partner.currentAgeYears
  const kept = Object.entries(plan).map(([name, value]) => [name, ofOne(atOwnAges(value, older))])
  return { ...(Object.fromEntries(kept) as Plan), ...(tax && { tax: own }) }
}

/** Ages of a partner's entry are the partner's (H2): those of a list become the first person's. */
function atOwnAges(list: unknown, older: number): unknown {
  if (!Array.isArray(list)) return list
  return list.map((entry: Readonly<Record<string, unknown>>) =>
    entry.owner === 'partner'
      ? Object.fromEntries(
          Object.entries(entry).map(([name, value]) =>
            typeof value === 'number' && name.endsWith('AgeYears')
              ? [name, Math.min(oldest, Math.max(youngest, value + older))]
              : [name, value]
          )
        )
      : entry
  )
}

const [youngest, oldest] = [1, 120]

/** A list or a group without what belongs to couples. */
function ofOne(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofOne)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ofCouples.includes(name)))
}

/** The names of both, as the page shows them. */
export const ownerNames = ({ selfLabel, partner }: Plan): Readonly<Record<string, string>> => ({
  self: selfLabel ?? names.self,
  partner: partner?.label ?? names.partner
})

/** The name of a portfolio; the one that has no entry in the plan has a name of its own in requests. */
export const portfolioName = (label: string): string => (label === coreLabel ? names.others : label)
