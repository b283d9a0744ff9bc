/** What needs no file or changes one for a call: quick, --set, tables of plans, completion, mcp, serve. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bundleCli } from '../../tools/src/bundle-cli.ts'
import { root } from '../../tools/src/repository.ts'
import { makeProgram, type Program } from './program.ts'

let program: Program
/** Nothing grows: ₹12,00,000 pays ₹10,000 a month for ten years. */
const plan = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  currentCorpus: 1_200_000,
  expenses: [{ currentMonthlyAmount: 10_000 }],
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}

beforeAll(async () => {
  program = await makeProgram()
  await program.write('plan.json', plan)
}, 60_000)
afterAll(() => program.remove())

describe('quick', () => {
  test('runs the plan of its figures, the same as the file that it prints', async () => {
    const figures = '--age 38 --retire 50 --expense 80k --corpus 80L --saving 1.2L --inflation 5%'.split(' ')
    const { code, stdout } = await program.call(['quick', ...figures, '--plan'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      currentAgeYears: 38,
      retirementAgeYears: 50,
      currentCorpus: 8_000_000,
      annualInflationRatePct: 5,
      expenses: [{ label: 'Living expenses', currentMonthlyAmount: 80_000 }],
      investmentPlan: { initialMonthlyContribution: 120_000 }
    })
    await program.write('quick.json', stdout)
    const fromFile = await program.call(['simulate', 'quick.json'])
    expect((await program.call(['quick', ...figures])).stdout).toBe(fromFile.stdout)
    expect(fromFile.stdout).toMatch(/^Money runs short at |^The money lasts /)
  })

  test('says in a line what is missing, and which option is wrong', async () => {
    expect(await program.call(['quick', '--age', '38'])).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'arthayu quick: --retire is required, as in quick --age 38 --retire 50 --expense 80k --corpus 80L. ' +
        'See arthayu quick --help.\n'
    })
    const { code, stderr } = await program.call('quick --age 38 --retire 500 --expense 80k'.split(' '))
    expect([code, stderr]).toEqual([
      1,
      'arthayu quick: --retire must be at most 120. See arthayu quick --help.\n'
    ])
    const early = await program.call('quick --age 38 --retire 50 --expense 80k --end 45'.split(' '))
    expect([early.code, early.stderr]).toEqual([
      1,
      'arthayu quick: --retire must not be above --end. See arthayu quick --help.\n'
    ])
  })
})

