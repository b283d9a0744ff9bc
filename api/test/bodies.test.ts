import { gzipSync } from 'node:zlib'
import {
  calculateRequires,
  coverRequestSchema,
  explainRequestSchema,
  fixesRequestSchema,
  goalsRequestSchema,
  requestSchema,
  seekSchema,
  sensitivityRequestSchema,
  taxRequestSchema
} from '@arthayu/engine'
import { expect, test } from 'vitest'
import { fullPlan, makeService, problemOf, send, smallPlan } from './service.ts'

const service = makeService()
const small = JSON.stringify(smallPlan)
const pointers = (body: { errors: { pointer: string }[] }) => body.errors.map(each => each.pointer)

test.each([
  ['an empty body', '', 'The body is empty'],
  ['white space', ' \n ', 'The body is empty'],
  ['a missing value', '{"currentAgeYears": }', 'Expected a value at line 1, column 21 (position 20).'],
  [
    'a trailing comma',
    '{\n  "a": 1,\n}',
    'Expected a name in double quotes at line 3, column 1 (position 12).'
  ],
  ['an open array', '[1, 2', 'Expected "," or "]" at line 1, column 6 (position 5).'],
  ['two values', '{} {}', 'Expected the end of the text at line 1, column 4 (position 3).'],
  ['NaN', '{"a": NaN}', 'Expected a value at line 1, column 7 (position 6).'],
  ['a single quote', "{'a': 1}", 'Expected a name in double quotes at line 1, column 2 (position 1).'],
  [
    'a member that is there twice',
    '{"currentAgeYears": 30,\n "currentAgeYears": 40}',
    'An object has the name "currentAgeYears" twice; see line 2, column 2 (position 25). Give it once.'
  ]
])('%s is 400 malformed-json with the place', async (_name, body, detail) => {
  const response = await send(service, body)
  expect(problemOf(response)).toEqual({ status: 400, code: 'malformed-json' })
  expect(response.json().detail).toContain(detail)
})

test('the caller’s text is not echoed', async () => {
  const response = await send(service, '{"secret-salary": 123456x}')
  expect(response.body).not.toMatch(/secret|123456/)
})

test('a body that is not UTF-8 is 400; a byte order mark is skipped', async () => {
  const wrong = await send(service, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))
  expect(problemOf(wrong)).toEqual({ status: 400, code: 'malformed-json' })
  const marked = await send(service, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(small)]))
  expect(marked.statusCode).toBe(200)
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON;charset="UTF-8"',
  'application/json; profile=x; charset=utf8',
  'application/json;'
])('Content-Type %s is taken', async type => {
  expect((await send(service, small, { headers: { 'content-type': type } })).statusCode).toBe(200)
})

test.each([
  'text/plain',
  'application/json; charset=iso-8859-1',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/problem+json',
  'multipart/form-data; boundary=x',
  'nonsense',
  '/',
  `application/json${';  '.repeat(3000)}charset=x`
])('Content-Type %.40s is 415', async type => {
  for (const method of ['POST', 'QUERY']) {
    const response = await send(service, small, { method, headers: { 'content-type': type } })
    expect(problemOf(response)).toEqual({ status: 415, code: 'unsupported-media-type' })
  }
})

test('a body without a Content-Type is 415, no body at all is 400', async () => {
  for (const method of ['POST', 'QUERY'] as const) {
    const url = '/api/v1/calculate'
    const untyped = await service.app.inject({ method: method as 'POST', url, payload: Buffer.from(small) })
    expect(problemOf(untyped)).toEqual({ status: 415, code: 'unsupported-media-type' })
    const nothing = await service.app.inject({ method: method as 'POST', url })
    expect(problemOf(nothing)).toEqual({ status: 400, code: 'malformed-json' })
  }
})

test('a compressed body is 415', async () => {
  const response = await send(service, gzipSync(small), { headers: { 'content-encoding': 'gzip' } })
  expect(problemOf(response)).toEqual({ status: 415, code: 'unsupported-media-type' })
  expect((await send(service, small, { headers: { 'content-encoding': 'identity' } })).statusCode).toBe(200)
})

test('a body of 1 MiB is taken, one byte more is 413', async () => {
  const padded = (bytes: number) => small.padEnd(bytes, ' ')
  expect((await send(service, padded(1_048_576))).statusCode).toBe(200)
  const refused = await send(service, padded(1_048_577))
  expect(problemOf(refused)).toEqual({ status: 413, code: 'payload-too-large' })
  expect(refused.json().detail).toMatch(/Split a batch into several requests, or .* arthayu bulk\.$/)
})

