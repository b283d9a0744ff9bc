/** What a model can read up: the methodology, the money rules, and the law by tax year. */
import { rulebook } from '@arthayu/rules'
import { documents } from './documents.ts'

export interface Resource {
  readonly name: string
  readonly uri: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'text/markdown' | 'application/json'
  readonly text: string
}

export const resources: readonly Resource[] = [
  document({
    name: 'methodology',
    title: 'Methodology',
    description: 'What every number of a simulation is, rule by rule, with examples.'
  }),
  document({
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

function document(
  described: Pick<Resource, 'title' | 'description'> & { name: keyof typeof documents }
): Resource {
  const { name } = described
  return { ...described, uri: `arthayu://${name}`, mimeType: 'text/markdown', text: documents[name] }
}
