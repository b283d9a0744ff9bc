/** The commands that ask about a plan, as processes of their own: here, and by a server. */
import { buildServer } from '@arthayu/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProgram, type Program } from './program.ts'
import { couple, insured, plan, retired, saver } from './question-plans.ts'

let program: Program
let url = ''
const { app } = buildServer({ logLevel: 'silent' })

beforeAll(async () => {
  program = await makeProgram()
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  await program.write('plan.json', plan)
  await program.write('saver.json', saver)
  await program.write('car.json', { ...plan, milestones: [{ label: 'Car', ageYears: 41, amount: 500_000 }] })
  await program.write('uncertain.json', { ...plan, uncertainty: { paths: 200, sex: 'female' } })
  await program.write('couple.json', couple)
  await program.write('insured.json', insured)
  await program.write('wrong.json', { ...plan, currentAgeYears: 'x' })
})

afterAll(async () => {
  await app.close()
  await program.remove()
})

const withoutMoment = (json: string) => json.replace(/"generatedAt":"[^"]*",/, '')

describe('a server gives what this program does:', () => {
  test.each([
    ['solve', 'plan.json', '--for', 'monthlyContribution'],
    ['solve', 'plan.json', '--for', 'initialCorpus', '--final-corpus', '10000000', '--real'],
    ['solve', 'plan.json', '--for', 'monthlyContribution', '--max', '100'],
    ['solve', 'uncertain.json', '--for', 'retirementAge', '--success', '90'],
    ['solve', 'couple.json', '--for', 'partnerRetirementAge'],
    ['fixes', 'couple.json'],
    ['sensitivity', 'couple.json'],
    ['fixes', 'plan.json'],
    ['fixes', 'plan.json', '--corpus-at-retirement', '50000000'],
    ['sensitivity', 'plan.json'],
    ['sensitivity', 'plan.json', '--rows', 'retirementAge=58,60', '--columns', 'inflation=5,6,7'],
    ['explain', 'plan.json', '--member', 'growth', '--month', '12'],
    ['reconcile', 'saver.json', '--figure', '1120179'],
    ['goals', 'plan.json'],
    ['goals', 'couple.json'],
    ['goals', 'uncertain.json'],
    ['cover', 'insured.json'],
    ['cover', 'insured.json', '--owner', 'partner']
  ])('%s %s %s %s %s %s', async (...words) => {
    for (const form of [[], ['--json']]) {
      const here = await program.call([...words, ...form])
      const there = await program.call([...words, ...form, '--url', url])
      expect(here).toMatchObject({ code: 0 })
      expect(here.stdout.length).toBeGreaterThan(20)
      expect(there).toEqual(here)
    }
  })

  test('and so does simulate of a plan on paths', async () => {
    const words = ['simulate', 'uncertain.json', '--json', '--yearly']
    const here = await program.call([...words, '--base-url', url])
    const there = await program.call([...words, '--url', url])
    expect(here.code).toBe(0)
    expect(here.stdout).toContain('"successProbability":')
    expect(withoutMoment(there.stdout)).toBe(withoutMoment(here.stdout))
  })
})

