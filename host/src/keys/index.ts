/** The file of API keys: who may ask how often, and how an operator changes it. */
export { hashOf, idOf, isWellFormed, makeApiKey } from './api-key.ts'
export { createKey, type KeyGrant, revokeKey } from './edit-keys.ts'
export { KeyFileError, type KeyRecord, readKeyFile } from './key-file.ts'
export { type Branding, type KeyTier, keyTiers, requestsPerMinuteOf, type Tier } from './tiers.ts'
