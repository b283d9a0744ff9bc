/**
 * The names that Start has written, in the language of the page. They change in all that the browser keeps at
 * once, so that no plan differs from its scenarios or from what Undo leads to. Other names stay as typed.
 */

import type { Plan } from '../engine/picture-answer.ts'
import { otherNames } from '../text/en-other-names.ts'
import { startNames } from '../text/en-start-names.ts'
import type { InLanguage } from '../text/in-language.ts'
import { renamed } from './portfolio-names.ts'

type Names = InLanguage<typeof startNames>

/** More than Start has room for. */
const mostChildren = 20

function all({ spouse, household, salary, pension, loan, equity, owned, goals, ...names }: Names): string[] {
  const [portfolios, plain] = [Object.values(owned), Object.values(goals)]
  const ofChildren = Array.from({ length: mostChildren }, (_, child) =>
    plain.map(goal => names.ofChild(goal, child + 1))
  )
  const single = [spouse, household, ...salary, ...pension, loan, equity]
  return [...single, ...portfolios, ...portfolios.map(names.ofSpouse), ...plain, ...ofChildren.flat()]
}

const own = all(startNames)
const nameOf = new Map(all(otherNames).map((name, index) => [name, own[index]!]))

/** Returns what the browser keeps under a name, with every plan in it named again. */
export function namedAgain(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null) return kept
  if (Array.isArray(kept)) return kept.map(namedAgain)
  if (planMembers.some(member => member in kept)) return planAgain(kept as Plan)
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, namedAgain(value)]))
}

/** A field may be empty, so that its member is missing. */
const planMembers: readonly (keyof Plan)[] = ['currentAgeYears', 'retirementAgeYears', 'expenses']

function planAgain(plan: Plan): Plan {
  try {
    const { partner, investments = [] } = plan
    const lists = (['expenses', 'incomes', 'loans', 'milestones'] as const).flatMap(list =>
      plan[list] === undefined ? [] : [[list, plan[list].map(entryAgain)] as const]
    )
    const named: Plan = {
      ...plan,
      ...Object.fromEntries(lists),
      ...(partner && { partner: entryAgain(partner) })
    }
    return investments.reduce((last, { label = '' }, index) => {
      const next = nameOf.get(label)
      return next === undefined || next === label ? last : renamed(last, index, next)
    }, named)
  } catch {
    // What has another shape is no plan of Start.
    return plan
  }
}

const entryAgain = <T extends { readonly label?: string }>(entry: T): T => {
  const label = nameOf.get(entry.label ?? '')
  return label === undefined ? entry : { ...entry, label }
}
