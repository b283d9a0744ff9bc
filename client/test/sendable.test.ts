/** What JSON cannot hold is refused before anything is sent: the service would read null, as if omitted. */
import { describe, expect, test } from 'vitest'
import { Arthayu, type ArthayuOptions, type CalculateInput, type QuickQuery } from '../src/index.ts'
import { json, plan, stubClient, stubService } from './stub.ts'

const ask = (call: (client: Arthayu) => Promise<unknown>, batching = false) => {
  const service = stubService(() => json({ summary: {} }))
  const { client } = stubClient(service, { batching })
  return { sent: service.sent, outcome: call(client) }
}

const ages = { currentAgeYears: 30, retirementAgeYears: 60 }
const cyclic: Record<string, unknown> = { label: 'a' }
cyclic.within = [cyclic]
const sparse: unknown[] = [1]
sparse.length = 3

describe('a request is refused with the place of', () => {
  test.each<[string, object, string]>([
    ['NaN', { currentCorpus: Number.NaN }, '#/currentCorpus is NaN'],
    [
      'Infinity',
      { investments: [{}, { initialCorpus: Infinity }] },
      '#/investments/1/initialCorpus is Infinity'
    ],
    ['minus Infinity', { currentCorpus: -Infinity }, '#/currentCorpus is -Infinity'],
    ['undefined in an array', { expenses: [undefined] }, '#/expenses/0 is undefined'],
    ['a hole in an array', { expenses: sparse }, '#/expenses/1 is undefined'],
    ['a bigint', { currentCorpus: 5n }, '#/currentCorpus is a bigint'],
    ['a function', { currentCorpus: () => 5 }, '#/currentCorpus is a function'],
    ['a symbol', { currentCorpus: Symbol('x') }, '#/currentCorpus is a symbol'],
    ['an object within itself', { tax: cyclic }, '#/tax/within/0 is an object within itself'],
    ['a Map', { tax: new Map() }, '#/tax is an object of the kind Map'],
    ['a promise', { tax: Promise.resolve({}) }, '#/tax is an object of the kind Promise'],
    [
      'an array of floats',
      { uncertainty: { sequence: new Float64Array(2) } },
      '#/uncertainty/sequence is an object of the kind Float64Array'
    ],
    ['a date that is none', { tax: { day: new Date(Number.NaN) } }, '#/tax/day is an invalid Date'],
    ['a name with a slash', { 'a/b~': Number.NaN }, '#/a~1b~0 is NaN']
  ])('%s', async (_, members, place) => {
    const input = { ...plan, ...members } as CalculateInput
    const calls: ((client: Arthayu) => Promise<unknown>)[] = [
      client => client.calculate(input),
      client => client.solve({ input, unknown: 'retirementAge' }),
      client => client.batch({ items: [{ input }] })
    ]
    const below = ['', '/input', '/items/0/input']
    for (const [index, call] of calls.entries()) {
      const { sent, outcome } = ask(call)
      const reason: unknown = await outcome.catch((error: unknown) => error)
      expect(reason).toBeInstanceOf(TypeError)
      expect((reason as TypeError).message).toBe(
        `${place.replace('#', `#${below[index]}`)}; JSON cannot hold it.`
      )
      expect(sent).toEqual([])
    }
  })

  test('too many levels', async () => {
    const deepest: { a?: object } = {}
    let outer: object = deepest
    for (let level = 0; level < 20_000; level++) outer = { a: outer }
    const { sent, outcome } = ask(client => client.calculate({ ...plan, ...outer }))
    const reason: unknown = await outcome.catch((error: unknown) => error)
    expect(reason).toBeInstanceOf(TypeError)
    expect((reason as TypeError).message).toMatch(/^#(\/a)+\/?\.\.\. is nested more than 1000 levels deep\.$/)
    expect((reason as TypeError).message.length).toBeLessThan(150)
    expect(sent).toEqual([])
  })

  test('a number of a quick run that is none', async () => {
    const { sent, outcome } = ask(client =>
      client.quickCalculate({ ...plan, currentCorpus: Number.NaN } as QuickQuery)
    )
    await expect(outcome).rejects.toThrow(new TypeError('#/currentCorpus is NaN; JSON cannot hold it.'))
    expect(sent).toEqual([])
  })

  test('a request that is undefined', async () => {
    const { outcome } = ask(client => client.calculate(undefined as unknown as CalculateInput))
    await expect(outcome).rejects.toThrow('# is undefined')
  })
})

test('a joined call that is refused does not disturb the others', async () => {
  const { sent, outcome } = ask(
    client =>
      Promise.allSettled([
        client.calculate({ ...plan, currentCorpus: Number.NaN }),
        client.calculate({ ...plan, currentCorpus: 1 })
      ]),
    true
  )
  expect(await outcome).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }])
  expect(sent.map(({ body }) => body)).toEqual([{ ...plan, currentCorpus: 1 }])
})

test('what JSON can hold is sent as JSON.stringify writes it, its members sorted', async () => {
  class Person {
    readonly label = 'a "quoted" \u2028 \ud800 name'
    get age(): number {
      return 5
    }
  }
  const shared = { currentMonthlyAmount: 1e21 }
  const body = {
    zero: -0,
    omitted: undefined,
    none: null,
    day: new Date(0),
    text: { toJSON: () => 'as it says' },
    person: new Person(),
    bare: Object.assign(Object.create(null) as object, { b: [true, [], {}], a: 0.1 }),
    expenses: [shared, shared],
    ...plan
  }
  const { sent, outcome } = ask(client => client.calculate(body))
  await outcome
  expect(sent[0]!.body).toEqual(JSON.parse(JSON.stringify(body)))
  expect(Object.keys(sent[0]!.body as object)).toEqual(
    Object.keys(JSON.parse(JSON.stringify(body)) as object).toSorted()
  )
})

