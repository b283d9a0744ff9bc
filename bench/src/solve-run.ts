/** `npm run bench:solve`: time of goal seeks over rotating plans, beside the bare loop times their tries. */
import { createArena, type LifeCycleInput, solveRequest } from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { barePlan, runBare } from './bare-loop.ts'
import { planCount, plans, taxedPlans, years } from './plans.ts'
import { lastResult, type Timing, timed, timingOf } from './timing.ts'

/** Milliseconds, at the median. */
const limits = { plain: 20, taxed: 80 }

/** What a search takes in whole runs, its grid and its halving, so that the yardstick does as many. */
const tries = 85
const options = { rulebook, currentYear: 2026 }
const unknowns = ['monthlyContribution', 'retirementAge', 'monthlyWithdrawal', 'annualStepUp'] as const
const rounds = 3
const warmUp = 1

const arena = createArena()
const solve = (plan: LifeCycleInput, unknown: string): unknown =>
  solveRequest({ input: plan, unknown, goal: { neverRunsOut: true } }, options, arena)

const bare = plans.map(barePlan)
const samples = new Map<string, number[]>()
const note = (name: string, run: () => unknown): void => {
  const millis = timed(run)
  samples.set(name, [...(samples.get(name) ?? []), millis])
}

for (let round = -warmUp; round < rounds; round++) {
  if (round === 0) samples.clear()
  // Every plan meets every contender before the next plan comes, so that a busy moment meets all of them.
  for (const index of plans.keys()) {
    const unknown = unknowns[index % unknowns.length]!
    note('bare', () => {
      for (let turn = 0; turn < tries; turn++) runBare(bare[index]!)
      return index
    })
    note('plain', () => solve(plans[index]!, unknown))
    note('taxed', () => solve(taxedPlans[index]!, unknown))
  }
}
if (lastResult() === undefined) throw new Error('nothing was measured')

const timings = Object.fromEntries([...samples].map(([name, millis]) => [name, timingOf(millis)]))
const row = (label: string, { median, p99 }: Timing): void => {
  const ratio = (median / timings.bare!.median).toFixed(1)
  console.log(
    `  ${label.padEnd(36)}${median.toFixed(2).padStart(9)} ms${p99.toFixed(2).padStart(9)} ms  ${ratio} x`
  )
}
console.log(`Node ${process.version}; ${planCount} rotating plans of ${years} years and 5 portfolios\n`)
console.log(`  ${''.padEnd(36)}${'median'.padStart(12)}${'p99'.padStart(12)}`)
row(`bare loop, ${tries} times`, timings.bare!)
row('goal seek', timings.plain!)
row('goal seek with tax, both regimes', timings.taxed!)
console.log('')
for (const name of ['plain', 'taxed'] as const) {
  const { median } = timings[name]!
  const verdict = median <= limits[name] ? 'held  ' : 'MISSED'
  console.log(`  ${verdict} ${name}, median: ${median.toFixed(1)} ms, limit ${limits[name]} ms`)
}
