/** Identical calls in progress share one request, which is aborted only when all of them are. */
import { onAbort, reasonOf, throwIfAborted } from './abort.ts'

interface Flight<T> {
  readonly landing: Promise<T>
  readonly controller: AbortController
  callers: number
}

/** Joins the request in progress under a key, or starts one. */
export type Join<T> = (
  key: string,
  start: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined
) => Promise<T>

export function createFlights<T>(): Join<T> {
  const flights = new Map<string, Flight<T>>()

  const takeOff = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController()
    const flight = { landing: start(controller.signal), controller, callers: 0 }
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    flights.set(key, flight)
    flight.landing.then(end, end)
    onAbort(controller.signal, end)
    return flight
  }

  return (key, start, signal) =>
    new Promise((resolve, reject) => {
      throwIfAborted(signal)
      const flight = flights.get(key) ?? takeOff(key, start)
      flight.callers += 1
      const leave = () => {
        // oxlint-disable-next-line prefer-promise-reject-errors -- the reason is the caller's own
        reject(reasonOf(signal!))
        flight.callers -= 1
        if (flight.callers === 0) flight.controller.abort(reasonOf(signal!))
      }
      flight.landing.then(resolve, reject).finally(onAbort(signal, leave))
    })
}
