/** What is said about goals: who lives then, and no more than the plan pays. */
import { goalsRequest, type LifeCycleInput, outcomeOf, parsePlan } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { expect, test } from 'vitest'
import { runPlan } from '../plans/run-plan.ts'

const options = { rulebook, currentYear: 2026 }

function answerOf(input: LifeCycleInput) {
  const answer = goalsRequest({ input }, options)
  if (!answer.ok) throw new Error(JSON.stringify(answer.issues))
  return answer.value
}

const retirementOf = (input: LifeCycleInput): string =>
  answerOf(input).goals.find(({ kind }) => kind === 'retirement')!.text

const couple: LifeCycleInput = {
  currentYear: 2026,
  selfLabel: 'Ravi',
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 62,
  partner: { label: 'Asha', currentAgeYears: 30, retirementAgeYears: 60, planningEndAgeYears: 85 },
  currentCorpus: 3_000_000,
  incomes: [
    { label: 'S', kind: 'salary', monthlyAmount: 150_000 },
    { label: 'T', kind: 'salary', owner: 'partner', monthlyAmount: 60_000 }
  ],
  expenses: [{ label: 'H', currentMonthlyAmount: 60_000, survivorPct: 70 }]
}

test('G14 goals of a couple have the ages of those who live then', () => {
  const { goals } = answerOf({
    ...couple,
    milestones: [
      { label: 'Car', year: 2036, amount: 1e6 },
      { label: 'Wedding', year: 2048, amount: 1e6 },
      { label: 'Trip', year: 2040, amount: 1e5, recurrence: { everyYears: 5, count: 3 } }
    ]
  })
  const startOf = (label: string) => goals.find(goal => goal.label === label)!.text.split('₹')[0]
  expect(startOf('Car')).toBe('Car when Ravi is 50 years and Asha is 40 years (2036) takes ')
  expect(startOf('Trip')).toBe(
    'Trip, 3 times, the first when Ravi is 54 years and Asha is 44 years (2040), takes '
  )
  // Ravi's last month is the one before he is 62, in 2048.
  expect(startOf('Wedding')).toBe('Wedding when Asha is 52 years (2048) takes ')
  expect(startOf('Retirement')).toBe('Retirement when Asha is 60 years (2056) requires ')
})

/** Guardrails at 27% take 90,000 a month of 40 lakh where 20,000 is needed, until nothing is left. */
const emptied: LifeCycleInput = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 64,
  annualInflationRatePct: 0,
  expenses: [{ currentMonthlyAmount: 20_000 }],
  currentCorpus: 4_000_000,
  retirementPlan: {
    expectedAnnualReturnRatePct: 0,
    spending: { rule: 'guardrails', initialRatePct: 27 }
  }
}

test('G14 retirement is not said to be paid where months of it fall short', () => {
  const { text, goals } = answerOf(emptied)
  expect(goals[0]!.fundedPct).toBe(100)
  expect(goals[0]!.text).toMatch(
    /Over each year the rule pays what is needed\. But money runs short in some months\.$/
  )
  expect(text).toBe('The plan does not pay for every month of its one goal, Retirement at 60 years (2026).')
  const two = answerOf({ ...emptied, milestones: [{ label: 'Car', year: 2027, amount: 1000 }] })
  expect(two.text).toBe(
    'The plan funds 1 of 2 goals in full. Money runs short in some months of Retirement at 60 years (2026).'
  )
})

test('S8 a rule that leaves months without money is not said to pay for all that is needed', () => {
  const parsed = parsePlan(emptied, options)
  if (!parsed.ok) throw new Error()
  const { summary, meta } = runPlan(emptied)
  const said = outcomeOf({ input: parsed.value.input, summary, warnings: meta.warnings })
  expect(said.map(({ tone }) => tone)).toEqual(['bad', 'bad'])
  expect(said.map(({ text }) => text).join(' ')).toMatch(
    /Over each year it pays what is needed, but not in every month\. Money runs short at 63 years 9 months\.$/
  )
})

test('G14 the share of a rule is that of the need in its worst year, not of the required corpus', () => {
  // 5% of 40 lakh is 2,00,000 a year, falling by 5%: 1,71,475 in the fourth year, of 2,40,000.
  const retirementPlan = { ...emptied.retirementPlan, spending: { rule: 'percentage', ratePct: 5 } as const }
  const text = retirementOf({ ...emptied, retirementPlan })
  expect(text).toMatch(/In its worst year the rule pays 71\.4% of what is needed\.$/)
  expect(text).not.toContain('reaches')
  const expenses = [{ currentMonthlyAmount: 10_000 }]
  expect(retirementOf({ ...emptied, retirementPlan, expenses })).toMatch(
    /Over each year the rule pays what is needed\.$/
  )
})
