/** A part of the server that acts on all requests, with the parts that must come before it. */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

export function plugin(
  name: string,
  dependencies: string[],
  install: (app: FastifyInstance) => void
): FastifyPluginAsync {
  return fastifyPlugin(async app => install(app), { name, dependencies })
}
