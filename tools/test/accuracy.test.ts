/** The counts of cases and rules that the documents state are those of the files. */
import { expect, test } from 'vitest'
import { read, repositoryPaths } from '../src/repository.ts'
import { rulesOf } from '../src/tidy/rule-ids.ts'

/** Cases of a file, or of all files of a folder. */
function casesAt(place: string): number {
  if (place.endsWith('determinism.json')) return (JSON.parse(read(place).text) as { plans: number }).plans
  const paths = repositoryPaths().filter(path => path.startsWith(place) && path.endsWith('.json'))
  return paths.reduce((sum, path) => sum + (JSON.parse(read(path).text) as unknown[]).length, 0)
}

interface Row {
  readonly place: string
  readonly count: number
}

/** Rows of a table that link to files of cases and state a number. */
function rowsOf(document: string): Row[] {
  const rows = read(document).text.split('\n')
  return rows.flatMap(row => {
    const [, place] = /^\|.*\]\((?:\.\.\/)*((?:engine\/cases|rules\/india)[^)]*)\)/.exec(row) ?? []
    const [, count] = /(?:\| |\[)(\d+)(?: plans)?(?:\]| \|)/.exec(row) ?? []
    return place === undefined || count === undefined ? [] : [{ place, count: Number(count) }]
  })
}

test.each([
  ['README.md', 4],
  ['docs/explain/accuracy.md', 6]
])('%s counts the cases of %i files', (document, files) => {
  const rows = rowsOf(document)
  expect(rows).toHaveLength(files)
  expect(rows).toEqual(rows.map(({ place }) => ({ place, count: casesAt(place) })))
})

test('README.md counts the rules of the methodology', () => {
  const [, stated] = /(\d+) numbered rules/.exec(read('README.md').text)!
  expect(rulesOf(read('docs/explain/methodology.md').text)).toHaveLength(Number(stated))
})
