/** The objects of the interface as tables: every member with its type, bounds and meaning. */
import { escapeHtml } from '../page.ts'
import { nameOf, type OpenApi, type Parameter, type Schema } from './document.ts'

/** Returns the section of an object, to which its name leads. */
export function objectSection(name: string, schema: Schema): string {
  const about = schema.description === undefined ? '' : `<p>${textOf(schema.description)}</p>`
  const { properties } = schema
  const table =
    properties === undefined
      ? `<p>${typeOf(schema)}</p>`
      : tableOf(
          Object.entries(properties).map(([member, each]) => ({
            name: member,
            isRequired: schema.required?.includes(member) === true,
            description: each.description,
            schema: each
          }))
        )
  return `<section><h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${about}${table}</section>`
}

/** Returns the table of the parameters of a query. */
export const parameterTable = (parameters: readonly Parameter[]): string =>
  tableOf(
    parameters.map(({ name, required, description, schema }) => ({
      name,
      isRequired: required === true,
      description,
      schema
    }))
  )

interface Row {
  readonly name: string
  readonly isRequired: boolean
  readonly description: string | undefined
  readonly schema: Schema
}

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(
    ({ name, isRequired, description, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? ' <em>required</em>' : ''}</th>` +
      `<td>${typeOf(schema)}${boundsOf(schema)}</td><td>${textOf(description ?? '')}</td></tr>`
  )
  return (
    '<table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr>' +
    `</thead><tbody>${cells.join('\n')}</tbody></table>`
  )
}

/** Returns the type of a value; names of objects are links. */
export function typeOf(schema: Schema): string {
  const { $ref, anyOf, items, type, additionalProperties } = schema
  if ($ref !== undefined) return `<a href="#${escapeHtml(nameOf($ref))}">${escapeHtml(nameOf($ref))}</a>`
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ')
  if (schema.enum !== undefined) return schema.enum.map(literal).join(', ')
  if (schema.const !== undefined) return literal(schema.const)
  if (type === 'array') return `list of ${items === undefined ? 'any values' : typeOf(items)}`
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object with values of ${typeOf(additionalProperties)}`
  return escapeHtml(type ?? 'any value')
}

const literal = (value: unknown): string => `<code>${escapeHtml(JSON.stringify(value))}</code>`

/** Returns the unit and the bounds of a value. */
function boundsOf(schema: Schema): string {
  const { minimum, maximum, minItems, maxItems, minLength, maxLength, maxProperties } = schema
  const parts = [
    schema['x-unit'] ?? '',
    rangeOf(minimum, maximum, ''),
    rangeOf(minItems, maxItems, ' entries'),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(undefined, maxProperties, ' members')
  ].filter(part => part !== '')
  return parts.length === 0 ? '' : `<br><small>${parts.map(escapeHtml).join('; ')}</small>`
}

function rangeOf(least: number | undefined, most: number | undefined, unit: string): string {
  const shown = (bound: number): string => bound.toLocaleString('en-IN', { maximumFractionDigits: 20 })
  if (least !== undefined && most !== undefined) return `${shown(least)} to ${shown(most)}${unit}`
  if (most !== undefined) return `at most ${shown(most)}${unit}`
  return least === undefined ? '' : `at least ${shown(least)}${unit}`
}

/** Returns a description as HTML: words between backticks are code. */
export const textOf = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Returns the sections of all objects, by name. */
export const objectSections = ({ components }: OpenApi): string =>
  Object.entries(components.schemas)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, schema]) => objectSection(name, schema))
    .join('\n')
