/** Tenths on the safe side: a share that is said or taken is enough. */

/** What binary fractions leave is not rounded. */
export const nothing = 1e-6

export const tenthUp = (value: number): number => Math.ceil(value * 10 - nothing) / 10
export const tenthDown = (value: number): number => Math.floor(value * 10 + nothing) / 10
