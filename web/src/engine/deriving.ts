/** What the engine would fill in alike: where an answer does not name it, it must not look typed. */
import { parsePlan } from '@arthayu/engine'
import { without } from '../plan/defaulted.ts'
import { type Path, pointerOf, valueAt } from '../plan/edit.ts'
import type { Calls, Outcome } from './messages.ts'
import { parseOptions } from './picture.ts'
import type { Plan } from './picture-answer.ts'

/** Pointers of members without which the plan is the same one. Its year stays: it was made then. */
export function derived({ plan }: Calls['derived']['ask'], currentYear: number): Outcome<readonly string[]> {
  const options = parseOptions(currentYear)
  const parsed = parsePlan(plan, options)
  if (!parsed.ok) return parsed
  const used = parsed.value.input
  const all = JSON.stringify(used)
  let left: Plan = plan
  const found: Path[] = []
  for (const places of byMember(plan)) {
    const read = parsePlan(without(left, places), options)
    if (!read.ok) continue
    const same = places.filter(
      path => JSON.stringify(valueAt(read.value.input, path)) === JSON.stringify(valueAt(used, path))
    )
    const next = without(left, same)
    const again = parsePlan(next, options)
    if (!again.ok || JSON.stringify(again.value.input) !== all) continue
    left = next
    found.push(...same)
  }
  return { ok: true, value: found.map(pointerOf) }
}

/** Places of values; those of one member in all entries of a list together, however long it is. */
function byMember(plan: Plan): Iterable<readonly Path[]> {
  const places = new Map<string, Path[]>()
  const look = (value: unknown, path: Path): void => {
    const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
    if (inner.length > 0 && !(Array.isArray(value) && typeof value[0] !== 'object'))
      for (const [name, each] of inner) look(each, [...path, Array.isArray(value) ? Number(name) : name])
    else {
      const member = path.map(step => (typeof step === 'number' ? '' : step)).join('/')
      places.set(member, [...(places.get(member) ?? []), path])
    }
  }
  look(plan, [])
  places.delete('currentYear')
  return places.values()
}
