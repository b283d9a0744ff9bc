import { defineConfig } from 'vite'
import { compressedVariants } from './build/compressed-variants.ts'
import { firstLoad } from './build/first-load.ts'
import { namesOfSeries } from './build/names-of-series.ts'
import { precompiledSchemas } from './build/precompiled-schemas.ts'
import { previewAddress } from './build/preview-address.ts'
import { requestSchemaModules } from './build/request-schema.ts'
import { rowsByTypescript } from './build/rows-by-typescript.ts'
import { schemasWithoutWords } from './build/schemas-without-words.ts'
import { serviceWorkerFiles } from './build/service-worker-files.ts'

/** Titles of the schemas that the engine checks by in the page. */
const checked = [
  'LifeCycleInput',
  'Seek',
  'FixesQuestion',
  'ExplainQuestion',
  'GoalsQuestion',
  'CoverQuestion'
]

const { SITE_URL } = process.env

export default defineConfig({
  base: './',
  plugins: [requestSchemaModules(), previewAddress(SITE_URL), serviceWorkerFiles(), compressedVariants()],
  worker: {
    format: 'es',
    plugins: () => [precompiledSchemas(checked), rowsByTypescript(), namesOfSeries(), schemasWithoutWords()]
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'src/service-worker.ts'],
      output: {
        codeSplitting: { groups: [{ name: firstLoad, debugName: 'first load', test: /\.tsx?$|\/preact\// }] },
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js'
      }
    }
  }
})
