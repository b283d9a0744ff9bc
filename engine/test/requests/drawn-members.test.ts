/** The random plans of the tests have every member that the schema of a request has, with every choice. */
import { lifeCycleInputSchema } from '@arthayu/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryTaxedHousehold } from '../plans/arbitrary-household.ts'
import { arbitraryTaxChoices } from '../plans/arbitrary-taxed-plan.ts'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
}

/** Members and choices of a schema, such as `incomes[].kind = salary`. */
function namesOf({ properties = {}, items, anyOf = [], enum: choices = [] }: Schema, path = ''): string[] {
  return [
    ...choices.map(choice => `${path} = ${String(choice)}`),
    ...anyOf.flatMap(each => namesOf(each, path)),
    ...(items === undefined ? [] : namesOf(items, `${path}[]`)),
    ...Object.entries(properties).flatMap(([member, schema]) => {
      const place = path === '' ? member : `${path}.${member}`
      return [place, ...namesOf(schema, place)]
    })
  ]
}

/** The same of a value. */
function namesIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(each => namesIn(each, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [`${path} = ${String(value)}`]
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .flatMap(([member, inner]) => {
      const place = path === '' ? member : `${path}.${member}`
      return [place, ...namesIn(inner, place)]
    })
}

/** Drawn by `uncertain-plans.ts`, or the same whatever it is. */
const uncertain = /^uncertainty\b|\[\]\.label\b|[vV]olatilityPct\b/
/** Drawn by `random-moving.ts`, and by the hostile plans of the tools. */
const moving = /^(allocation|transfers|retirementPlan\.spending)\b|^withdrawalStrategy = toTarget$/
const drawnElsewhere = { test: (name: string): boolean => uncertain.test(name) || moving.test(name) }

/** Defaults, which are drawn as members that are not there, and classes that no core may have. */
const notDrawn = [
  'milestones[].type = expense',
  'investmentPlan.assetClass = sovereignGoldBond',
  'investmentPlan.assetClass = nps',
  'tax.firstYear = whole'
]

test('every member and every choice of the schema is drawn', () => {
  const plans = fc.oneof(arbitraryTaxChoices, arbitraryTaxedHousehold)
  const drawn = new Set(fc.sample(plans, { numRuns: 5000, seed: 7 }).flatMap(plan => namesIn(plan)))
  const wanted = namesOf(lifeCycleInputSchema as object as Schema).filter(name => !drawnElsewhere.test(name))
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter(name => !drawn.has(name))).toEqual(notDrawn)
})
