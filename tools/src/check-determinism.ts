/**
 * C6 on several versions of Node: the compiled engine must compute the same bits in each of them. With
 * `print` it prints the hash of the Node that runs it; otherwise it runs this Node and the versions below.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as engine from '@arthayu/engine'
import { rulebook } from '@arthayu/rules'

const otherVersions = ['22', '24', '26']

if (process.argv[2] === 'print') {
  console.log(JSON.stringify({ node: process.version, hash: await hashHere() }))
} else {
  compare()
}

/** The hashes are computed by `engine/test/bits/determinism-hash.ts`, compiled beside this file. */
async function hashHere(): Promise<string> {
  const compiled = new URL('./determinism/bits/determinism-hash.js', import.meta.url).href
  const { determinismHash, householdHash, pathsHash } = (await import(compiled)) as Record<
    'determinismHash' | 'householdHash' | 'pathsHash',
    (engine: object) => Promise<string>
  >
  const tested = { ...engine, rulebook }
  const hashes = [await determinismHash(tested), await pathsHash(tested), await householdHash(tested)]
  return hashes.join(' ')
}

function compare(): void {
  const commands = [[process.execPath], ...otherVersions.map(each => ['npx', '-y', `node@${each}`])]
  const results = commands.map(([command, ...rest]) => {
    const output = execFileSync(command!, [...rest, fileURLToPath(import.meta.url), 'print'], {
      encoding: 'utf8'
    })
    return JSON.parse(output) as { node: string; hash: string }
  })
  for (const { node, hash } of results) console.log(`${node.padEnd(10)} ${hash}`)
  const same = results.every(({ hash }) => hash === results[0]!.hash)
  console.log(same ? 'The same bits on every version.' : 'The versions DIFFER.')
  if (!same) process.exitCode = 1
}