describe('--set', () => {
  const summaryOf = async (...changes: string[]) => {
    const words = changes.flatMap(change => ['--set', change])
    const { stdout, stderr } = await program.call(['simulate', 'plan.json', '--json', '--yearly', ...words])
    expect(stderr).toBe('')
    return JSON.parse(stdout).summary as { depletionAgeYears: number | null; finalCorpus: number }
  }

  test('changes numbers, amounts and members of lists for one call', async () => {
    expect((await summaryOf()).finalCorpus).toBe(0)
    expect((await summaryOf()).depletionAgeYears).toBeNull()
    // A month less each: 5 L pay 50 months, 12 L pay 60 months of 20,000.
    expect((await summaryOf('currentCorpus=5L')).depletionAgeYears).toBeCloseTo(60 + 51 / 12, 6)
    const twice = await summaryOf('expenses[0].currentMonthlyAmount=20k')
    expect(twice.depletionAgeYears).toBeCloseTo(60 + 61 / 12, 6)
    const both = await summaryOf('expenses.0.currentMonthlyAmount=20k', 'currentCorpus=24,00,000')
    expect(both).toMatchObject({ depletionAgeYears: null, finalCorpus: 0 })
  })

  test('finds an entry of a list by its label, and takes JSON for lists and text', async () => {
    // Household 4,000 and rent 6,000 a month are the 10,000 of the plan; without rent a month costs 4,000.
    const expenses = [
      { label: 'Household', currentMonthlyAmount: 4000 },
      { label: 'Rent = flat', currentMonthlyAmount: 6000 }
    ]
    const listed = `expenses=${JSON.stringify(expenses)}`
    expect(await summaryOf(listed)).toMatchObject({ depletionAgeYears: null, finalCorpus: 0 })
    const free = await summaryOf(listed, 'expenses[rent = flat].currentMonthlyAmount=0')
    expect(free.finalCorpus).toBe(1_200_000 - 120 * 4000)
    const named = await summaryOf(
      listed,
      'expenses.Household.label="5L"',
      'expenses[5L].currentMonthlyAmount=0'
    )
    expect(named.finalCorpus).toBe(1_200_000 - 120 * 6000)
    expect((await summaryOf('currentCorpus=null')).depletionAgeYears).toBeCloseTo(60 + 1 / 12, 6)
  })

  test('works in questions about a plan, and reaches validation with its text', async () => {
    const words = ['solve', 'plan.json', '--for', 'initialCorpus', '--set', 'planningEndAgeYears=65']
    expect((await program.call(words)).stdout).toContain('initialCorpus: ₹6,00,000 (6 lakh).')
    const { code, stderr } = await program.call(['simulate', 'plan.json', '--set', 'currentCorpus=much'])
    expect([code, stderr]).toEqual([
      2,
      '--set currentCorpus: error: currentCorpus must be a number. It is much. (#/currentCorpus)\n'
    ])
  })

  test('an error in the file has its place there, and one in a change names the change', async () => {
    await program.write('two.json', '{ "currentAgeYears": 30,\n  "retirementAgeYears": "60" }')
    const { stderr } = await program.call(['simulate', 'two.json', '--set', 'currentAgeYears=abc'])
    expect(stderr.split('\n').toSorted()).toEqual([
      '',
      '--set currentAgeYears: error: currentAgeYears must be a number. It is abc. (#/currentAgeYears)',
      'two.json:2:25: error: retirementAgeYears must be a number, without quotes. It is "60". (#/retirementAgeYears)'
    ])
  })

  test.each([
    [
      'expenses[3].currentMonthlyAmount=1',
      '--set expenses[3].currentMonthlyAmount: there is no entry 3; the entries are expenses[0].'
    ],
    [
      'expenses[Rent].currentMonthlyAmount=1',
      '--set expenses[Rent].currentMonthlyAmount: no entry is called Rent; the entries are expenses[0].'
    ],
    ['incomes[0].monthlyAmount=1', '--set incomes[0].monthlyAmount: the plan has no incomes.'],
    ['retirementAge=50', '--set retirementAge: retirementAge is not known. Did you mean retirementAgeYears?'],
    ['currentCorpus.rupees=1', '--set currentCorpus.rupees: currentCorpus has no members.'],
    ['currentCorpus=', '--set currentCorpus needs a value after "="; null removes it.'],
    ['expenses=[{', '--set expenses: the value is not valid JSON.'],
    ['[0]=1', '--set [0]: write it as in expenses[0].currentMonthlyAmount.'],
    ['retirementAgeYears', '--set must be a member and its value, such as retirementAgeYears=50.']
  ])('%s is an error in a line', async (change, message) => {
    const { code, stderr } = await program.call(['simulate', 'plan.json', '--set', change])
    expect([code, stderr]).toEqual([1, `arthayu simulate: ${message} See arthayu simulate --help.\n`])
  })
})

test('several plans give a table with a row for each, and an invalid one exit code 2', async () => {
  await program.write('poor.json', { ...plan, currentCorpus: 600_000 })
  await program.write('wrong.json', { ...plan, currentCorpus: -1 })
  const good = await program.call(['simulate', 'plan.json', 'poor.json'])
  expect(good.code).toBe(0)
  const rows = good.stdout.split('\n').map(row => row.trim().split(/ {2,}/))
  expect(rows[0]![0]).toBe('Plan')
  expect(rows[1]!.slice(0, 3)).toEqual(['plan.json', 'lasts to 70 years', '100%'])
  expect(rows[2]!.slice(0, 3)).toEqual(['poor.json', 'short at 65 years 1 month', '50%'])
  const bad = await program.call(['simulate', 'plan.json', 'wrong.json'])
  expect(bad.code).toBe(2)
  expect(bad.stdout).toMatch(/wrong\.json +invalid/)
  expect(bad.stderr).toContain('wrong.json:')
})

