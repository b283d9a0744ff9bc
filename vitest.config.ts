import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

/** Packages whose export condition `source` leads to TypeScript, which Node cannot import by itself. */
const foreignSources = [/@modelcontextprotocol\/client/, /eventsource/]

// What measures time waits for a quiet machine: `npm run bench:page`.
const files = process.env.TIMED === undefined ? '*.test.ts' : '*.timed.ts'

/** Folders of pure functions: their tests leave nothing behind, so one load of the sources serves many. */
const pure = '{engine,rules}'

/** Tests of services asked in the same process that replace no module and keep nothing outside: likewise. */
const asked = [
  'api/test/{answer-memory,batch-parts,bodies,compression,config,json-fault,log,mcp}.test.ts',
  'api/test/{negotiation,openapi,pages,questions,runs,solve,tax,uncertainty}.test.ts',
  'api/test/limits/{keys,mcp,tiers}.test.ts',
  'api/test/shares/*.test.ts',
  'api/test/operations/{back-off,settings}.test.ts',
  'client/test/{send,sendable,sharing,types}.test.ts',
  '{host,mcp}/test/{host,keys,server}.test.ts',
  'tools/test/{accuracy,client-types,packages,examples,tax-tables,tidy,tidy-checks}.test.ts',
  'web/test/{hindi-words,plan,rupees,slider,so-far}.test.ts'
]

/** Tests of the programs around the service, which replace no module: likewise. */
const programs = ['cli/test/*.test.ts', 'tools/test/{attack,defaults,deploy,fuzz,hostile-plans,work}.test.ts']

/** Tests of programs and packages as `npm run build` makes them, built before the first one: likewise. */
const built = [
  'api/test/{main,limits/cluster,studies/turns}.test.ts',
  'api/test/operations/{fat-bodies,footprint,hanging,probes,processes}.test.ts',
  'client/test/package.test.ts',
  'mcp/test/stdio.test.ts',
  'tools/test/{docs,library,notices,reference-page,tarballs}.test.ts'
]

/** Tests that open pages, each in a browser of its own: one load of the sources serves many of them, too. */
const opened = [`web/test/${files}`]

/**
 * Tests of services wait a lot: they come first, four at a time, while other steps of a check have something
 * to compute. Pages and pure functions compute all the time: more than three only wait for each other.
 */
const waiting = { maxWorkers: Math.max(4, availableParallelism() - 1), sequence: { groupOrder: 0 } }
const computing = { maxWorkers: Math.max(3, availableParallelism() - 1), sequence: { groupOrder: 1 } }

/** Tests run on the sources (export condition `source`), those of built programs after a build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'default'] } },
  test: {
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'threads',
    server: { deps: { inline: foreignSources } },
    projects: [
      {
        extends: true,
        test: { ...computing, name: 'pure', include: [`${pure}/test/**/${files}`], isolate: false }
      },
      {
        extends: true,
        test: {
          ...waiting,
          name: 'asked',
          include: process.env.TIMED === undefined ? asked : [],
          isolate: false
        }
      },
      {
        extends: true,
        test: {
          ...waiting,
          name: 'programs',
          include: process.env.TIMED === undefined ? programs : [],
          isolate: false
        }
      },
      {
        extends: true,
        test: {
          ...waiting,
          name: 'built',
          include: process.env.TIMED === undefined ? built : [],
          globalSetup: './tools/test/built-programs.ts',
          // Every program starts anew, which takes long where others compute.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          isolate: false
        }
      },
      {
        extends: true,
        test: {
          ...computing,
          name: 'pages',
          include: opened,
          exclude: [...configDefaults.exclude, ...asked],
          globalSetup: './web/test/page-setup.ts',
          isolate: false
        }
      },
      {
        extends: true,
        test: {
          ...waiting,
          name: 'services',
          include: [`*/test/**/${files}`],
          exclude: [...configDefaults.exclude, `${pure}/**`, ...asked, ...programs, ...built, ...opened]
        }
      }
    ]
  }
})
