/** On /mcp a call of a tool counts as a request, and every message in a window of its own. */
import { expect, test } from 'vitest'
import { makeService, smallPlan } from '../service.ts'
import { addKey, newKeyFile } from './limited-service.ts'

const message = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })
const call = message('tools/call', {
  name: 'tax',
  arguments: { taxYear: '2026-27', ageYears: 40, income: { salary: 1_200_000 } }
})

test('the sixth tool call of a minute is a 429, listing the tools is no request', async () => {
  const { app } = makeService({ limits: { counts: { kind: 'memory' }, keyFile: undefined } })
  const send = async (payload: object) => {
    const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
    return (await app.inject({ method: 'POST', url: '/mcp', payload, headers })).statusCode
  }
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) {
    // oxlint-disable-next-line no-await-in-loop -- the order matters
    statuses.push(await send(message('tools/list', {})), await send(call))
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 429])
  await app.close()
})

test('messages count at their head, ten for each request of the quota, whatever their bodies are', async () => {
  const { app } = makeService({ limits: { counts: { kind: 'memory' }, keyFile: undefined } })
  const send = async (payload: string, from = '10.0.0.1') => {
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
    return app.inject({ method: 'POST', url: '/mcp', payload, headers, remoteAddress: from })
  }
  const statuses: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- the order matters
  for (let index = 0; index < 51; index++) statuses.push((await send('no JSON')).statusCode)
  expect(statuses).toEqual([...Array(50).fill(400), 429])
  const refused = (await send(JSON.stringify(message('tools/list', {})))).json()
  expect(refused).toMatchObject({ code: 'rate-limit-exceeded' })
  expect(refused.detail).toContain('50 messages a minute')
  expect((await send(JSON.stringify(message('tools/list', {})), '10.0.0.2')).statusCode).toBe(200)
  await app.close()
})

test('the results of tools have the branding of an enterprise key, as those of the runs have', async () => {
  const keyFile = newKeyFile()
  const branding = { name: 'Bank Planner', docsUrl: 'https://bank.example/docs' }
  const { key } = addKey(keyFile, { tier: 'enterprise', name: 'Bank', branding })
  const { app } = makeService({ limits: { counts: { kind: 'memory' }, keyFile } })
  const metaOf = async (name: string, given: object, headers: Record<string, string>) => {
    const payload = message('tools/call', { name, arguments: given })
    const accept = 'application/json, text/event-stream'
    const response = await app.inject({
      method: 'POST',
      url: '/mcp',
      payload,
      headers: { accept, ...headers }
    })
    const { structuredContent } = response.json().result
    return (structuredContent.result ?? structuredContent).meta
  }
  const seek = { input: smallPlan, unknown: 'monthlyContribution', goal: { neverRunsOut: true } }
  for (const [name, given] of [['simulate', smallPlan] as const, ['solve', seek] as const]) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    const ofBank = await metaOf(name, given, { 'x-api-key': key })
    expect(ofBank, name).toMatchObject({ branding, docs: branding.docsUrl })
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    expect(await metaOf(name, given, {}), name).not.toHaveProperty('branding')
  }
  await app.close()
})
