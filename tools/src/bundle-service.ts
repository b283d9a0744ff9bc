/**
 * Makes a few files of the service, which `npm start` runs: to find and read some hundred takes as long as
 * all else that is done before the first answer, and each file costs every thread memory. What only some
 * processes need is a file of its own, loaded by those.
 */
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from './repository.ts'

const outdir = join(root, 'api/dist')

/** Files that find others by their own place still do. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup: builder => {
    builder.onLoad({ filter: /\/(?:api|mcp|engine)\/src\/.*\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(relative(outdir, path).replaceAll('\\', '/'))
      const text = await readFile(path, 'utf8')
      const contents = text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
      return { contents, loader: 'ts' }
    })
  }
}

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { service: 'api/src/main.ts', thread: 'api/src/studies/thread.ts' },
  outdir,
  chunkNames: 'part-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  conditions: ['source'],
  // They read files of their own.
  external: ['redoc', 'ioredis'],
  plugins: [ownPlaces],
  // Libraries in CommonJS ask for modules of Node by the name that they know.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)"
  },
  minifyWhitespace: true,
  legalComments: 'eof',
  logLevel: 'warning',
  metafile: true
})

// Parts of an earlier build have other names. Only now: programs that run may still load them.
const made = Object.keys(metafile.outputs).map(path => basename(path))
const left = (await readdir(outdir)).filter(name => /^part-.*\.js$/.test(name) && !made.includes(name))
await Promise.all(left.map(name => rm(join(outdir, name))))
