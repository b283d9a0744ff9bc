import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Packages whose export condition `source` leads to TypeScript, which Node cannot import by itself. */
const foreignSources = [/@modelcontextprotocol\/client/, /eventsource/]

// What measures time waits for a quiet machine: `npm run bench:page`.
const files = process.env.TIMED === undefined ? '*.test.ts' : '*.timed.ts'

/** Folders of pure functions: their tests leave nothing behind, so one load of the sources serves many. */
const pure = '{engine,rules}'

/** Tests run on the sources (export condition `source`), so they never see a stale build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  test: {
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'threads',
    // Browsers and processes that are tested leave time to others: four workers keep two cores busy.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    server: { deps: { inline: foreignSources } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: [`${pure}/test/**/${files}`], isolate: false }
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: [`*/test/**/${files}`],
          exclude: [...configDefaults.exclude, `${pure}/**`],
          globalSetup: './web/test/page-folder.ts'
        }
      }
    ]
  }
})
