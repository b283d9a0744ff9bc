/** Time of the engine alone, beside a bare loop of the same arithmetic, interleaved run by run. */
import { createArena, type Parsed, type Plan, parsePlan, simulate } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { barePlan, runBare } from './bare-loop.ts'
import { plans, taxedPlans } from './plans.ts'
import { lastResult, type Timing, timed, timingOf } from './timing.ts'

const options = { rulebook, currentYear: 2026 }

/** Each with new memory for every run, and with memory that is lent from run to run. */
export interface EngineTimes {
  readonly bare: Timing
  readonly simulate: Timing
  readonly simulateLent: Timing
  readonly parseAndSimulate: Timing
  readonly parseAndSimulateLent: Timing
  /** Lots, both regimes every year, harvesting. */
  readonly taxedLent: Timing
}

/** Every plan `rounds` times; the first rounds only warm up. */
export function measureEngine(rounds: number, warmUp: number): EngineTimes {
  const parsed = plans.map(plan => planFrom(parsePlan(plan, options)))
  const taxed = taxedPlans.map(plan => planFrom(parsePlan(plan, options)))
  const bare = plans.map(barePlan)
  const arena = createArena()
  const lend = (plan: Plan) => {
    arena.reset()
    return simulate(plan, 'month', arena)
  }
  const parse = (index: number) => planFrom(parsePlan(plans[index], options))
  const samples = interleaved(rounds, warmUp, {
    bare: index => runBare(bare[index]!),
    simulate: index => simulate(parsed[index]!),
    simulateLent: index => lend(parsed[index]!),
    parseAndSimulate: index => simulate(parse(index)),
    parseAndSimulateLent: index => lend(parse(index)),
    taxedLent: index => lend(taxed[index]!)
  })
  if (lastResult() === undefined) throw new Error('nothing was measured')
  return samples
}

/** Runs every contender on a plan before the next plan comes, so that a busy moment meets all of them. */
function interleaved<Name extends string>(
  rounds: number,
  warmUp: number,
  contenders: Readonly<Record<Name, (index: number) => unknown>>
): Record<Name, Timing> {
  const names = Object.keys(contenders) as Name[]
  const samples = new Map(names.map(name => [name, [] as number[]]))
  for (let round = -warmUp; round < rounds; round++) {
    for (const index of plans.keys()) {
      for (const name of names) {
        const millis = timed(() => contenders[name](index))
        if (round >= 0) samples.get(name)!.push(millis)
      }
    }
  }
  const timings = names.map(name => [name, timingOf(samples.get(name)!)])
  return Object.fromEntries(timings) as Record<Name, Timing>
}

function planFrom(parsed: Parsed<Plan>): Plan {
  if (!parsed.ok) throw new Error(`a plan of the benchmark is wrong: ${JSON.stringify(parsed.issues)}`)
  return parsed.value
}
