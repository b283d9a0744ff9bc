import { expect, test } from 'vitest'
import { defaultOperations, type OperationsSettings, readConfig } from '../../src/settings/config.ts'

/** The settings of operation, or none where there are errors, which are added to `faults`. */
function readOperations(environment: Record<string, string>, faults: string[]): OperationsSettings {
  const read = readConfig(environment)
  if (read.ok) return read.config.operations
  faults.push(...read.faults)
  return defaultOperations
}

test('without variables the settings are the defaults', () => {
  const faults: string[] = []
  expect(readOperations({ WEB_CONCURRENCY: '', METRICS: '' }, faults)).toEqual(defaultOperations)
  expect(faults).toEqual([])
})

test('variables are taken over in their units', () => {
  const faults: string[] = []
  const environment = {
    WEB_CONCURRENCY: '4',
    MEMORY_LIMIT_MB: '600',
    METRICS: '9464',
    SHED_EVENT_LOOP_DELAY_MS: '200',
    SHED_CONCURRENT_REQUESTS: '50',
    STUDY_THREADS: '3',
    STUDY_QUEUE: '0',
    MAX_CONNECTIONS: '99',
    HEADERS_TIMEOUT_SECONDS: '3',
    REQUEST_TIMEOUT_SECONDS: '4',
    ANSWER_TIMEOUT_SECONDS: '5',
    KEEP_ALIVE_TIMEOUT_SECONDS: '6',
    SHUTDOWN_DELAY_SECONDS: '7',
    SHUTDOWN_TIMEOUT_SECONDS: '8'
  }
  expect(readOperations(environment, faults)).toEqual({
    workers: 4,
    memoryLimitMb: 600,
    metrics: 9464,
    metricsToken: '',
    maxEventLoopDelayMs: 200,
    maxConcurrentRequests: 50,
    studyThreads: 3,
    studyQueue: 0,
    maxConnections: 99,
    headersTimeoutMs: 3_000,
    requestTimeoutMs: 4_000,
    answerTimeoutMs: 5_000,
    keepAliveTimeoutMs: 6_000,
    shutdownDelayMs: 7_000,
    shutdownTimeoutMs: 8_000
  })
  expect(faults).toEqual([])
})

test('one process has two threads, each of several has one, unless STUDY_THREADS says otherwise', () => {
  const threads = (environment: Record<string, string>) => readOperations(environment, []).studyThreads
  expect(threads({})).toBe(2)
  expect(threads({ WEB_CONCURRENCY: '2' })).toBe(1)
  expect(threads({ WEB_CONCURRENCY: '2', STUDY_THREADS: '3' })).toBe(3)
})

test('metrics on the public port need a token', () => {
  const faults: string[] = []
  readOperations({ METRICS: 'on', METRICS_TOKEN: 'short' }, faults)
  expect(faults).toEqual([expect.stringContaining('METRICS_TOKEN must have 16 characters')])
  const none: string[] = []
  expect(readOperations({ METRICS: 'on', METRICS_TOKEN: 'x'.repeat(16) }, none).metricsToken).toBe(
    'x'.repeat(16)
  )
  expect(none).toEqual([])
})

test.each([
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '1.5'],
  ['MEMORY_LIMIT_MB', '127'],
  ['MEMORY_LIMIT_MB', '512M'],
  ['WEB_CONCURRENCY', '257'],
  ['METRICS', 'yes'],
  ['METRICS', '70000'],
  ['SHED_EVENT_LOOP_DELAY_MS', '-1'],
  ['MAX_CONNECTIONS', '1e3'],
  ['HEADERS_TIMEOUT_SECONDS', '31'],
  ['SHUTDOWN_TIMEOUT_SECONDS', '0']
])('%s=%s is named', (name, value) => {
  const faults: string[] = []
  readOperations({ [name]: value }, faults)
  expect(faults).toEqual([expect.stringMatching(`^${name} must (be|not exceed) `)])
})