test.each(['null', 'true', '3', '"text"', '[]', '[[]]'])('the body %s is 422', async body => {
  const response = await send(service, body)
  expect(problemOf(response)).toEqual({ status: 422, code: 'invalid-input' })
  expect(pointers(response.json())).toEqual(['#'])
})

test('__proto__ and constructor are unknown members like any other', async () => {
  const body = `{"__proto__": {"currentAgeYears": 3}, "constructor": {"prototype": 1}, ${small.slice(1)}`
  const response = await send(service, body)
  expect(response.statusCode).toBe(200)
  expect(response.json().input.currentAgeYears).toBe(30)
  const only = await send(service, '{"__proto__": {"currentAgeYears": 30, "retirementAgeYears": 60}}')
  expect(problemOf(only).status).toBe(422)
})

test('an unknown member is a warning with the nearest known name', async () => {
  const response = await send(service, { ...smallPlan, investmentPlan: { annualStepUpRatePc: 5 } })
  expect(response.statusCode).toBe(200)
  expect(response.json().meta.warnings).toContainEqual(
    expect.objectContaining({
      code: 'unknown-member',
      pointer: '#/investmentPlan/annualStepUpRatePc',
      message: expect.stringContaining('annualStepUpRatePct')
    })
  )
})

test('51 portfolios are 422, empty arrays are fine, equal labels are 422', async () => {
  const investments = Array.from({ length: 51 }, (_, index) => ({ label: `P${index}` }))
  const many = await send(service, { ...smallPlan, investments })
  expect(problemOf(many).status).toBe(422)
  expect(pointers(many.json())).toEqual(['#/investments'])
  const empty = { expenses: [], milestones: [], investments: [], incomes: [], loans: [] }
  expect((await send(service, { ...smallPlan, ...empty })).statusCode).toBe(200)
  const same = await send(service, { ...smallPlan, investments: [{ label: 'A' }, { label: 'A' }] })
  expect(problemOf(same).status).toBe(422)
  expect(same.json().errors[0].code).toBe('duplicate-label')
})

test('arrays of 10,000 entries are answered in bounded time and size', async () => {
  for (const entry of ['0', '{}']) {
    const list = `[${Array(8_000).fill(entry).join(',')}]`
    const started = Date.now()
    const response = await send(service, `{${small.slice(1, -1)}, "expenses": ${list}}`)
    expect(problemOf(response).status).toBe(422)
    expect(response.body.length).toBeLessThan(100_000)
    expect(Date.now() - started).toBeLessThan(10_000)
  }
})

test('a body has 16,384 values at most: members, and entries of lists, counted outside of texts', async () => {
  // The two members of the plan, the list, and its entries but the first: 2 + 1 + 16,381.
  const withNotes = (entries: number) => `{${small.slice(1, -1)}, "notes": [${notes(entries)}]}`
  const notes = (entries: number) => Array(entries).fill('",,{[\\",["').join(',')
  expect((await send(service, withNotes(16_381))).statusCode).toBe(200)
  for (const [url, method] of [
    ['/api/v1/calculate', 'POST'],
    ['/api/public/simulate', 'QUERY'],
    ['/api/v1/solve', 'POST'],
    ['/api/v1/tax', 'POST'],
    ['/mcp', 'POST']
  ] as const) {
    const response = await send(service, withNotes(16_382), { url, method })
    expect(problemOf(response), url).toEqual({ status: 413, code: 'too-many-values' })
    expect(response.json().detail).toBe(
      'The body has more than 16,384 values (members of objects and entries of lists). Split a batch into ' +
        'several requests, or run the plans with the command arthayu bulk.'
    )
  }
})

interface Schema {
  readonly maxItems?: number
  readonly items?: Schema
  readonly maxProperties?: number
  readonly additionalProperties?: Schema | boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
  readonly type?: unknown
}

/** Values of the largest body that a schema allows, the value itself included. */
function largest({ anyOf, properties = {}, items, maxItems, ...others }: Schema): number {
  const { additionalProperties: open, maxProperties = 0 } = others
  const named = Object.values(properties).map(largest)
  const listed = items === undefined ? 0 : maxItems! * largest(items)
  const free = typeof open === 'object' ? maxProperties * largest(open) : 0
  return [...named, listed, free, 1].reduce(
    (sum, each) => sum + each,
    Math.max(0, ...(anyOf ?? []).map(largest))
  )
}

