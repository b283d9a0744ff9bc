/**
 * One server of the comparison of compressed answers, in a process of its own:
 * `compression-server.js <contender>`. Both do the whole work for every request: parse, validate, hash, run,
 * write and compress.
 */
import type { AddressInfo } from 'node:net'
import { buildServer } from '@arthayu/api'
import { createArena, fullView, identityOf, parsePlan, simulatePlan, toResult } from '@arthayu/engine'
import { toResultId } from '@arthayu/host'
import { rulebook } from '@arthayu/rules'
import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import type { CompressionContender } from './compression-run.ts'

const now = new Date('2026-11-21T00:00:00.000Z')
const publicUrl = 'http://arthayu.test'

/** The server that anybody would write first: result objects, JSON.stringify, the plugin as it comes. */
async function buildUsual(): Promise<FastifyInstance> {
  const arena = createArena()
  const app = Fastify()
  await app.register(fastifyCompress)
  app.post('/api/v1/calculate', (request, reply) => {
    const plan = parsePlan(request.body, { rulebook, currentYear: now.getUTCFullYear() })
    if (!plan.ok) throw new Error('a plan of the benchmark is wrong')
    arena.reset()
    const run = simulatePlan(plan.value, 'month', arena)
    if (!run.ok) throw new Error('a result of the benchmark is wrong')
    const resultId = toResultId(identityOf(plan.value))
    const links = { docs: `${publicUrl}/docs`, methodology: `${publicUrl}/methodology` }
    reply.send(toResult(run.value, fullView, { ...links, generatedAt: now.toISOString(), resultId }))
  })
  return app
}

const contender = process.argv[2] as CompressionContender
const app = contender === 'arthayu' ? buildServer({ publicUrl, clock: () => now }).app : await buildUsual()
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ port: (app.server.address() as AddressInfo).port })
// Any message asks for the processor time used so far, in seconds, that of the compressing threads included.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ processorSeconds: (user + system) / 1e6 })
})
process.on('disconnect', () => process.exit())
