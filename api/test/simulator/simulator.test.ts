/**
 * Thousands of simulated minutes of a service under every load and with every fault of its network. A seed
 * that fails repeats exactly: SEED=7 npx vitest run api/test/simulator
 */
import { describe, expect, test } from 'vitest'
import { type ByteBudget, createByteBudget } from '../../src/limits/byte-budget.ts'
import { createFairQueue } from '../../src/limits/fair-queue.ts'
import type { Holder } from '../../src/limits/share.ts'
import type { Network } from './redis.ts'
import { type Parts, realParts } from './service-model.ts'
import { simulateService } from './simulate.ts'
import type { World } from './world.ts'

const { SEED: given } = process.env
const minute = 60_000

test('in thousands of runs nothing is lost, nobody gets more than the quota, and quiet callers are answered', async () => {
  const seeds = given === undefined ? Array.from({ length: 2_000 }, (_, seed) => seed) : [Number(given)]
  const ends = new Map<string, number>()
  // oxlint-disable-next-line no-await-in-loop -- one run after the other
  for (const seed of seeds)
    for (const [end, count] of await simulateService({ seed, lastsMs: minute / 6 }))
      ends.set(end, (ends.get(end) ?? 0) + count)
  if (given !== undefined) return
  // Each way to end was taken often: the runs are no idle ones.
  for (const end of ['answered', 'refused', 'limited', 'full', 'left', 'cut'])
    expect(ends.get(end), end).toBeGreaterThan(1_000)
})

test('two hours of one service', async () => {
  const ends = await simulateService({ seed: 20_261_122, lastsMs: 120 * minute })
  expect(ends.get('answered')).toBeGreaterThan(1_000)
})

test('a seed gives the same run each time', async () => {
  const run = async () => [...(await simulateService({ seed: 5, lastsMs: minute }))]
  expect(await run()).toEqual(await run())
})

describe('what is broken is found', () => {
  const reasons: Record<string, RegExp> = {
    'a place that is not always given back': /not everything was given back/,
    'places without shares': /quiet( key)? was refused/,
    'bytes that are not always given back': /not everything was given back/,
    'bytes without shares': /quiet( key)? found no memory/,
    'bytes without a bound': /bodies and answers take more memory/,
    // Who waits holds memory meanwhile.
    'a lane in the order of arrival': /quiet( key)? (waited|found no memory)/,
    'a scheduler without a bound of memory': /more memory is taken/,
    'a scheduler that forgets a task in a hundred': /never answered/,
    'a limiter that admits everybody while Redis is away': /times in a minute/
  }
  const mutants: Record<keyof typeof reasons, (parts: Parts, world: World) => Parts> = {
    'a place that is not always given back': (parts, world) => {
      const { places } = parts
      const give: typeof places.give = (holder, amount) => {
        if (!world.chance(0.001)) places.give(holder, amount)
      }
      return { ...parts, places: { ...places, give } }
    },
    'places without shares': parts => {
      let used = 0
      const take = () => {
        if (used >= 65) return false
        used += 1
        return true
      }
      const give = () => {
        used -= 1
      }
      return { ...parts, places: { ...parts.places, take, give, used: () => used, heldBy: () => 0 } }
    },
    'bytes that are not always given back': (parts, world) => {
      const { bytes } = parts
      const close: typeof bytes.close = holding => {
        if (!world.chance(0.001)) bytes.close(holding)
      }
      return { ...parts, bytes: { ...bytes, close } }
    },
    'bytes without shares': parts => ({
      ...parts,
      bytes: budgetOf(parts, () => ({ id: 'everybody', hasKey: true, isAlone: true }))
    }),
    'bytes without a bound': parts => {
      let of = 0
      return { ...parts, bytes: budgetOf(parts, () => ({ id: `${of++}`, hasKey: true, isAlone: true }), 1e9) }
    },
    'a lane in the order of arrival': (parts, world) => {
      const queue = createFairQueue<() => void>()
      const pump = () => {
        const run = queue.take(() => true)
        run?.()
        if (queue.size() > 0) world.after(0, pump)
      }
      const enter = (_caller: string, run: () => void) => {
        queue.add('everybody', run)
        if (queue.size() === 1) world.after(0, pump)
      }
      return { ...parts, lane: { enter, waiting: queue.size } }
    },
    'a scheduler without a bound of memory': parts => {
      const { scheduler } = parts
      let bytes = 0
      const add: typeof scheduler.add = task => {
        const start = () => {
          bytes += task.bytes
          task.start()
        }
        return scheduler.add({ ...task, bytes: 0, start })
      }
      return { ...parts, scheduler: { ...scheduler, add, bytes: () => bytes } }
    },
    'a scheduler that forgets a task in a hundred': (parts, world) => {
      const { scheduler } = parts
      return { ...parts, scheduler: { ...scheduler, add: task => world.chance(0.01) || scheduler.add(task) } }
    },
    'a limiter that admits everybody while Redis is away': parts => ({
      ...parts,
      limiter: {
        ...parts.limiter,
        consume: async caller => {
          const decision = await parts.limiter.consume(caller)
          return parts.limiter.state === 'shared' ? decision : null
        }
      }
    })
  }
  /** A budget that takes everybody for somebody else. */
  function budgetOf({ bytes }: Parts, holderOf: () => Holder, most = bytes.capacity): ByteBudget {
    const other = createByteBudget(most, 0)
    return { ...other, open: () => other.open(holderOf()) }
  }
  test.each(Object.entries(mutants))('%s', async (name, mutate) => {
    const partsOf = (world: World, network: Network) => mutate(realParts(world, network), world)
    const runs = async () => {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      for (let seed = 0; seed < 400; seed++) await simulateService({ seed, lastsMs: 3 * minute, partsOf })
    }
    await expect(runs()).rejects.toThrow(reasons[name])
  })
})
