/** Time of the engine alone, beside a bare loop of the same arithmetic, interleaved run by run. */
import { createArena, type Parsed, type Plan, parsePlan, simulate } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { barePlan, runBare } from './bare-loop.ts'
import { plans } from './plans.ts'
import { lastResult, type Timing, timed, timingOf } from './timing.ts'

const options = { rulebook, currentYear: 2026 }

export interface EngineTimes {
  readonly parseAndSimulate: Timing
  readonly simulate: Timing
  /** In memory that is lent from run to run. */
  readonly simulateLent: Timing
  readonly bare: Timing
}

/** Every plan `rounds` times; the first rounds only warm up. */
export function measureEngine(rounds: number, warmUp: number): EngineTimes {
  const parsed = plans.map(plan => planFrom(parsePlan(plan, options)))
  const bare = plans.map(barePlan)
  const arena = createArena()
  const samples = {
    both: [] as number[],
    simulate: [] as number[],
    lent: [] as number[],
    bare: [] as number[]
  }
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, plan] of plans.entries()) {
      const both = timed(() => simulate(planFrom(parsePlan(plan, options))))
      const alone = timed(() => simulate(parsed[index]!))
      const lent = timed(() => simulate(parsed[index]!, 'month', arena))
      arena.reset()
      const loop = timed(() => runBare(bare[index]!))
      if (round < 0) continue
      samples.both.push(both)
      samples.simulate.push(alone)
      samples.lent.push(lent)
      samples.bare.push(loop)
    }
  }
  if (lastResult() === undefined) throw new Error('nothing was measured')
  return {
    parseAndSimulate: timingOf(samples.both),
    simulate: timingOf(samples.simulate),
    simulateLent: timingOf(samples.lent),
    bare: timingOf(samples.bare)
  }
}

function planFrom(parsed: Parsed<Plan>): Plan {
  if (!parsed.ok) throw new Error(`a plan of the benchmark is wrong: ${JSON.stringify(parsed.issues)}`)
  return parsed.value
}
