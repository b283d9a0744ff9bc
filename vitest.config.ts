import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Packages whose export condition `source` leads to TypeScript, which Node cannot import by itself. */
const foreignSources = [/@modelcontextprotocol\/client/, /eventsource/]

/** Tests run on the sources (export condition `source`), so they never see a stale build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  test: {
    include: ['*/test/**/*.test.ts'],
    testTimeout: 90_000,
    pool: 'threads',
    // Vitest keeps one core for itself, which on two cores leaves one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    server: { deps: { inline: foreignSources } }
  }
})
