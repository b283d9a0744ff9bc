/** The hashes of `engine/test/determinism-hash.ts` in a browser: bundled and run by determinism.test.ts. */
import * as engine from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { determinismHash, pathsHash } from '../../engine/test/determinism-hash.ts'

export const hashes = async (): Promise<{ sha256: string; pathsSha256: string }> => ({
  sha256: await determinismHash({ ...engine, rulebook }),
  pathsSha256: await pathsHash({ ...engine, rulebook })
})
