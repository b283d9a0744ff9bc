/**
 * Bundles the command line into one folder of plain files that needs only Node: the content of its package.
 * The entry file imports nothing, so that an old Node can read it and report that it is too old.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { writeNotices } from './notices.ts'
import { root } from './repository.ts'

/** The programs of the package. */
export const packed = {
  arthayu: 'cli/src/main.ts',
  program: 'cli/src/program.ts',
  worker: 'cli/src/bulk/worker.ts'
}

/** A package has no folder of documents, so the one that the tools give out is part of their code. */
const withDocuments: Plugin = {
  name: 'with-documents',
  setup: builder => {
    builder.onLoad({ filter: /\/mcp\/src\/documents\.ts$/ }, async () => {
      const methodology = await readFile(join(root, 'docs/explain/methodology.md'), 'utf8')
      return { contents: `export const documents = ${JSON.stringify({ methodology })}`, loader: 'ts' }
    })
  }
}

/** Bundles the sources, without a build before it: those of the package, or others by the names of files. */
export async function bundleCli(folder: string, entryPoints: Record<string, string> = packed): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    splitting: true,
    chunkNames: 'shared-[hash]',
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    conditions: ['source'],
    // jsonc-parser has a form that a bundler can read beside the one that it cannot.
    mainFields: ['module', 'main'],
    plugins: [withDocuments],
    legalComments: 'eof',
    metafile: true,
    logLevel: 'warning'
  })
  writeNotices(
    folder,
    Object.keys(metafile.inputs).map(file => join(root, file))
  )
}

const folder = process.argv[2]
if (import.meta.url === `file://${process.argv[1]}` && folder !== undefined)
  await bundleCli(join(process.cwd(), folder))
