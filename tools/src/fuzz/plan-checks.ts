/** Asks a service about one plan in many ways, and compares the responses with each other. */
import type { Ask, Reply } from './ask.ts'
import { checkLedger, checkYears, csvOf, must, type Published, rowsOf, same } from './ledger-checks.ts'
import type { HostilePlan } from './plans.ts'
import { questions } from './question-checks.ts'
import type { Random } from './random.ts'

export interface Checked {
  /** Of every answer. */
  readonly statuses: readonly number[]
  /** Null when all is well. */
  readonly failure: string | null
}

const calculate = '/api/v1/calculate'

/** Checks a plan; the order and form of the requests are random. */
export async function checkPlan(ask: Ask, plan: HostilePlan, random: Random): Promise<Checked> {
  const statuses: number[] = []
  const counted: Ask = async (...asked) => {
    const reply = await ask(...asked)
    statuses.push(reply.status)
    must(reply.status > 0 && reply.status < 500, () => `${asked[0]}: status ${reply.status}: ${reply.text}`)
    return reply
  }
  try {
    await checkAnswers(counted, plan, random)
    return { statuses, failure: null }
  } catch (error) {
    return { statuses, failure: `${(error as Error).message}\n${JSON.stringify(plan)}` }
  }
}

async function checkAnswers(ask: Ask, plan: HostilePlan, random: Random): Promise<void> {
  const months = await ask(calculate, plan)
  if (plan.uncertainty === undefined) await checkTime(ask, plan, months.ms)
  if (months.status !== 200) return checkProblem(ask, plan, months)
  const run = parsed(months, calculate)
  checkLedger(run)
  await random.pick(views)(ask, plan, run)
  if (random.chance(0.5)) await checkAgain(ask, run, months)
  if (random.chance(0.25)) await random.pick(questions)(ask, plan, run, random)
}

/** A run without paths answers within a second. A run that is slow once may have waited for others. */
async function checkTime(ask: Ask, plan: HostilePlan, firstMs: number): Promise<void> {
  let least = firstMs
  for (let time = 0; time < 3 && least >= 1_000; time++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, to be alone
    least = Math.min(least, (await ask(calculate, plan)).ms)
  must(least < 1_000, () => `${calculate} took ${Math.round(least)} ms`)
}

/** A result, or a problem with its errors. */
type Answer = Published & { readonly code: string; readonly errors?: readonly { readonly code: string }[] }

function parsed({ text, status }: Reply, path: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    throw new Error(`${path}: ${status} with a body that is no JSON: ${text.slice(0, 200)}`)
  }
}

/** Whether a path of the plan is published beside it. */
const isReplayed = ({ uncertainty }: HostilePlan): boolean =>
  typeof uncertainty === 'object' && uncertainty !== null && 'replayPath' in uncertainty

/** A plan that is refused is refused by year too, and its input nowhere shown. */
async function checkProblem(ask: Ask, plan: HostilePlan, reply: Reply): Promise<void> {
  const { code, errors } = parsed(reply, calculate)
  must(
    reply.status === 422 && (errors?.length ?? 0) > 0,
    () => `a plan is refused by ${reply.status} ${code}`
  )
  const years = await ask(`${calculate}?granularity=year`, plan)
  must(years.status === 422, () => 'a plan that is refused by month is not by year')
  // By year the sums of the plan may be too large before its replay is, which names another month.
  const ofYears = parsed(years, calculate).errors
  const isSame = isReplayed(plan) ? ofYears?.[0]?.code === errors?.[0]?.code : same(ofYears, errors)
  must(isSame, () => 'errors differ by granularity')
}

type View = (ask: Ask, plan: HostilePlan, run: Published) => Promise<void>

/** The same run in other forms. */
const views: readonly View[] = [
  async (ask, plan, { timeSeries, summary }) => {
    const path = `${calculate}?format=columns`
    const answer = parsed(await ask(path, plan), path)
    must(
      same(rowsOf(answer.timeSeries as unknown as Record<string, unknown[]>), timeSeries),
      () => 'columns are not the rows'
    )
    must(same(answer.summary, summary), () => 'the summary differs by format')
  },
  async (ask, plan, { timeSeries }) => {
    const { text } = await ask(calculate, plan, { accept: 'text/csv' })
    must(text.endsWith(`\r\n${csvOf(timeSeries)}`), () => 'CSV is not the rows')
  },
  async (ask, plan, { timeSeries, summary }) => {
    const path = `${calculate}?granularity=year`
    const reply = await ask(path, plan)
    const years = parsed(reply, path)
    // C5: months that can be published may add up to a year that cannot.
    if (reply.status === 422 && years.errors?.[0]?.code === 'result-too-large') return
    must(same(years.summary, summary), () => 'the summary differs by granularity')
    checkLedger(years)
    checkYears(timeSeries, years.timeSeries)
  },
  async (ask, plan, { timeSeries }) => {
    const path = `${calculate}?fields=month,corpus,monthlySurplus,portfolios`
    const answer = parsed(await ask(path, plan), path)
    const part = timeSeries.map(({ month, corpus, monthlySurplus, portfolios }) => ({
      month,
      corpus,
      monthlySurplus,
      portfolios
    }))
    must(same(answer.timeSeries, part), () => 'fields are not those of the rows')
  }
]

/** C7: the input of an answer is a request with the same answer. */
async function checkAgain(ask: Ask, run: Published, { etag }: Reply): Promise<void> {
  const again = await ask(calculate, run.input)
  must(again.status === 200, () => `the input is refused: ${again.text}`)
  const other = parsed(again, calculate)
  must(same(other.input, run.input), () => 'the input, sent again, is another')
  must(other.meta.resultId === run.meta.resultId, () => 'the input, sent again, has another id')
  must(again.etag === etag, () => 'the input, sent again, has another tag')
  must(same(other.timeSeries, run.timeSeries), () => 'the input, sent again, has other months')
}
