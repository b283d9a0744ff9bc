/** A real service on a free port of this machine. */
import { buildServer, type ServerOptions } from '@arthayu/api'

export const now = new Date('2026-06-01T00:00:00Z')

export async function serve(options: ServerOptions = {}) {
  const { app } = buildServer({ clock: () => now, logLevel: 'silent', drain: { graceMs: 0 }, ...options })
  const requests: string[] = []
  app.addHook('onRequest', async ({ method, url }) => {
    requests.push(`${method} ${url.split('?', 1)[0]}`)
  })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, baseUrl, requests, close: () => app.close() }
}
