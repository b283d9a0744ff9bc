/** A service in its own process, whose memory can be watched. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { read, root } from './repository.ts'

export interface ServiceProcess {
  readonly port: number
  readonly pid: number
  readonly isUp: () => boolean
  /** Resident memory now and at its highest, in MB. */
  readonly memory: () => { readonly now: number; readonly peak: number }
  /** The exit code, or the signal that ended it. */
  readonly stop: () => Promise<number | string>
}

/** The arguments that `npm start` passes to Node: flags, and the program. */
function startWords(): string[] {
  const { scripts } = JSON.parse(read('package.json').text) as { scripts: { start: string } }
  return scripts.start.split(' ').slice(1)
}

/** The flags of `npm start`. */
export const startFlags = (): string[] => startWords().filter(word => word.startsWith('--'))

/** Removes the limit: five requests a minute are no load. */
export const withoutLimits = { RATE_LIMITS: 'off' }

/**
 * Starts the built service on a free port of 127.0.0.1, without limits unless the environment says otherwise.
 * `joins` is the file of the control group that it joins before its first instruction. Its error output is
 * passed on.
 */
export async function startService(
  environment: Readonly<Record<string, string>> = withoutLimits,
  joins?: string
): Promise<ServiceProcess> {
  const words = [process.execPath, ...startWords()]
  // The process keeps its id when the shell becomes Node.
  const [program, ...rest] =
    joins === undefined ? words : ['sh', '-c', 'echo $$ > "$0" && exec "$@"', joins, ...words]
  const child = spawn(program!, rest, {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const port = await portOf(child)
  return {
    port,
    pid: child.pid!,
    isUp: () => child.exitCode === null && child.signalCode === null,
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

/** The port that it says it listens on; what it prints later is passed on. */
function portOf(child: ChildProcess): Promise<number> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      if (printed === 'all') process.stderr.write(chunk)
      else printed += String(chunk)
      const port = /listens on http:\/\/[^:]+:(\d+)/.exec(printed)?.[1]
      if (port === undefined) return
      printed = 'all'
      resolve(Number(port))
    })
    child.on('exit', () => reject(new Error(`the service did not start: ${printed}`)))
  })
}
