import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Packages whose export condition `source` leads to TypeScript, which Node cannot import by itself. */
const foreignSources = [/@modelcontextprotocol\/client/, /eventsource/]

/** Tests run on the sources (export condition `source`), so they never see a stale build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  test: {
    // What measures time waits for a quiet machine: `npm run bench:page`.
    include: [process.env.TIMED === undefined ? '*/test/**/*.test.ts' : '*/test/**/*.timed.ts'],
    globalSetup: './web/test/page-folder.ts',
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'threads',
    // Browsers and processes that are tested leave time to others: three workers have two cores to do.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    server: { deps: { inline: foreignSources } }
  }
})
