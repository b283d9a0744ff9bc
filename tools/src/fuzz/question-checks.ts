/** Questions about a plan whose answers must agree with the run of the plan. */
import type { Ask, Reply } from './ask.ts'
import { must, type Published, same } from './ledger-checks.ts'
import type { HostilePlan } from './plans.ts'
import type { Random } from './random.ts'

export type Question = (ask: Ask, plan: HostilePlan, run: Published, random: Random) => Promise<void>

/** Asks a question; returns null if it is refused. */
async function answerOf<T>(ask: Ask, path: string, body: unknown): Promise<T | null> {
  const reply: Reply = await ask(path, body)
  const answer = JSON.parse(reply.text) as T
  return reply.status === 200 ? answer : null
}

/** Returns a run without the members that depend on its request. */
const shownOf = ({ meta, ...rest }: Published): object => ({ ...rest, resultId: meta.resultId })

const inBatch: Question = async (ask, plan, run) => {
  const body = { base: plan, items: [{ input: plan }, { patch: {} }, { input: { currentAgeYears: 30 } }] }
  const answer = await answerOf<{ items: { status: number; result?: Published }[] }>(
    ask,
    '/api/v1/batch?granularity=month',
    body
  )
  must(answer !== null, () => 'a batch is refused')
  for (const { status, result } of answer!.items.slice(0, 2))
    must(status === 200 && same(shownOf(result!), shownOf(run)), () => 'an item is not the run of its plan')
  must(answer!.items[2]!.status === 422, () => 'a wrong item is not refused')
}

const explained: Question = async (ask, plan, { summary, timeSeries }, random) => {
  const month = random.below(timeSeries.length)
  const ofMonth = random.chance(0.7)
  const source = (ofMonth ? timeSeries[month] : summary) as Record<string, unknown>
  // The figures of a group in the summary are not explained one by one.
  const groups = ofMonth ? [] : ['household', 'spending']
  const member = random.pick(Object.keys(source).filter(name => !groups.includes(name)))
  const body = { input: plan, member, ...(ofMonth && { month }) }
  const answer = await answerOf<{ value: unknown }>(ask, '/api/v1/explain', body)
  must(answer !== null, () => `${member} is not explained`)
  must(
    same(answer!.value, source[member]),
    () => `${member} of month ${month} is explained as another number`
  )
}

interface Solved {
  readonly found: boolean
  readonly value: number
  readonly result: Published
}

const solved: Question = async (ask, plan, _, random) => {
  const goal = random.pick([
    { neverRunsOut: true },
    { finalCorpusAtLeast: 10 ** random.below(11) },
    { corpusAtRetirementAtLeast: 10 ** random.below(11), real: true }
  ])
  const unknown = random.pick(['monthlyContribution', 'monthlyWithdrawal', 'initialCorpus', 'annualStepUp'])
  const answer = await answerOf<Solved>(ask, '/api/v1/solve?granularity=month', {
    input: plan,
    unknown,
    goal
  })
  if (answer === null || !answer.found) return
  const { summary, input } = answer.result
  must(summary.corpusWentToZero === false, () => `${unknown} is found, and money runs short`)
  if ('finalCorpusAtLeast' in goal)
    must((summary.finalCorpus as number) >= goal.finalCorpusAtLeast, () => `${unknown} misses its goal`)
  if ('corpusAtRetirementAtLeast' in goal)
    must(
      (summary.corpusAtRetirementReal as number) >= goal.corpusAtRetirementAtLeast,
      () => `${unknown} misses its goal`
    )
  const again = await answerOf<Published>(ask, '/api/v1/calculate', input)
  must(
    again !== null && same(again.summary, summary),
    () => `the plan that ${unknown} makes has another answer`
  )
}

const mended: Question = async (ask, plan) => {
  interface Fixes {
    readonly money: readonly { readonly patch: object; readonly kind: string }[]
    readonly time: Fixes['money']
  }
  const answer = await answerOf<Fixes>(ask, '/api/v1/fixes', { input: plan })
  if (answer === null) return
  const fixes = [...answer.money, ...answer.time]
  if (fixes.length === 0) return
  const body = { base: plan, items: fixes.map(({ patch }) => ({ patch })) }
  const batch = await answerOf<{ items: { status: number; result?: Published }[] }>(
    ask,
    '/api/v1/batch?granularity=month',
    body
  )
  must(batch !== null, () => 'the patches of fixes are refused')
  for (const [index, { result }] of batch!.items.entries())
    must(result?.summary.corpusWentToZero === false, () => `${fixes[index]!.kind} does not fix the plan`)
}

const moved: Question = async (ask, plan, run) => {
  const current = run.input.annualInflationRatePct
  const body = {
    input: plan,
    measure: 'finalCorpus',
    grid: { rows: { member: 'inflation', values: [current] } }
  }
  const answer = await answerOf<{ asItIs: { measure: number } }>(ask, '/api/v1/sensitivity', body)
  if (answer === null) return
  must(answer.asItIs.measure === run.summary.finalCorpus, () => 'sensitivity starts from another figure')
}

const reconciled: Question = async (ask, plan, { summary }) => {
  const body = { input: plan, theirFigure: Math.max(1, summary.finalCorpus as number) }
  await answerOf(ask, '/api/v1/reconcile', body)
}

const insured: Question = async (ask, plan) => {
  interface Year {
    readonly needed: number | null
    readonly held: number
    readonly gap: number | null
  }
  const partner = { currentAgeYears: 30, retirementAgeYears: 60 }
  const answer = await answerOf<{ owners: { years: Year[] }[] }>(ask, '/api/v1/cover', {
    input: { ...plan, partner }
  })
  for (const { needed, held, gap } of (answer?.owners ?? []).flatMap(({ years }) => years))
    must(
      gap === (needed === null ? null : Math.max(0, Math.round((needed - held) * 100) / 100)),
      () => `a gap of ${gap} is not ${needed} less ${held}`
    )
}

const funded: Question = async (ask, plan) => {
  interface Goal {
    readonly costThen: number
    readonly lumpSumNeeded: number | null
    readonly fundedPct: number
  }
  const answer = await answerOf<{ goals: Goal[] }>(ask, '/api/v1/goals', { input: plan })
  for (const { costThen, lumpSumNeeded, fundedPct } of answer?.goals ?? [])
    must(
      fundedPct >= 0 && fundedPct <= 100 && (costThen > 0 || lumpSumNeeded === null || lumpSumNeeded <= 1),
      () => `a goal of ${costThen} takes ${lumpSumNeeded} and is funded to ${fundedPct}%`
    )
}

const byTool: Question = async (ask, plan) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'simulate', arguments: plan } }
  const { text } = await ask('/mcp', call, { accept: 'application/json, text/event-stream' })
  must(text.includes('"result"') && !text.includes('"error":{'), () => `a tool fails: ${text.slice(0, 300)}`)
}

/** The cheap ones more often than those that make many runs. */
export const questions: readonly Question[] = [
  inBatch,
  inBatch,
  inBatch,
  explained,
  explained,
  explained,
  explained,
  explained,
  explained,
  solved,
  mended,
  moved,
  reconciled,
  insured,
  funded,
  byTool
]
