/** What a plan, a file name or an option holds never steers the terminal; what programs read stays exact. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/src/repository.ts'
import { makeProgram, type Program } from './program.ts'

/** Clears the screen, sets the title, moves back, breaks the line, turns the direction of what follows. */
const evil = '\u001b[2J\u001b]0;owned\u0007\r\n\u009b31m\u202egnp\u2066.\u200f\u0085\u007f'
const harmless = 'अर्थायु \u200d क्ष é'
const label = `${evil}${harmless}`

const plan = {
  currentYear: 2026,
  currentAgeYears: 58,
  retirementAgeYears: 60,
  planningEndAgeYears: 61,
  milestones: [{ label, ageYears: 59, amount: 100_000 }],
  expenses: [{ label, currentMonthlyAmount: 1_000 }],
  investments: [{ label, initialCorpus: 1_000 }]
}
/** What steers, or breaks a line within a text; line ends of our own are allowed. */
const steers = /(?!\n)[\p{Control}\p{Bidi_Control}]/u

let program: Program
const file = 'p\u001b[31m\u202e.json'

beforeAll(async () => {
  program = await makeProgram()
  await program.write(file, plan)
  // Of this one a fix names the milestone.
  await program.write('poor.json', { ...plan, expenses: [], investments: [] })
  await program.write('more.json', { ...plan, currentCorpus: 2_000_000 })
  await program.write('wrong.json', {
    ...plan,
    currentAgeYears: label,
    [label]: 1,
    investments: [{ label, assetClass: label }]
  })
})

afterAll(() => program.remove())

describe('no control character of a plan reaches the terminal:', () => {
  test.each([
    ['simulate', file, '--yearly'],
    ['validate', file],
    ['fixes', 'poor.json'],
    ['solve', file, '--for', `milestoneAmount:${label}`],
    ['solve', file, '--for', label],
    ['sensitivity', file],
    ['explain', file, '--member', 'expenses', '--month', '3'],
    ['explain', file, '--member', label],
    ['reconcile', file, '--figure', '1000'],
    ['compare', file, 'more.json'],
    ['simulate', 'wrong.json'],
    ['fixes', 'wrong.json'],
    ['simulate', `none${label}`],
    ['simulate', file, '--url', `http://127.0.0.1:1/${label}`],
    ['simulate', file, `--${label}`],
    ['init', `new${evil}.jsonc`],
    [label]
  ])('%j', async (...words) => {
    const { stdout, stderr } = await program.call(words)
    expect(stdout + stderr).not.toBe('')
    expect(stdout).not.toMatch(steers)
    expect(stderr).not.toMatch(steers)
    expect(stdout + stderr).not.toMatch(/^gnp|^\u009b/m)
  })

  test('it is written as JSON writes it; letters and their joiners stay', async () => {
    const { stdout } = await program.call(['fixes', 'poor.json'])
    expect(stdout).toContain('\\u001b[2J\\u001b]0;owned\\u0007\\u000d\\u000a\\u009b31m\\u202egnp\\u2066.')
    expect(stdout).toContain(harmless)
  })
})

test('JSON stays exact', async () => {
  const { stdout } = await program.call(['simulate', file, '--json', '--yearly'])
  expect(JSON.parse(stdout).input.milestones[0].label).toBe(label)
})

test('on a terminal our colours stay, and only they', async () => {
  await program.write('tty.mjs', 'process.stdout.isTTY = true')
  const environment = { NODE_OPTIONS: `--import ${program.path('tty.mjs')}`, FORCE_COLOR: '1' }
  const { stdout } = await program.run(['fixes', 'poor.json'], { environment })
  expect(stdout).toContain('\u001b[31m₹1,06,000 is missing')
  const colours = [1, 2, 22, 31, 39].map(code => `\u001b[${code}m`)
  expect(colours.reduce((text, colour) => text.replaceAll(colour, ''), stdout)).not.toContain('\u001b')
  expect(stdout).toContain('\\u001b[2J')
  const chart = await program.run(['simulate', 'poor.json'], { environment })
  expect(chart.stdout).toContain('\u001b[33mafter it')
})

test('one file writes to the terminal', () => {
  const folder = join(root, 'cli/src')
  const writers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name =>
      name.endsWith('.ts') && /process\.std(out|err)\.write/.test(readFileSync(join(folder, name), 'utf8'))
  )
  // main.ts says that Node is too old, before anything can be imported; bulk answers are JSON.
  expect(writers.toSorted()).toEqual(['bulk/output.ts', 'main.ts', 'terminal.ts'])
})
