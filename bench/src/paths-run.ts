/**
 * `npm run bench:paths`: 10,000 paths of 720 months and three portfolios on one thread, without and with
 * tax, beside a native loop of the same arithmetic where there is a compiler.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  createArena,
  type LifeCycleInput,
  type Plan,
  pairsOf,
  parsePlan,
  runPaths,
  simulatePaths
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { planCount, spread, years } from './plans.ts'

/** Milliseconds for 10,000 paths, and for a thousand. */
const limits = { plain: 250, taxed: 1500, rebalanced: 600 }
const paths = 10_000
const months = years * 12

/** Three portfolios that have it all: nothing is left for the core. */
function planOf(index: number, tax: boolean): LifeCycleInput {
  const age = 25 + (index % 8)
  const portfolio = (assetClass: 'equity' | 'debt' | 'gold', step: number, pct: number) => ({
    label: assetClass,
    assetClass,
    initialCorpus: Math.round(spread(index, step, 2_00_000, 9_00_000)),
    initialMonthlyContribution: Math.round(spread(index, step + 2, 5_000, 25_000)),
    expectedAnnualReturnRatePct: spread(index, step + 4, pct - 1, pct + 1)
  })
  return {
    currentYear: 2026,
    currentAgeYears: age,
    retirementAgeYears: age + Math.round(spread(index, 5, 25, 35)),
    planningEndAgeYears: age + years,
    expenses: [{ currentMonthlyAmount: Math.round(spread(index, 13, 30_000, 60_000)) }],
    investments: [portfolio('equity', 7, 12), portfolio('debt', 11, 7), portfolio('gold', 17, 8)],
    investmentPlan: { annualStepUpRatePct: spread(index, 23, 2, 8) },
    uncertainty: { paths: tax ? paths / 10 : paths, seed: index },
    ...(tax && { tax: { regime: 'new' } })
  }
}

/** The same plan, rebalanced every year along a glide path. */
const rebalancedPlan = (index: number): LifeCycleInput => {
  const plan = planOf(index, false)
  const target = (ageYears: number, equity: number) => ({
    ageYears,
    weightsPct: { equity, debt: 90 - equity, gold: 10 }
  })
  const targets = [target(plan.currentAgeYears, 60), target(plan.retirementAgeYears, 30)]
  return { ...plan, allocation: { targets } }
}

function parsed(body: LifeCycleInput): Plan {
  const plan = parsePlan(body, { rulebook, currentYear: 2026 })
  if (!plan.ok) throw new Error(`a plan of the benchmark is wrong: ${JSON.stringify(plan.issues)}`)
  return plan.value
}

/** Processor time of this process, in milliseconds. */
function cpuMillis(run: () => unknown): number {
  const started = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

const arena = createArena()

interface Sample {
  readonly run: number
  readonly combine: number
}

function sampleOf(plan: Plan): Sample {
  arena.reset()
  let columns: ReturnType<typeof runPaths> | undefined
  const run = cpuMillis(() => {
    columns = runPaths(plan, 0, pairsOf(plan), arena)
  })
  return { run, combine: cpuMillis(() => simulatePaths(plan, [columns!])) }
}

/** The native loop, compiled; undefined where there is no compiler. */
function compileNative(folder: string): string | undefined {
  const program = join(folder, 'paths')
  const source = fileURLToPath(new URL('../native/paths.c', import.meta.url))
  try {
    execFileSync('gcc', ['-O3', '-march=native', '-ffp-contract=off', '-o', program, source], {
      stdio: 'ignore'
    })
    return program
  } catch {
    return undefined
  }
}

/** Nanoseconds a path-month of one round. */
const nativeNanos = (program: string): number =>
  Number(
    execFileSync(program, [String(paths / 2), '1'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  )

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
const least = (values: readonly number[]): number => Math.min(...values)

function report(name: string, samples: readonly Sample[], scale: number, limit: number): void {
  const totals = samples.map(each => (each.run + each.combine) * scale)
  const [run, rest] = [median(samples.map(each => each.run)), median(samples.map(each => each.combine))]
  const held = median(totals) <= limit ? 'held  ' : 'MISSED'
  const [middle, best] = [median(totals).toFixed(0), least(totals).toFixed(0)]
  const whole = `median ${middle} ms, least ${best} ms, limit ${limit} ms`
  const parts = `paths ${(run * scale).toFixed(0)}, percentiles ${(rest * scale).toFixed(0)}`
  console.log(`  ${held} ${name}: ${whole} (${parts})`)
}

const rounds = 16
const folder = mkdtempSync(join(tmpdir(), 'arthayu-paths-'))
try {
  console.log(
    `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, processor time`
  )
  const native = compileNative(folder)
  const plain: Sample[] = []
  const taxed: Sample[] = []
  const rebalanced: Sample[] = []
  const nanos: number[] = []
  for (let round = -2; round < rounds; round++) {
    const index = ((round + planCount) * 5) % planCount
    const plans = [planOf(index, false), planOf(index, true), rebalancedPlan(index)]
    const samples = plans.map(each => sampleOf(parsed(each)))
    const beside = native === undefined ? undefined : nativeNanos(native)
    if (round < 0) continue
    plain.push(samples[0]!)
    taxed.push(samples[1]!)
    rebalanced.push(samples[2]!)
    if (beside !== undefined) nanos.push(beside)
  }
  const perMonth = (median(plain.map(each => each.run)) * 1e6) / paths / months
  console.log(`  ${perMonth.toFixed(1)} ns a path-month without tax`)
  if (nanos.length === 0) console.log('  no compiler for the native loop')
  else
    console.log(
      `  native loop ${median(nanos).toFixed(1)} ns: ratio ${(perMonth / median(nanos)).toFixed(2)}`
    )
  report('10,000 paths without tax', plain, 1, limits.plain)
  report('10,000 paths without tax, rebalanced every year', rebalanced, 1, limits.rebalanced)
  report('10,000 paths with tax and lots', taxed, 10, limits.taxed)
} finally {
  rmSync(folder, { recursive: true })
}
