/** What a release publishes: the workflows, the bill of materials, the notes. */
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { releaseNotes } from '../src/release-notes.ts'
import { read, repositoryPaths, root } from '../src/repository.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<
    Record<string, { steps: readonly Step[]; needs?: string | readonly string[]; 'timeout-minutes'?: number }>
  >
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: true
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestOf = (path: string) => JSON.parse(read(path).text) as Manifest
const { scripts, version, workspaces } = manifestOf('package.json') as Manifest & { workspaces: string[] }
const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`).text) as Workflow
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)

describe.each(['check', 'release'])('the workflow %s', name => {
  const own = workflow(name)
  const scriptsOfSteps = stepsOf(own).flatMap(({ run }) => run ?? [])

  test('may only read, unless a job says otherwise', () => {
    expect(own.permissions).toEqual({ contents: 'read' })
  })

  test('uses actions of their maker alone, in a fixed major version', () => {
    const used = stepsOf(own).flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter(each => !/^actions\/[a-z-]+@v\d+$/.test(each))).toEqual([])
  })

  test('runs scripts and files that exist', () => {
    const named = scriptsOfSteps.flatMap(text => [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)])
    for (const [, script] of named) expect(scripts).toHaveProperty([script!])
    const files = scriptsOfSteps.flatMap(text => [...text.matchAll(/(?:^|\s)((?:\.ci|tools)\/[\w./-]+)/g)])
    const committed = files.map(([, path]) => path!).filter(path => !path.includes('/dist/'))
    expect(committed).toContain('.ci/run')
    expect(committed.filter(path => !repositoryPaths().includes(path))).toEqual([])
  })

  test('puts nothing of an event into a script, where it could become a command', () => {
    expect(scriptsOfSteps.filter(text => text.includes('${{'))).toEqual([])
  })
})

describe('a release', () => {
  const { jobs } = workflow('release')

  test('begins with every check', () => {
    expect(jobs.check!.steps.map(({ run }) => run)).toContain('.ci/run')
    expect([jobs.packages!.needs, jobs.image!.needs]).toEqual(['check', 'check'])
  })

  test('publishes every package that is not private, each after those that it needs', () => {
    const text = jobs.packages!.steps.map(({ run }) => run ?? '').join('\n')
    const order = /for package in (.*); do/.exec(text)![1]!.split(' ')
    const published = workspaces.filter(folder => manifestOf(`${folder}/package.json`).private === undefined)
    expect(order.toSorted()).toEqual(published.toSorted())
    const names = order.map(folder => manifestOf(`${folder}/package.json`).name)
    for (const [index, folder] of order.entries()) {
      const own = Object.keys(manifestOf(`${folder}/package.json`).dependencies ?? {})
      expect(own.filter(name => names.indexOf(name) >= index)).toEqual([])
    }
    expect(text).toContain('--provenance')
  })

  test('has the section of the changelog as its notes', () => {
    const changelog =
      '# Changelog\n\n## [Unreleased]\n\n- later\n\n## [1.2.0]\n\n- a thing\n\n## [1.1.0]\n\n- old\n'
    expect(releaseNotes('v1.2.0', '1.2.0', changelog)).toBe('- a thing')
    expect(() => releaseNotes('v1.2.0', '1.3.0', changelog)).toThrow('package.json has the version 1.3.0')
    expect(() => releaseNotes('v1.3.0', '1.3.0', changelog)).toThrow('no section [1.3.0]')
    expect(releaseNotes('v0.1.0', '0.1.0', read('CHANGELOG.md').text)).toContain('### Added')
  })

  test('has a bill of materials of what runs, and of nothing that only builds', () => {
    const words = scripts!.sbom!.split(' ')
    expect(words[0]).toBe('npm')
    const printed = execFileSync('npm', words.slice(1), { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    const { bomFormat, components } = JSON.parse(printed) as {
      bomFormat: string
      components: readonly { name: string; version: string; purl: string }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    const names = components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pino', 'typebox', 'ioredis', 'preact']))
    expect(names.filter(name => ['vitest', 'vite', 'typescript', 'esbuild'].includes(name))).toEqual([])
    expect(components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([])
  })

  test('has one version in all packages and in the image of the manifests', () => {
    const versions = workspaces.map(folder => manifestOf(`${folder}/package.json`).version)
    expect(new Set(versions)).toEqual(new Set([version]))
    expect(read('deploy/kubernetes/arthayu.yaml').text).toContain(
      `image: ghcr.io/arthayu/arthayu:${version}\n`
    )
    expect(read('deploy/compose.yaml').text).toContain(`image: arthayu:${version}\n`)
  })
})
