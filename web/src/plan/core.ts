/** The portfolio without an entry (K8), as requests name it. */
export const coreLabel = 'Core'
