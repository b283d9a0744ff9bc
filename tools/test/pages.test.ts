import { expect, test } from 'vitest'
import { renderMethodology } from '../src/pages/methodology.ts'

const methodology = `# Methodology

## Time and rates

### K1 Months
A *month* is an index.

### C7 Result id
| a | b |
|---|---|
| 1 | 2 |

### Notes & hints
### Notes & hints
`

test('the methodology has an anchor for every rule, and unique ones for the rest', () => {
  const body = renderMethodology(methodology)
  expect(body).toContain('<h3 id="K1">K1 Months</h3>')
  expect(body).toContain('<h3 id="C7">C7 Result id</h3>')
  expect(body).toContain('<h2 id="time-and-rates">')
  expect(body).toContain('id="notes-hints"')
  expect(body).toContain('id="notes-hints-2"')
  expect(body).toContain('<table>')
})

test('a link to another document of the repository is its text, because the service has no page for it', () => {
  const body = renderMethodology(
    'See [Questions](questions.md#fixes), [below](#k1) and [RFC](https://a.example/x.md).'
  )
  expect(body).toContain(
    'See Questions, <a href="#k1">below</a> and <a href="https://a.example/x.md">RFC</a>.'
  )
})