describe('solve', () => {
  const json = async (...words: string[]) => JSON.parse((await program.call([...words, '--json'])).stdout)

  test('with the value the money lasts, with one rupee less it does not', async () => {
    const { proof } = await json('solve', 'plan.json', '--for', 'monthlyContribution')
    for (const [value, sentence] of [
      [proof.passes, 'The money lasts to 90 years.'],
      [proof.passes - 1, 'Money runs short at']
    ] as const) {
      await program.write('tried.json', {
        ...plan,
        investmentPlan: { ...plan.investmentPlan, initialMonthlyContribution: value }
      })
      expect((await program.call(['simulate', 'tried.json'])).stdout).toContain(sentence)
    }
  })

  test('shows a small amount without lakh, a large one with', async () => {
    await program.write('rich.json', { ...plan, currentCorpus: 12_000_000 })
    const small = await program.call(['solve', 'rich.json', '--for', 'monthlyContribution'])
    expect(small.stdout).toMatch(/^monthlyContribution: ₹[\d,]+\./)
    const large = await program.call(['solve', 'plan.json', '--for', 'initialCorpus'])
    expect(large.stdout).toMatch(/^initialCorpus: ₹[\d,]+ \([\d.]+ (lakh|crore)\)\./)
  })

  test('of a couple, it says the age of the partner, and why no contribution helps', async () => {
    const age = await program.call(['solve', 'couple.json', '--for', 'partnerRetirementAge'])
    expect(age.stdout).toMatch(/^partnerRetirementAge: 64 years\./)
    const invested = await program.call(['solve', 'couple.json', '--for', 'monthlyContribution'])
    expect(invested.stdout).toMatch(/^All that earnings leave over is invested already\./)
    const { stdout } = await program.call(['fixes', 'couple.json'])
    expect(stdout).toContain('Priya works 4 years longer, until 64 years.  48 months')
    const tornado = await program.call(['sensitivity', 'couple.json'])
    expect(tornado.stdout).toMatch(/surplus +spent: .* invested: /)
  })

  test('with a success probability, it shows the range of the answer', async () => {
    const { stdout } = await program.call([
      'solve',
      'uncertain.json',
      '--for',
      'retirementAge',
      '--success',
      '90'
    ])
    const years = '\\d+ years( \\d+ months?)?'
    expect(stdout).toMatch(
      new RegExp(`^retirementAge: ${years}\\.\nRange \\(two standard errors\\): ${years} to ${years}\\.\n`)
    )
  })

  test('if no value reaches the goal, it shows the closest one', async () => {
    const words = ['solve', 'plan.json', '--for', 'monthlyContribution', '--max', '100']
    expect((await program.call(words)).stdout).toBe('No value reaches the goal. ₹100 comes closest.\n')
  })
})

