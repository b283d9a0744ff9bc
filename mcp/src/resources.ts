/** What a model can read up: the methodology, the money rules, and the law by tax year. */
import { readFileSync } from 'node:fs'
import { rulebook } from '@arthayu/rules'

export interface Resource {
  readonly name: string
  readonly uri: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'text/markdown' | 'application/json'
  readonly text: string
}

/** All resources of this installation; a document that did not come with it is left out. */
export const resources: readonly Resource[] = [
  ...documentAt('docs/methodology.md', {
    name: 'methodology',
    title: 'Methodology',
    description: 'What every number of a simulation is, rule by rule, with examples.'
  }),
  ...documentAt('engine/RULES.md', {
    name: 'rules',
    title: 'Money rules',
    description: 'The numbered rules in short, with the alternatives that were rejected.'
  }),
  ...rulebook.taxYears.map(law => ({
    name: `tax-year-${law.taxYear}`,
    uri: `arthayu://tax-years/${law.taxYear}`,
    title: `Income tax ${law.taxYear}`,
    description: `Figures of the ${law.act} for the tax year ${law.taxYear}, each with section and source.`,
    mimeType: 'application/json' as const,
    text: JSON.stringify(law)
  }))
]

type Description = Pick<Resource, 'name' | 'title' | 'description'>

function documentAt(path: string, description: Description): readonly Resource[] {
  const text = textOf(new URL(`../../${path}`, import.meta.url))
  const uri = `arthayu://${description.name}`
  return text === null ? [] : [{ ...description, uri, mimeType: 'text/markdown', text }]
}

function textOf(file: URL): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
