/** The client of the Arthayu service. */
export { Arthayu } from './client.ts'
export type { Clock } from './clock.ts'
export {
  ArthayuError,
  AuthenticationError,
  ConnectionError,
  InvalidInputError,
  RateLimitError,
  ServerError,
  TimeoutError
} from './errors.ts'
export type { ArthayuOptions, RequestEvent, ResponseEvent, RetryEvent } from './options.ts'
export type * from './runs.ts'
export type * from './types.ts'
