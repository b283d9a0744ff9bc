/**
 * P13: requests take at most three times what they are estimated to take. The search runs in a process of its
 * own, so that the processor time of other tests is not in what it measures; `npm run work-check` searches
 * for longer.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { root } from '../src/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'work-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('P13 neither what was found before nor a short search takes more than three times the estimate', async () => {
  const outfile = join(folder, 'work-check.mjs')
  await build({
    entryPoints: [join(root, 'tools/src/work-check.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['source']
  })
  const args = [outfile, '--seconds', '5', '--seed', '11', '--most', '40000']
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.split('\n').filter(line => line.startsWith('wrong'))).toEqual([])
  expect(status).toBe(0)
  expect(stdout.match(/of it taken/g)!.length).toBeGreaterThan(20)
}, 120_000)
