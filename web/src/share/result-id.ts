/** The id that the service would give a result: the first half of the SHA-256 of what identifies it. */
import { ask } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'

/** Empty where the browser offers no hashing (a page that did not come over TLS). */
export async function resultIdOf(plan: Plan): Promise<string> {
  const identity = await ask('identity', { plan })
  if (!identity.ok || !isSecureContext) return ''
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(identity.value))
  const hex = Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, 32)
}