test('an option of a call that it does not take is refused by its name', async () => {
  const input = plan as CalculateInput
  const misspelt = { granularty: 'year' } as object
  const calls: [(client: Arthayu) => Promise<unknown>, string][] = [
    [client => client.calculate(input, misspelt), 'granularty'],
    [client => client.quickCalculate({ ...ages, monthlyExpense: 5 }, misspelt), 'granularty'],
    [client => client.batch({ items: [{ input }] }, misspelt), 'granularty'],
    [client => client.solve({ input, unknown: 'retirementAge' }, misspelt), 'granularty'],
    [client => client.fixes({ input }, { granularity: 'year' } as object), 'granularity'],
    [client => client.taxYears({ singal: 1 } as object), 'singal']
  ]
  for (const [call, name] of calls) {
    const { sent, outcome } = ask(call)
    const reason: unknown = await outcome.catch((error: unknown) => error)
    expect(reason).toBeInstanceOf(TypeError)
    expect((reason as TypeError).message).toMatch(
      new RegExp(`^${name} is not an option of this call\\. Its options: `)
    )
    expect(sent).toEqual([])
  }
  const taken = { granularity: 'year', format: 'rows', fields: ['corpus'], signal: undefined } as const
  await expect(ask(client => client.calculate(input, taken)).outcome).resolves.toEqual({ summary: {} })
})

test.each([
  [{ timeoutMs: 0 }, 'timeoutMs must be of type number, at least 1.'],
  [{ timeoutMs: -5 }, 'timeoutMs must be of type number, at least 1.'],
  [{ timeoutMs: Number.NaN }, 'timeoutMs must be of type number, at least 1.'],
  [{ timeoutMs: '5000' }, 'timeoutMs must be of type number, at least 1.'],
  [{ maxRetries: -1 }, 'maxRetries must be of type number, at least 0.'],
  [{ signal: 5 }, 'signal must be of type object.'],
  [{ headers: 'a: b' }, 'headers must be of type object.'],
  [{ headers: { 'two words': 'x' } }, 'two words'],
  [{ granularity: 12 }, 'granularity must be of type string.'],
  [{ fields: 'corpus' }, 'fields must be of type object.']
])('a call with the options %j is refused before anything is sent', async (options, message) => {
  const { sent, outcome } = ask(client => client.calculate(plan, options as object))
  const reason: unknown = await outcome.catch((error: unknown) => error)
  expect(reason).toBeInstanceOf(TypeError)
  expect((reason as TypeError).message).toContain(message)
  expect(sent).toEqual([])
})

test.each([
  [{ baseURL: 'http://localhost' }, 'baseURL is not an option of this call. Its options: apiKey, baseUrl,'],
  [{ apikey: 'x' }, 'apikey is not an option of this call.'],
  [{ cache: { maxEntries: 5 } }, 'maxEntries is not an option of this call. Its options: entries, maxBytes,'],
  [{ apiKey: 42 }, 'apiKey must be of type string.'],
  [{ apiKey: 'ключ' }, 'apiKey must be of visible ASCII characters.'],
  [{ baseUrl: 8080 }, 'baseUrl must be of type string.'],
  [{ cache: 5 }, 'cache must be of type object.'],
  [{ cache: true }, 'cache must be of type object.'],
  [{ cache: { entries: '9' } }, 'entries must be of type number, at least 0.'],
  [{ batching: 'yes' }, 'batching must be of type object.'],
  [{ batching: { maxItems: Number.NaN } }, 'maxItems must be of type number, at least 0.'],
  [{ strict: 'true' }, 'strict must be of type boolean.'],
  [{ maxRetries: 'three' }, 'maxRetries must be of type number, at least 0.'],
  [{ maxRetries: -1 }, 'maxRetries must be of type number, at least 0.'],
  [{ cache: { maxAgeMs: -1 } }, 'maxAgeMs must be of type number, at least 0.'],
  [{ timeoutMs: Number.NaN }, 'timeoutMs must be of type number, at least 1.'],
  [{ timeoutMs: 0 }, 'timeoutMs must be of type number, at least 1.'],
  [{ waitForLimit: 1 }, 'waitForLimit must be of type boolean.'],
  [{ onRetry: {} }, 'onRetry must be of type function.'],
  [{ fetch: 'fetch' }, 'fetch must be of type function.'],
  [{ clock: () => 0 }, 'clock must be of type object.'],
  [{ random: 0.5 }, 'random must be of type function.']
])('the client is not made with the options %j', (options, message) => {
  const make = () => new Arthayu(options as unknown as ArthayuOptions)
  expect(make).toThrow(TypeError)
  expect(make).toThrow(message)
})

test('the client is made with options that are undefined, false or limits', () => {
  expect(() => new Arthayu({ apiKey: undefined, baseUrl: undefined })).not.toThrow()
  expect(() => new Arthayu({ cache: false, batching: false, maxRetries: 0 })).not.toThrow()
  expect(() => new Arthayu({ cache: { entries: 0 }, batching: { maxItems: 3 } })).not.toThrow()
  const unlimited = Number.POSITIVE_INFINITY
  expect(() => new Arthayu({ timeoutMs: unlimited, maxRetries: unlimited })).not.toThrow()
})
