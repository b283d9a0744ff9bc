/** Each bundle has the notices of the libraries in it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bundleCli } from '../src/bundle-cli.ts'
import { noticesFile, noticesOf } from '../src/notices.ts'
import { root } from '../src/repository.ts'

const folder = mkdtempSync(join(tmpdir(), 'arthayu-notices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a package and returns the path of a file in it. */
function library(name: string, license: string | undefined, text?: string): string {
  const own = join(folder, 'node_modules', name)
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
  if (text !== undefined) writeFileSync(join(own, 'LICENSE.md'), text)
  return join(own, 'lib/index.js')
}

describe('the notices', () => {
  test('have name, version, licence and its text of every library, once and in order', () => {
    const files = [
      library('b', 'ISC'),
      library('@a/c', 'MIT', 'Copyright A'),
      library('b', 'ISC'),
      '/src/own.ts'
    ]
    const [head, ...notices] = noticesOf(files).split(/\n-+\n\n/)
    expect(head).toContain('libraries below')
    expect(notices).toEqual(['@a/c 1.2.3 (MIT)\n\nCopyright A\n', 'b 1.2.3 (ISC)\n'])
  })

  test.each(['AGPL-3.0', undefined])('a library with the licence %s stops the build', license => {
    expect(() => noticesOf([library('closed', license)])).toThrow(`closed 1.2.3: the licence ${license}`)
  })
})

describe('the bundle of', () => {
  test('the command line has its notices, and is packed with them', async () => {
    const bundle = join(folder, 'bundle')
    await bundleCli(bundle)
    const text = readFileSync(join(bundle, noticesFile), 'utf8')
    expect(text).toMatch(/^typebox \d\S+ \(MIT\)$/m)
    expect(text).toContain('Permission is hereby granted')
    const { files } = JSON.parse(readFileSync(join(root, 'cli/package.json'), 'utf8')) as { files: string[] }
    expect(files).toContain('bundle')
  })

  test.each([
    ['the service', 'api/dist/THIRD-PARTY-NOTICES.txt', /^fastify \d\S+ \(MIT\)$/m],
    ['the page', 'web/dist/site/assets/third-party-notices.txt', /^preact \d\S+ \(MIT\)$/m],
    ['the worker of the page', 'web/dist/site/assets/third-party-notices.txt', /^ajv \d\S+ \(MIT\)$/m]
  ])('%s has its notices', (_bundle, path, library) => {
    expect(readFileSync(join(root, path), 'utf8')).toMatch(library)
  })
})
