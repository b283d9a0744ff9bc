/** Requests of every kind about a plan: their estimated time, and how to run them. */
import {
  coverRequest,
  createArena,
  explainRequest,
  fixesRequest,
  fullView,
  goalsRequest,
  type LifeCycleInput,
  type Parsed,
  type ParseOptions,
  parsePlan,
  reconcileRequest,
  sensitivityRequest,
  simulatePlan,
  solveRequest,
  withoutPaths,
  workOf,
  writeResult
} from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { type Genes, planOf } from './hostile-plans.ts'

export const kinds = [
  'run',
  'paths',
  'solve',
  'solveAge',
  'probability',
  'fixes',
  'sensitivity',
  'longer',
  'reconcile',
  'explain',
  'cover',
  'goals',
  'goalsOnPaths'
] as const
export type Kind = (typeof kinds)[number]

export interface WorkRequest {
  readonly kind: Kind
  readonly genes: Genes
}

type Answer = (options: ParseOptions) => Parsed<unknown>

const arena = createArena()
const limits: ParseOptions = { rulebook, currentYear: 2026, mostWork: Number.POSITIVE_INFINITY }
const envelope = { docs: '', methodology: '', generatedAt: '', resultId: '' }

/** A request after reading: its estimate in microseconds, and the function that runs it. */
export interface Estimated {
  readonly estimate: number
  readonly answer: () => unknown
}

/** Returns null for a request that is refused whatever the limit. */
export function estimated({ kind, genes }: WorkRequest): Estimated | null {
  const needsPaths = kind === 'paths' || kind === 'probability' || kind === 'goalsOnPaths'
  const method = !needsPaths ? 'none' : genes.method === 'none' ? 'lognormal' : genes.method
  const ofGenes = planOf({ ...genes, method })
  const input = kind === 'cover' ? withPartner(ofGenes) : ofGenes
  const plan = parsePlan(input, limits)
  if (!plan.ok) return null
  if (kind === 'run' || kind === 'paths')
    return { estimate: workOf(plan.value), answer: () => runAndWrite(input) }
  const ask = questions[kind](input)
  const own = Math.max(workOf(plan.value), workOf(withoutPaths(plan.value)))
  const refused = ask({ ...limits, mostWork: own })
  if (refused.ok) return null
  const told = /takes about ([\d.,]+) (s|ms) of/.exec(refused.issues[0]!.message)
  if (told === null) return null
  const estimate = Number(told[1]!.replaceAll(',', '')) * (told[2] === 's' ? 1e6 : 1e3)
  return { estimate, answer: () => ask(limits) }
}

function runAndWrite(input: LifeCycleInput): unknown {
  const plan = parsePlan(input, limits)
  if (!plan.ok) return plan
  arena.reset()
  const run = simulatePlan(plan.value, 'month', arena)
  return run.ok ? writeResult(run.value, { ...fullView, granularity: 'month' }, envelope) : run
}

/** The partner is as old, and has nothing: the plan has as many months. */
const withPartner = (input: LifeCycleInput): LifeCycleInput => ({
  ...input,
  partner: {
    currentAgeYears: input.currentAgeYears,
    retirementAgeYears: input.retirementAgeYears,
    ...(input.planningEndAgeYears !== undefined && { planningEndAgeYears: input.planningEndAgeYears })
  }
})

const goal = { neverRunsOut: true }
const steps = (count: number, each: (index: number) => number) =>
  Array.from({ length: count }, (_, at) => each(at))
const grid = (member: string, values: readonly number[]) => ({ rows: { member, values } })

const questions: Readonly<Record<Exclude<Kind, 'run' | 'paths'>, (input: LifeCycleInput) => Answer>> = {
  solve: input => options => solveRequest({ input, unknown: 'monthlyContribution', goal }, options, arena),
  solveAge: input => options => solveRequest({ input, unknown: 'retirementAge', goal }, options, arena),
  probability: input => options =>
    solveRequest(
      { input, unknown: 'initialCorpus', goal: { successProbabilityAtLeast: 0.9 } },
      options,
      arena
    ),
  fixes: input => options => fixesRequest({ input }, options, arena),
  sensitivity: input => options =>
    sensitivityRequest(
      {
        input,
        grid: grid(
          'inflation',
          steps(25, at => at / 3)
        )
      },
      options,
      arena
    ),
  longer: input => options =>
    sensitivityRequest(
      {
        input,
        grid: grid(
          '#/planningEndAgeYears',
          steps(10, at => input.planningEndAgeYears! + (at * (120 - input.planningEndAgeYears!)) / 9)
        )
      },
      options,
      arena
    ),
  reconcile: input => options => reconcileRequest({ input, theirFigure: 1_00_000 }, options, arena),
  explain: input => options => explainRequest({ input, member: 'finalCorpus' }, options),
  cover: input => options => coverRequest({ input }, options, arena),
  goals: input => options => goalsRequest({ input }, options),
  goalsOnPaths: input => options => goalsRequest({ input }, options)
}
