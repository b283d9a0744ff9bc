/** The id of a result and the current year, the same in every program that uses the engine. */
import { hash } from 'node:crypto'

/** C7: the first 32 hex digits of the SHA-256 of what identifies a result. */
export const toResultId = (identity: string | Uint8Array): string => hash('sha256', identity).slice(0, 32)

/** Calendar year in Asia/Kolkata, five and a half hours ahead of UTC all year round. */
export const yearInIndia = (now: Date): number => new Date(now.getTime() + 5.5 * 3_600_000).getUTCFullYear()

export { countValues, findRepeatedName, quotedName, type RepeatedName, valuesIn } from './json-values.ts'
