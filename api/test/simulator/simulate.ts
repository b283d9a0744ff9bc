/** One run of the simulated service: from a seed alone. */
import type { Holder } from '../../src/limits/share.ts'
import type { Network } from './redis.ts'
import {
  Broken,
  createService,
  mostMs,
  type Parts,
  type Person,
  realParts,
  type Sent
} from './service-model.ts'
import { createWorld, type World } from './world.ts'

export interface Plan {
  readonly seed: number
  /** How long callers send, in milliseconds. */
  readonly lastsMs: number
  /** Parts to run with; if omitted, those of the service. */
  readonly partsOf?: (world: World, network: Network) => Parts
}

const startMs = 1_000

/** After the last fault everything must come back within this time. */
const recoveryMs = 150_000

const holder = (id: string, hasKey: boolean): Holder => ({ id, hasKey, isAlone: false })

/** Who sends little must be answered within what everybody else may take before it. */
const quietAddress: Person = {
  holder: holder('quiet', false),
  quota: 5,
  pauseMs: 20_000,
  burst: 1,
  isQuiet: true,
  studies: 0,
  faults: 0
}
const quietKey: Person = {
  holder: holder('quiet key', true),
  quota: 1_000,
  pauseMs: 700,
  burst: 1,
  isQuiet: true,
  studies: 0.5,
  faults: 0
}

/**
 * Runs it and checks it.
 * @returns how many requests ended how
 * @throws Broken with what does not hold, and the seed that repeats it
 */
export async function simulateService({
  seed,
  lastsMs,
  partsOf = realParts
}: Plan): Promise<Map<string, number>> {
  const world = createWorld(seed)
  const hasFaults = world.chance(0.7)
  const network: Network = { isDown: false, loss: 0, doubling: 0, delayMs: 4 }
  const service = createService(world, partsOf(world, network))
  try {
    // The shared counts are reached before the service listens.
    await world.runUntil(startMs)
    const people = peopleOf(world)
    for (const person of people) service.act(person)
    if (hasFaults) disturb(world, network, lastsMs)
    await world.runUntil(lastsMs)
    service.stop()
    Object.assign(network, { isDown: false, loss: 0, doubling: 0, delayMs: 4 })
    await world.runUntil(lastsMs + recoveryMs)
    service.checkIdle()
    checkQuotas(service.all, hasFaults)
    checkQuiet(service.all, people.length)
  } catch (error) {
    if (error instanceof Broken) throw new Broken(`seed ${seed}: ${error.message}`)
    throw error
  }
  const ends = new Map<string, number>()
  for (const { end } of service.all) ends.set(end!, (ends.get(end!) ?? 0) + 1)
  return ends
}

function peopleOf(world: World): readonly Person[] {
  const isStorm = world.chance(0.06)
  const greedy = Array.from({ length: 1 + world.below(20) }, (_, index): Person => {
    const hasKey = index < 2
    const burst = world.chance(0.5) ? 1 : 1 + world.below(30)
    return {
      holder: holder(`${hasKey ? 'key' : 'address'} ${index}`, hasKey),
      quota: hasKey ? 1_000 : 5,
      pauseMs: isStorm ? 30 + world.below(300) : burst * (100 + world.below(3_000)),
      burst,
      isQuiet: false,
      studies: world.random(),
      faults: world.chance(0.5) ? 0 : world.random() / 2
    }
  })
  return [quietAddress, quietKey, ...greedy]
}

/** Changes the network every few seconds. */
function disturb(world: World, network: Network, lastsMs: number): void {
  const change = () => {
    if (world.now() >= lastsMs) return
    network.isDown = world.chance(0.3)
    network.loss = world.chance(0.5) ? 0 : world.random() / 4
    network.doubling = world.chance(0.5) ? 0 : world.random() / 4
    network.delayMs = world.chance(0.7) ? 4 : world.random() * 250
    world.after(world.random() * 8_000, change)
  }
  change()
}

/**
 * Admitted in any 60 seconds: they touch two windows of the quota, where the counts are reached all the time;
 * else also two of the counts of the process.
 */
function checkQuotas(all: readonly Sent[], hasFaults: boolean): void {
  const admitted = new Map<string, number[]>()
  for (const { person, at, end } of all) {
    if (end === 'refused' || end === 'limited') continue
    const { id } = person.holder
    const times = admitted.get(id) ?? []
    admitted.set(id, times)
    times.push(at)
    const most = person.quota * (hasFaults ? 4 : 2)
    const before = times.at(-1 - most)
    if (before !== undefined && at - before < 60_000)
      throw new Broken(`${id} was admitted more than ${most} times in a minute, at ${Math.round(at)} ms`)
  }
}

/** Everybody else may have one turn before. */
function checkQuiet(all: readonly Sent[], people: number): void {
  for (const { person, isStudy, end, waited, at, held } of all) {
    if (!person.isQuiet) continue
    const { id } = person.holder
    if (end === 'full') throw new Broken(`${id} found no memory at ${Math.round(at)} ms`)
    if (end === 'refused' && held === 0) throw new Broken(`${id} was refused at ${Math.round(at)} ms`)
    // Two places, of which one is for keys alone, and a task that waits for memory keeps the others waiting.
    const most = isStudy ? 2 * people * mostMs.study : (people + 1) * mostMs.run + 5
    if (waited > most)
      throw new Broken(`${id} waited ${Math.round(waited)} ms of ${most} at ${Math.round(at)} ms`)
  }
}
