/** Errors and warnings about any body or query. */

import { counted, quoted } from './parts.ts'
import { formatYears, limitInWords } from './time-and-limits.ts'

/** Where the value of an unknown member belongs. */
export interface Hint {
  /** Whether the member is an object whose members belong at the top of the body. */
  readonly isWrapper: boolean
  /** A place in the body, or the name of a member of the same object. */
  readonly place?: string | undefined
  /** What must be done to the value first. */
  readonly factor: 1 | 12 | 'twelfth'
}

const kinds = {
  number: 'a number',
  integer: 'a whole number',
  string: 'a string',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  'number,object': 'a number or an object'
} as const

/** The types that a value may have to be of. */
export type Kind = keyof typeof kinds

/** What a number above its bound probably is. */
export interface AboveHint {
  readonly is: 'percent' | 'months' | 'year' | 'birthYear'
  readonly value: number
}

function aboveText(hint: AboveHint | undefined): string {
  if (hint === undefined) return ''
  const { value } = hint
  if (hint.is === 'percent') return ` For ${value}%, write ${value / 100}.`
  if (hint.is === 'months')
    return ` ${value} looks like months: ${value} months are ${formatYears(value / 12)}.`
  const year = hint.is === 'birthYear' ? 'year of birth' : 'calendar year'
  return ` ${value} looks like a ${year}; write an age.`
}

function hintText({ isWrapper, place, factor }: Hint): string {
  if (isWrapper) return ' Move its members to the top level of the body.'
  if (place === undefined) return ''
  if (factor === 'twelfth') return ` It is a yearly amount: divide it by 12 and use ${place}.`
  if (factor === 12) return ` Multiply it by 12 and use ${place}.`
  return place.includes('.') ? ` It belongs in ${place}.` : ` Did you mean ${place}?`
}

const parameterText = (name: string | undefined): string =>
  name === undefined ? 'A query parameter' : `The query parameter ${name}`

const didYouMean = (name: string | undefined): string => (name === undefined ? '' : ` Did you mean ${name}?`)

const percentText = (value: number, isPerYear: boolean): string => `${value}%${isPerYear ? ' a year' : ''}`

/** Texts that begin with "must be" follow the name of the member. */
export const requestText = {
  body: 'The body',
  required: ({ member }: { member: string }) => `${member} is required.`,
  requiredInWrapper: ({ member, wrapper }: { member: string; wrapper: string }) =>
    `${member} is required. Move it from ${wrapper} to the top level of the body.`,
  requiredAs: ({ member, name, factor }: { member: string; name: string } & Pick<Hint, 'factor'>) =>
    `${member} is required. ${
      factor === 1 ? `Did you send it as ${name}?` : `${factor === 12 ? 'Multiply' : 'Divide'} ${name} by 12.`
    }`,

  kind: (kind: Kind) => kinds[kind],
  notWhole: ({ member }: { member: string }) => `${member} must be a whole number.`,
  mustBe: ({ kind }: { kind: string }) => `must be ${kind}.`,
  mustBeFinite: ({ kind }: { kind: string }) => `must be ${kind.replace('a number', 'a finite number')}.`,
  withoutQuotes: ({ kind, hint }: { kind: string; hint?: AboveHint | undefined }) =>
    `must be ${kind}, without quotes.${aboveText(hint)}`,
  mustBeAge: 'must be an age in years, such as 60.',
  mustBeYears: 'must be a number of years, such as 20.',
  writeFigure: ({ kind, value }: { kind: string; value: number }) => `must be ${kind}: write ${value}.`,

  belowMinimum: ({ member, limit, unit }: { member: string; limit: number; unit: string | undefined }) =>
    `${member} must be at least ${limitInWords(limit, unit)}.`,
  aboveMaximum: ({
    member,
    limit,
    unit,
    hint
  }: {
    member: string
    limit: number
    unit: string | undefined
    hint: AboveHint | undefined
  }) => `${member} must be at most ${limitInWords(limit, unit)}.${aboveText(hint)}`,
  tooShort: ({ member }: { member: string }) => `${member} must not be empty.`,
  tooLong: ({ member, limit }: { member: string; limit: number }) =>
    `${member} must have at most ${limit} characters.`,
  tooFewItems: ({ member, limit }: { member: string; limit: number }) =>
    `${member} must have at least ${counted(limit, 'entry', 'entries')}.`,
  tooManyItems: ({ member, limit }: { member: string; limit: number }) =>
    `${member} may have at most ${counted(limit, 'entry', 'entries')}.`,
  wrongForm: ({ member, example }: { member: string; example: string }) =>
    `${member} must have the form ${quoted(example)}.`,
  notOneOf: ({
    member,
    allowed,
    meant,
    note
  }: {
    member: string
    allowed: readonly string[]
    meant: string | undefined
    note: string
  }) =>
    `${member} must be one of ${allowed.map(quoted).join(', ')}.${
      meant === undefined ? '' : `${didYouMean(quoted(meant))}${note}`
    }`,
  debtFund: ' A debt fund is "debt".',
  ownBusiness:
    ' Add endAgeYears, because only a salary ends at retirement by default. This income is taxed at slab ' +
    'rates, without the standard deduction of a salary and without business expenses.',

  /** A member of an object whose names are labels; undefined for a label that a message must not repeat. */
  chosen: ({ member, name }: { member: string; name: string | undefined }) =>
    name === undefined ? `A member of ${member}` : `${member} of ${quoted(name)}`,

  didYouMean,
  unknownMember: ({ name = 'This member', hint, isIgnored }: UnknownNamed & { hint: Hint }) =>
    `${name} is not known${isIgnored ? ' and was ignored' : ''}.${hintText(hint)}`,
  moreUnknown: ({ more, isIgnored }: { more: number; isIgnored: boolean }) =>
    isIgnored
      ? `${counted(more, 'more unknown member was', 'more unknown members were')} ignored.`
      : `${counted(more, 'more member is', 'more members are')} not known.`,
  unknownParameter: ({ name, nearest, isIgnored }: UnknownNamed & { nearest: string | undefined }) =>
    `${parameterText(name)} is not known${isIgnored ? ' and was ignored' : ''}.${didYouMean(nearest)}`,
  duplicateParameter: ({ parameter }: { parameter: string }) => `${parameter} is given more than once.`,

  looksLikeFraction: ({
    member,
    value,
    percent,
    isPerYear
  }: {
    member: string
    value: number
    percent: number
    isPerYear: boolean
  }) => `${member}: ${value} is read as ${percentText(value, isPerYear)}. For ${percent}%, write ${percent}.`,
  moreFractions: ({ more }: { more: number }) =>
    `${counted(more, 'more percent looks', 'more percents look')} like a fraction.`,

  moreErrors: ({ more }: { more: number }) =>
    `${counted(more, 'more error is', 'more errors are')} not listed.`,
  errors: ({ count }: { count: number }) => counted(count, 'error'),
  moreErrorsThan: ({ count }: { count: number }) => `more than ${counted(count, 'error')}`
}

interface UnknownNamed {
  /** Undefined for a name that a message must not repeat. */
  readonly name: string | undefined
  readonly isIgnored: boolean
}
