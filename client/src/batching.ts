/** Joins runs that are started in the same tick into batches. */
import { onAbort, reasonOf } from './abort.ts'
import { ArthayuError, errorOf } from './errors.ts'
import type { Settings } from './options.ts'
import type { BatchAnswer } from './runs.ts'
import type { Answer, Send } from './send.ts'

/** A run that may be part of a batch. */
export interface Joinable {
  /** The plan as JSON. */
  readonly body: string
  /** The query of its view, which all runs of a batch share. */
  readonly query: string
  readonly signal: AbortSignal
  /** Sends the run by itself. */
  readonly alone: () => Promise<Answer>
}

interface Waiting extends Joinable {
  readonly resolve: (answer: Answer | Promise<Answer>) => void
  readonly reject: (reason: unknown) => void
}

export type Batch = (run: Joinable) => Promise<Answer>

/** Statuses with which the endpoint refuses the batch itself, so that single runs may still succeed. */
const refusals = [404, 405, 413, 422, 501]

export function createBatching({ baseUrl, maxItems }: Settings, send: Send): Batch {
  let waiting: Waiting[] = []
  let isOffered = true

  const sendAll = async (runs: readonly Waiting[]): Promise<void> => {
    if (runs.length === 1 || !isOffered) return runs.forEach(goAlone)
    const url = `${baseUrl}/api/v1/batch${byMonth(runs[0]!.query)}`
    const body = `{"items":[${runs.map(run => `{"input":${run.body}}`).join(',')}]}`
    try {
      const answer = await send({ method: 'POST', url, body }, whenAllAborted(runs))
      const { items } = JSON.parse(answer.text!) as BatchAnswer
      for (const [index, run] of runs.entries()) settle(run, items[index]!, answer)
    } catch (error) {
      if (!(error instanceof ArthayuError && refusals.includes(error.status!))) {
        for (const run of runs) run.reject(error)
        return
      }
      isOffered = [413, 422].includes(error.status!)
      runs.forEach(goAlone)
    }
  }

  const flush = () => {
    const runs = waiting
    waiting = []
    for (const query of new Set(runs.map(run => run.query))) {
      const alike = runs.filter(run => run.query === query)
      while (alike.length > 0) void sendAll(alike.splice(0, maxItems))
    }
  }

  return run =>
    new Promise((resolve, reject) => {
      // Runtimes before 2021 have no queueMicrotask.
      if (waiting.length === 0) void Promise.resolve().then(flush)
      waiting.push({ ...run, resolve, reject })
    })
}

function settle(run: Waiting, item: BatchAnswer['items'][number], { requestId, quota }: Answer): void {
  const { status, result, problem } = item
  if (!problem) run.resolve({ text: JSON.stringify(result), requestId, quota })
  else if (problem.code === 'batch-too-large') goAlone(run)
  else run.reject(errorOf({ requestId, status, problem }))
}

/** Asks for months: the default of a batch is by year, that of a single run by month. */
function byMonth(query: string): string {
  return query.includes('granularity=') ? query : `${query === '' ? '?' : `${query}&`}granularity=month`
}

const goAlone = (run: Waiting) => run.resolve(run.alone())

/** Returns a signal that is aborted when all of the runs are. */
function whenAllAborted(runs: readonly Waiting[]): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (runs.every(run => run.signal.aborted)) controller.abort(reasonOf(runs[0]!.signal))
  }
  for (const run of runs) onAbort(run.signal, check)
  check()
  return controller.signal
}
