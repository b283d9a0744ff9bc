/**
 * A request whose body may come in chunks. Node makes an object of hundreds of bytes for each, and keeps all
 * that a socket has brought until it is read: two megabytes in chunks of a byte would take a hundred.
 *
 * So small chunks are merged as they come. Each takes a microsecond or two all the same, so a connection that
 * sends very many is closed.
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

export class MergedRequest extends IncomingMessage {
  private chunks = 0
  private bytes = 0
  private room: Buffer | null = null
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
    if (this.room === null) {
      this.room = Buffer.allocUnsafeSlow(roomBytes)
      // What comes in this turn is read in the next one.
      process.nextTick(() => this.pushMerged())
    } else if (this.used + chunk.length > roomBytes) {
      this.pushMerged()
      this.room = Buffer.allocUnsafeSlow(roomBytes)
    }
    this.room.set(chunk, this.used)
    this.used += chunk.length
    return this.readableLength + this.used < this.readableHighWaterMark
  }

  private pushMerged(): void {
    const { room, used } = this
    if (room === null) return
    this.room = null
    this.used = 0
    super.push(room.subarray(0, used))
  }

  /** To read and discard the rest would take as long, so the connection is closed. */
  private leave(): boolean {
    this.room = null
    this.socket.pause()
    this.socket.destroy()
    return false
  }
}
