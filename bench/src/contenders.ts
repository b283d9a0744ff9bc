/** Servers and clients in processes of their own, on processors of their own where the system can do that. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import type { LoadOrder, LoadReport } from './load-client.ts'
import type { PacedOrder } from './paced-client.ts'
import type { Scenario } from './plans.ts'

/** What answers a request: bytes made beforehand, JSON.stringify twice, and this service. */
export const contenders = ['limit', 'plain', 'fastify', 'arthayu'] as const
export type Contender = (typeof contenders)[number]

export const serverCore = '0'
const clientCore = '1'

/** Whether servers and clients have a processor each. */
export const isPinned: boolean = cpus().length > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0

export interface RunningServer {
  readonly process: ChildProcess
  readonly port: number
}

export async function startServer(contender: Contender, scenario: Scenario): Promise<RunningServer> {
  const child = startOn(serverCore, 'contender-server.js', [contender, scenario])
  const { port } = (await messageOf(child)) as { port: number }
  return { process: child, port }
}

export const startClient = (): ChildProcess => startOn(clientCore, 'load-client.js', [])

export const startPacedClient = (): ChildProcess => startOn(clientCore, 'paced-client.js', [])

/** Processor time that a server has used so far, in seconds. */
export async function processorSeconds(server: RunningServer): Promise<number> {
  server.process.send('processor')
  return ((await messageOf(server.process)) as { processorSeconds: number }).processorSeconds
}

export async function load(client: ChildProcess, order: LoadOrder): Promise<LoadReport> {
  client.send(order)
  return (await messageOf(client)) as LoadReport
}

/** Milliseconds of each answer at a given rate. */
export async function pacedLoad(client: ChildProcess, order: PacedOrder): Promise<readonly number[]> {
  client.send(order)
  return (await messageOf(client)) as readonly number[]
}

/** A process of its own on one processor, with the flags of this one. */
export function startOn(core: string, script: string, args: readonly string[]): ChildProcess {
  const node = [process.execPath, ...process.execArgv]
  const pinned = isPinned ? { execPath: 'taskset', execArgv: ['-c', core, ...node] } : {}
  return fork(new URL(script, import.meta.url), args, pinned)
}

/** The next message of a child, or an error when it ends instead. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const given = new AbortController()
  const ended = once(child, 'exit', { signal: given.signal }).then(() => {
    throw new Error('a process of the benchmark has ended')
  })
  try {
    return (await Promise.race([once(child, 'message', { signal: given.signal }), ended]))[0]
  } finally {
    ended.catch(() => undefined)
    given.abort()
  }
}
