/** The questions about a plan over HTTP: answers, faults, caching, limits, and other requests in between. */
import { expect, test } from 'vitest'
import { defaultOperations } from '../src/settings/config.ts'
import { makeService, problemOf } from './service.ts'

const input = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 1_500_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investmentPlan: { initialMonthlyContribution: 25_000 }
}

const { app } = makeService()
const ask = async (question: string, payload: object, method: 'POST' | 'QUERY' = 'POST', headers = {}) =>
  app.inject({ method: method as 'POST', url: `/api/v1/${question}`, payload, headers })

const tornado = { input, tornado: {} }
const growth = { input, member: 'growth', month: 0 }
const couple = { input: { ...input, partner: { currentAgeYears: 30, retirementAgeYears: 60 } } }
const figure = { input, theirFigure: 1_000_000 }

test.each(['solve', 'fixes', 'sensitivity', 'explain', 'reconcile', 'cover', 'goals'])(
  '%s: a plan that is left out is required, and one that is no object is named so',
  async question => {
    const faultsOf = async (payload: object) =>
      (await ask(question, payload))
        .json()
        .errors.filter(({ pointer }: { pointer: string }) => pointer === '#/input')
    for (const given of [{}, { input: null }])
      expect(await faultsOf(given)).toEqual([
        { pointer: '#/input', code: 'required', message: 'input is required.' }
      ])
    for (const [given, value] of [
      ['undefined', 'undefined'],
      [[], '[...]']
    ]) {
      expect(await faultsOf({ input: given })).toEqual([
        { pointer: '#/input', code: 'wrong-type', message: 'input must be an object.', value }
      ])
    }
  }
)

test('fixes: a patch of the answer is a patch of a batch, and mends the plan there', async () => {
  const response = await ask('fixes', { input })
  expect(response.statusCode).toBe(200)
  const { money, time } = response.json()
  const patches = [...money, ...time].map(({ patch }: { patch: object }) => ({ patch }))
  expect(patches.length).toBeGreaterThan(3)
  const batch = await app.inject({
    method: 'POST',
    url: '/api/v1/batch',
    payload: { base: input, items: patches }
  })
  for (const { result } of batch.json().items) expect(result.summary.corpusWentToZero).toBe(false)
})

test('explain: the number is that of a run', async () => {
  const { value } = (await ask('explain', growth)).json()
  const run = await app.inject({ method: 'POST', url: '/api/v1/calculate', payload: input })
  expect(value).toBe(run.json().timeSeries[0].growth)
})

test('a member that is not known is a warning with its place, of the question or of the plan', async () => {
  const { meta } = (await ask('explain', { ...growth, membr: 1, input: { ...input, incomez: [] } })).json()
  const found = meta.warnings.map(({ code, pointer }: Record<string, string>) => [code, pointer])
  expect(found).toEqual([
    ['unknown-member', '#/membr'],
    ['unknown-member', '#/input/incomez']
  ])
})

test('sensitivity: the plan as it is stands beside its tornado', async () => {
  const { asItIs, tornado: bars } = (await ask('sensitivity', tornado)).json()
  const run = await app.inject({ method: 'POST', url: '/api/v1/calculate', payload: input })
  expect(asItIs.measure).toBe(run.json().summary.finalCorpusReal)
  expect(bars).toHaveLength(7)
})

test('reconcile: ours is the corpus at the end', async () => {
  const { ours } = (await ask('reconcile', figure)).json()
  const run = await app.inject({ method: 'POST', url: '/api/v1/calculate', payload: input })
  expect(ours).toBe(run.json().summary.finalCorpus)
})

test.each([
  ['fixes', { input }, 1],
  ['sensitivity', tornado, 1],
  ['explain', growth, 1],
  ['reconcile', figure, 1],
  ['cover', couple, 1],
  ['goals', couple, 0]
])(
  '%s: QUERY may be answered from what the caller holds, and all faults come at once',
  async (name, body, own) => {
    const first = await ask(name, body, 'QUERY')
    expect(first.headers['cache-control']).toBe('private, max-age=86400')
    expect(first.headers['accept-query']).toBe('application/json')
    const held = { 'if-none-match': String(first.headers.etag) }
    expect((await ask(name, body, 'QUERY', held)).statusCode).toBe(304)
    expect((await ask(name, body, 'POST', held)).statusCode).toBe(200)
    const wrong = await ask(name, {
      ...body,
      input: { currentAgeYears: 'x', partner: couple.input.partner },
      goal: 5,
      measure: 5,
      month: 'y',
      owner: 5
    })
    expect(problemOf(wrong)).toEqual({ status: 422, code: 'invalid-input' })
    // The members that are not its own are those of other questions, and listed as not known.
    const errors: readonly { pointer: string; code: string }[] = wrong.json().errors
    const faults = errors.filter(({ code }) => code !== 'unknown-member')
    const pointers = faults.map(({ pointer }) => pointer)
    expect(errors.length - faults.length).toBe(4 - own)
    expect(pointers).toEqual(
      expect.arrayContaining(['#/input/currentAgeYears', '#/input/retirementAgeYears'])
    )
    expect(pointers.length).toBe(2 + own)
  }
)

/** 625 cells of 1,200 months and 51 portfolios. */
const large = {
  input: {
    ...input,
    currentAgeYears: 20,
    planningEndAgeYears: 120,
    investments: Array.from({ length: 50 }, (_, index) => ({ label: `Portfolio ${index}` }))
  },
  grid: {
    rows: { member: 'retirementAge', values: Array.from({ length: 25 }, (_, index) => 40 + index) },
    columns: { member: 'inflation', values: Array.from({ length: 25 }, (_, index) => index / 5) }
  }
}

test('too much work for the tier is a problem of its own, with the figures', async () => {
  const taxed = { ...large, input: { ...large.input, tax: {} } }
  const limited = makeService({ limits: { counts: { kind: 'memory' } } }).app
  const refused = await limited.inject({ method: 'POST', url: '/api/v1/sensitivity', payload: taxed })
  expect(problemOf(refused)).toEqual({ status: 422, code: 'too-much-work' })
  expect(refused.json().errors[0].message).toMatch(
    /takes about [\d.]+ s of processor time, and may take 0\.4 s\. Ask for fewer values, /
  )
})

test('other requests are served while a question is worked on', async () => {
  const half = {
    ...large,
    grid: { ...large.grid, columns: { member: 'inflation', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } }
  }
  const progress = { isDone: false }
  const long = ask('sensitivity', half).then(response => {
    progress.isDone = true
    return response
  })
  let served = 0
  while (!progress.isDone && served < 10_000) {
    await new Promise(resolve => setImmediate(resolve))
    expect((await app.inject({ method: 'GET', url: '/health/live' })).statusCode).toBe(200)
    served += 1
  }
  expect((await long).statusCode).toBe(200)
  expect(served).toBeGreaterThan(10)
})

test('more questions than may wait are shed, and those that wait are answered', async () => {
  const { studyThreads, studyQueue } = defaultOperations
  const most = studyThreads + studyQueue
  const answers = await Promise.all(Array.from({ length: most + 8 }, () => ask('reconcile', figure)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 200)).toHaveLength(most)
  expect(statuses.filter(status => status === 503)).toHaveLength(8)
  expect(answers.find(({ statusCode }) => statusCode === 503)!.headers['retry-after']).toBe('2')
})
