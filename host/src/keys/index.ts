/** The file of API keys: limits of each key, and how an operator changes them. */
export { hashOf, idOf, isWellFormed, makeApiKey } from './api-key.ts'
export { createKey, type KeyGrant, revokeKey } from './edit-keys.ts'
export { KeyFileError, type KeyRecord, readKeyFile } from './key-file.ts'
export { type Branding, type KeyTier, keyTiers, requestsPerMinuteOf, type Tier } from './tiers.ts'
