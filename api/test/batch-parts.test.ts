/** The parts of a batch: what one of them cannot answer is told of each item that is left. */
import { expect, test } from 'vitest'
import { overloaded } from '../src/http/come-again.ts'
import { ProblemError } from '../src/http/problem.ts'
import { answerBatch } from '../src/runs/batch/batch-answer.ts'
import type { BatchPart, Progress } from '../src/runs/batch/batch-part.ts'
import { openBase, openItem, packBatch } from '../src/runs/batch/packed-batch.ts'
import { createCpuClock, ownThreadId } from '../src/studies/cpu-clock.ts'
import { makeService, now, send, smallPlan } from './service.ts'

const items = ['a', 'b', 'c', 'd'].map(id => ({ id, patch: { [id]: -0 } }))
const batch = packBatch({ base: { x: 1e300 }, items, warnings: [] })
const place = { baseUrl: 'http://api.test', instance: '/api/v1/batch', requestId: 'id' }
const context = { batch, query: {}, nowMs: now.getTime(), place, branding: null }

/** Answers one item, with nothing in it. */
const partOf = (before: Progress): BatchPart => {
  const opening = before.next === 0 ? '{"items":[' : ','
  const progress = { ...before, next: before.next + 1, succeeded: before.succeeded + 1 }
  return { bytes: Buffer.from(`${opening}{"status":200}`), progress, faults: [] }
}

async function answerOf(fail: (progress: Progress) => void): Promise<{ answer: unknown; logged: object[] }> {
  const logged: object[] = []
  const log = { error: (fields: object) => void logged.push(fields) }
  const ask = async (progress: Progress) => {
    fail(progress)
    return partOf(progress)
  }
  let text = ''
  for await (const part of answerBatch(context, 1, ask, log as never)) text += Buffer.from(part).toString()
  return { answer: JSON.parse(text), logged }
}

test('a packed batch is opened as it was', () => {
  expect(openBase(batch)).toEqual({ x: 1e300 })
  expect(items.map((_, index) => openItem(batch, index))).toEqual(items)
})

test('a part that comes to no answer is the problem of the items that are left, and the answer is whole', async () => {
  const { answer } = await answerOf(({ next }) => {
    if (next === 2) throw new ProblemError('too-much-work', { detail: 'It took more than 2.7 s.' })
  })
  const problem = { code: 'too-much-work', status: 422, requestId: 'id' }
  expect(answer).toMatchObject({
    items: [
      { status: 200 },
      { status: 200 },
      {
        id: 'c',
        status: 422,
        problem: {
          ...problem,
          detail: 'Item 2: It took more than 2.7 s.',
          instance: '/api/v1/batch#/items/2'
        }
      },
      { id: 'd', status: 422, problem: { ...problem, instance: '/api/v1/batch#/items/3' } }
    ],
    meta: { succeeded: 2, failed: 2 }
  })
})

test('a batch that finds no room at all is refused as a whole, and later items by their problem', async () => {
  const refuseAt = (item: number) =>
    answerOf(({ next }) => {
      if (next === item) throw overloaded()
    })
  await expect(refuseAt(0)).rejects.toMatchObject({
    code: 'overloaded',
    extras: { headers: { 'retry-after': '2' } }
  })
  expect((await refuseAt(1)).answer).toMatchObject({
    items: [{ status: 200 }, { status: 503 }, { status: 503 }, { status: 503 }],
    meta: { succeeded: 1, failed: 3 }
  })
})

test('a fault of ours is logged, and a 500 of the items that are left', async () => {
  const { answer, logged } = await answerOf(() => {
    throw new Error('broken')
  })
  expect(answer).toMatchObject({ items: Array(4).fill({ status: 500 }), meta: { succeeded: 0, failed: 4 } })
  expect(JSON.stringify(answer)).not.toContain('broken')
  expect(logged).toMatchObject([{ item: 0, err: { message: 'broken' } }])
})

test('a batch that is not answered in time ends with problems, not with a cut connection', async () => {
  const { app } = makeService({ operations: { answerTimeoutMs: 1_500, studyThreads: 1 } })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const uncertainty = { paths: 8_000 }
  const body = { base: { ...smallPlan, uncertainty }, items: Array(40).fill({ patch: { tax: {} } }) }
  const response = await fetch(`${address}/api/v1/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  expect([200, 503]).toContain(response.status)
  const answer = (await response.json()) as { items?: { status: number; problem?: { code: string } }[] }
  if (response.status === 200) {
    expect(answer.items).toHaveLength(40)
    expect(answer.items!.at(-1)!.problem?.code).toBe('overloaded')
  }
  await app.close()
})

test('a study that waits too long for its turn is refused, not cut', async () => {
  const { app } = makeService({ operations: { answerTimeoutMs: 3_000, studyThreads: 1 } })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const plan = { ...smallPlan, uncertainty: { paths: 20_000 }, tax: {} }
  const ask = () =>
    fetch(`${address}/api/v1/calculate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(plan)
    })
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  const statuses = answers.map(each => each.status)
  expect(statuses.every(status => status === 200 || status === 503)).toBe(true)
  expect(statuses).toContain(503)
  const refused = answers.find(each => each.status === 503)!
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
  await app.close()
})

test('a batch of a thousand small items leaves the main thread free', async () => {
  const service = makeService()
  const thousand = Array.from({ length: 1_000 }, () => ({ patch: {} }))
  await send(service, { base: smallPlan, items: [{ patch: {} }] }, { url: '/api/v1/batch' })
  const clock = createCpuClock(ownThreadId())
  const before = clock()
  const response = await send(
    service,
    { base: smallPlan, items: thousand },
    { url: '/api/v1/batch?fields=corpus' }
  )
  expect(response.statusCode).toBe(200)
  const own = clock() - before
  const metrics = (await service.app.inject('/metrics')).body
  const work = Number(/^arthayu_work_seconds_total\{.*kind="batch"\} (\S+)/m.exec(metrics)?.[1])
  expect(own).toBeLessThan(work * 1_000)
})
