/** Callers who end their side of the connection while a study runs: some wait for it, some have left. */
import { afterEach, expect, test } from 'vitest'
import { type Listening, listen, open, statusesIn, until } from '../operations/listening.ts'

const body = JSON.stringify({
  currentAgeYears: 30,
  retirementAgeYears: 60,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investmentPlan: { initialMonthlyContribution: 30_000, assetClass: 'equity' },
  uncertainty: { paths: 20_000 }
})
const requestOf = (version: string): string =>
  `POST /api/v1/calculate?granularity=year HTTP/${version}\r\nHost: x\r\nContent-Type: application/json\r\n` +
  `Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`

const opened: Listening[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(each => each.app.close()))
})

async function start(): Promise<Listening & { underWay: () => Promise<number> }> {
  const service = await listen({ operations: { studyThreads: 1, studyQueue: 4 }, drain: { graceMs: 0 } })
  opened.push(service)
  const underWay = async () => {
    const text = await (await fetch(`${service.url}/metrics`)).text()
    const counts = text.matchAll(/^arthayu_studies_in_flight\{.*\} (\d+)/gm)
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
  }
  return { ...service, underWay }
}

test.each([
  ['1.1', ['102', '200']],
  ['1.0', ['200']]
])(
  'over HTTP/%s a caller who has ended his side is answered when the study is done',
  async (version, found) => {
    const { port } = await start()
    const { socket, received, ended } = open(port)
    socket.end(requestOf(version))
    await ended
    const statuses = statusesIn(received())
    expect([...new Set(statuses)]).toEqual(found)
    expect(statuses.at(-1)).toBe('200')
    const answer = received().slice(received().lastIndexOf('HTTP/1.1 200'))
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)).uncertainty.paths).toBe(20_000)
  }
)

test('whoever leaves by an orderly close keeps no thread: the next caller is answered at once', async () => {
  const { port, url, underWay } = await start()
  const leaving = Array.from({ length: 5 }, () => open(port))
  for (const { socket } of leaving) socket.write(requestOf('1.1'))
  while ((await underWay()) < 5);
  const started = performance.now()
  for (const { socket } of leaving) socket.destroy()
  while ((await underWay()) > 0);
  const freedMs = performance.now() - started
  const asked = performance.now()
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  expect((await fetch(`${url}/api/v1/calculate?granularity=year`, options)).status).toBe(200)
  // Were one of the five still run, it would take as long as this one, and all of them five times as long.
  expect(freedMs).toBeLessThan(4 * (performance.now() - asked))
})

test('a caller who waits with his side open is sent nothing but the answer', async () => {
  const { port } = await start()
  const { socket, received } = open(port)
  socket.write(requestOf('1.1').replace('close', 'keep-alive'))
  await until(() => received().endsWith('}'))
  expect(statusesIn(received())).toEqual(['200'])
  socket.destroy()
})
