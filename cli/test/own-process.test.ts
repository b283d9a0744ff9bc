/** Most tests call commands in a process that stays; each command says the same in a process of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from './bulk-plans.ts'
import { makeProgram, type Program } from './program.ts'

let program: Program

const plan = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  currentCorpus: 500_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 40_000 }],
  investmentPlan: { initialMonthlyContribution: 25_000 }
}

beforeAll(async () => {
  program = await makeProgram()
  await program.write('plan.json', plan)
  await program.write('more.json', { ...plan, currentCorpus: 1_000_000 })
  await program.write('uncertain.json', { ...plan, uncertainty: { paths: 200, sex: 'female' } })
  await program.write('couple.json', {
    ...plan,
    partner: { currentAgeYears: 30, retirementAgeYears: 60 }
  })
  await program.write('lines.ndjson', linesOf(3))
  await program.write('wrong.ndjson', '{}\n')
  await program.write('wrong.json', { ...plan, currentAgeYears: 'x' })
  await program.write('tax.json', { taxYear: '2026-27', ageYears: 45, income: { salary: 1_800_000 } })
})

afterAll(() => program.remove())

test.each([
  [0, ['simulate', 'plan.json', '--csv']],
  [0, ['simulate', 'uncertain.json']],
  [0, ['validate', 'plan.json', 'more.json']],
  [0, ['solve', 'plan.json', '--for', 'monthlyContribution']],
  [0, ['fixes', 'plan.json']],
  [0, ['sensitivity', 'plan.json', '--json']],
  [0, ['explain', 'plan.json', '--member', 'growth', '--month', '12']],
  [0, ['reconcile', 'plan.json', '--figure', '1120179']],
  [0, ['cover', 'couple.json']],
  [0, ['goals', 'plan.json']],
  [0, ['tax', 'tax.json']],
  [0, ['init']],
  [0, ['compare', 'plan.json', 'more.json']],
  [0, ['bulk', 'lines.ndjson', '--summary-only']],
  [0, ['bulk', 'lines.ndjson', '--yearly', '--workers', '1']],
  [0, ['--help']],
  [1, ['simulate', 'none.json']],
  [1, ['solve', 'plan.json', '--for', 'wealth']],
  [1, ['simulat', 'plan.json']],
  [2, ['simulate', 'wrong.json']],
  [2, ['fixes', 'wrong.json']],
  [2, ['cover', 'plan.json']],
  [1, ['bulk', 'none.ndjson']],
  [2, ['bulk', 'wrong.ndjson']]
])('with exit code %d: %j', async (code, words) => {
  const own = await program.run(words)
  expect(own.code).toBe(code)
  expect((own.stdout + own.stderr).length).toBeGreaterThan(20)
  expect(await program.call(words)).toEqual(own)
})

test.each([
  ['simulate', '-', '--yearly'],
  ['bulk', '-', '--summary-only']
])('from standard input: %s', async (...words) => {
  const stdin = JSON.stringify(plan)
  const own = await program.run(words, { stdin })
  expect(own.code).toBe(0)
  expect(own.stdout.length).toBeGreaterThan(200)
  expect(await program.call(words, { stdin })).toEqual(own)
  const none = await program.run(words)
  expect(none.stderr.length).toBeGreaterThan(5)
  expect(await program.call(words)).toEqual(none)
})