describe('fixes, sensitivity, reconcile', () => {
  test('fixes lists the changes that cost money or time; for a plan that lasts, its margin', async () => {
    const failing = await program.call(['fixes', 'plan.json'])
    expect(failing.stdout).toContain('Changes that cost money')
    expect(failing.stdout).toMatch(/Retire .* later.* \d+ months/)
    await program.write('rich.json', { ...plan, currentCorpus: 50_000_000 })
    const holding = await program.call(['fixes', 'rich.json'])
    expect(holding.stdout).toMatch(/Safety margin[\s\S]*Could retire earlier +\d+ months/)
  })

  test('fixes shows below a change how much the surplus pays, and the warnings of the changed plan', async () => {
    // Of ₹50,000 a month ₹45,000 are spent and ₹5,000 invested: nothing is left.
    await program.write('nothing-left.json', {
      currentYear: 2026,
      currentAgeYears: 35,
      retirementAgeYears: 60,
      planningEndAgeYears: 85,
      annualInflationRatePct: 0,
      incomes: [{ kind: 'salary', monthlyAmount: 50_000, annualGrowthRatePct: 0 }],
      expenses: [{ currentMonthlyAmount: 45_000 }],
      investmentPlan: {
        initialMonthlyContribution: 5_000,
        annualStepUpRatePct: 0,
        expectedAnnualReturnRatePct: 0
      },
      retirementPlan: { expectedAnnualReturnRatePct: 0 }
    })
    const { stdout } = await program.call(['fixes', 'nothing-left.json'])
    expect(stdout).toMatch(/\nInvest ₹40,000 a month more.*\n {2}Incomes leave nothing to pay for it\.\n/)
    expect(stdout).toMatch(/\n {2}Warning: Incomes are less than .* the largest gap is ₹40,000 a month\./)
  })

  test('sensitivity marks what runs short, and a grid has its cells', async () => {
    const words = ['sensitivity', 'plan.json', '--rows', 'retirementAge=55,70', '--measure', 'fundedRatio']
    const { stdout } = await program.call(words)
    expect(stdout).toMatch(/\n55 +[\d.]+%\*\n70 +[\d.]+%\n/)
    const tornado = await program.call(['sensitivity', 'plan.json'])
    expect(tornado.stdout).toMatch(/\n +low +high +swing\n/)
    expect(tornado.stdout).toContain('inflation')
  })

  test('cover says the largest gap first, then a table in lakh and crore by age', async () => {
    const { stdout } = await program.call(['cover', 'insured.json', '--owner', 'self'])
    // 599 x 30,000 less 40,000, of which the cover pays 50 lakh.
    expect(stdout.split('\n')[0]).toContain('If you die at 30 years (2026), ₹1,29,30,000 is missing')
    expect(stdout).toMatch(/^You +year +needed +held +missing$/m)
    // After 10 years 480 x 30,000 less 120 x 40,000.
    expect(stdout).toMatch(/^40 +2036 +96 lakh +50 lakh +46 lakh$/m)
  })

  test('goals says how many are funded first, then a table in lakh and crore', async () => {
    await program.write('goals.json', {
      currentYear: 2026,
      currentAgeYears: 30,
      retirementAgeYears: 60,
      annualInflationRatePct: 0,
      currentCorpus: 600_000,
      investmentPlan: { expectedAnnualReturnRatePct: 0, annualStepUpRatePct: 10 },
      milestones: [
        { label: 'Fees', ageYears: 30, amount: 150_000 },
        { label: 'Car', ageYears: 32, amount: 1_000_000 }
      ]
    })
    const { stdout } = await program.call(['goals', 'goals.json'])
    // 4,50,000 are left for the car; 10,00,000 / 24 months, and / 25.2 with the step-up.
    expect(stdout.split('\n')[0]).toContain(
      'The plan funds 1 of 2 goals in full. The least funded is Car, at 32 years (2028): 45%.'
    )
    expect(stdout).toMatch(/^goal +year +cost then +a month +stepped up +today +funded$/m)
    expect(stdout).toMatch(/^Fees +2026 +1.5 lakh +- +- +1.5 lakh +100%$/m)
    expect(stdout).toMatch(/^Car +2028 +10 lakh +₹41,667 +₹39,683 +10 lakh +45%$/m)
  })

  test('cover asks for the partner that a plan does not have', async () => {
    const { code, stderr } = await program.call(['cover', 'plan.json'])
    expect(code).toBe(2)
    expect(stderr).toContain('Add partner with currentAgeYears and retirementAgeYears.')
  })

  test('reconcile finds the conventions of a published figure: ₹5,000 a month at 12% is ₹11,20,179', async () => {
    const { stdout } = await program.call(['reconcile', 'saver.json', '--figure', '1120179'])
    expect(stdout).toContain('with the twelfth root of the annual rate')
    expect(stdout).toMatch(/ = +₹11,20,179 /)
  })
})

describe('the chance of a plan on paths', () => {
  const firstLines = async (member: object) => {
    await program.write('chance.json', { ...retired, ...member })
    const { code, stdout } = await program.call(['simulate', 'chance.json'])
    expect(code).toBe(0)
    return stdout
  }

  test('is never certain: if all or no paths last, it shows the counts', async () => {
    const safe = await firstLines({})
    expect(safe).toContain('The money lasts in 1,000 of 1,000 scenarios.')
    expect(safe).not.toMatch(/100 (%|of 100)/)
    expect(await firstLines({ currentCorpus: 1_000_000 })).toContain(
      'The money lasts in 0 of 1,000 scenarios.'
    )
  })

  test('is a percentage with its range, and a table of percentiles, for a plan that varies', async () => {
    const { stdout } = await program.call(['simulate', 'uncertain.json'])
    const { uncertainty } = JSON.parse(
      (await program.call(['simulate', 'uncertain.json', '--json', '--yearly'])).stdout
    )
    const { successProbability, confidence95, bands } = uncertainty
    const rounded = [successProbability, confidence95.from, confidence95.to].map(each =>
      (each * 100).toFixed(0)
    )
    const [chance, from, to] = rounded
    expect(stdout).toContain(
      `The money lasts in ${chance}% of the scenarios (95% confidence: ${from} to ${to}%).`
    )
    expect(stdout).toContain('The chance that it lasts as long as you live is')
    expect(stdout).toMatch(/Percentile +5 +25 +50 +75 +95\n36 years /)
    const crore = bands[6].real.at(-1) / 1e7
    const last = /\n90 years .* ([\d.]+) crore\n/.exec(stdout)![1]
    expect(Math.abs(Number(last) - crore)).toBeLessThan(0.06 * Math.max(1, crore / 10))
  })

  test('a sequence of years has no chance', async () => {
    const sequence = Array.from({ length: 10 }, () => ({ returnPct: -50 }))
    const text = await firstLines({ uncertainty: { sequence } })
    expect(text).toMatch(/In this sequence of years money runs short at 6\d years/)
    expect(text).not.toContain('markets')
  })
})

