/**
 * One server of the comparison, in a process of its own: `contender-server.js <contender> <scenario>`. All
 * but the one that only sends do the whole work for every request: parse, validate, hash, run, write.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildServer } from '@arthayu/api'
import {
  createArena,
  fullView,
  identityOf,
  parsePlan,
  type Result,
  simulatePlan,
  toResult
} from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import Fastify from 'fastify'
import type { Contender } from './contenders.ts'
import { type Scenario, scenarios } from './plans.ts'

const now = new Date('2026-11-21T00:00:00.000Z')
const publicUrl = 'http://arthayu.test'
const path = '/api/v1/calculate'
const arena = createArena()

/** The answer as an object, as any program would make it; lent memory, so that the run costs the same. */
function answerTo(body: unknown): Result {
  const plan = parsePlan(body, { rulebook, currentYear: now.getUTCFullYear() })
  if (!plan.ok) throw new Error(`a plan of the benchmark is wrong: ${JSON.stringify(plan.issues)}`)
  arena.reset()
  const run = simulatePlan(plan.value, 'month', arena)
  if (!run.ok) throw new Error(`a result of the benchmark is wrong: ${JSON.stringify(run.issues)}`)
  const resultId = toResultId(identityOf(plan.value))
  return toResult(run.value, fullView, {
    docs: `${publicUrl}/docs`,
    methodology: `${publicUrl}/methodology`,
    generatedAt: now.toISOString(),
    resultId
  })
}

/** `answer` gets the body when all of it has come. */
function plainServer(answer: (body: Buffer) => Buffer): Server {
  return createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = answer(Buffer.concat(chunks))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
      response.end(bytes)
    })
  })
}

/** Each starts to listen and answers its server. */
const starts: Readonly<Record<Contender, (scenario: Scenario) => Promise<Server>>> = {
  limit: async scenario => {
    const bytes = Buffer.from(JSON.stringify(answerTo(scenarios[scenario][0])))
    return listening(plainServer(() => bytes))
  },
  plain: async () =>
    listening(plainServer(body => Buffer.from(JSON.stringify(answerTo(JSON.parse(body.toString())))))),
  fastify: async () => {
    const app = Fastify()
    app.post(path, (request, reply) => reply.send(answerTo(request.body)))
    await app.listen({ host: '127.0.0.1', port: 0 })
    return app.server
  },
  arthayu: async () => {
    const { app } = buildServer({ publicUrl, clock: () => now })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return app.server
  }
}

function listening(server: Server): Promise<Server> {
  return new Promise(resolve => {
    server.listen({ host: '127.0.0.1', port: 0 }, () => resolve(server))
  })
}

const [contender, scenario] = process.argv.slice(2) as [Contender, Scenario]
const server = await starts[contender](scenario)
const { port } = server.address() as AddressInfo
process.send!({ port })
// Any message asks for the processor time used so far, in seconds, the collector's threads included.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ processorSeconds: (user + system) / 1e6 })
})
process.on('disconnect', () => process.exit())
