/** The checks of the house, run over the whole tree. Bad snippets test each of them beside this file. */
import { describe, expect, test } from 'vitest'
import { read, repositoryPaths } from '../src/repository.ts'
import { findCircles } from '../src/tidy/circles.ts'
import { checkImports } from '../src/tidy/imports.ts'
import { checkLinks } from '../src/tidy/links.ts'
import { checkPurity, mustBePure } from '../src/tidy/purity.ts'
import { checkRuleIds } from '../src/tidy/rule-ids.ts'
import { checkSentences } from '../src/tidy/sentences.ts'
import { checkSizes, checkStyle } from '../src/tidy/size-and-style.ts'
import { checkFileName, checkWords } from '../src/tidy/text.ts'
import { checkProse } from '../src/tidy/words.ts'

const paths = repositoryPaths()
const files = paths
  .filter(path => /\.(ts|tsx|js|mjs|json|md|yaml|yml|css|html|sh|csv)$|\/run$/.test(path))
  .map(read)
const code = files.filter(file => /\.tsx?$/.test(file.path))

describe('the house is tidy:', () => {
  test('there is something to check', () => {
    expect(code.length).toBeGreaterThan(20)
    expect(code.filter(file => mustBePure(file.path)).length).toBeGreaterThan(10)
  })

  test('imports follow the directions of ARCHITECTURE.md', () => {
    expect(code.flatMap(checkImports)).toEqual([])
  })

  test('no files import each other in a circle', () => {
    expect(findCircles(code)).toEqual([])
  })

  test('the engine and the law are pure', () => {
    expect(code.filter(file => mustBePure(file.path)).flatMap(checkPurity)).toEqual([])
  })

  test('sentences that users read are in the catalogue of the engine', () => {
    expect(code.flatMap(checkSentences)).toEqual([])
  })

  test('files, functions and lines are short', () => {
    expect(code.flatMap(checkSizes)).toEqual([])
  })

  test('there is no any, no enum and no default export', () => {
    expect(code.flatMap(checkStyle)).toEqual([])
  })

  test('file names are kebab-case', () => {
    expect(paths.flatMap(checkFileName)).toEqual([])
  })

  test('no file holds unfinished notes, paths of a machine or addresses of a registry', () => {
    expect(files.flatMap(checkWords)).toEqual([])
  })

  test('links of documents lead somewhere', () => {
    expect(
      checkLinks(
        files.filter(file => file.path.endsWith('.md')),
        paths
      )
    ).toEqual([])
  })

  test('prose has none of the words that CONTRIBUTING.md replaces', () => {
    expect(files.flatMap(checkProse)).toEqual([])
  })

  test('every money rule is published, marked once where it is computed, and tested', () => {
    expect(
      checkRuleIds({
        methodology: read('docs/explain/methodology.md').text,
        sources: code.filter(file => file.path.startsWith('engine/src/')),
        tests: code.filter(file => /^(engine|api)\/test\/.*\.test\.ts$/.test(file.path))
      })
    ).toEqual([])
  })
})
