/** Many paths run in threads: whoever asks for something else meanwhile does not wait for them. */
import { expect, test } from 'vitest'
import { makeService } from '../service.ts'

const plan = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  currentCorpus: 1_500_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investments: [
    { label: 'Gold', assetClass: 'gold' },
    { label: 'Debt', assetClass: 'debt' }
  ],
  investmentPlan: { initialMonthlyContribution: 30_000, assetClass: 'equity' }
}
const calculate = { method: 'POST', url: '/api/v1/calculate?granularity=year' } as const

test('plans and probes are served all along while 10,000 paths are run', async () => {
  const { app } = makeService()
  const payload = { ...plan, uncertainty: { paths: 10_000, seed: 3 } }
  const progress = { isDone: false }
  const large = app.inject({ ...calculate, payload }).then(response => {
    progress.isDone = true
    return response
  })
  const served: number[] = []
  while (!progress.isDone && served.length < 10_000) {
    await new Promise(resolve => setImmediate(resolve))
    const started = performance.now()
    const [run, probe] = await Promise.all([
      app.inject({ ...calculate, payload: plan }),
      app.inject({ method: 'GET', url: '/health/live' })
    ])
    expect([run.statusCode, probe.statusCode]).toEqual([200, 200])
    served.push(performance.now() - started)
  }
  const response = await large
  expect(response.statusCode).toBe(200)
  expect(response.json().uncertainty.paths).toBe(10_000)
  expect(served.length).toBeGreaterThan(5)
})

test('too many at a time are refused with 503 and when to come back, and the others are answered', async () => {
  const { app } = makeService({ operations: { studyThreads: 1, studyQueue: 1 } })
  const payload = { ...plan, uncertainty: { paths: 1_000 } }
  const answers = await Promise.all(Array.from({ length: 4 }, () => app.inject({ ...calculate, payload })))
  expect(answers.map(each => each.statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503])
  const [one, other] = answers.filter(each => each.statusCode === 200)
  expect(one!.json().uncertainty).toEqual(other!.json().uncertainty)
  const refused = answers.find(each => each.statusCode === 503)!
  expect(refused.json().code).toBe('overloaded')
  expect(refused.headers['retry-after']).toBe('2')
})
