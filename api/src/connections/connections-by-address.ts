/**
 * How many connections one address may have open: its share of all. Without it, one address could open them
 * all, and no other would get in.
 */
import type { Server, Socket } from 'node:net'
import type { Holder, Share } from '../limits/share.ts'
import { connectionOf, type OpenConnections } from './connection.ts'

export interface AddressSettings {
  /** The connections that addresses share. */
  readonly places: Share
  /** Under which an address is counted; null for a proxy of ours, whose connections are many callers'. */
  readonly holderOf: (remoteAddress: string | undefined) => Holder | null
  /** Called for each connection that is closed at once. */
  readonly onRefused: () => void
}

/** Closes at once each connection beyond the share of its address. */
export function limitConnectionsByAddress(
  server: Server,
  open: OpenConnections,
  { places, holderOf, onRefused }: AddressSettings
): void {
  open.whenForgotten(({ address }) => {
    if (address !== null) places.give(address, 1)
  })
  function hasRoom(holder: Holder): boolean {
    if (places.take(holder, 1)) return true
    open.forgetClosed()
    return places.take(holder, 1)
  }
  server.on('connection', (socket: Socket) => {
    const holder = holderOf(socket.remoteAddress)
    if (holder === null) return
    if (hasRoom(holder)) connectionOf(socket).address = holder
    else {
      onRefused()
      // A reset: some clients wait for ever on a connection that is closed orderly before it was used.
      socket.resetAndDestroy()
    }
  })
}
