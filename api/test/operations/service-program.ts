/** The built program in a process of its own, as tests of several processes need it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Started {
  readonly child: ChildProcess
  readonly url: string
  readonly port: number
  readonly output: () => string
  readonly exit: Promise<unknown[]>
}

/** Starts it; it ends with the test. */
export async function start(environment: Record<string, string>): Promise<Started> {
  const { PATH = '' } = process.env
  const env = { PATH, PORT: '0', LOG_LEVEL: 'info', RATE_LIMITS: 'off', ...environment }
  const child = spawn(process.execPath, ['api/dist/service.js'], { cwd: root, env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      text += String(chunk)
    })
  }
  const exit = once(child, 'close')
  while (!text.includes('listens on')) {
    await Promise.race([delay(20), exit.then(() => Promise.reject(new Error(`it ended: ${text}`)))])
  }
  const url = /listens on ([^\s"]+)/.exec(text)![1]!
  return { child, url, port: Number(new URL(url).port), output: () => text, exit }
}

export const workersOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

export const countOf = (text: string, what: string) => text.split(what).length - 1
