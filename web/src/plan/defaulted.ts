/** An answer names what the engine filled in; a plan that comes back from it leaves that out again. */
import { asPlan } from './address.ts'
import { type Path, valueAt } from './edit.ts'

type Container = Record<string | number, unknown>

/** Groups that mean nothing when they are empty; an empty `tax` asks for tax. */
const plainGroups = ['conventions', 'investmentPlan', 'retirementPlan']

/**
 * A plan, or the plan that an answer was made of: what was derived then must be derived again.
 * @param derive finds the pointers for an answer that does not name what was filled in
 */
export async function givenIn(
  content: unknown,
  derive: (input: unknown) => Promise<readonly unknown[]>
): Promise<unknown> {
  const answer = asPlan(content) as Readonly<Record<'input' | 'summary' | 'meta', unknown>> | null
  if (answer?.input === undefined) return content
  const { defaulted } = (asPlan(answer.meta) ?? {}) as { readonly defaulted?: unknown }
  // A request has an input too, but only an answer has a summary: the values of a request were typed.
  const isAnswer = answer.summary !== undefined
  const named = Array.isArray(defaulted) ? defaulted : isAnswer ? await derive(answer.input) : []
  const input = without(
    answer.input,
    named.flatMap(pointer => (typeof pointer === 'string' ? [pointer.split('/').slice(1)] : []))
  )
  return without(
    input,
    plainGroups.filter(name => JSON.stringify(valueAt(input, [name])) === '{}').map(name => [name])
  )
}

/** A copy without the members at these places. */
export function without<T>(input: T, places: readonly Path[]): T {
  const copy = structuredClone(input)
  for (const path of places) {
    const holder = valueAt(copy, path.slice(0, -1)) as Container | null | undefined
    if (typeof holder === 'object' && holder !== null) delete holder[path.at(-1)!]
  }
  return copy
}
