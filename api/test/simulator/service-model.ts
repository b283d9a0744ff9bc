/**
 * A service in virtual time, put together of the real limiter, shares, lane and scheduler, and its callers:
 * greedy, quiet, slow and gone. It checks while it runs, and throws what is broken.
 */

import { type ByteBudget, byteKinds, createByteBudget, type Holding } from '../../src/limits/byte-budget.ts'
import { unlimitedCaller } from '../../src/limits/caller.ts'
import { createLane, type Lane } from '../../src/limits/lane.ts'
import { insuredLimiter, type Limiter } from '../../src/limits/limiter.ts'
import { createScheduler, type Scheduler, type Task } from '../../src/limits/scheduler.ts'
import { createShare, type Holder, type Share, usualPart } from '../../src/limits/share.ts'
import { localCounts, type Network, sharedCounts } from './redis.ts'
import type { World } from './world.ts'

/** The parts that a test may replace by broken ones, to see that this is noticed. */
export interface Parts {
  readonly places: Share
  readonly bytes: ByteBudget
  readonly lane: Lane
  readonly scheduler: Scheduler
  readonly limiter: Limiter
}

export const capacity = {
  places: 65,
  placesKept: 16,
  bytes: 160,
  bytesKept: 40,
  columns: 100,
  seats: 16,
  seatsKept: 4
} as const

/** Bytes of a request at most: of who sends little, and of everybody else. */
const mostBytes = { quiet: 3, greedy: 6 }
export const mostMs = { run: 20, study: 1_000, body: 30_000, answer: 60_000 } as const

export function realParts(world: World, network: Network): Parts {
  return {
    places: createShare({ capacity: capacity.places, keptForKeys: capacity.placesKept, part: usualPart }),
    bytes: createByteBudget(capacity.bytes, capacity.bytesKept),
    lane: createLane({ msOfTurn: 5, now: world.now, nextTurn: callback => world.after(0, callback) }),
    scheduler: createScheduler({
      places: 2,
      placesKept: 1,
      mostOf: ({ hasKey }) => (hasKey ? 4 : 1),
      bytes: capacity.columns,
      waiting: capacity.seats,
      waitingKept: capacity.seatsKept
    }),
    limiter: insuredLimiter(sharedCounts(world, network), localCounts(world), () => undefined, world.every)
  }
}

export interface Person {
  readonly holder: Holder
  /** Requests a minute. */
  readonly quota: number
  /** Mean milliseconds between the times at which it sends, and requests of each time. */
  readonly pauseMs: number
  readonly burst: number
  readonly isQuiet: boolean
  /** Parts of its requests that are studies, and that it breaks: no body comes, the answer is not taken. */
  readonly studies: number
  readonly faults: number
}

export type End = 'answered' | 'refused' | 'limited' | 'full' | 'left' | 'cut'

/** A request, and how it ended. */
export interface Sent {
  readonly person: Person
  readonly isStudy: boolean
  readonly at: number
  /** Places that its caller held when it came. */
  readonly held: number
  readonly holding: Holding
  end: End | null
  /** Milliseconds that it waited for its turn, once its body was there. */
  waited: number
}

export class Broken extends Error {}

