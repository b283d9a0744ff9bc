/** Many plain runs at once: the event loop goes round between them, so that probes are answered. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen, open, statusesIn } from './listening.ts'

const plan = (index: number) =>
  JSON.stringify({
    currentAgeYears: 20,
    retirementAgeYears: 60,
    planningEndAgeYears: 100,
    currentCorpus: 1_000_000 + index,
    investments: Array.from({ length: 6 }, (_, each) => ({
      label: `Fund ${each}`,
      initialCorpus: 10_000 + each,
      assetClass: 'equity',
      initialMonthlyContribution: 100
    })),
    tax: { harvestGains: true }
  })

/** A request on a connection of its own, from an address behind the trusted proxy. */
function dial(port: number) {
  const connection = open(port)
  const send = (index: number) => {
    const body = plan(index)
    connection.socket.write(
      'POST /api/v1/calculate?granularity=year HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
        `X-Forwarded-For: 10.1.0.${index % 50}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`
    )
  }
  return { ...connection, send }
}

test('while a hundred runs of fifty addresses come at once, the event loop goes round between them', async () => {
  const limits = { counts: { kind: 'memory' } } as const
  const service = await listen({ limits, trustedProxies: ['127.0.0.1'] })
  let longest = 0
  let last = performance.now()
  let isOver = false
  const watch = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) setImmediate(watch)
  }
  try {
    // Warm, and how long one of them takes here.
    let single = Number.POSITIVE_INFINITY
    for (let index = 50; index < 55; index++) {
      const one = dial(service.port)
      await once(one.socket, 'connect')
      const began = performance.now()
      one.send(index)
      await one.ended
      single = Math.min(single, performance.now() - began)
    }
    const all = Array.from({ length: 100 }, () => dial(service.port))
    await Promise.all(all.map(({ socket }) => once(socket, 'connect')))
    await delay(50)
    last = performance.now()
    watch()
    for (const [index, each] of all.entries()) each.send(100 + index)
    last = performance.now()
    longest = 0
    await Promise.all(all.map(each => each.ended))
    expect(all.flatMap(each => statusesIn(each.received()))).toEqual(Array(100).fill('200'))
    // All in one turn take a hundred times as long as one.
    expect(longest).toBeLessThan(30 * single)
  } finally {
    isOver = true
    await service.app.close()
  }
})
