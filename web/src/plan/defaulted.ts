/** An answer names what the engine filled in; a plan that comes back from it leaves that out again. */
import { asPlan } from './address.ts'
import { type Path, valueAt } from './edit.ts'

type Container = Record<string | number, unknown>

/** Groups that mean nothing when they are empty; an empty `tax` asks for tax. */
const plainGroups = ['conventions', 'investmentPlan', 'retirementPlan']

/** A plan, or the plan that an answer was made of: what was derived then must be derived anew. */
export function givenIn(content: unknown): unknown {
  const answer = asPlan(content) as { readonly input?: unknown; readonly meta?: unknown } | null
  if (answer?.input === undefined) return content
  const input = structuredClone(answer.input)
  const { defaulted } = (asPlan(answer.meta) ?? {}) as { readonly defaulted?: unknown }
  for (const pointer of Array.isArray(defaulted) ? defaulted : [])
    if (typeof pointer === 'string') remove(input, pointer.split('/').slice(1))
  for (const name of plainGroups) if (JSON.stringify(valueAt(input, [name])) === '{}') remove(input, [name])
  return input
}

function remove(input: unknown, path: Path): void {
  const holder = valueAt(input, path.slice(0, -1)) as Container | null | undefined
  if (typeof holder === 'object' && holder !== null) delete holder[path.at(-1)!]
}
