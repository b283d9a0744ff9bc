#!/usr/bin/env node
/** Starts the program if this Node can run it. Nothing is imported before that check. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`arthayu needs Node 20.19 or later. This is Node ${process.versions.node}.\n`)
  process.exitCode = 1
} else {
  const { start, stopAtBrokenOutput } = await import('./program.ts')
  stopAtBrokenOutput()
  process.exitCode = await start(process.argv.slice(2))
}
