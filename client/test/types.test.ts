/** What compiles and what does not: `npm run types` fails when a line below stops being an error. */
import { expect, test } from 'vitest'
import type { Arthayu, BatchRequest, Entry, InvalidInputError, Result, SimulateInput } from '../src/index.ts'
import { simulatePlan } from './stub.ts'

/** Never called: compiled alone. */
export async function typeChecks(client: Arthayu): Promise<void> {
  const result = await client.simulate(simulatePlan)
  result satisfies Result
  result.summary.finalCorpus satisfies number
  result.timeSeries[0]!.corpus satisfies number
  // @ts-expect-error -- not a member of the summary
  void result.summary.finalCorpse

  // @ts-expect-error -- expenses and four others are missing
  await client.simulate({ currentAgeYears: 30 })
  // @ts-expect-error -- not a member of the plan
  await client.simulate({ ...simulatePlan, retirementAge: 60 })
  // @ts-expect-error -- a string is no number
  await client.simulate({ ...simulatePlan, retirementAgeYears: '60' })
  // @ts-expect-error -- a member of an entry of a list
  await client.calculate({ currentAgeYears: 3, retirementAgeYears: 6, loans: [{ principal: 1 }] })
  // @ts-expect-error -- not one of the strategies
  await client.simulate({ ...simulatePlan, withdrawalStrategy: 'random' })
  // @ts-expect-error -- monthlyExpense is missing
  await client.quickCalculate({ currentAgeYears: 30, retirementAgeYears: 60 })
  // @ts-expect-error -- not a kind of income
  await client.tax({ taxYear: '2026-27', ageYears: 40, income: { wage: 1 } })
  // @ts-expect-error -- not an option
  await client.simulate(simulatePlan, { granularity: 'year', field: ['corpus'] })
  // @ts-expect-error -- not a member of an entry
  await client.simulate(simulatePlan, { fields: ['age'] })

  const some = await client.simulate(simulatePlan, { fields: ['ageYears'] })
  some.timeSeries satisfies Pick<Entry, 'ageYears'>[]
  // @ts-expect-error -- not asked for
  void some.timeSeries[0]!.corpus
  const columns = await client.simulate(simulatePlan, { format: 'columns', fields: ['corpus'] })
  columns.timeSeries.corpus satisfies number[]
  // @ts-expect-error -- columns are no list of entries
  void columns.timeSeries[0]

  const uncertainty = { method: 'bootstrap', paths: 200, sex: 'female', replayPath: 0 } as const
  const onPaths = await client.calculate(
    { ...simulatePlan, uncertainty },
    { format: 'columns', fields: ['corpus'] }
  )
  onPaths.uncertainty!.replay!.timeSeries.corpus satisfies number[]
  // @ts-expect-error -- a plan need not ask for paths
  void onPaths.uncertainty.successProbability
  // @ts-expect-error -- not one of the methods
  await client.calculate({ ...simulatePlan, uncertainty: { method: 'normal' } })
  // @ts-expect-error -- not a goal
  await client.solve({ input: simulatePlan, unknown: 'retirementAge', goal: { successProbability: 0.9 } })

  const batch: BatchRequest = { base: simulatePlan, items: [{ patch: { currentCorpus: null } }] }
  const { items } = await client.batch(batch, { fields: ['corpus'] })
  const [first] = items
  if (first?.result !== undefined) first.result.timeSeries[0]!.corpus satisfies number
  // @ts-expect-error -- exactly one of input and patch
  await client.batch({ items: [{ input: simulatePlan, patch: {} }] })
}

export const constantData = {
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  expenses: [{ currentMonthlyAmount: 1 }],
  investmentPlan: {},
  retirementPlan: {},
  tax: { regime: 'best', deductions: { section80D: { selfAndFamily: 25_000 } } }
} as const satisfies SimulateInput

export const placesOf = (error: InvalidInputError): (string | undefined)[] =>
  error.errors.map(each => each.pointer)

test('the checks above are compiled', () => {
  expect(typeChecks).toBeTypeOf('function')
})