describe('completion', () => {
  const asked = async (words: string): Promise<string[]> => {
    const script = (await program.call(['completion', 'bash'])).stdout
    const typed = `COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))`
    const line = `${typed}; _arthayu; echo "\${COMPREPLY[*]}"`
    const printed = execFileSync('bash', ['-c', `${script}\n${line}`], {
      encoding: 'utf8',
      cwd: program.folder
    })
    return printed.trim().split(/\s+/)
  }

  test('of bash knows the commands, and the options of each', async () => {
    expect(await asked('arthayu si')).toEqual(['simulate'])
    expect(await asked('arthayu solve --s')).toEqual(['--success', '--set', '--strict'])
  })

  test('of bash leaves names of files to the shell, which can write those with spaces', async () => {
    expect(await asked('arthayu simulate pla')).toEqual([''])
    const script = (await program.call(['completion', 'bash'])).stdout
    const registered = execFileSync('bash', ['-c', `${script}\ncomplete -p arthayu`], { encoding: 'utf8' })
    expect(registered).toBe('complete -o default -F _arthayu arthayu\n')
  })

  test('of fish has a line for each option, and no other shell is known', async () => {
    const { stdout } = await program.call(['completion', 'fish'])
    expect(stdout).toContain("complete -c arthayu -n '__fish_seen_subcommand_from quick' -l retire -r -d")
    const { code, stderr } = await program.call(['completion', 'tcsh'])
    expect([code, stderr.split('\n')[0]]).toEqual([
      1,
      'arthayu completion: The shell must be bash, zsh or fish. See arthayu completion --help.'
    ])
  })
})

test('mcp serves the tools and the methodology over standard input and output', async () => {
  const message = (id: number, method: string, params: object) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const client = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' }
  }
  const lines = [
    message(1, 'initialize', client),
    message(2, 'tools/call', { name: 'simulate', arguments: plan }),
    message(3, 'resources/read', { uri: 'arthayu://methodology' })
  ]
  const { code, stdout, stderr } = await program.run(['mcp'], { stdin: `${lines.join('\n')}\n` })
  expect([code, stderr]).toEqual([0, ''])
  const answers = stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const answerTo = (id: number) => answers.find(each => each.id === id).result
  expect(answerTo(2).structuredContent.text).toMatch(/^The money lasts to 70 years\./)
  expect(answerTo(3).contents[0].text).toMatch(/^# /)
})

describe('serve', () => {
  test('says in a line where the service is, if this installation is without it', async () => {
    const { code, stderr } = await program.call(['serve'])
    expect([code, stderr]).toEqual([
      1,
      'arthayu serve: the service is not part of this installation. Run npm start in a clone, or its image.\n'
    ])
  })

  const isBuilt = existsSync(join(root, 'api/dist/service.js'))
  test.skipIf(!isBuilt).each([
    ['SIGTERM', (pid: number) => process.kill(pid, 'SIGTERM')],
    // A terminal sends it to all processes in the foreground.
    ['Ctrl+C', (pid: number) => process.kill(-pid, 'SIGINT')]
  ])(
    'starts that of the clone on 127.0.0.1, and %s ends both in order (skipped before npm run build)',
    async (_name, end) => {
      const folder = mkdtempSync(join(root, 'cli/dist/serve-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      await bundleCli(folder)
      const child = spawn(process.execPath, [join(folder, 'arthayu.js'), 'serve', '--port', '0'], {
        detached: true,
        // A second signal within this second would end the service at once, with another exit code.
        env: { PATH: process.env.PATH ?? '', SHUTDOWN_DELAY_SECONDS: '1' }
      })
      let printed = ''
      child.stdout.on('data', chunk => {
        printed += chunk
      })
      await expect.poll(() => printed, { timeout: 60_000 }).toContain('listens on http://127.0.0.1:')
      const [, url = ''] = /listens on (http:[^ "\n]+)/.exec(printed) ?? []
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      end(child.pid!)
      expect((await once(child, 'exit'))[0]).toBe(0)
      await expect(fetch(`${url}/health/ready`)).rejects.toThrow('fetch failed')
    },
    120_000
  )
})
