/**
 * Long computations in steps of about one run each. A server does a few at a time and serves others in
 * between; who has nothing else to do finishes them at once.
 */
export type Steps<T> = Generator<undefined, T, undefined>

/** Takes all steps that are left. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
