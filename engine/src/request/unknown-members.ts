/** Members that the schema does not know: a warning or an error for each, with what is probably meant. */
import { type Hint, requestText } from '../text/en/request.ts'
import { confusedWith, isWrapper, type Meant, meantBesideInput } from './confusions.ts'
import { isRecord } from './is-record.ts'
import type { Issue, Warning } from './issue.ts'
import { nearestName, shownName, spelling } from './names.ts'
import { memberPointer } from './pointer.ts'
import { entriesOf, type Shape, shapeOfValue } from './shape.ts'

/** Most unknown members that are listed; the rest are counted, so that the answer stays small. */
const listedAtMost = 20

interface Unknown {
  /** Pointer of the object that holds it. */
  readonly base: string
  readonly name: string
  readonly meant: Meant | undefined
  /** The members of a wrapper object; undefined for other members. */
  readonly within: Readonly<Record<string, unknown>> | undefined
}

/** The body around an unknown member. */
interface Around {
  readonly schema: Shape
  readonly planMembers: readonly string[]
}

export interface UnknownMembers {
  readonly listed: readonly Unknown[]
  readonly more: number
}

const none: UnknownMembers = { listed: [], more: 0 }

/**
 * Returns the unknown members of a body, up to a limit.
 * @param planMembers names of the members of a plan, for a body that holds a plan as its `input`
 */
export function findUnknown(
  body: unknown,
  schema: object,
  planMembers: readonly string[] = []
): UnknownMembers {
  if (isKnown(body, schema)) return none
  const listed: Unknown[] = []
  let more = 0
  const visit = (value: unknown, given: Shape, pointer: string): void => {
    const shape = shapeOfValue(given, value)
    if (shape.items !== undefined && Array.isArray(value)) {
      for (const [index, item] of entriesOf(shape, value).entries())
        visit(item, shape.items, `${pointer}/${index}`)
    } else if (shape.properties !== undefined && isRecord(value)) {
      for (const name of Object.keys(value)) {
        const inner = Object.hasOwn(shape.properties, name) ? shape.properties[name]! : undefined
        if (inner !== undefined) visit(value[name], inner, `${pointer}/${name}`)
        else if (listed.length < listedAtMost)
          listed.push(unknownMember(pointer, name, value, shape, { schema, planMembers }))
        else more++
      }
    }
  }
  visit(body, schema, '#')
  return { listed, more }
}

/** Returns whether every member is known, as in most bodies: no pointers are then made. */
function isKnown(value: unknown, given: Shape): boolean {
  if (typeof value !== 'object' || value === null) return true
  const shape = shapeOfValue(given, value)
  const { items, properties } = shape
  if (Array.isArray(value))
    return items === undefined || entriesOf(shape, value).every(item => isKnown(item, items))
  if (properties === undefined) return true
  for (const member of Object.keys(value)) {
    if (!Object.hasOwn(properties, member)) return false
    const inner = (value as Readonly<Record<string, unknown>>)[member]
    if (typeof inner === 'object' && !isKnown(inner, properties[member]!)) return false
  }
  return true
}

function unknownMember(
  base: string,
  given: string,
  holder: Readonly<Record<string, unknown>>,
  { title, properties = {} }: Shape,
  around: Around
): Unknown {
  const name = given.slice(0, 60)
  const value = holder[given]
  const within = isWrapper(title, name) && isRecord(value) ? value : undefined
  const meant = within === undefined ? meantBy(name, title, Object.keys(properties), around) : undefined
  return { base, name, meant, within }
}

/** Returns what is meant: another spelling, a confused name, a member of another object, a typing error. */
function meantBy(
  name: string,
  title: string | undefined,
  known: readonly string[],
  { schema, planMembers }: Around
): Meant | undefined {
  const same = known.find(each => spelling(each) === spelling(name))
  if (same !== undefined) return { place: same, isYearly: false }
  const confused = known.includes('input') ? meantBesideInput(name, planMembers) : confusedWith(title, name)
  if (confused !== undefined) return confused
  const homes = homesOf(schema).get(spelling(name)) ?? []
  if (homes.length === 1) return { place: homes[0]!, isYearly: false }
  const number = numberIn(name)
  const nearest = nearestName(
    name,
    known.filter(each => numberIn(each) === number)
  )
  return nearest === undefined ? undefined : { place: nearest, isYearly: false }
}

/** Returns a name from its first digit on: section80GG is not a typing error of section80G. */
const numberIn = (name: string): string => spelling(name).replace(/^[a-z]*/, '')

const homesBySchema = new WeakMap<object, ReadonlyMap<string, readonly string[]>>()

/** Returns the places of all members below the top, such as `income.salary`, by their spelling. */
function homesOf(schema: Shape): ReadonlyMap<string, readonly string[]> {
  const before = homesBySchema.get(schema)
  if (before !== undefined) return before
  const homes = new Map<string, string[]>()
  const visit = ({ properties = {}, items, anyOf = [] }: Shape, path: string): void => {
    for (const each of anyOf) visit(each, path)
    if (items !== undefined) visit(items, `${path}[]`)
    for (const [name, member] of Object.entries(properties)) {
      const place = path === '' ? name : `${path}.${name}`
      if (path !== '') homes.set(spelling(name), [...(homes.get(spelling(name)) ?? []), place])
      visit(member, place)
    }
  }
  visit(schema, '')
  homesBySchema.set(schema, homes)
  return homes
}

/** Returns where the value of an unknown member belongs. */
function hintOf({ name, meant, within }: Unknown): Hint {
  const place = meant?.place
  const factor = meant?.isYearly ? 'twelfth' : place !== undefined && isInYears(name, place) ? 12 : 1
  return { isWrapper: within !== undefined, place, factor }
}

/** Returns whether the name is a term in years where months are needed. */
const isInYears = (name: string, place: string): boolean => /years$/i.test(name) && place.endsWith('Months')

/** Returns a warning for each unknown member, and one for the rest. */
export const unknownWarnings = (unknown: UnknownMembers): Warning[] =>
  messagesOf(unknown, true).map(each => ({ ...each, severity: 'warning' }))

/** Returns the same as errors. */
export const unknownIssues = (unknown: UnknownMembers): Issue[] => messagesOf(unknown, false)

function messagesOf({ listed, more }: UnknownMembers, isIgnored: boolean) {
  const code = 'unknown-member' as const
  const messages = listed.map(each => ({
    pointer: memberPointer(each.base, each.name),
    code,
    message: requestText.unknownMember({ name: shownName(each.name), hint: hintOf(each), isIgnored })
  }))
  if (more > 0) messages.push({ pointer: '#', code, message: requestText.moreUnknown({ more, isIgnored }) })
  return messages
}

/** Returns the error of a missing member with the unknown neighbour that probably holds its value. */
export function withNeighbour(issue: Issue, { listed }: UnknownMembers): Issue {
  const { pointer = '#', code } = issue
  if (code !== 'required' || listed.length === 0) return issue
  const slash = pointer.lastIndexOf('/')
  const [base, member] = [pointer.slice(0, slash), pointer.slice(slash + 1)]
  const neighbours = listed.filter(each => each.base === base && shownName(each.name) !== undefined)
  const holder = neighbours.find(({ within }) => within !== undefined && Object.hasOwn(within, member))
  if (holder !== undefined)
    return { ...issue, message: requestText.requiredInWrapper({ member, wrapper: holder.name }) }
  const same = neighbours.find(({ meant }) => meant?.place === member)
  if (same === undefined) return issue
  return {
    ...issue,
    message: requestText.requiredAs({ member, name: same.name, factor: hintOf(same).factor })
  }
}