describe('figures in options', () => {
  test.each([
    [
      ['solve', 'plan.json', '--for', 'retirementAge', '--final-corpus'],
      ['5,00,000', '5L', '500k', '0.05 cr']
    ],
    [
      ['solve', 'plan.json', '--for', 'monthlyContribution', '--max'],
      ['1,00,000', '1 lakh', '100000']
    ],
    [
      ['solve', 'plan.json', '--for', 'annualStepUp', '--max'],
      ['20%', '20']
    ],
    [
      ['solve', 'uncertain.json', '--for', 'retirementAge', '--success'],
      ['60%', '60']
    ],
    [
      ['fixes', 'plan.json', '--corpus-at-retirement'],
      ['8cr', '8,00,00,000', '80000000']
    ],
    [
      ['reconcile', 'saver.json', '--figure'],
      ['11,20,179', '11.20179L', '1120179']
    ]
  ])('%j means the same however an amount or a percentage is written: %j', async (words, spellings) => {
    const outcomes = await Promise.all(spellings.map(each => program.call([...words, each, '--json'])))
    const [first] = outcomes
    expect(first).toMatchObject({ code: 0 })
    for (const each of outcomes)
      expect(each.stdout.replace(/"generatedAt":"[^"]*"/, '')).toBe(
        first!.stdout.replace(/"generatedAt":"[^"]*"/, '')
      )
  })

  test('of a grid have the units of their member', async () => {
    const grid = async (axis: string) =>
      JSON.parse((await program.call(['sensitivity', 'plan.json', '--json', '--rows', axis])).stdout).grid
        .rows
    expect(await grid('monthlyContribution=20k,1.5L')).toMatchObject({ values: [20_000, 150_000] })
    expect(await grid('inflation=5%,6%')).toMatchObject({ values: [5, 6] })
  })
})

