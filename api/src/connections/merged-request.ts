/**
 * A request whose body may come in chunks. Node makes an object of hundreds of bytes for each, and keeps all
 * that a socket has brought until it is read: two megabytes in chunks of a byte would take a hundred.
 *
 * So the small chunks of a turn of the event loop are merged. Each takes a microsecond or two all the same,
 * so a connection that sends very many is closed.
 */
import { IncomingMessage } from 'node:http'

/** A chunk of so many bytes is worth an object. */
const largeBytes = 1_024
const roomBytes = 16_384

/**
 * Beyond this number of chunks their mean size is checked: 64 bytes, less what it is lowered by chunks that
 * two reads of the socket share, which count twice.
 */
const freeChunks = 4_096
const leastMeanBytes = 62

/** Where the chunks of one request at a time are merged; what is handed on is a copy as long as they are. */
const room = Buffer.allocUnsafeSlow(roomBytes)
let user: MergedRequest | null = null

export class MergedRequest extends IncomingMessage {
  private chunks = 0
  private bytes = 0
  private used = 0

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (!Buffer.isBuffer(chunk)) {
      this.pushMerged()
      return super.push(chunk, encoding)
    }
    this.chunks += 1
    this.bytes += chunk.length
    if (this.chunks > freeChunks && this.bytes < this.chunks * leastMeanBytes) return this.leave()
    if (chunk.length >= largeBytes) {
      this.pushMerged()
      return super.push(chunk)
    }
    if (this.used + chunk.length > roomBytes) this.pushMerged()
    if (user !== this) {
      user?.pushMerged()
      // oxlint-disable-next-line typescript/no-this-alias -- the room has the chunks of one request
      user = this
      // Node runs what is to come next after each chunk, and only this after all that a socket has brought.
      setImmediate(() => this.pushMerged())
    }
    room.set(chunk, this.used)
    this.used += chunk.length
    return this.readableLength + this.used < this.readableHighWaterMark
  }

  private pushMerged(): void {
    if (user !== this) return
    const piece = Buffer.from(room.subarray(0, this.used))
    this.used = 0
    user = null
    super.push(piece)
  }

  /** To read and discard the rest would take as long, so the connection is closed. */
  private leave(): boolean {
    this.used = 0
    if (user === this) user = null
    this.socket.pause()
    this.socket.destroy()
    return false
  }
}
