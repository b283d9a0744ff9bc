/** `arthayu keys`: an operator creates, lists and revokes the API keys of a service. */
import {
  type Branding,
  createKey,
  KeyFileError,
  type KeyGrant,
  type KeyRecord,
  type KeyTier,
  keyTiers,
  readKeyFile,
  requestsPerMinuteOf,
  revokeKey
} from '@arthayu/host/keys'
import { type Call, type Command, right } from '../command.ts'
import { similar, wholeNumber } from '../command-line.ts'
import { Fault, UsageFault } from '../fault.ts'
import { print, visible } from '../terminal.ts'

export const keys: Command = {
  name: 'keys',
  usage: 'create | list | revoke <id> [options]',
  summary: 'Create, list and revoke the API keys of a service.',
  details: `
create makes a key for --tier and --name and shows it this once; the file holds its hash alone. list shows
what the file holds, revoke ends a key by its id. A running service reads changes within a second.`,
  options: [
    { name: 'file', value: 'FILE', text: 'The key file. Left out: that of the variable KEY_FILE.' },
    { name: 'tier', value: 'TIER', text: 'growth or enterprise.' },
    { name: 'name', value: 'NAME', text: 'Whose key it is.' },
    { name: 'requests-per-minute', value: 'N', text: 'Limit of an enterprise key. Left out: none.' },
    { name: 'brand-name', value: 'NAME', text: 'Branding of the results of an enterprise key.' },
    { name: 'docs-url', value: 'ADDRESS', text: 'Its documents; needs --brand-name, as do the next two.' },
    { name: 'support-url', value: 'ADDRESS', text: 'Its support.' },
    { name: 'disclaimer', value: 'TEXT', text: 'Its disclaimer.' }
  ],
  files: [1, 2],
  run: runKeys
}

async function runKeys(call: Call): Promise<number> {
  try {
    print(`${outcomeOf(call, new Date())}\n`)
    return right
  } catch (error) {
    throw error instanceof KeyFileError ? new Fault(error.message) : error
  }
}

/** What is said of it when it is done. Throws a `Fault` or a `KeyFileError` when it is not. */
function outcomeOf(call: Call, now: Date): string {
  const {
    values,
    files: [verb = '', id]
  } = call
  const path = values.file ?? process.env.KEY_FILE
  if (!path) throw new UsageFault('Say where the key file is: --file, or the variable KEY_FILE.')
  if (verb === 'create' && id === undefined) return create(path, call, now)
  if (verb === 'list' && id === undefined) return readKeyFile(path).map(toLine).join('\n') || 'No keys.'
  if (verb === 'revoke' && id !== undefined) return revoke(path, id, now)
  const hint = verbs.includes(verb) ? '' : similar(verb, verbs)
  throw new UsageFault(`It is called as: arthayu keys ${keys.usage}.${hint}`)
}

const verbs = ['create', 'list', 'revoke']

function create(path: string, call: Call, now: Date): string {
  const { values: given } = call
  const tier = keyTiers.find(each => each === given.tier)
  if (tier === undefined)
    throw new UsageFault(
      `--tier must be one of ${keyTiers.join(', ')}.${similar(given.tier ?? '', keyTiers)}`
    )
  if (!given.name) throw new UsageFault('--name must say whose key it is.')
  const { key, record } = createKey(path, grantOf(tier, given.name, call), now)
  return `Created ${toLine(record)}\nThe key, which is shown this once:\n${key}`
}

function grantOf(tier: KeyTier, name: string, call: Call): KeyGrant {
  const requests = wholeNumber(call, 'requests-per-minute', 1, 1_000_000_000)
  const branding = brandingOf(call.values)
  return {
    tier,
    name,
    ...(requests === undefined ? {} : { requestsPerMinute: requests }),
    ...(branding === null ? {} : { branding })
  }
}

function brandingOf(given: Call['values']): Branding | null {
  const members = Object.entries({
    name: given['brand-name'],
    docsUrl: given['docs-url'],
    supportUrl: given['support-url'],
    disclaimer: given.disclaimer
  }).filter(([, value]) => value !== undefined)
  // What is missing or wrong in it is said by the schema of the file.
  return members.length === 0 ? null : (Object.fromEntries(members) as unknown as Branding)
}

function revoke(path: string, id: string, now: Date): string {
  if (!revokeKey(path, id, now)) throw new Fault(`No key in force has the id ${id.slice(0, 60)}.`)
  return `Revoked ${id}.`
}

function toLine({ id, tier, name, requestsPerMinute, createdAt, revokedAt }: KeyRecord): string {
  const quota = requestsPerMinute ?? requestsPerMinuteOf[tier]
  const limit = quota === null ? 'unlimited' : `${quota}/minute`
  const end = revokedAt === undefined ? '' : `  revoked ${revokedAt}`
  return `${id}  ${tier}  ${limit}  created ${createdAt}${end}  ${visible(name)}`
}
