/** Counts in Redis or Valkey, shared by all processes that use it. */
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type Counts, countingOnly, toCount } from './counts.ts'
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
 * Counts at an address (`redis:` or `rediss:`). Each count is one script there, so that processes that share
 * it never admit more than the quota together. A command that cannot be sent at once fails at once.
 */
export function redisCounts(url: string): Counts {
  const opened = open(url)
  return {
    loaded: opened,
    count: async caller => {
      const { limiter, answered } = await opened
      const consumed = limiter.consume(caller)
      consumed.then(answered, () => undefined)
      return toCount(await inTime(consumed, answerTimeoutMs, 'The counts do not answer.'))
    },
    close: async () => (await opened).client.disconnect()
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
    retryStrategy: attempt => Math.min(attempt * 50, slowestRetryMs)
  })
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
  const answered = (): void => {
    unanswered = 0
  }
  const limiter = new RateLimiterRedis({
    ...countingOnly,
    storeClient: client,
    keyPrefix: 'arthayu:requests',
    rejectIfRedisNotReady: true
  })
  return { client, limiter, answered }
}
