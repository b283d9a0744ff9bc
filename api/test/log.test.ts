import { expect, test } from 'vitest'
import { get, makeService, quickUrl, send, smallPlan } from './service.ts'

test('the log holds id, route and status, and neither query nor body nor address', async () => {
  const lines: string[] = []
  const service = makeService({ logLevel: 'trace', logStream: { write: line => lines.push(line) } })
  await get(service, quickUrl, { 'x-request-id': 'log-test-1' })
  await send(service, { ...smallPlan, currentCorpus: 987654321, expenses: 'secret' })
  await get(service, '/secret-path?secret=987654321')
  await get(service, '/%zz?secret=987654321')
  const text = lines.join('')
  expect(text).not.toMatch(/987654321|secret|monthlyExpense|127\.0\.0\.1/)
  expect(lines.map(each => JSON.parse(each)).find(each => each.reqId === 'log-test-1')).toMatchObject({
    method: 'GET',
    route: '/api/v1/calculate',
    status: 200
  })
})

test('at the level warn a request leaves no line', async () => {
  const lines: string[] = []
  const service = makeService({ logLevel: 'warn', logStream: { write: line => lines.push(line) } })
  await get(service, quickUrl)
  await get(service, '/nowhere')
  expect(lines).toEqual([])
})
