import { defineConfig } from 'vitest/config'

/** Tests run on the sources (export condition `source`), so they never see a stale build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  test: { include: ['*/test/**/*.test.ts'], testTimeout: 30_000, pool: 'threads' }
})
