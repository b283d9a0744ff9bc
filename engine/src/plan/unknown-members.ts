/** Members that the schema does not know are a warning with the nearest known name, never an error. */
import { distance } from 'fastest-levenshtein'
import type { Warning } from './issue.ts'
import { memberPointer } from './pointer.ts'
import { isRecord } from './validate.ts'

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** More unknown members than this are counted, not listed: an answer must not grow with a body's rubbish. */
const listedAtMost = 50

/** One warning for each unknown member of a body that is valid against `schema`, up to a bound. */
export function unknownMembers(body: Readonly<Record<string, unknown>>, schema: object): Warning[] {
  if (isKnown(body, schema)) return []
  const warnings: Warning[] = []
  let unlisted = 0
  const visit = (value: unknown, given: Shape, pointer: string): void => {
    const shape = given.anyOf === undefined ? given : chosen(given.anyOf, value)
    if (shape.items !== undefined && Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, shape.items, `${pointer}/${index}`)
    } else if (shape.properties !== undefined && isRecord(value)) {
      for (const member of Object.keys(value)) {
        const inner = Object.hasOwn(shape.properties, member) ? shape.properties[member]! : undefined
        if (inner !== undefined) visit(value[member], inner, `${pointer}/${member}`)
        else if (warnings.length < listedAtMost)
          warnings.push(unknownMember(pointer, member, Object.keys(shape.properties)))
        else unlisted++
      }
    }
  }
  visit(body, schema, '#')
  if (unlisted > 0) {
    const message = `${unlisted} more unknown members were ignored.`
    warnings.push({ code: 'unknown-member', severity: 'warning', message, pointer: '#' })
  }
  return warnings
}

/** Whether every member is known: so are those of most bodies, and then no place need be named. */
function isKnown(value: unknown, given: Shape): boolean {
  if (typeof value !== 'object' || value === null) return true
  const { items, properties } = given.anyOf === undefined ? given : chosen(given.anyOf, value)
  if (Array.isArray(value)) return items === undefined || value.every(item => isKnown(item, items))
  if (properties === undefined) return true
  for (const member of Object.keys(value)) {
    if (!Object.hasOwn(properties, member)) return false
    if (!isKnown((value as Readonly<Record<string, unknown>>)[member], properties[member]!)) return false
  }
  return true
}

/** Of several shapes that of an array, or all members that an object may have. */
function chosen(shapes: readonly Shape[], value: unknown): Shape {
  if (Array.isArray(value)) return shapes.find(each => each.items !== undefined) ?? {}
  const properties = Object.assign({}, ...shapes.map(each => each.properties ?? {}))
  return isRecord(value) ? { properties } : {}
}

function unknownMember(pointer: string, member: string, known: readonly string[]): Warning {
  const name = member.slice(0, 60)
  return {
    code: 'unknown-member',
    severity: 'warning',
    message: `This member is not known and was ignored.${didYouMean(name, known)}`,
    pointer: memberPointer(pointer, name)
  }
}

/** " Did you mean x?" for the nearest known name, or nothing when none is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  let nearest = ''
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const edits = distance(name.toLowerCase(), candidate.toLowerCase())
    if (edits < least) {
      least = edits
      nearest = candidate
    }
  }
  return nearest === '' ? '' : ` Did you mean ${nearest}?`
}
