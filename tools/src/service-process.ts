/** A service in a process of its own, whose memory can be watched. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { read, root } from './repository.ts'

export interface ServiceProcess {
  readonly port: number
  /** Resident memory now and at its highest, in MB. */
  readonly memory: () => { readonly now: number; readonly peak: number }
  /** The exit code, or the signal that ended it. */
  readonly stop: () => Promise<number | string>
}

/** What `npm start` hands to Node: flags, and the program. */
function startWords(): string[] {
  const { scripts } = JSON.parse(read('package.json').text) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** The flags of `npm start`. */
export const startFlags = (): string[] => startWords().filter(word => word.startsWith('--'))

/**
 * Starts the built service on a free port of 127.0.0.1, without limits: five requests a minute are no load.
 * What it says of its own failures is passed on.
 */
export async function startService(): Promise<ServiceProcess> {
  const child = spawn(process.execPath, startWords(), {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const port = await portOf(child)
  return {
    port,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      const megabytes = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
    },
    stop: async () => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child.kill('SIGTERM')
      await ended
      return child.exitCode ?? child.signalCode ?? ''
    }
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  let printed = ''
  for await (const chunk of child.stdout!) {
    printed += String(chunk)
    const port = /listens on http:\/\/[^:]+:(\d+)/.exec(printed)?.[1]
    if (port !== undefined) {
      child.stdout!.pipe(process.stderr)
      return Number(port)
    }
  }
  throw new Error(`the service did not start: ${printed}`)
}
