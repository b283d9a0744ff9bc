/** Time of the engine alone, each way of running it beside a bare loop of the same arithmetic. */
import {
  createArena,
  type LifeCycleInput,
  type Parsed,
  type Plan,
  parsePlan,
  simulatePlan
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { type BarePlan, barePlan, runBare } from './bare-loop.ts'
import { householdPlans, plans, rebalancedPlans, taxedPlans, unharvestedPlans } from './plans.ts'
import { lastResult, type Timing, timed, timingOf } from './timing.ts'

const options = { rulebook, currentYear: 2026 }

/** A contender, and the bare loop beside it. */
export interface Beside {
  readonly bare: Timing
  readonly timing: Timing
  /** Milliseconds: the least time of each plan, averaged over the plans. */
  readonly undisturbed: number
}

/**
 * With new memory for every run, and with memory that is lent from run to run; with tax: lots, both regimes
 * every year, harvesting. Every plan `rounds` times.
 */
export function measureEngine(rounds: number, warmUp: number) {
  const parsedOf = (inputs: readonly LifeCycleInput[]): Plan[] =>
    inputs.map(plan => planFrom(parsePlan(plan, options)))
  const parsed = parsedOf(plans)
  const [taxed, household] = [parsedOf(taxedPlans), parsedOf(householdPlans)]
  const [unharvested, rebalanced] = [parsedOf(unharvestedPlans), parsedOf(rebalancedPlans)]
  const bare = plans.map(barePlan)
  const arena = createArena()
  const lend = (plan: Plan) => {
    arena.reset()
    return simulatePlan(plan, 'month', arena)
  }
  const parse = (index: number) => planFrom(parsePlan(plans[index], options))
  const contenders = {
    simulate: (index: number) => simulatePlan(parsed[index]!),
    simulateLent: (index: number) => lend(parsed[index]!),
    parseAndSimulate: (index: number) => simulatePlan(parse(index)),
    parseAndSimulateLent: (index: number) => lend(parse(index)),
    taxedLent: (index: number) => lend(taxed[index]!),
    unharvestedLent: (index: number) => lend(unharvested[index]!),
    rebalancedLent: (index: number) => lend(rebalanced[index]!),
    householdLent: (index: number) => lend(household[index]!)
  }
  // All of them warm up together, as a server meets them, so that none is compiled for its own plans alone.
  for (let round = 0; round < warmUp; round++)
    for (const index of plans.keys()) for (const run of Object.values(contenders)) timed(() => run(index))
  const names = Object.keys(contenders) as (keyof typeof contenders)[]
  const times = names.map(name => [name, besideBare(rounds, bare, contenders[name])] as const)
  if (lastResult() === undefined) throw new Error('nothing was measured')
  return Object.fromEntries(times) as Readonly<Record<keyof typeof contenders, Beside>>
}

/**
 * A plan by the bare loop and then by the contender, plan after plan: what the machine does besides meets
 * both, and the memory of one contender does not push out that of another.
 */
function besideBare(rounds: number, bare: readonly BarePlan[], run: (index: number) => unknown): Beside {
  const bareSamples: number[] = []
  const samples: number[] = []
  const least = plans.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round++)
    for (const index of plans.keys()) {
      bareSamples.push(timed(() => runBare(bare[index]!)))
      const millis = timed(() => run(index))
      samples.push(millis)
      least[index] = Math.min(least[index]!, millis)
    }
  const undisturbed = least.reduce((sum, each) => sum + each, 0) / least.length
  return { bare: timingOf(bareSamples), timing: timingOf(samples), undisturbed }
}

function planFrom(parsed: Parsed<Plan>): Plan {
  if (!parsed.ok) throw new Error(`a plan of the benchmark is wrong: ${JSON.stringify(parsed.issues)}`)
  return parsed.value
}
