/** What is fetched after the first picture, in one file: chances, goal seek, fixes, regimes and documents, and what an answer had filled in. */

export { derived } from './deriving.ts'
export { document } from './documents.ts'
export { fixes } from './fixing.ts'
export { frozen, markets, regimes, seek, spending } from './seeking.ts'
export { identity, months } from './series.ts'
export { likely } from './studies.ts'
