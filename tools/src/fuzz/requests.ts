/** Requests as bytes: valid ones with something wrong in line, headers, framing or body. */
import { mutateBody } from './bodies.ts'
import type { Random } from './random.ts'

/** The description of the service that requests are made from. */
export interface Operation {
  readonly path: string
  readonly method: string
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly bodies: readonly unknown[]
}

export interface FuzzRequest {
  readonly bytes: Buffer
  /** HEAD is answered without a body. */
  readonly isHead: boolean
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'QUERY',
  'OPTIONS',
  'PUT',
  'DELETE',
  'PATCH',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'X',
  ''
]
const oddPaths = [
  '/',
  '//',
  '/..',
  '/%2e%2e/',
  '/%',
  '/%zz',
  '/%00',
  '/\u00e9',
  '/a?b?c',
  '*',
  'http://x/health/live',
  '/x'.repeat(3_000)
]
const oddValues = [
  '',
  '0',
  '-1',
  '1e999',
  'NaN',
  '12abc',
  '%F0%9F%99%8F',
  '%ff',
  '%',
  '__proto__',
  'a,b,c',
  ',',
  'x'.repeat(3_000),
  '30&currentAgeYears=31',
  '%5B%5D',
  '1'.repeat(400)
]
const oddNames = [
  '__proto__',
  'constructor',
  'a[b]',
  'fields',
  'format',
  'granularity',
  'currentYear',
  '',
  '%'
]
const mediaTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'application/json;;;=',
  'text/csv',
  'text/plain',
  'multipart/form-data; boundary=x',
  '*/*',
  'application/*;q=0',
  'a',
  ';',
  '\u00ff'
]
const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['Accept', mediaTypes],
  ['Accept-Encoding', ['gzip', 'br;q=1, zstd', 'identity;q=0', '*;q=0', 'x'.repeat(500), ';q=']],
  ['Content-Encoding', ['gzip', 'identity', 'br', '']],
  ['If-None-Match', ['*', 'W/"x"', '"', 'W/"a", "b",', 'x'.repeat(5_000)]],
  ['X-Request-Id', ['fuzz-0001', '', 'a b', '\u00e9'.repeat(20), 'x'.repeat(200)]],
  ['X-API-Key', ['ay_live_x', '', 'x'.repeat(4_000)]],
  ['X-Forwarded-For', ['1.2.3.4', '::1, x', ',,,,']],
  ['Expect', ['100-continue', 'miracle']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Origin', ['null', 'https://x.test']],
  ['Access-Control-Request-Method', ['POST', 'x']],
  ['Range', ['bytes=0-1']],
  ['Host', ['', 'y', 'x:99999', '[::1]', '"']],
  ['Cookie', ['a=b', 'x'.repeat(17_000)]],
  ['Transfer-Encoding', ['chunked', 'gzip, chunked', 'x']],
  ['Content-Length', ['0', '-1', '5', '99999999999999999999', 'x', '1, 1']]
]

/** Makes one request. Most are framed correctly, so that they get past the parser. */
export function makeRequest(operations: readonly Operation[], random: Random): FuzzRequest {
  if (random.chance(0.03)) return { bytes: random.bytes(1 + random.below(300)), isHead: false }
  const operation = random.pick(operations)
  const method = random.chance(0.9) ? operation.method : random.pick(methods)
  const path = random.chance(0.93) ? operation.path : random.pick(oddPaths)
  const body =
    operation.bodies.length === 0 ? Buffer.alloc(0) : mutateBody(random.pick(operation.bodies), random)
  const { headers, payload } = framed(body, random)
  const lines = [
    `${method} ${path}${queryOf(operation, random)} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    ...headers
  ]
  if (random.chance(0.4)) lines.push(...oddLines(random))
  const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), payload])
  return { bytes: random.chance(0.03) ? spoiled(bytes, random) : bytes, isHead: method === 'HEAD' }
}

function queryOf(operation: Operation, random: Random): string {
  const given = operation.query.map(
    ([name, value]) => [name, random.chance(0.1) ? random.pick(oddValues) : value] as const
  )
  const kept = given.filter(() => random.chance(0.95))
  const added = random.chance(0.15) ? [[random.pick(oddNames), random.pick(oddValues)] as const] : []
  const text = [...kept, ...added].map(([name, value]) => `${name}=${value}`).join('&')
  return text === '' ? '' : `?${text}`
}

/** The body with its length, in chunks, or with a length that is wrong. */
function framed(body: Buffer, random: Random): { headers: string[]; payload: Buffer } {
  const type = `Content-Type: ${random.chance(0.92) ? 'application/json' : random.pick(mediaTypes)}`
  const wrong = random.below(40)
  if (wrong === 0) return { headers: [type], payload: body }
  if (wrong === 1)
    return { headers: [type, `Content-Length: ${body.length + 1 + random.below(50)}`], payload: body }
  if (wrong === 2)
    return { headers: [type, `Content-Length: ${random.below(body.length + 1)}`], payload: body }
  if (wrong === 3) return { headers: [type, 'Content-Length: 2000000'], payload: Buffer.alloc(2_000_000, 32) }
  if (random.chance(0.85))
    return { headers: body.length === 0 ? [] : [type, `Content-Length: ${body.length}`], payload: body }
  const half = Math.floor(body.length / 2)
  const chunks = [body.subarray(0, half), body.subarray(half)].filter(each => each.length > 0)
  const pieces = chunks.flatMap(each => [
    Buffer.from(`${each.length.toString(16)}\r\n`),
    each,
    Buffer.from('\r\n')
  ])
  const end = random.pick(['0\r\n\r\n', '0\r\n\r\n', '0\r\nX: y\r\n\r\n', 'zz\r\n', ''])
  return {
    headers: [type, 'Transfer-Encoding: chunked'],
    payload: Buffer.concat([...pieces, Buffer.from(end)])
  }
}

function oddLines(random: Random): string[] {
  if (random.chance(0.05))
    return Array.from({ length: random.pick([150, 250, 900]) }, (_, index) => `H${index}: x`)
  return Array.from({ length: 1 + random.below(3) }, () => {
    const [name, values] = random.pick(oddHeaders)
    return `${name}: ${random.pick(values)}`
  })
}

/** Cut off, or with bytes turned, anywhere. */
function spoiled(bytes: Buffer, random: Random): Buffer {
  if (random.chance(0.5)) return bytes.subarray(0, 1 + random.below(bytes.length))
  const turned = Buffer.from(bytes)
  for (let times = 0; times < 3; times++) turned[random.below(turned.length)] = random.below(256)
  return turned
}
