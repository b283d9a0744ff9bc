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
import { CliError, UsageError } from '../cli-error.ts'
import { type Call, type Command, right } from '../command.ts'
import { similar, wholeNumber } from '../command-line.ts'
import { print, visible } from '../terminal.ts'

export const keys: Command = {
  name: 'keys',
  usage: 'create | list | revoke <id> [options]',
  summary: 'Create, list and revoke the API keys of a service.',
  details: `
create makes a key for --tier and --name and shows it once; the file holds only its hash. list shows the keys
of the file, revoke ends a key by its id. A running service reads changes within a second.`,
  options: [
    { name: 'file', value: 'FILE', text: 'Key file. Default: the variable KEY_FILE.' },
    { name: 'tier', value: 'TIER', text: 'growth or enterprise.' },
    { name: 'name', value: 'NAME', text: 'Owner of the key.' },
    { name: 'requests-per-minute', value: 'N', text: 'Limit of an enterprise key. Default: none.' },
    { name: 'brand-name', value: 'NAME', text: 'Brand name in the results of an enterprise key.' },
    {
      name: 'docs-url',
      value: 'ADDRESS',
      text: 'Documents of the brand; this and the next two need --brand-name.'
    },
    { name: 'support-url', value: 'ADDRESS', text: 'Support address of the brand.' },
    { name: 'disclaimer', value: 'TEXT', text: 'Disclaimer of the brand.' }
  ],
  files: [1, 2],
  run: runKeys
}

async function runKeys(call: Call): Promise<number> {
  try {
    print(`${outcomeOf(call, new Date())}\n`)
    return right
  } catch (error) {
    throw error instanceof KeyFileError ? new CliError(error.message) : error
  }
}

/** Runs the command and returns its message. Throws a `CliError` or a `KeyFileError` if it fails. */
function outcomeOf(call: Call, now: Date): string {
  const {
    values,
    files: [verb = '', id]
  } = call
  const path = values.file ?? process.env.KEY_FILE
  if (!path) throw new UsageError('--file is required, or the variable KEY_FILE: the key file.')
  if (verb === 'create' && id === undefined) return create(path, call, now)
  if (verb === 'list' && id === undefined) return readKeyFile(path).map(toLine).join('\n') || 'No keys.'
  if (verb === 'revoke' && id !== undefined) return revoke(path, id, now)
  const hint = verbs.includes(verb) ? '' : similar(verb, verbs)
  throw new UsageError(`Usage: arthayu keys ${keys.usage}.${hint}`)
}

const verbs = ['create', 'list', 'revoke']

function create(path: string, call: Call, now: Date): string {
  const { values: given } = call
  const tier = keyTiers.find(each => each === given.tier)
  if (tier === undefined)
    throw new UsageError(
      `--tier must be one of ${keyTiers.join(', ')}.${similar(given.tier ?? '', keyTiers)}`
    )
  if (!given.name) throw new UsageError('--name is required: the owner of the key.')
  const { key, record } = createKey(path, grantOf(tier, given.name, call), now)
  return `Created ${toLine(record)}\nThe key, which is shown only once:\n${key}`
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
  // The schema of the file reports missing or invalid members.
  return members.length === 0 ? null : (Object.fromEntries(members) as unknown as Branding)
}

function revoke(path: string, id: string, now: Date): string {
  if (!revokeKey(path, id, now)) throw new CliError(`No active key has the id ${id.slice(0, 60)}.`)
  return `Revoked ${id}.`
}

function toLine({ id, tier, name, requestsPerMinute, createdAt, revokedAt }: KeyRecord): string {
  const quota = requestsPerMinute ?? requestsPerMinuteOf[tier]
  const limit = quota === null ? 'unlimited' : `${quota}/minute`
  const end = revokedAt === undefined ? '' : `  revoked ${revokedAt}`
  return `${id}  ${tier}  ${limit}  created ${createdAt}${end}  ${visible(name)}`
}
