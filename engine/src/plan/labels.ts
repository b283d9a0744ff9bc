/** Default labels, and the reserved one. */

/** Label of the core portfolio (K8); no entry may use it, `fundedBy` may name it. */
export const coreLabel = 'Core'

/** "Portfolio 1" for the first portfolio without a label, and so on by position. */
export const defaultLabel = (kind: string, index: number): string => `${kind} ${index + 1}`
