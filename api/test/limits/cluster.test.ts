/** Workers share the counts of their primary. A cluster forks whole processes, so a built program is run. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('workers admit the quota together, a killed one harms nobody, without answers each counts alone', async () => {
  const program = fileURLToPath(new URL('cluster-program.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program], { timeout: 60_000 })
  const reports = JSON.parse(stdout) as { admitted: number; state: string }[]
  const [one, other, ...alone] = reports
  expect(one!.admitted + other!.admitted).toBe(5)
  expect([one!.state, other!.state]).toEqual(['shared', 'shared'])
  expect(alone).toEqual([
    { admitted: 5, state: 'local-fallback' },
    { admitted: 5, state: 'local-fallback' }
  ])
})
