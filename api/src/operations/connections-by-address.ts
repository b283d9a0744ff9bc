/**
 * How many connections one address may have open: its share of all. Without it, one address could open them
 * all, and no other would get in.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Holder, Share } from '../shares/share.ts'

export interface AddressSettings {
  /** The connections that addresses share. */
  readonly places: Share
  /** Under which an address is counted; null for a proxy of ours, whose connections are many callers'. */
  readonly holderOf: (remoteAddress: string | undefined) => Holder | null
  /** Called for each connection that is closed at once. */
  readonly onRefused: () => void
}

/** Connections that are looked through at the least before closed ones are forgotten. */
const fewest = 16

/** Closes at once each connection beyond the share of its address. */
export function limitConnectionsByAddress(server: Server, settings: AddressSettings): void {
  const { places, holderOf, onRefused } = settings
  const ofAddress = new Map<string, { sockets: Socket[]; pruneAt: number }>()
  // No listener for the end of each connection: Node adds one for every answer, and what a second one keeps
  // alive lives long. So closed ones are forgotten when their number may have doubled, or room is needed.
  function forgetClosed(holder: Holder): void {
    const known = ofAddress.get(holder.id)
    if (known === undefined) return
    const open = known.sockets.filter(socket => !socket.destroyed)
    places.give(holder, known.sockets.length - open.length)
    known.sockets = open
    known.pruneAt = 2 * open.length + fewest
    if (open.length === 0) ofAddress.delete(holder.id)
  }
  function remember(holder: Holder, socket: Socket): void {
    const known = ofAddress.get(holder.id)
    if (known === undefined) ofAddress.set(holder.id, { sockets: [socket], pruneAt: fewest })
    else if (known.sockets.push(socket) >= known.pruneAt) forgetClosed(holder)
  }
  function hasRoom(holder: Holder): boolean {
    if (places.take(holder, 1)) return true
    forgetClosed(holder)
    if (places.take(holder, 1)) return true
    // Others may have left too.
    for (const id of ofAddress.keys()) forgetClosed({ ...holder, id })
    return places.take(holder, 1)
  }
  server.on('connection', (socket: Socket) => {
    const holder = holderOf(socket.remoteAddress)
    if (holder === null) return
    if (hasRoom(holder)) remember(holder, socket)
    else {
      onRefused()
      // A reset: some clients wait for ever on a connection that is closed orderly before it was used.
      socket.resetAndDestroy()
    }
  })
}
