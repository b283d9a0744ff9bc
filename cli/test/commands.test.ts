/** Every command: exit code, standard output, standard error. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { buildServer } from '@arthayu/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProgram, outcomeOf, type Program } from './program.ts'

let program: Program
let url = ''
const { app } = buildServer({ logLevel: 'silent' })

const plan = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  currentCorpus: 500000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 40000 }],
  investmentPlan: { initialMonthlyContribution: 25000 }
}

beforeAll(async () => {
  program = await makeProgram()
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  await program.write('plan.json', plan)
  await program.write('more.json', { ...plan, investmentPlan: { initialMonthlyContribution: 40000 } })
})

afterAll(async () => {
  await app.close()
  await program.remove()
})

const withoutMoment = (json: string) => json.replace(/"generatedAt":"[^"]*",/, '')

describe('simulate', () => {
  test('shows outcome, figures in rupees, lakh and crore, and a chart, without colour in a pipe', async () => {
    const { code, stdout, stderr } = await program.call(['simulate', 'plan.json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Money runs short at 89 years 5 months.')
    expect(stdout).toMatch(/Corpus at retirement +₹6,69,01,833 +6\.69 crore/)
    expect(stdout).toContain('█')
    expect(stdout).not.toContain('\u001b')
  })

  test('N1 a plan with a loan shows its debt by year and its net worth, and others do not', async () => {
    // ₹6,00,000 without interest over 600 months: ₹1,000 a month. 360 months to retirement leave ₹2,40,000.
    const loans = [{ outstandingPrincipal: 600_000, annualInterestRatePct: 0, remainingMonths: 600 }]
    await program.write('loan.json', { ...plan, loans })
    const { stdout } = await program.call(['simulate', 'loan.json'])
    expect(stdout).toMatch(/ {2}net worth +₹6,66,61,833 +6\.67 crore/)
    expect(stdout).toContain('Net worth at the end')
    const years = await program.call(['simulate', 'loan.json', '--yearly'])
    expect(years.stdout).toMatch(/Debt +Net worth/)
    expect(years.stdout).toContain('₹5,88,000')
    const without = await program.call(['simulate', 'plan.json', '--yearly'])
    expect(without.stdout).not.toMatch(/Debt|et worth/)
  })

  test('--json gives the bytes of a server, but for generatedAt', async () => {
    const here = await program.call(['simulate', 'plan.json', '--json', '--base-url', url])
    const there = await program.call(['simulate', 'plan.json', '--json', '--url', url])
    expect(here.code).toBe(0)
    expect(withoutMoment(here.stdout)).toBe(withoutMoment(there.stdout))
    expect(here.stdout).not.toBe(withoutMoment(here.stdout))
    expect((JSON.parse(here.stdout) as { timeSeries: unknown[] }).timeSeries).toHaveLength(720)
  })

  test.each([
    [['--csv', '--yearly']],
    [['--csv', '--fields', 'ageYears,corpus']],
    [['--json', '--yearly']],
    [[]]
  ])('%j gives the same here and by a server', async words => {
    const here = await program.call(['simulate', 'plan.json', ...words])
    const there = await program.call(['simulate', 'plan.json', ...words, '--url', url])
    const links = (text: string) => withoutMoment(text).replaceAll(url, 'http://127.0.0.1:8080')
    expect(here.code).toBe(0)
    expect(links(there.stdout)).toBe(links(here.stdout))
    expect(here.stdout.length).toBeGreaterThan(500)
  })

  test('names the law that a taxed plan assumes for later years, and the effect of frozen law', async () => {
    await program.write('taxed.json', {
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: 42,
      planningEndAgeYears: 42,
      annualInflationRatePct: 6,
      tax: { otherAnnualIncome: 1_500_000 }
    })
    const { code, stdout } = await program.call(['simulate', 'taxed.json'])
    // 15,00,000 bear 20,000 + 40,000 + 45,000 and 4%: 1,09,200. A year later 15,90,000 bear 1,15,752,
    // rounded to 1,15,750, with bounds 6% higher, and 20,000 + 40,000 + 58,500 and 4% without.
    expect(code).toBe(0)
    expect(stdout).toContain(
      'Tax years from 2027-28 use the law of 2026-27 with its slabs, rebate and other thresholds raised by ' +
        '6% a year, the inflation of the plan. futureRules "frozen" shows the tax if they never rise.\n' +
        'With frozen law the total tax would be ₹2,32,440 instead of ₹2,24,950, and the money would ' +
        'last to 42 years.\n'
    )
    expect((await program.call(['simulate', 'plan.json'])).stdout).not.toContain('law')
  })

  test('the age at which money ends under frozen law is that of the plan with it', async () => {
    const seller = (futureRules?: string) => ({
      currentYear: 2026,
      currentAgeYears: 60,
      retirementAgeYears: 60,
      currentCorpus: 50_000_000,
      investmentPlan: { assetClass: 'equity', costBasis: 10_000_000 },
      expenses: [{ currentMonthlyAmount: 180_000 }],
      tax: { otherAnnualIncome: 600_000, ...(futureRules && { futureRules }) }
    })
    await program.write('seller.json', seller())
    await program.write('frozen.json', seller('frozen'))
    const [indexed, frozen] = await Promise.all(
      ['seller.json', 'frozen.json'].map(name => program.call(['simulate', name]))
    )
    const age = /runs short at (\d+ years(?: \d+ months?)?)\./.exec(frozen!.stdout)![1]!
    expect(indexed!.stdout).toContain(`and the money would run short at ${age}.\n`)
    expect(indexed!.stdout).not.toContain(`runs short at ${age}.`)
    expect(frozen!.stdout).toContain('with all its bounds unchanged')
    expect(frozen!.stdout).not.toContain('With frozen law')
  })

  test('does not mention frozen law if it would change nothing', async () => {
    // ₹3,00,000 a year are below the first slab, and stay below it: no tax with either law.
    await program.write('untaxed.json', {
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: 42,
      planningEndAgeYears: 42,
      tax: { otherAnnualIncome: 300_000 }
    })
    const { stdout } = await program.call(['simulate', 'untaxed.json'])
    expect(stdout).toContain('Tax years from 2027-28 use the law of 2026-27')
    expect(stdout).not.toContain('With frozen law')
  })

  test('a corpus one rupee below the required one is 99.9% of it, alone and in a comparison', async () => {
    // Without returns and rises, ₹24,00,000 pay ₹10,000 a month for twenty years.
    await program.write('almost.json', {
      currentYear: 2026,
      currentAgeYears: 60,
      retirementAgeYears: 60,
      planningEndAgeYears: 80,
      annualInflationRatePct: 0,
      currentCorpus: 2_399_999,
      investmentPlan: { expectedAnnualReturnRatePct: 0 },
      retirementPlan: { initialMonthlyWithdrawal: 10_000, expectedAnnualReturnRatePct: 0 }
    })
    const { stdout } = await program.call(['simulate', 'almost.json'])
    expect(stdout).toContain(
      'Money runs short at 80 years. The corpus at retirement is 99.9% of the required corpus.'
    )
    const compared = await program.call(['compare', 'almost.json', 'plan.json'])
    expect(compared.stdout).toMatch(/Funded +99\.9%/)
  })

  test('a shortfall before retirement is named, without the required corpus', async () => {
    // Twelve contributions of ₹60,000 and ₹5,00,000 with what they earn are far from ₹25,00,000.
    await program.write('car.json', {
      currentYear: 2026,
      currentAgeYears: 40,
      retirementAgeYears: 60,
      planningEndAgeYears: 80,
      currentCorpus: 500_000,
      incomes: [{ kind: 'salary', monthlyAmount: 200_000 }],
      expenses: [{ currentMonthlyAmount: 30_000 }],
      investmentPlan: { initialMonthlyContribution: 60_000 },
      milestones: [{ label: 'Car', ageYears: 41, amount: 2_500_000 }]
    })
    const { stdout } = await program.call(['simulate', 'car.json'])
    expect(stdout.split('\n')[0]).toBe('Money runs short at 41 years 1 month, before retirement.')
  })

  test('reads JSON with comments and standard input', async () => {
    const text = `// mine\n${JSON.stringify(plan).slice(0, -1)}, /* no more */ }`
    const direct = await program.call(['simulate', 'plan.json'])
    const { code, stdout } = await program.call(['simulate', '-'], { stdin: text })
    expect(code).toBe(0)
    expect(stdout).toBe(direct.stdout)
  })

  test('lists every error together, with file, line, column, pointer and a suggestion', async () => {
    await program.write(
      'wrong.jsonc',
      '{\n  // ages\n  "currentAgeYears": 30,\n  "retirementAgeYears": "60",\n  "currentCorpus": -1,\n  "expenseses": []\n}\n'
    )
    for (const words of [
      ['simulate', 'wrong.jsonc'],
      ['simulate', 'wrong.jsonc', '--url', url],
      ['validate', 'wrong.jsonc']
    ]) {
      const { code, stdout, stderr } = await program.call(words)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr.split('\n')).toEqual([
        'wrong.jsonc:4:25: error: retirementAgeYears must be a number, without quotes. It is "60". (#/retirementAgeYears)',
        'wrong.jsonc:5:20: error: currentCorpus must be at least 0. (#/currentCorpus)',
        'wrong.jsonc:6:17: error: expenseses is not known. Did you mean expenses? (#/expenseses)',
        ''
      ])
    }
  })

  test('refuses members that are not known with --strict, here and by a server', async () => {
    await program.write('extra.json', JSON.stringify({ ...plan, monthlyExpense: 5 }))
    const place = 'It belongs in expenses[].currentMonthlyAmount. (#/monthlyExpense)'
    for (const words of [
      ['simulate', 'extra.json'],
      ['validate', 'extra.json'],
      ['fixes', 'extra.json']
    ]) {
      const lenient = await program.call(words)
      expect(lenient.code).toBe(0)
      expect(lenient.stderr).toContain(`warning: monthlyExpense is not known and was ignored. ${place}`)
      const elsewhere = words[0] === 'validate' ? [[]] : [[], ['--url', url]]
      for (const more of elsewhere) {
        const { code, stdout, stderr } = await program.call([...words, '--strict', ...more])
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
        expect(stderr).toContain(`error: monthlyExpense is not known. ${place}`)
      }
    }
  })

  test('says where a text stops being JSON', async () => {
    await program.write('broken.json', '{\n  "currentAgeYears": 30\n  "retirementAgeYears": ,\n}')
    const { code, stderr } = await program.call(['simulate', 'broken.json'])
    expect(code).toBe(2)
    expect(stderr.split('\n')).toEqual([
      'broken.json:3:3: error: "," is expected.',
      'broken.json:3:25: error: A value is expected.',
      ''
    ])
  })

  test('a text that is nested without end, empty, too large or not UTF-8 is refused with a message', async () => {
    const nested = await program.call(['simulate', '-'], { stdin: '['.repeat(1_000_000) })
    expect(nested).toMatchObject({ code: 2, stdout: '' })
    expect(await program.call(['simulate', '-'])).toMatchObject({ code: 2 })
    const large = await program.call(['simulate', '-'], { stdin: ' '.repeat(1_048_577) })
    expect(large).toMatchObject({
      code: 1,
      stderr: 'arthayu simulate: standard input is larger than 1 MiB.\n'
    })
    const bytes = await program.call(['simulate', '-'], { stdin: Buffer.from([0x22, 0xff, 0x22]) })
    expect(bytes.stderr).toContain('is not valid UTF-8')
  })
})

describe('errors of the call', () => {
  test.each([
    [['simulate', 'none.json'], 'none.json cannot be read: no such file or folder.'],
    [['simulate', 'plan.json', '--jsn'], 'Unknown option --jsn. Did you mean --json?'],
    [['simulate'], 'Usage: arthayu simulate <plan>... [options].'],
    [['simulate', 'plan.json', '--json', '--csv'], 'Use either --json or --csv, not both.'],
    [['simulate', 'plan.json', '--json', '--fields', 'age'], '--fields must be names of members of an entry'],
    [['simulate', 'plan.json', '--url', 'ftp://x'], '--url must be an http or https address'],
    [['simulate', 'plan.json', '--url', 'http://127.0.0.1:1'], 'http://127.0.0.1:1 does not respond'],
    [['simulat', 'plan.json'], 'unknown command "simulat". Did you mean simulate?'],
    [['bulk', 'plan.json', '--shard', '8/8'], '--shard must be a share such as 0/8'],
    [['bulk', '-', '--resume'], '--resume needs files as input and output.'],
    [['help', 'simulat'], 'unknown command "simulat". Did you mean simulate?']
  ])('%j ends with 1 and one sentence', async (words, sentence) => {
    const { code, stdout, stderr } = await program.call(words)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('an internal error is one line, and its place appears only on request', async () => {
    const broken = "Buffer.concat = () => { throw new Error('broken') }"
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(broken)}`
    const outcome = await program.run(['simulate', 'plan.json'], { environment: { NODE_OPTIONS } })
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: 'arthayu simulate: internal error: broken. Please report it; NODE_DEBUG=arthayu shows where.\n'
    })
    const environment = { NODE_OPTIONS, NODE_DEBUG: 'arthayu' }
    expect((await program.run(['simulate', 'plan.json'], { environment })).stderr).toContain('\n    at ')
  })

  test('a server that is not ours is an error, not an invalid plan', async () => {
    const { code, stderr } = await program.call(['simulate', 'plan.json', '--url', `${url}/nowhere`])
    expect(code).toBe(1)
    expect(stderr).toContain('the server returned 404')
  })
})