test('the largest plan that the schema allows has fewer values than a body may have, with its question', () => {
  const plan = largest(requestSchema(calculateRequires))
  const expense = { label: 1, currentMonthlyAmount: 1, startAgeYears: 1 }
  // 50 expenses of at least three members, with the list itself.
  expect(plan).toBeGreaterThan(50 * Object.keys(expense).length + 1)
  const questions = [
    sensitivityRequestSchema,
    seekSchema,
    explainRequestSchema,
    fixesRequestSchema,
    coverRequestSchema,
    goalsRequestSchema
  ]
  expect(plan + Math.max(...questions.map(each => largest(each as Schema)))).toBeLessThan(16_384)
  expect(largest(taxRequestSchema as Schema)).toBeLessThan(16_384)
})

test('15,000 levels of nesting do no harm, wherever they stand; of 100,000 the values are too many', async () => {
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
  expect(problemOf(await send(service, deep)).status).toBe(422)
  expect((await send(service, `{${small.slice(1, -1)}, "unknown": ${deep}}`)).statusCode).toBe(200)
  expect(problemOf(await send(service, `{${small.slice(1, -1)}, "currentCorpus": ${deep}}`)).status).toBe(422)
  expect(problemOf(await send(service, `{${small.slice(1, -1)}, "expenses": ${deep}}`)).status).toBe(422)
  expect(problemOf(await send(service, '['.repeat(15_000)))).toEqual({ status: 400, code: 'malformed-json' })
  const objects = '{"a":'.repeat(15_000)
  expect(problemOf(await send(service, objects))).toEqual({ status: 400, code: 'malformed-json' })
  for (const text of ['[', '{"a":'])
    expect(problemOf(await send(service, text.repeat(100_000))).code).toBe('too-many-values')
})

type Path = readonly (string | number)[]

/** The places of all members and entries of a value. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) {
    return []
  }
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((each, index) => [index, each])
    : Object.entries(value)
  return entries.flatMap(([name, each]) => [[...path, name], ...placesOf(each, [...path, name])])
}

/** The JSON of the full plan with raw text at one place. */
function withText(path: Path, text: string): string {
  const marker = '@@here@@'
  const plan = structuredClone(fullPlan) as never
  let parent = plan as Record<string | number, unknown>
  for (const name of path.slice(0, -1)) {
    parent = parent[name] as Record<string | number, unknown>
  }
  parent[path.at(-1)!] = marker
  return JSON.stringify(plan).replace(JSON.stringify(marker), text)
}

test('the full plan itself is taken without an unknown member', async () => {
  const response = await send(service, fullPlan)
  expect(response.statusCode).toBe(200)
  const codes = response.json().meta.warnings.map((each: { code: string }) => each.code)
  expect(codes).not.toContain('unknown-member')
})

const wrongTexts = [
  '"x"',
  '"12"',
  '"NaN"',
  '""',
  'null',
  '{}',
  '[]',
  'true',
  '-1',
  '0',
  '-1e300',
  '1e300',
  '1e400',
  '-1e400',
  '1e-320',
  '12.345'
]

test.each(wrongTexts)('%s in place of any member is 422 at that place, or taken, never a 5xx', async text => {
  for (const path of placesOf(fullPlan)) {
    const response = await send(service, withText(path, text))
    const pointer = `#/${path.join('/')}`
    if (response.statusCode === 200) {
      // Only what is of the right type can be in bounds; null counts as omitted.
      if (text !== 'null') expect(typeof JSON.parse(text), pointer).toBe(typeof valueAt(path))
    } else {
      expect(problemOf(response).status, pointer).toBe(422)
      const touched = pointers(response.json())
      const isNamed = touched.some(each => each.startsWith(pointer) || isRelated(each))
      expect(isNamed, `${pointer} ${text}: ${response.body}`).toBe(true)
    }
  }
})

/** Rules across members name the member that gives way, which may be another than the changed one. */
function isRelated(pointer: string): boolean {
  return /AgeYears|\/year$|\/fundedBy$|\/milestones\/\d+$|recurrence/.test(pointer)
}

function valueAt(path: Path): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string | number, unknown>)[name], fullPlan)
}
