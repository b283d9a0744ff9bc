/** The package as a user installs it: one tarball, an empty folder, nothing else. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundleCli } from '../../tools/src/bundle-cli.ts'
import { root } from '../../tools/src/repository.ts'
import { linesOf } from './bulk-plans.ts'

const folder = mkdtempSync(join(tmpdir(), 'arthayu-packed-'))
const call = (command: string, words: readonly string[], cwd: string) =>
  execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('installed from its tarball into an empty folder, the program runs plans, one and many', async () => {
  await bundleCli(join(root, 'cli/bundle'))
  call('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], join(root, 'cli'))
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz'))!
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  call('npm', ['install', '--offline', `./${tarball}`], folder)
  expect(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual(['arthayu'])

  const installed = join(folder, 'node_modules/arthayu')
  expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('npx arthayu init')

  const program = join(folder, 'node_modules/.bin/arthayu')
  call(program, ['init', 'plan.jsonc'], folder)
  expect(call(program, ['simulate', 'plan.jsonc'], folder)).toContain('The money lasts to 90 years.')
  writeFileSync(join(folder, 'in.ndjson'), linesOf(20))
  const answers = call(program, ['bulk', 'in.ndjson', '--summary-only'], folder)
  expect(answers.trimEnd().split('\n')).toHaveLength(20)
}, 60_000)
