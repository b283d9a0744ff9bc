/** Finds the caller of a request from its head: by its key, or by its address. */
import { isWellFormed } from '@arthayu/host/keys'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, freeCaller, unlimitedCaller } from './caller.ts'
import { countedAddress } from './client-address.ts'
import { isReadableByAll, type KeyStore, noKeys, openKeyStore } from './key-store.ts'
import { sendsTwoKeys, sentKey } from './sent-key.ts'

export interface Asker {
  readonly caller: Caller
  /** The error in the key that was sent; null if there is none. */
  readonly keyFault: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once it was looked up. */
    asker?: Asker
  }
}

export interface Askers {
  /** Returns the caller of a request; repeated calls return the same one. */
  readonly of: (request: FastifyRequest) => Asker
  /** Whether there can be callers with a key. */
  readonly knowsKeys: boolean
}

/**
 * Tells callers apart, by the keys in a file, which is followed while the server runs.
 * @param keyFile path; if undefined, every key is unknown
 * @throws KeyFileError if the file is invalid
 */
export function openAskers(app: FastifyInstance, keyFile: string | undefined): Askers {
  const keys = openKeys(app, keyFile)
  app.addHook('onClose', async () => keys.close())
  app.decorateRequest('asker')
  return {
    of: request => {
      request.asker ??= askerOf(request, keys)
      return request.asker
    },
    knowsKeys: keyFile !== undefined
  }
}

const anyCaller: Asker = { caller: unlimitedCaller, keyFault: null }

/** Without limits, all requests belong to one caller with all rights. */
export const askersUnlimited: Askers = { of: () => anyCaller, knowsKeys: false }

/** A request with a wrong key counts against its address, so guessing keys costs quota. */
function askerOf(request: FastifyRequest, keys: KeyStore): Asker {
  const key = sentKey(request.headers)
  if (key === undefined) return { caller: freeCaller(countedAddress(request)), keyFault: null }
  const isTwofold = sendsTwoKeys(request.headers)
  const caller = !isTwofold && isWellFormed(key) ? keys.find(key) : undefined
  if (caller !== undefined) return { caller, keyFault: null }
  return { caller: freeCaller(countedAddress(request)), keyFault: isTwofold ? twoKeys : faultOf(key) }
}

const twoKeys = 'X-API-Key and Authorization hold different keys. Send only one key.'

const faultOf = (key: string): string =>
  isWellFormed(key)
    ? 'The API key is unknown or has been revoked.'
    : 'The API key is mistyped: a key is ay_live_ and 36 letters and digits, of which 6 are a checksum.'

function openKeys(app: FastifyInstance, path: string | undefined): KeyStore {
  if (path === undefined) return noKeys
  if (isReadableByAll(path)) {
    app.log.warn('every user of this machine can read the key file; run chmod 600 on it')
  }
  return openKeyStore(path, fault => {
    if (fault === null) app.log.info('the key file has been read again')
    else app.log.error({ reason: fault.message }, 'the key file is invalid; the last valid keys stay in use')
  })
}
