/** Members that the schema does not know: a warning each that says what is probably meant, or an error. */
import { confusedWith, isWrapper, type Meant, meantBesideInput } from './confusions.ts'
import { isRecord } from './is-record.ts'
import type { Issue, Warning } from './issue.ts'
import { nearestName, shownName, spelling } from './names.ts'
import { memberPointer } from './pointer.ts'
import { entriesOf, type Shape, shapeOfValue } from './shape.ts'

/** More unknown members than this are counted, not listed: an answer must not grow with a body's rubbish. */
const listedAtMost = 20

interface Unknown {
  /** Of the object that holds it. */
  readonly base: string
  readonly name: string
  readonly meant: Meant | undefined
  /** The members of an object that should not be there, or none. */
  readonly within: Readonly<Record<string, unknown>> | undefined
}

/** What a body may hold elsewhere. */
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
 * The unknown members of a body, up to a bound.
 * @param planMembers of a body that holds a plan as its `input`: the names of the members of a plan
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

/** Whether every member is known: so are those of most bodies, and then no place need be named. */
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

/** What is meant: another spelling, a common confusion, a member of another object, a slip of the hand. */
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

/** What a name ends with from its first digit on: section80GG is another section than section80G, no slip. */
const numberIn = (name: string): string => spelling(name).replace(/^[a-z]*/, '')

const homesBySchema = new WeakMap<object, ReadonlyMap<string, readonly string[]>>()

/** Places of all members below the top by their spelling: `income.salary`. */
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

/** A place elsewhere is named as such; a name of the same object is a question. */
function hintOf({ name, meant, within }: Unknown): string {
  if (within !== undefined) return ' Its members belong at the top of the body.'
  if (meant === undefined) return ''
  const { place, isYearly } = meant
  if (isYearly) return ` A twelfth of it belongs in ${place}.`
  if (isInYears(name, place)) return ` 12 times as much belongs in ${place}.`
  return place.includes('.') ? ` It belongs in ${place}.` : ` Did you mean ${place}?`
}

/** Whether a term is given in years where months are asked for. */
const isInYears = (name: string, place: string): boolean => /years$/i.test(name) && place.endsWith('Months')

const subjectOf = ({ name }: Unknown): string => shownName(name) ?? 'This member'

/** One warning for each, and one for the rest. */
export function unknownWarnings({ listed, more }: UnknownMembers): Warning[] {
  const warnings = listed.map(
    (each): Warning => ({
      code: 'unknown-member',
      severity: 'warning',
      message: `${subjectOf(each)} is not known and was ignored.${hintOf(each)}`,
      pointer: memberPointer(each.base, each.name)
    })
  )
  const message = `${more} more unknown members were ignored.`
  return more === 0
    ? warnings
    : [...warnings, { code: 'unknown-member', severity: 'warning', message, pointer: '#' }]
}

/** The same as errors. */
export function unknownIssues({ listed, more }: UnknownMembers): Issue[] {
  const issues = listed.map(
    (each): Issue => ({
      pointer: memberPointer(each.base, each.name),
      code: 'unknown-member',
      message: `${subjectOf(each)} is not known.${hintOf(each)}`
    })
  )
  const message = `${more} more members are not known.`
  return more === 0 ? issues : [...issues, { pointer: '#', code: 'unknown-member', message }]
}

/** A fault of a member that is missing, with the unknown neighbour that is probably meant to be it. */
export function withNeighbour(issue: Issue, { listed }: UnknownMembers): Issue {
  const { pointer = '#', code, message } = issue
  if (code !== 'required' || listed.length === 0) return issue
  const slash = pointer.lastIndexOf('/')
  const [base, member] = [pointer.slice(0, slash), pointer.slice(slash + 1)]
  const neighbours = listed.filter(each => each.base === base && shownName(each.name) !== undefined)
  const holder = neighbours.find(({ within }) => within !== undefined && Object.hasOwn(within, member))
  if (holder !== undefined) {
    const hint = `It is in ${holder.name}, whose members belong at the top of the body.`
    return { ...issue, message: `${message} ${hint}` }
  }
  const same = neighbours.find(({ meant }) => meant?.place === member)
  if (same === undefined) return issue
  const share = same.meant!.isYearly ? 'a twelfth of' : isInYears(same.name, member) ? '12 times' : undefined
  const hint = share === undefined ? `Did you mean it by ${same.name}?` : `Write ${share} ${same.name}.`
  return { ...issue, message: `${message} ${hint}` }
}