describe('errors of a question', () => {
  test.each([
    [['solve', 'plan.json'], '--for is required'],
    [['solve', 'plan.json', '--for', 'wealth'], '--for must be one of'],
    [
      ['solve', 'plan.json', '--for', 'retirementAg'],
      '--for cannot be retirementAg. Did you mean retirementAge?'
    ],
    [['explain', 'plan.json', '--member', 'corpuss'], '--member cannot be corpuss. Did you mean corpus?'],
    [['sensitivity', 'plan.json', '--measure', 'fundedRato'], 'Did you mean fundedRatio?'],
    [['sensitivity', 'plan.json', '--rows', 'retirmentAge=55'], 'Did you mean retirementAge?'],
    [['solve', 'plan.json', '--for', 'retirementAge', '--min', '900'], '--min must be between'],
    [['fixes', 'plan.json', '--final-corpus=-1'], '--final-corpus must be at least 0.'],
    [
      ['solve', 'plan.json', '--for', 'monthlyContribution', '--success', '0.9'],
      '--success is a percentage above 1 and at most 100: for 90% write 90.'
    ],
    [['solve', 'plan.json', '--for', 'initialCorpus', '--success', '1'], 'for 100% write 100.'],
    [['solve', 'plan.json', '--for', 'initialCorpus', '--success', '150'], '--success is a percentage'],
    [['solve', 'plan.json', '--for', 'initialCorpus', '--success', '0'], '--success is a percentage'],
    [
      ['solve', 'plan.json', '--for', 'initialCorpus', '--success', 'ten'],
      '--success must be a percentage, such as 90 or 90%.'
    ],
    [
      ['solve', 'plan.json', '--for', 'initialCorpus', '--success', '90', '--final-corpus', '1'],
      'exactly one of'
    ],
    [
      ['solve', 'car.json', '--for', 'milestoneAmount:Carr'],
      '--for cannot be milestoneAmount:Carr. Did you mean milestoneAmount:Car?'
    ],
    [['solve', 'car.json', '--for', 'milestoneDelay'], 'Did you mean milestoneDelay:Car?'],
    [
      ['fixes', 'plan.json', '--final-corpus', '-5'],
      '--final-corpus needs "=" before a value that begins with a dash: --final-corpus=-5.'
    ],
    [['fixes', 'plan.json', '--final-corpus', '--json'], '--final-corpus needs a value before --json.'],
    [['solve', 'plan.json', '--for', 'retirementAge', '--max', '60L'], '--max must be a number of years'],
    [
      ['solve', 'plan.json', '--for', 'expectedReturn', '--max', '5%'],
      '--max must be a number of percentage'
    ],
    [['explain', 'plan.json', '--member', 'corpus', '--age', '60L'], '--age must be a number of years'],
    [['reconcile', 'plan.json', '--figure', '5M'], '--figure must be an amount in rupees, such as 500000'],
    [['sensitivity', 'plan.json', '--rows', 'xyz=1'], '--rows must be a pointer to a figure'],
    [
      ['sensitivity', 'car.json', '--rows', 'milestoneAmount:Carr=5L,6L'],
      '--rows cannot be milestoneAmount:Carr. Did you mean milestoneAmount:Car?'
    ],
    [
      ['sensitivity', 'plan.json', '--rows', 'expenses/0/currentMonthlyAmont=5'],
      'Did you mean #/expenses/0/currentMonthlyAmount?'
    ],
    [
      ['sensitivity', 'plan.json', '--rows', 'monthlyContribution=5,00,000'],
      '--rows has comma-separated values: write 500000, or 5L.'
    ],
    [
      ['sensitivity', 'plan.json', '--rows', '#/currentCorpus=5,00,000'],
      'A value of --rows must be a number without commas'
    ],
    [['fixes', 'plan.json', '--real'], '--real needs an amount.'],
    [['sensitivity', 'plan.json', '--rows', 'retirementAge'], '--rows must be a member, "="'],
    [['sensitivity', 'plan.json', '--columns', 'inflation=5'], '--columns needs --rows.'],
    [['reconcile', 'plan.json'], '--figure is required'],
    [['cover', 'insured.json', '--owner', 'both'], '--owner must be self or partner.']
  ])('%j ends with 1 and one sentence', async (words, sentence) => {
    const { code, stdout, stderr } = await program.call(words)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test.each([
    [['solve', 'wrong.json', '--for', 'retirementAge']],
    [['fixes', 'wrong.json']],
    [['goals', 'wrong.json']],
    [['sensitivity', 'wrong.json']],
    [['reconcile', 'wrong.json', '--figure', '1']]
  ])('%j ends with 2 and the place in the file', async words => {
    for (const more of [[], ['--url', url]]) {
      const { code, stderr } = await program.call([...words, ...more])
      expect(code).toBe(2)
      expect(stderr).toContain('wrong.json:1:39: error: currentAgeYears must be a number')
    }
  })

  test.each(['solve', 'fixes', 'sensitivity', 'explain', 'reconcile', 'cover', 'goals'])(
    '%s --help shows its usage',
    async name => {
      const { code, stdout } = await program.call([name, '--help'])
      expect(code).toBe(0)
      expect(stdout).toContain(`Usage: arthayu ${name} `)
    }
  )
})
