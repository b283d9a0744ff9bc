import { defineConfig } from 'vite'
import { compressedVariants } from './build/compressed-variants.ts'
import { firstLoad } from './build/first-load.ts'
import { inLanguage } from './build/in-language.ts'
import { namesOfSeries } from './build/names-of-series.ts'
import { precompiledSchemas } from './build/precompiled-schemas.ts'
import { previewAddress } from './build/preview-address.ts'
import { requestSchemaModule } from './build/request-schema.ts'
import { rowsByTypescript } from './build/rows-by-typescript.ts'
import { schemasWithoutWords } from './build/schemas-without-words.ts'
import { serviceWorkerFiles } from './build/service-worker-files.ts'
import { settledTypebox } from './build/settled-typebox.ts'
import { thirdPartyNotices } from './build/third-party-notices.ts'

/** Titles of the schemas by which the engine checks the questions of the page. */
const questions = ['Seek', 'FixesQuestion', 'ExplainQuestion', 'GoalsQuestion', 'CoverQuestion']

const { SITE_URL } = process.env
const notices = thirdPartyNotices()

/** `vite build` writes the page in English, and `vite build --mode hi` adds the one in Hindi, below `hi/`. */
export default defineConfig(({ mode }) => {
  const language = mode === 'hi' ? 'hi' : 'en'
  const folder = language === 'en' ? '' : `${language}/`
  return {
    base: './',
    plugins: [
      inLanguage(language),
      requestSchemaModule(),
      previewAddress(folder, SITE_URL),
      serviceWorkerFiles(folder),
      compressedVariants(),
      notices.page
    ],
    worker: {
      format: 'es',
      plugins: () => [
        inLanguage(language),
        precompiledSchemas(['LifeCycleInput'], questions),
        rowsByTypescript(),
        namesOfSeries(),
        schemasWithoutWords(),
        settledTypebox(),
        notices.worker
      ]
    },
    build: {
      outDir: 'dist/site',
      emptyOutDir: language === 'en',
      copyPublicDir: language === 'en',
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: [`${folder}index.html`, 'src/service-worker.ts'],
        output: {
          codeSplitting: {
            groups: [{ name: firstLoad, debugName: 'first load', test: /\.tsx?$|\/preact\// }]
          },
          entryFileNames: ({ name }) =>
            name === 'service-worker' ? `${folder}service-worker.js` : 'assets/[name]-[hash].js'
        }
      }
    }
  }
})