describe('the other commands', () => {
  test('validate says that a plan is valid, and ends with 2 if one of many is not', async () => {
    await program.write('no-plan.json', '[]')
    expect(await program.call(['validate', 'plan.json'])).toMatchObject({
      code: 0,
      stdout: 'plan.json: valid.\n'
    })
    const both = await program.call(['validate', 'no-plan.json', 'plan.json'])
    expect(both).toMatchObject({ code: 2, stdout: 'plan.json: valid.\n' })
    expect(both.stderr).toBe('no-plan.json:1:1: error: The body must be an object. It is [...]. (#)\n')
  })

  test('validate and compare take --set, for every plan', async () => {
    const wrong = await program.call(['validate', 'plan.json', '--set', 'retirementAgeYears=200'])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toContain('--set retirementAgeYears')
    const later = ['--set', 'planningEndAgeYears=71', '--json']
    const { stdout } = await program.call(['compare', 'plan.json', 'plan.json', ...later])
    const single = await program.call(['simulate', 'plan.json', ...later])
    const { first, difference } = JSON.parse(stdout)
    expect(first).toEqual(JSON.parse(single.stdout).summary)
    expect(difference.finalCorpus).toBe(0)
  })

  test('init writes a valid plan that runs, and does not replace it by accident', async () => {
    expect((await program.call(['init', 'new.jsonc'])).code).toBe(0)
    const { code, stdout, stderr } = await program.call(['simulate', 'new.jsonc'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(await program.call(['validate', 'new.jsonc'])).toMatchObject({ code: 0, stderr: '' })
    expect(stdout).toContain('The money lasts to 90 years.')
    expect(await program.call(['init', 'new.jsonc'])).toMatchObject({ code: 1 })
    expect((await program.call(['init', 'new.jsonc', '--force'])).code).toBe(0)
    expect((await program.call(['init'])).stdout).toBe(await readFile(program.path('new.jsonc'), 'utf8'))
  })

  test('tax shows both regimes, and gives the bytes of a server', async () => {
    await program.write('tax.json', { taxYear: '2026-27', ageYears: 45, income: { salary: 1_800_000 } })
    const { code, stdout } = await program.call(['tax', 'tax.json'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Tax year 2026-27, new regime: ₹1,50,800 payable\..*The old regime/s)
    const here = await program.call(['tax', 'tax.json', '--json'])
    const there = await program.call(['tax', 'tax.json', '--json', '--url', url])
    expect(here.stdout).toBe(there.stdout)
    expect(here.stdout).toContain('"taxPayable":150800')
    await program.write('less.json', { taxYear: '2026-27', ageYears: 45, income: { salary: 1 } })
    const set = (change: string) => program.call(['tax', 'less.json', '--json', '--set', change])
    expect(await set('income.salary=18L')).toEqual(here)
    expect((await set('income.salery=18L')).stderr).toContain('--set income.salery: ')
    await program.write('tax-wrong.json', { taxYear: '1999-00', ageYears: 45, income: { salery: 1 } })
    const wrong = await program.call(['tax', 'tax-wrong.json'])
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('Did you mean salary? (#/income/salery)')
  })

  test('compare shows both outcomes and their difference', async () => {
    const { code, stdout } = await program.call(['compare', 'plan.json', 'more.json'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/Outcome +short at 89 years 5 months +lasts to 90 years/)
    const json = await program.call(['compare', 'plan.json', 'more.json', '--json'])
    const { first, second, difference } = JSON.parse(json.stdout) as Record<string, Record<string, number>>
    expect(difference!.totalContributions).toBe(15000 * 360)
    expect(difference!.finalCorpus).toBeCloseTo(second!.finalCorpus! - first!.finalCorpus!, 2)
  })

  test.each(['simulate', 'validate', 'tax', 'init', 'compare', 'bulk'])(
    '%s --help shows its usage',
    async name => {
      const { code, stdout } = await program.call([name, '--help'])
      expect(code).toBe(0)
      expect(stdout).toContain(`Usage: arthayu ${name} `)
      expect((await program.call(['help', name])).stdout).toBe(stdout)
    }
  )

  test('--help lists the commands, --version is that of the engine', async () => {
    expect((await program.call(['--help'])).stdout).toContain('\n  compare ')
    expect((await program.call([])).stdout).toContain('Usage: arthayu <command>')
    expect((await program.call(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test('an old Node gets a message: the entry file imports nothing', async () => {
    const old = "Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })"
    await program.write('old.mjs', old)
    const environment = { NODE_OPTIONS: `--import ${program.path('old.mjs')}` }
    expect(await program.run(['--version'], { environment })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'arthayu needs Node 20.19 or later. This is Node 18.20.8.\n'
    })
    const entry = await readFile(program.path('program/arthayu.js'), 'utf8')
    expect(entry).not.toMatch(/^(import|export)\b/m)
  })

  test('a standard output that cannot be written gives one line', async () => {
    const call = `${process.execPath} program/arthayu.js simulate plan.json --json > /dev/full`
    const child = spawn('sh', ['-c', call], { cwd: program.folder })
    expect(await outcomeOf(child)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'arthayu: standard output cannot be written: the disk is full.\n'
    })
  })

  test('closing the pipe early ends the program quietly', async () => {
    const child = program.start(['simulate', 'plan.json', '--json'])
    child.stdout!.once('data', () => child.stdout!.destroy())
    const ended = outcomeOf(child)
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })
})
