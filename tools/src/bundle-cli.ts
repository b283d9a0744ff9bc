/**
 * Bundles the command line into one folder of plain files that needs only Node: the content of its package.
 * The entry file imports nothing, so that an old Node can read it and report that it is too old.
 */

import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './repository.ts'

const packed = {
  arthayu: 'cli/src/main.ts',
  program: 'cli/src/program.ts',
  worker: 'cli/src/bulk/worker.ts'
}

/** Bundles the sources, without a build before it: those of the package, or others by the names of files. */
export async function bundleCli(folder: string, entryPoints: Record<string, string> = packed): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints,
    splitting: true,
    chunkNames: 'shared',
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    conditions: ['source'],
    // jsonc-parser has a form that a bundler can read beside the one that it cannot.
    mainFields: ['module', 'main'],
    legalComments: 'eof',
    logLevel: 'warning'
  })
}

const folder = process.argv[2]
if (import.meta.url === `file://${process.argv[1]}` && folder !== undefined)
  await bundleCli(join(process.cwd(), folder))
