/** Bulk runs: what lines become, wrong ones among them. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { buildServer } from '@arthayu/api'
import { identityOf, parsePlan, simulatePlan, type Warning } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf, planOf } from './bulk-plans.ts'
import { alone, makeProgram, outcomeOf, type Program } from './program.ts'

let program: Program

beforeAll(async () => {
  program = await makeProgram()
})

afterAll(() => program.remove(), 60_000)

interface Line {
  readonly id: string | number
  readonly line?: number
  readonly resultId?: string
  readonly summary?: { readonly finalCorpus: number }
  readonly warnings?: readonly { readonly code: string; readonly pointer: string }[]
  readonly uncertainty?: object
  readonly result?: unknown
  readonly error?: { readonly code: string; readonly detail: string; readonly errors?: { pointer: string }[] }
}

const parseLines = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Line)

const summaryOf = (index: number) => {
  const plan = parsePlan(planOf(index), { rulebook, currentYear: 2026 })
  const run = plan.ok ? simulatePlan(plan.value) : plan
  if (!plan.ok || !run.ok) throw new Error('a plan of the test is wrong')
  return { summary: run.value.summary, identity: identityOf(plan.value) }
}

describe('lines', () => {
  test('a plan becomes its summary, its warnings in short, and the id that the service gives to its result', async () => {
    // The plans are right, spend nothing, name an unknown member, and earn too little.
    const plans = [
      planOf(0),
      { ...planOf(1), expenses: [] },
      { ...planOf(2), expenses: [], monthlyExpense: 5 },
      { ...planOf(3), incomes: [{ kind: 'salary', monthlyAmount: 1 }] }
    ]
    const stdin = plans.map(plan => `${JSON.stringify(plan)}\n`).join('')
    const { code, stdout, stderr } = await program.call(['bulk', '-', '--summary-only'], { stdin })
    const counted = '3 lines with warnings: nothing-spent 2, negative-surplus 1, unknown-member 1.'
    expect({ code, stderr }).toEqual({ code: 0, stderr: `4 lines.\n${counted}\n` })
    const { app } = buildServer({ logLevel: 'silent' })
    const lines = parseLines(stdout)
    for (const [index, line] of lines.entries()) {
      const response = await app.inject({ method: 'POST', url: '/api/v1/calculate', payload: plans[index]! })
      const { meta, summary } = response.json()
      const warnings = meta.warnings.map((each: Warning) => ({ code: each.code, pointer: each.pointer }))
      expect(line).toEqual({ id: index + 1, resultId: meta.resultId, summary, warnings })
    }
    expect(lines.map(line => line.warnings!.map(each => each.code))).toEqual([
      [],
      ['nothing-spent'],
      ['nothing-spent', 'unknown-member'],
      ['negative-surplus']
    ])
    const whole = await program.call(['bulk', '-', '--yearly'], { stdin })
    expect(whole.stderr).toBe(stderr)
  })

  test('a summary of a plan with paths has how likely it lasts, without bands, other series and texts', async () => {
    const spending = { rule: 'percentage', ratePct: 4 }
    const plans = [
      planOf(0),
      { ...planOf(1), uncertainty: { paths: 40, sex: 'female', replayPath: 3 } },
      { ...planOf(2), retirementPlan: { spending }, uncertainty: { paths: 40 } }
    ]
    const stdin = plans.map(plan => `${JSON.stringify(plan)}\n`).join('')
    const { code, stdout } = await program.call(['bulk', '-', '--summary-only', ...alone], { stdin })
    expect(code).toBe(0)
    const lines = parseLines(stdout)
    const { app } = buildServer({ logLevel: 'silent' })
    const whole = await Promise.all(
      plans.map(async payload => {
        const response = await app.inject({ method: 'POST', url: '/api/v1/calculate', payload })
        return response.json().uncertainty
      })
    )
    expect(lines[0]).not.toHaveProperty('uncertainty')
    expect(whole[1].bands.length).toBeGreaterThan(0)
    for (const index of [1, 2]) {
      const kept = { ...whole[index] }
      for (const name of ['ageYears', 'bands', 'replay', 'notes', 'spending']) delete kept[name]
      kept.depletionAge = { ...kept.depletionAge }
      delete kept.depletionAge.shareByYear
      if (index === 2) kept.spending = { belowNeed: whole[2].spending.belowNeed }
      expect(lines[index]!.uncertainty).toEqual(kept)
      expect(lines[index]!.uncertainty).toMatchObject({ paths: 40, confidence95: { to: expect.any(Number) } })
    }
    const set = ['--set', 'uncertainty.paths=40', ...alone]
    const added = await program.call(['bulk', '-', '--summary-only', ...set], {
      stdin: `${JSON.stringify(planOf(0))}\n`
    })
    expect(parseLines(added.stdout)[0]).toMatchObject({ uncertainty: { paths: 40 } })
  })

  test('--set changes every plan; where it is not possible the line is wrong and the run goes on', async () => {
    const plans = [planOf(0), { id: 'two', input: planOf(1) }, { ...planOf(2), expenses: [] }]
    const stdin = plans.map(plan => `${JSON.stringify(plan)}\n`).join('')
    const sets = ['--set', 'retirementAgeYears=50', '--set', 'expenses[household].currentMonthlyAmount=50k']
    const { code, stdout, stderr } = await program.call(['bulk', '-', '--summary-only', ...sets], { stdin })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '3 lines, 1 of them invalid.\n' })
    const changed = [0, 1].map(index => {
      const [expense] = planOf(index).expenses
      const expenses = [{ ...expense, currentMonthlyAmount: 50_000 }]
      return { ...planOf(index), retirementAgeYears: 50, expenses }
    })
    const given = changed.map(plan => `${JSON.stringify(plan)}\n`).join('')
    const plain = await program.call(['bulk', '-', '--summary-only'], { stdin: given })
    const [one, two, three] = parseLines(stdout)
    expect([one, { ...two, id: 2 }]).toEqual(parseLines(plain.stdout))
    expect(two).toMatchObject({ id: 'two' })
    const detail =
      '--set expenses[household].currentMonthlyAmount: no entry is called household; expenses is empty.'
    expect(three).toEqual({ id: 3, line: 3, error: { code: 'invalid-change', detail } })
    const unread = await program.call(['bulk', '-', '--set', 'retirementAgeYears'], { stdin })
    expect({ code: unread.code, stdout: unread.stdout }).toEqual({ code: 1, stdout: '' })
  })

  test('a member of a line that is neither id nor input is warned of, wherever the line ends up', async () => {
    const line = (members: object) => `${JSON.stringify(members)}\n`
    const stdin =
      line({ Id: 'a', input: planOf(0), 'a/b': 1 }) +
      line({ id: 'b', input: planOf(1) }) +
      line({ id: 'c', input: {}, name: 'x' })
    const warnings = ['#/Id', '#/a~1b'].map(pointer => ({ code: 'unknown-line-member', pointer }))
    for (const words of [['--summary-only'], ['--yearly']]) {
      const { stdout, stderr } = await program.call(['bulk', '-', ...words, ...alone], { stdin })
      const [first, second, third] = parseLines(stdout)
      expect(first).toMatchObject({ id: 1, warnings })
      expect(second!.warnings ?? []).toEqual([])
      expect(third).toMatchObject({
        id: 'c',
        error: { code: 'invalid-input' },
        warnings: [{ code: 'unknown-line-member', pointer: '#/name' }]
      })
      expect(stderr).toBe('3 lines, 1 of them invalid.\n2 lines with warnings: unknown-line-member 2.\n')
    }
    // However many there are, the answer stays short.
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`m${index}`, index]))
    const { stdout } = await program.call(['bulk', '-', '--summary-only', ...alone], {
      stdin: line({ input: planOf(0), ...many })
    })
    expect(parseLines(stdout)[0]!.warnings!.length).toBeLessThan(30)
  })

  test('an id that is null counts as omitted', async () => {
    const stdin = JSON.stringify({ id: null, input: planOf(0) })
    const { stdout } = await program.call(['bulk', '-', '--summary-only', ...alone], { stdin })
    expect(parseLines(stdout)).toMatchObject([{ id: 1, warnings: [] }])
  })

  test('C5 a plan whose amounts no number holds is one wrong line, and no end of the run', async () => {
    const plan = {
      currentAgeYears: 37,
      retirementAgeYears: 62,
      planningEndAgeYears: 119,
      investmentPlan: { initialMonthlyContribution: 979_479.61 },
      incomes: [{ monthlyAmount: 1e12, kind: 'interest', annualGrowthRatePct: 100 }],
      tax: { harvestGains: true }
    }
    const { stdout } = await program.call(['bulk', '-', ...alone], {
      stdin: `${JSON.stringify(plan)}\n${linesOf(1)}`
    })
    const lines = parseLines(stdout)
    expect(JSON.stringify(lines[0]!.error)).toContain('An amount exceeds ₹9,00,000 crore')
    expect(lines[1]!.error).toBeUndefined()
  })

  test.each(['month', 'year'])('by %s a plan becomes its result without the moment', async granularity => {
    const { app } = buildServer({ logLevel: 'silent', publicUrl: 'https://plans.example' })
    const url = `/api/v1/calculate?granularity=${granularity}`
    const body = { ...planOf(0), expenses: [{ label: 'x "generatedAt":"", y', currentMonthlyAmount: 1 }] }
    const response = await app.inject({ method: 'POST', url, payload: body })
    const expected = response.body.replace(/"generatedAt":"[^"]+",/, '')
    const words = [
      'bulk',
      '-',
      '--base-url',
      'https://plans.example',
      ...alone,
      ...(granularity === 'year' ? ['--yearly'] : [])
    ]
    const { stdout } = await program.call(words, { stdin: JSON.stringify({ id: 'a', input: body }) })
    expect(stdout).toBe(`{"id":"a","result":${expected}}\n`)
  })

  test('byte order mark, CRLF, blank lines and a missing end are accepted; line numbers count every line', async () => {
    const [first, second, third] = [0, 1, 2].map(index => JSON.stringify(planOf(index)))
    const stdin = `\uFEFF${first}\r\n\r\n   \n{"id":"b","input":${second}}\r\n${third}`
    const { stdout, stderr } = await program.call(['bulk', '-', '--summary-only', ...alone], { stdin })
    const lines = parseLines(stdout)
    expect(lines.map(line => line.id)).toEqual([1, 'b', 5])
    expect(lines.map(line => line.summary)).toEqual([0, 1, 2].map(index => summaryOf(index).summary))
    expect(stderr).toBe('3 lines.\n')
  })

  test('every kind of wrong line becomes an error line with its number, and the run goes on', async () => {
    const right = JSON.stringify(planOf(0))
    const huge = `{"label":"${'x'.repeat(3_000_000)}"}`
    const lines = [
      Buffer.from('{"currentAgeYears":30,}'),
      Buffer.from('{"id":"w","input":{"currentAgeYears":"30","retirementAgeYears":60}}'),
      Buffer.from('[]'),
      Buffer.from([0x22, 0xff, 0x22]),
      Buffer.from(huge),
      Buffer.from('{"id":{},"input":{}}'),
      Buffer.from('['.repeat(500_000)),
      Buffer.from(
        '{"currentAgeYears":30,"retirementAgeYears":60,"currentCorpus":1e12,"investmentPlan":{"expectedAnnualReturnRatePct":100}}'
      ),
      Buffer.from(right),
      Buffer.from('{"currentAgeYears":30,"currentAgeYears":40}')
    ]
    const stdin = Buffer.concat(lines.flatMap(line => [line, Buffer.from('\n')]))
    const { code, stdout, stderr } = await program.call(['bulk', '-', '--summary-only', ...alone], { stdin })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '10 lines, 9 of them invalid.\n' })
    const found = parseLines(stdout)
    expect(found.map(line => [line.id, line.line, line.error?.code])).toEqual([
      [1, 1, 'malformed-json'],
      ['w', 2, 'invalid-input'],
      [3, 3, 'invalid-input'],
      [4, 4, 'malformed-json'],
      [5, 5, 'line-too-long'],
      [6, 6, 'invalid-id'],
      [7, 7, 'malformed-json'],
      [8, 8, 'result-too-large'],
      [9, undefined, undefined],
      [10, 10, 'malformed-json']
    ])
    expect(found[0]!.error!.detail).toContain('Column 23.')
    expect(found[1]!.error!.errors).toMatchObject([{ pointer: '#/currentAgeYears', code: 'wrong-type' }])
    expect(found[8]!.summary).toEqual(summaryOf(0).summary)
    expect(found[9]!.error!.detail).toBe(
      'The object has the name "currentAgeYears" already; give it once. Column 23.'
    )
  })

  test.each(['1e400', '-1e400', '12345678901234567890'])(
    'an id that JSON cannot write back is refused: %s',
    async id => {
      const stdin = `{"id":${id},"input":${JSON.stringify(planOf(0))}}\n${JSON.stringify(planOf(0))}\n`
      const { code, stdout } = await program.call(['bulk', '-', '--summary-only', ...alone], { stdin })
      const [first, second] = parseLines(stdout)
      expect(code).toBe(0)
      expect([first!.id, first!.error?.code, second!.id]).toEqual([1, 'invalid-id', 2])
    }
  )

  test.each([
    ['{"id":"w","input":{}}', 2, '1 line, invalid.\n'],
    ['{}\n[]\n', 2, '2 lines, all of them invalid.\n'],
    [`{}\n${linesOf(1)}`, 0, '2 lines, 1 of them invalid.\n'],
    [linesOf(1), 0, '1 line.\n'],
    ['', 0, '0 lines.\n']
  ])('%j ends with %d and %j', async (stdin, code, stderr) => {
    expect(await program.call(['bulk', '-', '--summary-only', ...alone], { stdin })).toMatchObject({
      code,
      stderr
    })
  })

  test.each([
    ['plans.csv', 'age,corpus\n30,5\n', 'is a table (CSV)'],
    ['plans.txt', 'currentAgeYears,retirementAgeYears\r\n30,60\r\n', 'is a table (CSV)'],
    ['plans.gz', Buffer.from([0x1f, 0x8b, 8, 0]), 'is compressed with gzip; unpack it first'],
    ['plans.parquet', Buffer.from('PAR1....'), 'is a Parquet file']
  ])('%s is no list of plans: exit code 2, and what it is', async (name, content, kind) => {
    await writeFile(program.path(name), content)
    for (const words of [
      ['bulk', name],
      ['simulate', name]
    ]) {
      const { code, stdout, stderr } = await program.call(words)
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toBe(
        `arthayu ${words[0]}: ${name} ${kind}. A plan is JSON; many plans are NDJSON, one on each line.\n`
      )
    }
    const stream = await program.call(['bulk', '-'], { stdin: Buffer.from(content) })
    expect(stream).toMatchObject({ code: 2, stdout: '' })
  })

  test('an output that is no file, or may not be written, is refused and leaves nothing beside it', async () => {
    await program.write('two.ndjson', linesOf(2))
    await mkdir(program.path('closed'))
    execFileSync('sh', ['-c', `mkfifo ${program.path('pipe')}`])
    const before = await readdir(program.folder)
    for (const [output, reason] of [
      ['missing/x.ndjson', 'no such file or folder.'],
      ['closed', 'it is a folder.'],
      ['two.ndjson/x', 'a part of the path is not a folder.'],
      ['pipe', 'it is not a file; omit -o to write to standard output.']
    ]) {
      const { code, stdout, stderr } = await program.call(['bulk', 'two.ndjson', '-o', output!])
      expect({ code, stdout, stderr }).toEqual({
        code: 1,
        stdout: '',
        stderr: `arthayu bulk: ${output} cannot be written: ${reason}\n`
      })
    }
    expect(await readdir(program.folder)).toEqual(before)
  })

  test('an input that is no file is refused without waiting for it', async () => {
    execFileSync('sh', ['-c', `mkfifo ${program.path('waiting.ndjson')}`])
    for (const input of ['waiting.ndjson', '.']) {
      expect(await program.call(['bulk', input])).toEqual({
        code: 1,
        stdout: '',
        stderr: `arthayu bulk: ${input} cannot be read: it is not a file; use - to read a stream.\n`
      })
    }
  })

  test('a folder at standard input is no empty list of plans', async () => {
    for (const name of ['bulk', 'simulate']) {
      const call = `${process.execPath} ${program.path('program/arthayu.js')} ${name} - <${program.folder}`
      expect(await outcomeOf(spawn('sh', ['-c', call]))).toEqual({
        code: 1,
        stdout: '',
        stderr: `arthayu ${name}: standard input cannot be read: it is a folder.\n`
      })
    }
  })

  test.each(['1', '2'])('a reader of stream %s that has seen enough ends a run quietly', async stream => {
    const lines = Array.from({ length: 3_000 }, () => `${linesOf(1)}{"no":"plan"}\n`).join('')
    await program.write('many.ndjson', lines)
    const call = `${process.execPath} ${program.path('program/arthayu.js')} bulk many.ndjson --summary-only`
    // The stream goes to a reader that ends at once; what the other one has is what is seen.
    const shell = stream === '1' ? `${call} | head -1` : `(${call} 2>&1 >out.ndjson; echo $? >code) | true`
    const { stdout, stderr } = await outcomeOf(spawn('sh', ['-c', shell], { cwd: program.folder }))
    expect(stderr).toBe('')
    if (stream === '1') return expect(stdout.split('\n')).toHaveLength(2)
    expect(await readFile(program.path('code'), 'utf8')).toBe('0\n')
    expect((await readFile(program.path('out.ndjson'), 'utf8')).split('\n')).toHaveLength(6_001)
  })

  test('a line longer than the limit is never held: 200 MB of it pass in little memory', async () => {
    const piece = Buffer.alloc(1_000_000, 'x')
    let most = 0
    const huge = program.start(['bulk', '-', '--summary-only', '--workers', '1'])
    huge.stdin!.write(`${JSON.stringify(planOf(0))}\n`)
    for (let sent = 0; sent < 200; sent++) {
      if (!huge.stdin!.write(piece)) await new Promise(resolve => huge.stdin!.once('drain', resolve))
      if (sent % 20 === 0) most = Math.max(most, await residentBytes(huge.pid!))
    }
    const { stdout } = await outcomeOf(huge, `\n${JSON.stringify(planOf(1))}`)
    expect(parseLines(stdout).map(line => line.error?.code ?? 'right')).toEqual([
      'right',
      'line-too-long',
      'right'
    ])
    expect(most).toBeLessThan(200e6)
  })
})

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'VmRSS: 0')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}
