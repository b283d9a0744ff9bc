/** What is fetched after the first picture, in one file: chances, goal seek, fixes, regimes, documents. */

export { closing } from './closing.ts'
export { derived } from './deriving.ts'
export { document } from './documents.ts'
export { fixes } from './fixing.ts'
export { cover, funding, goals } from './goals.ts'
export { incomeThen } from './income-then.ts'
export { report } from './reporting.ts'
export { frozen, markets, regimes, seek, spending } from './seeking.ts'
export { identity, months } from './series.ts'
export { likely } from './studies.ts'
export { taxes } from './taxing.ts'
export { chance, lever, outlook } from './testing.ts'
