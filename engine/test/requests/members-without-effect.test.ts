/** Members that have no effect beside others are told, with their place. */
import type { LifeCycleInput } from '@arthayu/engine'
import { expect, test } from 'vitest'
import { quietPlan } from '../plans/quiet-plan.ts'
import { runPlan } from '../plans/run-plan.ts'

const told = (plan: Partial<LifeCycleInput>) =>
  runPlan({ ...quietPlan, ...plan })
    .meta.warnings.filter(({ code }) => code === 'member-without-effect')
    .map(({ pointer, message }) => `${pointer} ${message}`)

const members = { acquiredBeforeApril2023: true, ownSharePct: 60, annuityPct: 50, countsFor80C: true }
const investments = [
  { label: 'Fund', ...members },
  { label: 'Debt', assetClass: 'debt' as const, ...members },
  { label: 'EPF', assetClass: 'epf' as const, ...members },
  { label: 'Deposit', assetClass: 'fixedDeposit' as const, ...members, countsFor80C: false }
]

test('with tax, members of another asset class; what is false asks for nothing', () => {
  const found = told({ investments, tax: {} })
  const place = (index: number, of: object) => Object.keys(of).map(each => `#/investments/${index}/${each}`)
  const { acquiredBeforeApril2023: _, ...forDebt } = members
  const { ownSharePct: __, ...forEpf } = members
  const { countsFor80C: ___, ...forDeposit } = members
  expect(found.map(each => each.split(' ')[0])).toEqual([
    ...place(0, members),
    ...place(1, forDebt),
    ...place(2, forEpf),
    ...place(3, forDeposit)
  ])
  expect(found[0]).toBe(
    '#/investments/0/acquiredBeforeApril2023 acquiredBeforeApril2023 applies only to asset class debt.'
  )
})

test('with tax, the cost of an opening value that is not there', () => {
  const message = 'costBasis has no effect because the portfolio starts empty.'
  const fund = { label: 'Fund', costBasis: 100_000 }
  const investmentPlan = { costBasis: 200_000 }
  expect(told({ investments: [fund], investmentPlan, tax: {} })).toEqual([
    `#/investments/0/costBasis ${message}`,
    `#/investmentPlan/costBasis ${message}`
  ])
  const open = { ...fund, initialCorpus: 300_000 }
  expect(told({ investments: [open], investmentPlan, currentCorpus: 900_000, tax: {} })).toEqual([])
  // All of the corpus is that of the entry.
  expect(told({ investments: [open], investmentPlan, currentCorpus: 300_000, tax: {} })).toHaveLength(1)
})

test('without tax they wait for the day on which it is asked for', () => {
  expect(told({ investments })).toEqual([])
})

test('returns before retirement in a plan that begins in it (K6)', () => {
  const retired = { currentAgeYears: 63, retirementAgeYears: 60, planningEndAgeYears: 90 }
  const scss = { label: 'SCSS', initialCorpus: 3e6, expectedAnnualReturnRatePct: 8.2 }
  const plan = {
    ...retired,
    currentCorpus: 6e6,
    investments: [scss, { label: 'FD', assetClass: 'fixedDeposit' as const, initialCorpus: 1e6 }],
    investmentPlan: { expectedAnnualReturnRatePct: 9 },
    retirementPlan: { expectedAnnualReturnRatePct: 7 }
  }
  const begins = 'The plan begins in retirement, so this portfolio earns 7% a year, not'
  expect(told(plan)).toEqual([
    `#/investments/0/expectedAnnualReturnRatePct ${begins} 8.2%. Set retirementAnnualReturnRatePct.`,
    '#/investmentPlan/expectedAnnualReturnRatePct ' +
      `${begins} 9%. Set retirementPlan.expectedAnnualReturnRatePct.`
  ])
  // The same figure, a return of its own, a class that keeps its return, and money that is not there.
  const quiet = [
    { ...scss, expectedAnnualReturnRatePct: 7 },
    { ...scss, retirementAnnualReturnRatePct: 8.2 },
    { ...scss, assetClass: 'ppf' as const },
    { ...scss, initialCorpus: 0 }
  ]
  for (const entry of quiet)
    expect(told({ ...plan, investments: [entry], currentCorpus: entry.initialCorpus })).toEqual([])
  // A month before retirement earns them.
  expect(told({ ...plan, retirementAgeYears: 64 })).toEqual([])
})
