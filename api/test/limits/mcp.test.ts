/** On /mcp only a call of a tool counts. */
import { expect, test } from 'vitest'
import { makeService } from '../service.ts'

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
