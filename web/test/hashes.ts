/** The hashes of `engine/test/bits/determinism-hash.ts` in a browser; determinism.test.ts runs them. */
import * as engine from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'
import { determinismHash, householdHash, pathsHash } from '../../engine/test/bits/determinism-hash.ts'

export const hashes = async (): Promise<Record<'sha256' | 'pathsSha256' | 'householdsSha256', string>> => ({
  sha256: await determinismHash({ ...engine, rulebook }),
  pathsSha256: await pathsHash({ ...engine, rulebook }),
  householdsSha256: await householdHash({ ...engine, rulebook })
})
