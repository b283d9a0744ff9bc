/**
 * Makes four files of the service, which `npm start` runs: finding and reading several hundred files takes
 * as long as everything else before the first response, and every thread would hold each of them. The primary
 * of several processes and the threads need a part of the program; each has a file with all that it needs.
 * Files that share parts would make a run two percent slower: calls from one to the other are not inlined.
 */
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { writeNotices } from './notices.ts'
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

/** The file of the server, which only serving processes load. */
const servesElsewhere: Plugin = {
  name: 'serves-elsewhere',
  setup: builder => {
    builder.onResolve({ filter: /^\.\/cluster\/serving\.ts$/ }, () => ({
      path: './service-serving.js',
      external: true
    }))
  }
}

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    service: 'api/src/main.ts',
    'service-serving': 'api/src/cluster/serving.ts',
    'service-thread': 'api/src/studies/thread.ts',
    'service-watchdog': 'api/src/operations/watchdog-thread.ts'
  },
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  conditions: ['source'],
  // Optional: an operator who wants traces installs them.
  external: ['@opentelemetry/sdk-node'],
  plugins: [ownPlaces, servesElsewhere],
  // Libraries in CommonJS ask for modules of Node by the name that they know.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)"
  },
  // V8 keeps the text in each process and thread: short names take 5 MB less of two workers.
  minify: true,
  legalComments: 'eof',
  metafile: true,
  logLevel: 'warning'
})
writeNotices(
  outdir,
  Object.keys(metafile.inputs).map(file => join(root, file))
)
