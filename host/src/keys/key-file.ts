/** The key file: JSON with the hashes of the API keys, and what each key may do. */
import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { idOf } from './api-key.ts'
import { type Branding, type KeyTier, keyTiers } from './tiers.ts'

export interface KeyRecord {
  /** The first 12 hex digits of `hash`. */
  readonly id: string
  /** SHA-256 of the key in hex. */
  readonly hash: string
  readonly tier: KeyTier
  /** Owner of the key, for the operator. */
  readonly name: string
  /** RFC 3339. */
  readonly createdAt: string
  readonly revokedAt?: string
  /** Only for an enterprise key. Default: unlimited. */
  readonly requestsPerMinute?: number
  /** Only for an enterprise key. */
  readonly branding?: Branding
}

/** The key file cannot be read or is invalid. The message says where and contains no hash. */
export class KeyFileError extends Error {
  constructor(path: string, reason: string) {
    super(`The key file ${path} ${reason}`)
    this.name = 'KeyFileError'
  }
}

const url = { type: 'string', pattern: '^https?://[^\\s"<>]+$', maxLength: 2_000 }
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const brandingSchema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: text(100), docsUrl: url, supportUrl: url, disclaimer: text(1_000) }
}

const recordSchema = {
  type: 'object',
  required: ['id', 'hash', 'tier', 'name', 'createdAt'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    hash: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    tier: { enum: keyTiers },
    name: text(100),
    createdAt: { type: 'string' },
    revokedAt: { type: 'string' },
    requestsPerMinute: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    branding: brandingSchema
  }
}

const fileSchema = {
  type: 'object',
  required: ['keys'],
  additionalProperties: false,
  properties: { keys: { type: 'array', items: recordSchema } }
}

let validator: ValidateFunction<{ keys: KeyRecord[] }> | undefined

/** Reads the records of a key file. Throws a `KeyFileError` that lists every error. */
export function readKeyFile(path: string): readonly KeyRecord[] {
  const file = parse(path)
  const fault = recordsFault(file)
  if (fault !== null) throw new KeyFileError(path, `is invalid: ${fault}`)
  return (file as { keys: readonly KeyRecord[] }).keys
}

/** Returns the errors in the content of a key file, each with its location; null if there are none. */
export function recordsFault(file: unknown): string | null {
  // Compiled only if there is a file: it would be a quarter of the start-up time.
  validator ??= new Ajv2020({ allErrors: true }).compile<{ keys: KeyRecord[] }>(fileSchema)
  const validate = validator
  const faults = validate(file) ? file.keys.flatMap(recordFaults) : (validate.errors ?? []).map(toSentence)
  return faults.length === 0 ? null : faults.join(' ')
}

/** Returns the errors of a record whose members are valid on their own. */
function recordFaults(record: KeyRecord, index: number, records: readonly KeyRecord[]): string[] {
  const { id, hash, tier, requestsPerMinute, branding } = record
  const faults: string[] = []
  if (id !== idOf(hash)) faults.push('id must be the first 12 digits of hash.')
  if (records.findIndex(each => each.id === id) !== index) faults.push('id is in the file twice.')
  if (tier !== 'enterprise' && (requestsPerMinute ?? branding) !== undefined) {
    faults.push('requestsPerMinute and branding are only for the enterprise tier.')
  }
  return faults.map(fault => `/keys/${index}: ${fault}`)
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new KeyFileError(path, code === undefined ? 'is not JSON.' : `cannot be read (${code}).`)
  }
}

function toSentence({ instancePath, message, params }: ErrorObject): string {
  const { additionalProperty } = params as { additionalProperty?: string }
  const name = additionalProperty === undefined ? '' : ` (${additionalProperty})`
  return `${instancePath || '/'}: ${message ?? 'is invalid'}${name}.`
}
