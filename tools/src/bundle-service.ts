/**
 * Makes the service one file, which `npm start` runs: to find and read some hundred files takes as long as
 * all else that is done before the first answer.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from './repository.ts'

const outfile = join(root, 'api/dist/service.js')

/** Files that find others by their own place still do. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup: builder => {
    builder.onLoad({ filter: /\/(?:api|mcp|engine)\/src\/.*\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(relative(dirname(outfile), path).replaceAll('\\', '/'))
      const text = await readFile(path, 'utf8')
      const contents = text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
      return { contents, loader: 'ts' }
    })
  }
}

await build({
  absWorkingDir: root,
  entryPoints: ['api/src/main.ts'],
  outfile,
  bundle: true,
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
  logLevel: 'warning'
})
