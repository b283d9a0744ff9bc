/** Fills in what a valid value omits, from the defaults of its schema and a table of computed values. */
import { isRecord } from './is-record.ts'
import type { Shape } from './shape.ts'

/** Returns the value of a member that the request omits; undefined if the member stays absent. */
type Compute<Run> = (given: never, used: never, run: Run, index: number) => unknown

/** The values that are not constants of the schema, by place: `investments[].label`. */
export interface Computed<Run> {
  /** Called with the object that holds the member, as given and as filled in so far. */
  readonly omitted: Readonly<Record<string, Compute<Run>>>
  /** Called with the value as given, and the object as filled in so far; undefined counts as omitted. */
  readonly replaced: Readonly<Record<string, (value: never, used: never, run: Run) => unknown>>
  /** Objects in which nothing is filled in. */
  readonly asGiven: readonly string[]
}

interface Member<Run> {
  readonly name: string
  /** An object or a list has members or entries with members; `named` are members that the caller names. */
  readonly kind: 'value' | 'object' | 'list' | 'named'
  readonly members: readonly Member<Run>[]
  readonly fallback: unknown
  readonly omitted: Compute<Run> | undefined
  readonly replaced: ((value: never, used: never, run: Run) => unknown) | undefined
}

/** What a run of the filler collects: `used` is the whole body as filled in so far. */
export interface Filling {
  used: Readonly<Record<string, unknown>>
  readonly defaulted: string[]
}

type Holder = Readonly<Record<string, unknown>>

/**
 * Returns a filler for values of one schema. Members are filled in and stored in its order (C7);
 * `defaulted` gets the pointer of each member that was omitted. An omitted object whose default is `{}` is
 * filled in like an empty one.
 */
export function fillerOf<Run extends Filling>(schema: object, computed: Computed<Run>) {
  const members = membersOf(schema, '', computed)
  return (body: object, run: Run): Holder => {
    const used: Record<string, unknown> = {}
    run.used = used
    return fillObject(used, members, body as Holder, '#', run, 0)
  }
}

function membersOf<Run>(schema: Shape, path: string, computed: Computed<Run>): Member<Run>[] {
  const isFilled = !computed.asGiven.some(each => path === each || path.startsWith(`${each}.`))
  return Object.entries(schema.properties ?? {}).map(([name, shape]) => {
    const place = path === '' ? name : `${path}.${name}`
    const members =
      shape.items === undefined
        ? membersOf(shape, place, computed)
        : membersOf(shape.items, `${place}[]`, computed)
    return {
      name,
      kind: kindOf(shape, members.length > 0),
      members,
      fallback: isFilled ? shape.default : undefined,
      omitted: computed.omitted[place],
      replaced: computed.replaced[place]
    }
  })
}

function kindOf({ items, additionalProperties }: Shape, hasMembers: boolean): Member<never>['kind'] {
  if (typeof additionalProperties === 'object') return 'named'
  if (!hasMembers) return 'value'
  return items === undefined ? 'object' : 'list'
}

function fillObject<Run extends Filling>(
  used: Record<string, unknown>,
  members: readonly Member<Run>[],
  given: Holder,
  pointer: string,
  run: Run,
  index: number
): Holder {
  for (const member of members) {
    const { name, omitted, replaced } = member
    let value = given[name]
    if (replaced !== undefined) value = replaced(value as never, used as never, run)
    if (value === undefined) {
      value = omitted === undefined ? member.fallback : omitted(given as never, used as never, run, index)
      if (value === undefined) continue
      if (member.kind !== 'object') run.defaulted.push(`${pointer}/${name}`)
    }
    used[name] = member.kind === 'value' ? value : fillInner(member, value, `${pointer}/${name}`, run)
  }
  return used
}

function fillInner<Run extends Filling>(
  { kind, members }: Member<Run>,
  value: unknown,
  pointer: string,
  run: Run
): unknown {
  if (kind === 'list')
    return (value as readonly Holder[]).map((entry, index) =>
      fillObject({}, members, entry, `${pointer}/${index}`, run, index)
    )
  // A member may allow a number in place of an object.
  if (!isRecord(value)) return value
  if (kind === 'object') return fillObject({}, members, value, pointer, run, 0)
  // Names of the caller have no order in the schema: theirs is that of their letters.
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map(name => [name, value[name]])
  )
}
