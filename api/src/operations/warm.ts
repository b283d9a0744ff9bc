/** Work before the service is ready: V8 compiles what runs often, so that the first requests are fast. */
import { parsePlan, parseView } from '@arthayu/engine'
import { coupleExample, familyExample, simulateExample } from '../runs/examples.ts'
import { parseOptions } from '../runs/parse-options.ts'
import { makeAnswer, nameRun, orProblem } from '../runs/run-answer.ts'

/** Long enough for a small run to be fast, and a small part of the start. */
const mostMs = 150

/** Runs plans of the reference for a while, as requests would. */
export function warm(): void {
  const until = performance.now() + mostMs
  const now = new Date()
  const view = orProblem(parseView({}))
  while (performance.now() < until)
    for (const body of [simulateExample, familyExample, coupleExample]) {
      const run = {
        plan: orProblem(parsePlan(body, parseOptions(now))),
        view,
        mediaType: 'application/json' as const
      }
      makeAnswer(run, nameRun(run, null), { baseUrl: '', now }, null, bytes => new Uint8Array(bytes))
    }
}
