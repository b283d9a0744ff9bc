/** The hashes of `engine/test/bits/determinism-hash.ts` in a browser; determinism.test.ts runs them. */
import * as engine from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { determinismHash, pathsHash } from '../../engine/test/bits/determinism-hash.ts'

export const hashes = async (): Promise<{ sha256: string; pathsSha256: string }> => ({
  sha256: await determinismHash({ ...engine, rulebook }),
  pathsSha256: await pathsHash({ ...engine, rulebook })
})
