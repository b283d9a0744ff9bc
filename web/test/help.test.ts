/** What the form says of each value, and messages of the engine in the words of the page. */
import { parsePlan, requestSchema } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { helpOf, readable } from '../src/form/member-words.ts'
import { help } from '../src/text/en-help.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** Places of all members, those of lists by their list. */
const placesOf = ({ properties = {}, items }: Schema, path: readonly string[] = []): string[][] => [
  ...Object.entries(properties).flatMap(([name, member]) => [
    [...path, name],
    ...placesOf(member, [...path, name])
  ]),
  ...(items === undefined ? [] : placesOf(items, path))
]

/** Lists have sections of their own; the members of replayed years are typed as a list. */
const unasked = /^(expenses|milestones|investments|incomes|loans|lifeCovers|uncertainty\.sequence\..*)$/

test('F30: every value of the plan has help in a sentence for savers, without names of the interface', () => {
  const places = placesOf(requestSchema([]) as Schema).filter(path => !unasked.test(path.join('.')))
  expect(places.length).toBeGreaterThan(130)
  expect(places.filter(path => helpOf(path, help) === undefined).map(path => path.join('.'))).toEqual([])
  for (const sentence of Object.values(help)) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(sentence, 'a name of the interface').not.toMatch(/\b[a-z]+[A-Z]\w*|_/)
    expect(sentence.split(' ').length, sentence).toBeLessThan(36)
  }
})

test('F30: no help is left of a member that is gone', () => {
  const ends = placesOf(requestSchema([]) as Schema).flatMap(path =>
    path.map((_, index) => path.slice(index).join('.'))
  )
  expect(Object.keys(help).filter(key => !ends.includes(key))).toEqual([])
})

test.each([
  ['retirementAnnualReturnRatePct has no effect.', '“Return in retirement” has no effect.'],
  ['Give incomes or tax.otherAnnualIncome.', 'Give incomes or “Other taxable income a year”.'],
  [
    'futureRules "frozen" keeps the law.',
    '“Tax law of later years” “as it is today for ever” keeps the law.'
  ],
  ['must be one of "equity", "goldEtf".', 'must be one of “Shares and equity funds”, “Gold ETF”.'],
  ['The portfolio "fund" is empty.', 'The portfolio "fund" is empty.']
])('F31: %s is said as %s', (message, said) => {
  expect(readable(message)).toBe(said)
})

test('F31: bounds are said in groups and with their unit', () => {
  const plan = { currentAgeYears: 30, retirementAgeYears: 60, currentCorpus: 1e15 }
  const parsed = parsePlan(plan, { rulebook, currentYear: 2026 })
  const said = parsed.ok ? '' : readable(parsed.issues[0]!.message)
  expect(said).toMatch(/^“Total savings” must be at most ₹/)
  expect(said).not.toMatch(/\d{4}/)
})
