/** On /mcp only a call of a tool counts. */
import { expect, test } from 'vitest'
import { makeService, smallPlan } from '../service.ts'
import { addKey, newKeyFile } from './limited-service.ts'

const message = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })
const call = message('tools/call', {
  name: 'tax',
  arguments: { taxYear: '2026-27', ageYears: 40, income: { salary: 1_200_000 } }
})

test('the sixth tool call of a minute is a 429, listing the tools is never counted', async () => {
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
