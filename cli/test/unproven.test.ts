/** Plans whose good outcome says nothing about retirement, or is not paid for: what each command says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProgram, type Program } from './program.ts'

let program: Program

beforeAll(async () => {
  program = await makeProgram()
  const expenses = [{ currentMonthlyAmount: 40_000 }]
  await program.write('plan.json', { currentAgeYears: 30, retirementAgeYears: 60, expenses })
})

afterAll(async () => {
  await program.remove()
})

test('says of a plan that spends nothing that it cannot fail', async () => {
  await program.write('idle.json', '{"currentAgeYears":30,"retirementAgeYears":60,"currentCorpus":100000}')
  const { code, stdout, stderr } = await program.call(['simulate', 'idle.json'])
  expect(code).toBe(0)
  expect(stdout.split('\n')[0]).toBe('Nothing is spent in retirement, so this plan cannot fail.')
  expect(stderr.split('\n')[0]).toContain('warning: Nothing is spent in retirement')
  const compared = await program.call(['compare', 'plan.json', 'idle.json'])
  expect(compared.stdout).toContain('spends nothing')
  const validated = await program.call(['validate', 'idle.json'])
  expect(validated.stdout).toBe('idle.json: valid, but nothing is spent in retirement.\n')
})

test('says of a plan that ends at retirement that it says nothing about it', async () => {
  const plan = { currentAgeYears: 30, retirementAgeYears: 60, planningEndAgeYears: 60, currentCorpus: 1e5 }
  await program.write('short.json', JSON.stringify(plan))
  const { code, stdout } = await program.call(['simulate', 'short.json'])
  expect(code).toBe(0)
  expect(stdout).not.toContain('holds to')
  expect(stdout.split('\n')[0]).toBe(
    'The plan ends when retirement begins, so it says nothing about retirement.'
  )
  const compared = await program.call(['compare', 'plan.json', 'short.json'])
  expect(compared.stdout).toContain('no retirement')
  const validated = await program.call(['validate', 'short.json'])
  expect(validated.stdout).toBe('short.json: valid, but it ends when retirement begins.\n')
  const sought = await program.call(['solve', 'short.json', '--for', 'monthlyContribution'])
  expect(sought.stdout).toContain('The plan ends when retirement begins, so this says nothing')
  const solved = await program.call(['solve', 'idle.json', '--for', 'monthlyContribution'])
  expect(solved.stdout).toContain('so this says nothing about whether the money lasts then.')
})

test('says of a plan that incomes do not pay for first that they do not', async () => {
  // ₹20,000 a month for 360 months pay ₹40,000 for 180, but of ₹50,000 a month only ₹10,000 are left.
  const plan = {
    currentAgeYears: 30,
    retirementAgeYears: 60,
    planningEndAgeYears: 75,
    annualInflationRatePct: 0,
    expenses: [{ currentMonthlyAmount: 40_000 }],
    incomes: [{ kind: 'salary', monthlyAmount: 50_000 }],
    investmentPlan: { initialMonthlyContribution: 20_000, expectedAnnualReturnRatePct: 0 },
    retirementPlan: { expectedAnnualReturnRatePct: 0 }
  }
  await program.write('unpaid.json', JSON.stringify(plan))
  const { code, stdout } = await program.call(['simulate', 'unpaid.json'])
  expect(code).toBe(0)
  expect(stdout.split('\n')[0]).toBe(
    'Incomes do not pay for this plan (see the warnings). If the missing money comes from elsewhere: The ' +
      'money lasts to 75 years. The corpus at retirement is 100% of the required corpus.'
  )
  const compared = await program.call(['compare', 'plan.json', 'unpaid.json'])
  expect(compared.stdout).toContain('lasts to 75 years, if paid')
  // The salary ends at 60, and no income pays for another year.
  const over = { ...plan, incomes: [{ kind: 'salary', monthlyAmount: 60_000, endAgeYears: 60 }] }
  await program.write('over.json', JSON.stringify({ ...over, planningEndAgeYears: 76 }))
  const solved = await program.call(['solve', 'over.json', '--for', 'retirementAge'])
  expect(solved.stdout.split('\n')).toEqual([
    expect.stringMatching(/^retirementAge: 60 years \d+ months?\.$/),
    'Incomes do not pay for this plan, or not with this value (see the warnings).',
    ''
  ])
  await program.write('fails.json', JSON.stringify({ ...plan, planningEndAgeYears: 76 }))
  const failing = await program.call(['simulate', 'fails.json'])
  expect(failing.stdout.split('\n')[0]).toBe(
    'Incomes do not pay for this plan (see the warnings). Money runs short at 75 years 1 month. The ' +
      'corpus at retirement is 93.8% of the required corpus.'
  )
})
