/** What the tests of limits share: key files, and services that limit. */
import { join } from 'node:path'
import { createKey, type KeyGrant } from '@arthayu/host/keys'
import type { LightMyRequestResponse as Response } from 'fastify'
import { newFolder } from '../../../tools/test/new-folder.ts'
import type { ServerOptions, Service } from '../../src/server.ts'
import { makeService, now, quickUrl } from '../service.ts'

/** A path for a key file in a new folder. */
export const newKeyFile = (): string => join(newFolder(), 'keys.json')

export const addKey = (path: string, grant: KeyGrant): { key: string; id: string } => {
  const { key, record } = createKey(path, grant, now)
  return { key, id: record.id }
}

/** A service that limits, counting in memory unless told otherwise. */
export const makeLimited = (options: ServerOptions = {}): Service =>
  makeService({ limits: { counts: { kind: 'memory' } }, ...options })

interface Ask {
  readonly url?: string
  readonly from?: string
  readonly headers?: Record<string, string>
}

/** A quick run from an address, by default a short answer. */
export function ask(service: Service, { url, from, headers }: Ask = {}): Promise<Response> {
  return service.app.inject({
    url: url ?? `${quickUrl}&granularity=year`,
    remoteAddress: from ?? '192.0.2.1',
    headers: headers ?? {}
  })
}

/** The statuses of so many runs, one after the other. */
export async function statusesOf(service: Service, count: number, given: Ask = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await ask(service, given)).statusCode)
  return statuses
}
