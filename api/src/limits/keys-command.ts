/** `npm run keys`: an operator creates, lists and revokes API keys. */
import { parseArgs } from 'node:util'
import { createKey, type KeyGrant, revokeKey } from './edit-keys.ts'
import { KeyFileError, type KeyRecord, readKeyFile } from './key-file.ts'
import { type Branding, type KeyTier, keyTiers, requestsPerMinuteOf } from './tiers.ts'

/** What the command says, and whether it has done what it was asked for. */
export interface Outcome {
  readonly ok: boolean
  readonly text: string
}

export const usage = `usage: npm run keys -- <command> [--file <path>]

  create --tier growth|enterprise --name <whose>
         [--requests-per-minute <n>]                            enterprise alone; left out, unlimited
         [--brand-name <name> --docs-url <url> --support-url <url> --disclaimer <text>]
  list
  revoke <id>

The key file is --file, or else the variable KEY_FILE. A running service reads changes within a second.`

const options = {
  file: { type: 'string' },
  tier: { type: 'string' },
  name: { type: 'string' },
  'requests-per-minute': { type: 'string' },
  'brand-name': { type: 'string' },
  'docs-url': { type: 'string' },
  'support-url': { type: 'string' },
  disclaimer: { type: 'string' }
} as const

/** Values of the options that were given. */
type Given = Readonly<Partial<Record<keyof typeof options, string>>>

/** Runs the command with the words that follow its name. */
export function runKeysCommand(words: readonly string[], keyFile: string | undefined, now: Date): Outcome {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const path = values.file ?? keyFile
    if (!path) return failed('Say where the key file is: --file, or the variable KEY_FILE.')
    const [command, ...rest] = positionals
    if (command === 'create' && rest.length === 0) return create(path, values, now)
    if (command === 'list' && rest.length === 0)
      return done(readKeyFile(path).map(toLine).join('\n') || 'No keys.')
    if (command === 'revoke' && rest.length === 1) return revoke(path, rest[0]!, now)
    return failed(usage)
  } catch (error) {
    if (error instanceof KeyFileError) return failed(error.message)
    if (error instanceof TypeError) return failed(`${error.message}\n\n${usage}`)
    throw error
  }
}

function create(path: string, given: Given, now: Date): Outcome {
  const tier = keyTiers.find(each => each === given.tier)
  if (tier === undefined) return failed(`--tier must be one of ${keyTiers.join(', ')}.`)
  if (!given.name) return failed('--name must say whose key it is.')
  const { key, record } = createKey(path, grantOf(tier, given.name, given), now)
  return done(`Created ${toLine(record)}\nThe key, which is shown this once:\n${key}`)
}

function grantOf(tier: KeyTier, name: string, given: Given): KeyGrant {
  const requests = given['requests-per-minute']
  const branding = brandingOf(given)
  return {
    tier,
    name,
    ...(requests === undefined ? {} : { requestsPerMinute: Number(requests) }),
    ...(branding === null ? {} : { branding })
  }
}

function brandingOf(given: Given): Branding | null {
  const members = Object.entries({
    name: given['brand-name'],
    docsUrl: given['docs-url'],
    supportUrl: given['support-url'],
    disclaimer: given.disclaimer
  }).filter(([, value]) => value !== undefined)
  // What is missing or wrong in it is said by the schema of the file.
  return members.length === 0 ? null : (Object.fromEntries(members) as unknown as Branding)
}

function revoke(path: string, id: string, now: Date): Outcome {
  return revokeKey(path, id, now) ? done(`Revoked ${id}.`) : failed(`No key in force has the id ${id}.`)
}

function toLine({ id, tier, name, requestsPerMinute, createdAt, revokedAt }: KeyRecord): string {
  const quota = requestsPerMinute ?? requestsPerMinuteOf[tier]
  const limit = quota === null ? 'unlimited' : `${quota}/minute`
  const end = revokedAt === undefined ? '' : `  revoked ${revokedAt}`
  return `${id}  ${tier}  ${limit}  created ${createdAt}${end}  ${name}`
}

const done = (text: string): Outcome => ({ ok: true, text })
const failed = (text: string): Outcome => ({ ok: false, text })
