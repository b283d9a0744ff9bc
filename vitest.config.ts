import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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
  'tools/test/{docs,library,notices}.test.ts'
]

/** Tests that open pages, each in a browser of its own: one load of the sources serves many of them, too. */
const opened = [`web/test/${files}`]

/** Tests of services wait a lot: they come first, while other steps of a check have something to compute. */
class WaitingFirst extends BaseSequencer {
  override async sort(found: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- no array is sorted in place here
    const sorted = await super.sort(found)
    const waits = ({ project }: TestSpecification): boolean =>
      ['services', 'programs', 'built'].includes(project.name)
    return [...sorted.filter(waits), ...sorted.filter(each => !waits(each))]
  }
}

/** Tests run on the sources (export condition `source`), those of built programs after a build. */
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
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: [`${pure}/test/**/${files}`], isolate: false }
      },
      {
        extends: true,
        test: { name: 'asked', include: process.env.TIMED === undefined ? asked : [], isolate: false }
      },
      {
        extends: true,
        test: { name: 'programs', include: process.env.TIMED === undefined ? programs : [], isolate: false }
      },
      {
        extends: true,
        test: {
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
          name: 'services',
          include: [`*/test/**/${files}`],
          exclude: [...configDefaults.exclude, `${pure}/**`, ...asked, ...programs, ...built, ...opened]
        }
      }
    ]
  }
})
