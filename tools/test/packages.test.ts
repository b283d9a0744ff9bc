/** Every package can be read by a person who finds it alone, and published with its licence. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root } from '../src/repository.ts'

interface Manifest {
  readonly version: string
  readonly private?: true
  readonly license?: string
  readonly description?: string
  readonly files?: readonly string[]
  readonly repository?: { readonly url: string; readonly directory: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestOf = (folder: string) => JSON.parse(read(`${folder}/package.json`).text) as Manifest
const { version, workspaces } = JSON.parse(read('package.json').text) as {
  version: string
  workspaces: readonly string[]
}
const published = workspaces.filter(folder => manifestOf(folder).private === undefined)

describe.each(workspaces)('%s', folder => {
  const manifest = manifestOf(folder)

  test('has a README that begins with its name, and the version and licence of all', () => {
    expect(read(`${folder}/README.md`).text).toMatch(/^# [@a-z/]+\n\n\S/)
    expect(manifest).toMatchObject({ version, license: 'Apache-2.0', description: expect.any(String) })
  })
})

describe.each(published)('%s, which is published,', folder => {
  const manifest = manifestOf(folder)

  test('carries the licence, names its place in the repository, and packs a list of files', () => {
    expect(read(`${folder}/LICENSE`).text).toBe(read('LICENSE').text)
    expect(manifest.repository).toEqual({
      type: 'git',
      url: 'git+https://github.com/arthayu/arthayu.git',
      directory: folder
    })
    expect(manifest.files!.length).toBeGreaterThan(0)
  })

  test('depends on the other packages in the same version', () => {
    const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@arthayu/'))
    expect(own.filter(([, wanted]) => wanted !== version)).toEqual([])
  })
})

test('there are packages to publish, and some that are not', () => {
  expect(published).toEqual(expect.arrayContaining(['client', 'cli', 'engine', 'rules']))
  expect(published.length).toBeLessThan(workspaces.length)
  expect(published.every(folder => existsSync(join(root, folder, 'tsconfig.json')))).toBe(true)
})
