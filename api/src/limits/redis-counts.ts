/** Counts in Redis or Valkey, shared by all processes that use it. */
import { type Count, type Counts, toCount, windowSeconds } from './counts.ts'
import { inTime } from './in-time.ts'

/** A server that does not answer in this time is treated as gone: no request waits longer for its count. */
const answerTimeoutMs = 100
const connectTimeoutMs = 1_000
const slowestRetryMs = 500

/** A connection on which nothing has come for so long after a question is left, and a new one is tried. */
const silenceMs = 1_000

/** A connection on which so much comes without an answer is left, too: the client keeps it to the end. */
const mostUnansweredBytes = 1_048_576

/**
 * Counts a caller in its window. The reply names the caller: replies have no ids, so that one that is sent
 * twice would give every later caller the count of another.
 */
const script = `
local requests = redis.call('incr', KEYS[1])
if redis.call('pttl', KEYS[1]) < 0 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return { KEYS[1], requests, redis.call('pttl', KEYS[1]) }`

const keyPrefix = 'arthayu:requests:'

/**
 * Counts at an address (`redis:` or `rediss:`). Each count is one script there, so that processes that share
 * it never admit more than the quota together. A command that cannot be sent at once fails at once.
 */
export function redisCounts(url: string): Counts {
  const opened = open(url)
  return {
    loaded: opened,
    count: async caller => inTime((await opened).count(caller), answerTimeoutMs, 'The counts do not answer.'),
    close: async () => (await opened).close()
  }
}

async function open(url: string) {
  // Loaded where it is used alone: most services count in memory and should not wait for it at the start.
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectTimeoutMs,
    socketTimeout: silenceMs,
    retryStrategy: attempt => Math.min(attempt * 50, slowestRetryMs),
    scripts: { countRequest: { lua: script, numberOfKeys: 1 } }
  }) as InstanceType<typeof Redis> & CountingCommands
  // The error reaches the caller of a count; without a listener the event would be printed, with the address.
  client.on('error', () => undefined)
  let unanswered = 0
  client.on('connect', () => {
    unanswered = 0
    const { stream } = client
    stream.on('data', (chunk: Uint8Array) => {
      unanswered += chunk.length
      if (unanswered > mostUnansweredBytes) stream.destroy()
    })
  })
  async function count(caller: string): Promise<Count> {
    const key = keyPrefix + caller
    const [named, consumedPoints, msBeforeNext] = await client.countRequest(key, windowSeconds * 1_000)
    if (named !== key) {
      client.stream.destroy()
      throw new Error('The counts answered another question.')
    }
    unanswered = 0
    return toCount({ consumedPoints, msBeforeNext })
  }
  return { count, close: () => client.disconnect() }
}

interface CountingCommands {
  readonly countRequest: (key: string, windowMs: number) => Promise<[string, number, number]>
}
