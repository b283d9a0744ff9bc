/** Runs one attack against its own service process and measures the effect. */
import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { frugalAllocator } from '@arthayu/api/settings'
import { root } from '../repository.ts'
import { type ServiceProcess, startService } from '../service-process.ts'
import type { Attack } from './attacks.ts'
import { memoryGroup } from './memory-group.ts'
import { type Asked, type Probes, startProbes } from './probes.ts'
import { processesOf } from './processes.ts'
import type { Measured } from './promises.ts'

export interface AttackSettings {
  /** MB of the control group; null for none. */
  readonly memoryMb: number | null
  readonly workers: number
  readonly seconds: number
}

export interface Result extends Measured {
  readonly peakMb: number
  /** Whether the memory was bounded: where no control group may be made it is only measured. */
  readonly isBounded: boolean
  /** Answers to the attacker by status; 0 for none. */
  readonly statuses: Readonly<Record<string, number>>
  readonly othersMs: readonly number[]
  readonly cpuSeconds: number
  /** Delay of this process itself, which a busy machine adds to every figure. */
  readonly ownDelayMs: number
}

const quietMs = 1_000
const longestRecoveryMs = 15_000
const longestQuotaMs = 60_000

export async function measure(attack: Attack, settings: AttackSettings): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'))
  const keyFile = join(folder, 'keys.json')
  const [probeKey, attackKey] = [makeKey(keyFile), makeKey(keyFile)]
  const group = settings.memoryMb === null ? null : memoryGroup(settings.memoryMb)
  const probesPort = await freePort()
  const environment = {
    PROBES_PORT: String(probesPort),
    KEY_FILE: keyFile,
    TRUSTED_PROXIES: '127.0.0.1',
    WEB_CONCURRENCY: String(settings.workers),
    // As the image does; a single process has no primary that would.
    ...frugalAllocator,
    ...(settings.memoryMb === null ? {} : { MEMORY_LIMIT_MB: String(settings.memoryMb) })
  }
  const service = await startService(environment, group?.members)
  try {
    const seen = await attacked(attack, settings, { ...service, probesPort }, [probeKey, attackKey])
    const died = seen.died || (group?.kills() ?? 0) > 0
    return { ...seen, died, isBounded: group !== null, peakMb: group?.peakMb() ?? seen.peakMb }
  } finally {
    await service.stop()
    await wait(100)
    group?.remove()
    rmSync(folder, { recursive: true })
  }
}

async function attacked(
  attack: Attack,
  { seconds }: AttackSettings,
  service: ServiceProcess & { readonly probesPort: number },
  [probeKey, attackKey]: readonly [string, string]
): Promise<Omit<Result, 'isBounded'>> {
  const { port, probesPort, pid } = service
  const probes = startProbes(port, probesPort, probeKey)
  await wait(quietMs)
  for (const name of ['live', 'probe', 'key', 'others'] as const) probes[name].length = 0
  const ownDelay = monitorEventLoopDelay({ resolution: 10 })
  ownDelay.enable()
  const before = processesOf(pid)
  let peakMb = 0
  const watching = setInterval(() => {
    peakMb = Math.max(peakMb, processesOf(pid).residentMb)
  }, 250)
  const began = performance.now()
  const millis = attack.isOneQuota ? longestQuotaMs : seconds * 1_000
  const load = fork(new URL('load.js', import.meta.url), [
    attack.name,
    String(port),
    String(millis),
    attackKey
  ])
  const [statuses] = (await once(load, 'message')) as [Record<string, number>]
  const lasted = (performance.now() - began) / 1_000
  const after = processesOf(pid)
  ownDelay.disable()
  const recoveryMs = await recovery(probes)
  // The cost of the probes alone, now that the service is warm.
  const quiet = processesOf(pid)
  await wait(quietMs)
  const restCpu = (processesOf(pid).cpuSeconds - quiet.cpuSeconds) / (quietMs / 1_000)
  await probes.stop()
  clearInterval(watching)
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds - restCpu * lasted
  return {
    died: !service.isUp() || before.ids.some(id => !processesOf(pid).ids.includes(id)),
    worstProbeMs: worstOf(probes.probe),
    worstPublicProbeMs: worstOf(probes.live),
    keyMs: probes.key.map(({ ms }) => ms),
    keyRefused: probes.key.filter(({ status }) => status !== 200).length,
    othersMs: probes.others.filter(({ status }) => status === 200).map(({ ms }) => ms),
    recoveryMs,
    cpuSeconds,
    ownDelayMs: ownDelay.max / 1e6,
    quotaCpuSeconds: attack.isOneQuota ? cpuSeconds : null,
    peakMb,
    statuses
  }
}

const worstOf = (asked: readonly Asked[]): number =>
  Math.max(...asked.map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY)))

/** A port of 127.0.0.1 that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Milliseconds until all is well, from now. */
async function recovery(probes: Probes): Promise<number> {
  const began = performance.now()
  // Responses during the attack say nothing about the time after it.
  await wait(600)
  while (performance.now() - began < longestRecoveryMs) {
    if (probes.areWell()) return performance.now() - began
    // oxlint-disable-next-line no-await-in-loop -- it looks again after a while
    await wait(50)
  }
  return Number.POSITIVE_INFINITY
}

/** A new growth key in the file, as an operator makes it. */
function makeKey(keyFile: string): string {
  const words = [
    'cli/dist/main.js',
    'keys',
    'create',
    '--file',
    keyFile,
    '--tier',
    'growth',
    '--name',
    'attack'
  ]
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  const key = /ay_live_\w+/.exec(stdout)?.[0]
  if (key === undefined) throw new Error(`no key was made: ${stdout} ${readFileSync(keyFile, 'utf8')}`)
  return key
}
