/** Alert rules and dashboard name only metrics and labels that the service has, in valid queries. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKey } from '@arthayu/host/keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readQuery } from '../src/promql.ts'
import { read } from '../src/repository.ts'
import { type ServiceProcess, startService } from '../src/service-process.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}

const { groups } = parse(read('deploy/monitoring/alerts.yaml').text) as {
  groups: readonly { readonly rules: readonly Rule[] }[]
}
const rules = groups.flatMap(group => group.rules)
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json').text) as { panels: readonly Panel[] }
const queries = [
  ...rules.map(({ alert, expr }) => ({ place: alert, query: expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ place: title, query: expr })))
]

/** Labels that Prometheus adds to whatever it scrapes. */
const added = ['job', 'instance']

let service: ServiceProcess
const folder = mkdtempSync(join(tmpdir(), 'arthayu-monitoring-'))
/** Labels by metric, of a service with two workers that ran a plan and a question for a caller with a key. */
const known = new Map<string, Set<string>>()
beforeAll(async () => {
  const KEY_FILE = join(folder, 'keys.json')
  const { key } = createKey(KEY_FILE, { tier: 'growth', name: 'Monitoring' }, new Date())
  const token = 'a-token-of-this-test'
  service = await startService({ WEB_CONCURRENCY: '2', METRICS: 'on', METRICS_TOKEN: token, KEY_FILE })
  const address = `http://127.0.0.1:${service.port}`
  const input = { currentAgeYears: 40, retirementAgeYears: 60, expenses: [{ currentMonthlyAmount: 40_000 }] }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const ask = (path: string, body: object) =>
    fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answers = [await ask('/api/v1/calculate', input), await ask('/api/v1/fixes', { input })]
  if (!answers.every(answer => answer.ok)) throw new Error('the service refuses a plan')
  for (const answer of answers) await answer.text()
  const authorization = `Bearer ${token}`
  const text = await (await fetch(`${address}/metrics`, { headers: { authorization } })).text()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const own = known.get(name) ?? new Set<string>()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) own.add(label!)
    known.set(name, own)
  }
}, 60_000)
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

describe('the queries', () => {
  test('are many, of alert rules and of panels', () => {
    expect(rules.length).toBeGreaterThan(8)
    expect(panels.length).toBeGreaterThan(10)
  })

  test.each(queries)('of $place name metrics and labels of the service', ({ query }) => {
    const { metrics, labels } = readQuery(query)
    expect(metrics.length).toBeGreaterThan(0)
    expect(metrics.filter(name => !known.has(name))).toEqual([])
    const allowed = new Set([...added, ...metrics.flatMap(name => [...known.get(name)!])])
    expect(labels.filter(name => !allowed.has(name))).toEqual([])
  })

  test('are read as Prometheus reads them', () => {
    expect(readQuery('sum by (le) (rate(a_total{b="c"}[$__rate_interval])) / d > 1')).toEqual({
      metrics: ['a_total', 'd'],
      labels: ['le', 'b']
    })
    expect(() => readQuery('sum(a')).toThrow('not PromQL')
  })
})

describe('the alert rules', () => {
  test.each(rules)('$alert says what is wrong, what to do, and how urgent it is', rule => {
    expect(rule.annotations).toEqual({
      summary: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\.$/)
    })
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    expect(rule.for ?? '1m').toMatch(/^\d+[mh]$/)
  })
})

test('every metric that docs/guides/operations.md lists exists', () => {
  const table = read('docs/guides/operations.md').text.matchAll(/`(arthayu_\w+)`/g)
  const named = [...new Set([...table].map(([, name]) => name!))]
  expect(named.length).toBeGreaterThan(10)
  const isKnown = (name: string) => known.has(name) || known.has(`${name}_bucket`)
  expect(named.filter(name => !isKnown(name))).toEqual([])
})
