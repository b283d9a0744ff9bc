/**
 * Large answers to clients on the same machine are handed to the system in two pieces, the last of which is
 * small.
 *
 * Linux's congestion control BBR takes the time until the last segment is acknowledged for the speed of the
 * line, unless it knows that the program had no more to send; and it only looks whether that is so when the
 * program sends. A client on the same machine, a proxy mostly, acknowledges the first segments of an answer
 * while the last is written, and that last one with its next request: BBR then believes in a slow line and
 * holds parts of later answers back for up to 85 ms. A piece of its own at the end tells it that all is said.
 * (net/ipv4/tcp_rate.c, "application-limited"; measured in docs/explain/speed.md.)
 */
import { type IncomingMessage, ServerResponse } from 'node:http'

/** Two full segments of the loopback device, its MTU being 65,536 bytes: shorter answers never wait. */
const largeBytes = 131_072
const tailBytes = 1024

/** A response that sends the tail of a large body by itself. */
export class TailedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  // The signatures of Node's own; the callers here pass bytes or text and no callback.
  override end(...args: unknown[]): this {
    const [body, ...rest] = args
    // Without a head, two writes would be chunked.
    const isLarge = this.headersSent && body instanceof Uint8Array && body.length > largeBytes
    if (!isLarge || !isLoopback(this.socket?.remoteAddress)) return this.endWith(args)
    const tailAt = body.length - tailBytes
    this.write(body.subarray(0, tailAt))
    // Node joins what is written within a turn; when that has been sent comes the tail.
    process.nextTick(() => this.endWith([body.subarray(tailAt), ...rest]))
    return this
  }

  private endWith(args: unknown[]): this {
    return super.end(...(args as Parameters<ServerResponse['end']>))
  }
}

const isLoopback = (address = ''): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)
