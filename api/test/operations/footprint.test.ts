/** What the processes of a service take before anybody asks for anything. Needs /proc of Linux. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { until } from './listening.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Memory of a process that is its own: program text and the pages of Node are shared by all. */
const ownMb = (pid: number): number =>
  Number(/^Anonymous:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1_024

test.skipIf(!existsSync('/proc/self/smaps_rollup'))(
  'the primary of two workers holds nothing that serves: it takes at most 20 MB',
  async () => {
    const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
      scripts: { start: string }
    }
    const { PATH = '' } = process.env
    const env = { PATH, PORT: '0', WEB_CONCURRENCY: '2' }
    const child = spawn('sh', ['-c', `exec ${scripts.start}`], { cwd: root, env })
    try {
      let text = ''
      child.stdout.on('data', chunk => (text += String(chunk)))
      await until(() => /listens on http/.test(text))
      expect(ownMb(child.pid!)).toBeLessThan(20)
    } finally {
      child.kill('SIGTERM')
    }
  }
)
