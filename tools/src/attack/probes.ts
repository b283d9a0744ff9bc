/** Measures an attack from outside: probes of a balancer, a caller with a key, addresses without one. */
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { smallPlan } from './plans.ts'
import { ask } from './send.ts'

/** Milliseconds by status. */
export interface Asked {
  readonly status: number
  readonly ms: number
}

export interface Probes {
  /** On the public port, as a caller asks. */
  readonly live: Asked[]
  /** On the port of the probes, as the system asks. */
  readonly probe: Asked[]
  readonly key: Asked[]
  readonly others: Asked[]
  /** Whether the last three of each were answered well, and soon. */
  readonly areWell: () => boolean
  readonly stop: () => Promise<unknown>
}

/** Milliseconds: between two, and until one counts as not answered. */
const pace = { live: 50, probe: 50, key: 200, others: 500 }
const patience = 5_000

/** Uses a new connection, as a probe of a balancer does. */
const elsewhere = '127.0.0.9'

export function startProbes(port: number, probesPort: number, key: string): Probes {
  const agent = new Agent({ keepAlive: true })
  const stopped = new AbortController()
  let count = 0
  const asked: Pick<Probes, keyof typeof pace> = { live: [], probe: [], key: [], others: [] }
  const questions = {
    live: () => ask({ port, path: '/health/live', from: elsewhere, timeoutMs: patience }),
    probe: () => ask({ port: probesPort, path: '/health/ready', timeoutMs: patience }),
    key: () => ask({ port, body: smallPlan(count++), key, agent, timeoutMs: patience }),
    others: () => ask({ port, body: smallPlan(count++), address: `10.9.${count >> 8}.${count & 255}` })
  }
  async function note(name: keyof typeof pace, began: number): Promise<void> {
    const status = await questions[name]()
    asked[name].push({ status, ms: performance.now() - began })
  }
  async function repeat(name: keyof typeof pace): Promise<void> {
    const under: Promise<unknown>[] = []
    while (!stopped.signal.aborted) {
      const began = performance.now()
      under.push(note(name, began))
      // oxlint-disable-next-line no-await-in-loop -- the pace: a probe without answer delays no other
      await wait(pace[name])
    }
    await Promise.race([Promise.all(under), wait(patience)])
  }
  const running = Promise.all((['live', 'probe', 'key', 'others'] as const).map(repeat))
  const isWell = ({ status, ms }: Asked) => status === 200 && ms < 200
  return {
    ...asked,
    areWell: () =>
      [asked.live, asked.probe, asked.key].every(each => each.length > 2 && each.slice(-3).every(isWell)),
    stop: () => {
      stopped.abort()
      return running
    }
  }
}
