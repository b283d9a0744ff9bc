/** The process that attacks: `load.js <name> <port> <milliseconds> <key>`. It prints the responses it got. */
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { attacks } from './attacks.ts'

const [name, port, millis, key = ''] = process.argv.slice(2)
const attack = attacks.find(each => each.name === name)
if (attack === undefined) throw new Error(`there is no attack ${name}`)

// Attackers have processors of their own; here they must leave this one to the service and the probes.
setPriority(15)

const until = performance.now() + Number(millis)
const statuses: Record<string, number> = {}
const started = attack.start({
  port: Number(port),
  key,
  isOver: () => performance.now() >= until,
  count: status => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
})
await Promise.all(attack.isOneQuota ? [started] : [wait(Number(millis))])
// Requests in progress are cut off, as by an attacker who disconnects.
process.send!(statuses, undefined, undefined, () => process.exit())