export function createService(world: World, parts: Parts) {
  const { places, lane, scheduler, limiter, bytes } = parts
  const all: Sent[] = []
  let isOver = false
  let broken: Error | undefined
  const { fail, check, finish, answer } = endings(world, parts)
  const begin = {
    run: beginRun(world, parts, answer),
    study: beginStudy(world, parts, check, finish, answer)
  }
  async function send(person: Person): Promise<void> {
    const [at, held, isStudy] = [world.now(), places.heldBy(person.holder), world.chance(person.studies)]
    const holding = bytes.open(person.holder)
    const sent: Sent = { person, isStudy, at, held, holding, end: null, waited: 0 }
    all.push(sent)
    if (!places.take(person.holder, 1)) return finish(sent, 'refused')
    check()
    const { quota: requestsPerMinute, holder } = person
    const decision = await limiter.consume({ ...unlimitedCaller, countedAs: holder.id, requestsPerMinute })
    if (decision?.isAdmitted === false) return finish(sent, 'limited')
    const size = sizeFor(world, person)
    const isChunked = world.chance(0.5)
    if (!bytes.set(holding, 'bodies', isChunked ? 1 : size)) return finish(sent, 'full')
    if (world.chance(person.faults)) return world.after(mostMs.body, () => finish(sent, 'cut'))
    world.after(world.random() * 20, () => {
      // In chunks it has grown meanwhile.
      if (!bytes.set(holding, 'bodies', size)) finish(sent, 'full')
      else begin[isStudy ? 'study' : 'run'](sent, world.now())
    })
  }
  function act(person: Person): void {
    if (isOver) return
    for (let each = 0; each < person.burst; each++)
      send(person).catch((error: unknown) => {
        broken ??= error as Error
      })
    world.after(-Math.log(1 - world.random()) * person.pauseMs, () => act(person))
  }
  return {
    all,
    act,
    /** From now on nobody sends any more. */
    stop: () => {
      isOver = true
    },
    /** Throws what broke in a promise, and what is not as it was at the start. */
    checkIdle: () => {
      if (broken !== undefined) throw broken
      const open = all.filter(({ end }) => end === null).length
      if (open > 0) fail(`${open} requests were never answered`)
      const { running, waiting, bytes: columns } = scheduler
      const held = byteKinds.map(bytes.used)
      const left = [places.used(), lane.waiting(), running(), waiting(), columns(), ...held]
      if (left.some(each => each !== 0)) fail(`not everything was given back: ${left.join(', ')}`)
    }
  }
}

const sizeFor = (world: World, { isQuiet }: Person): number =>
  1 + world.below(isQuiet ? mostBytes.quiet : mostBytes.greedy)

type Begin = (sent: Sent, came: number) => void

/** How requests end, and what is checked then. */
function endings(world: World, { places, scheduler, bytes }: Parts) {
  const fail = (what: string): never => {
    throw new Broken(`${what}, after ${Math.round(world.now())} ms`)
  }
  function check(): void {
    if (places.used() > capacity.places) fail('more places are taken than there are')
    if (scheduler.bytes() > capacity.columns) fail('more memory is taken than there is')
    if (bytes.used('bodies') + bytes.used('answers') > capacity.bytes)
      fail('bodies and answers take more memory than there is')
  }
  function finish(sent: Sent, end: End): void {
    if (sent.end !== null) fail(`a request ended twice: ${sent.end}, ${end}`)
    sent.end = end
    bytes.close(sent.holding)
    if (end !== 'refused') places.give(sent.person.holder, 1)
    check()
  }
  function answer(sent: Sent): void {
    if (!bytes.set(sent.holding, 'answers', sizeFor(world, sent.person))) finish(sent, 'full')
    else if (world.chance(sent.person.faults)) world.after(mostMs.answer, () => finish(sent, 'cut'))
    else world.after(world.random() * 50, () => finish(sent, 'answered'))
  }
  return { fail, check, finish, answer }
}

/** A run in the main thread. */
const beginRun =
  (world: World, { lane }: Parts, answer: (sent: Sent) => void): Begin =>
  (sent, came) =>
    lane.enter(sent.person.holder.id, () => {
      sent.waited = world.now() - came
      world.work(world.random() * mostMs.run)
      answer(sent)
    })

/** A study, whose caller may leave before it is answered. */
function beginStudy(
  world: World,
  { scheduler }: Parts,
  check: () => void,
  finish: (sent: Sent, end: End) => void,
  answer: (sent: Sent) => void
): Begin {
  return (sent, came) => {
    const { person } = sent
    let isDone = false
    const endOnce = (whatFollows: () => void) => () => {
      if (isDone) return
      isDone = true
      scheduler.end(task)
      check()
      whatFollows()
    }
    const task: Task = {
      holder: person.holder,
      bytes: world.chance(0.5) ? 0 : 1 + world.below(capacity.columns),
      start: () => {
        sent.waited = world.now() - came
        world.after(
          world.random() * mostMs.study,
          endOnce(() => answer(sent))
        )
      }
    }
    if (!scheduler.add(task)) return answer(sent)
    check()
    if (world.chance(person.faults))
      world.after(
        world.random() * 2_000,
        endOnce(() => finish(sent, 'left'))
      )
  }
}
