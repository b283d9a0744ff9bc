/** The promises of the service under attack, and whether they were kept. */

export interface Measured {
  /** Whether the service, or one of its processes, ended during the attack. */
  readonly died: boolean
  /** On the port of the probes, in milliseconds; Infinity for a probe without an answer. */
  readonly worstProbeMs: number
  /** The same on the public port. */
  readonly worstPublicProbeMs: number
  readonly keyMs: readonly number[]
  /** Small runs with the key whose status was not 200. */
  readonly keyRefused: number
  /** From the end of the attack until all is as before; Infinity when that was not seen. */
  readonly recoveryMs: number
  /** Processor seconds of one address at its full quota; null where others attack. */
  readonly quotaCpuSeconds: number | null
}

export const promised = {
  probeMs: 100,
  publicProbeMs: 1_000,
  keyMedianMs: 200,
  recoveryMs: 2_000,
  quotaCpuSeconds: 6
}

export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.POSITIVE_INFINITY
}

/** Returns the broken promises as sentences; empty when every promise was kept. */
export function brokenPromises(measured: Measured): string[] {
  const { died, worstProbeMs, worstPublicProbeMs, keyMs, keyRefused, recoveryMs, quotaCpuSeconds } = measured
  const broken: readonly [boolean, string][] = [
    [died, 'a process ended'],
    [worstProbeMs > promised.probeMs, `a probe took more than ${promised.probeMs} ms`],
    [
      worstPublicProbeMs > promised.publicProbeMs,
      `a probe on the public port took more than ${promised.publicProbeMs} ms`
    ],
    [keyRefused > 0, `${keyRefused} runs of the key were refused`],
    [medianOf(keyMs) > promised.keyMedianMs, `the key's median is above ${promised.keyMedianMs} ms`],
    [recoveryMs > promised.recoveryMs, `recovery took more than ${promised.recoveryMs / 1_000} s`],
    [
      (quotaCpuSeconds ?? 0) > promised.quotaCpuSeconds,
      `one address had more than ${promised.quotaCpuSeconds} CPU seconds a minute`
    ]
  ]
  return broken.filter(([isBroken]) => isBroken).map(([, words]) => words)
}
