/** Messages as lines of streams. A line that is not a message gets an answer that says why. */
import type { Readable, Writable } from 'node:stream'
import { findRepeatedName, quotedName } from '@arthayu/host'
import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  parseJSONRPCMessage,
  type Transport
} from '@modelcontextprotocol/server'

/** What a line has: a message, the reason why it is refused, or nothing. */
interface Read {
  readonly message?: JSONRPCMessage
  readonly refusal?: object
}

const { InvalidRequest, ParseError } = ProtocolErrorCode
const mostBytes = 10_000_000
const lineFeed = 0x0a

/**
 * Serves until the input ends or the output breaks. Answers that a slow reader leaves wait in the output: no
 * listener waits for each of them, as in the transport of the library.
 */
export function overLines(input: Readable, output: Writable): Transport {
  let isClosed = false
  const write = (message: object): void => {
    if (!isClosed) output.write(`${JSON.stringify(message)}\n`)
  }
  const take = ({ message, refusal }: Read): void => {
    if (message) transport.onmessage?.(message)
    if (refusal) write(refusal)
  }
  const close = (): void => {
    if (isClosed) return
    isClosed = true
    input.destroy()
    transport.onclose?.()
  }
  const transport: Transport = {
    start: async () => {
      input.on('data', readerOf(take))
      for (const event of ['end', 'close', 'error']) input.on(event, close)
      output.on('error', close)
    },
    send: async message => write(message),
    close: async () => close()
  }
  return transport
}

/** Returns what takes the pieces of a stream and passes on what its lines have. */
function readerOf(take: (read: Read) => void): (piece: Buffer) => void {
  let held: Buffer[] = []
  let bytes = 0
  const hold = (piece: Buffer): void => {
    const wasTooLong = bytes > mostBytes
    bytes += piece.length
    if (bytes <= mostBytes) held.push(piece)
    else {
      held = []
      if (!wasTooLong) take(refusalOf(InvalidRequest, 'Invalid Request. A message may have at most 10 MB.'))
    }
  }
  return piece => {
    let start = 0
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      hold(piece.subarray(start, end))
      if (bytes <= mostBytes) take(readLine(Buffer.concat(held)))
      held = []
      bytes = 0
      start = end + 1
    }
    hold(piece.subarray(start))
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

function readLine(line: Buffer): Read {
  let text: string
  let value: unknown
  try {
    text = decoder.decode(line)
    if (text.trim() === '') return {}
    value = JSON.parse(text)
  } catch {
    return refusalOf(ParseError, 'Parse error. A line must be JSON in UTF-8.')
  }
  const { id } = Object(value) as { readonly id?: unknown }
  const repeated = findRepeatedName(line, value)
  if (repeated !== null) {
    const name = quotedName(repeated.name)
    const message = `Invalid Request. An object has the name ${name} twice; give it once.`
    return refusalOf(InvalidRequest, message, repeated.name === 'id' ? null : id)
  }
  try {
    return { message: parseJSONRPCMessage(value) }
  } catch {
    return refusalOf(InvalidRequest, 'Invalid Request. A line must be one message of JSON-RPC 2.0.', id)
  }
}

/** Returns the answer to a line that is not a message, under the id of the message if it can be read. */
function refusalOf(code: ProtocolErrorCode, message: string, given: unknown = null): Read {
  const id = typeof given === 'string' || typeof given === 'number' ? given : null
  return { refusal: { jsonrpc: '2.0', id, error: { code, message } } }
}
