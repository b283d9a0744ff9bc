/** Resources for models: the methodology, its rules, the schemas of the tools, and tax law by tax year. */
import { rulebook } from '@arthayu/rules'
import { documents } from './documents.ts'
import { tools } from './tools.ts'

export interface Resource {
  readonly name: string
  readonly uri: string
  readonly title: string
  readonly description: string
  readonly mimeType: 'text/markdown' | 'application/json'
  readonly text: string
}

export const resources: readonly Resource[] = [
  {
    name: 'methodology',
    uri: 'arthayu://methodology',
    title: 'Methodology',
    description: 'How every number of a simulation is calculated, rule by rule, with examples.',
    mimeType: 'text/markdown',
    text: documents.methodology
  },
  {
    name: 'rules',
    uri: 'arthayu://rules',
    title: 'Money rules',
    description: 'Ids and titles of the rules in the methodology.',
    mimeType: 'text/markdown',
    text: listOfRules(documents.methodology)
  },
  ...tools.map(({ name, title, inputSchema, outputSchema }) => ({
    name: `schemas-${name}`,
    uri: `arthayu://schemas/${name}`,
    title: `Schemas: ${title}`,
    description: `JSON Schemas of the arguments of ${name}, with bounds and units, and of its result.`,
    mimeType: 'application/json' as const,
    text: JSON.stringify({ arguments: inputSchema, result: outputSchema })
  })),
  ...rulebook.taxYears.map(law => ({
    name: `tax-year-${law.taxYear}`,
    uri: `arthayu://tax-years/${law.taxYear}`,
    title: `Income tax ${law.taxYear}`,
    description: `Figures of the ${law.act} for the tax year ${law.taxYear}, each with section and source.`,
    mimeType: 'application/json' as const,
    text: JSON.stringify(law)
  }))
]

/** Returns the headings of the rules, such as `### K1 Months`, as a list. */
function listOfRules(methodology: string): string {
  const rules = [...methodology.matchAll(/^### ([A-Z]\d+) (.+)$/gm)].map(
    ([, id, title]) => `- ${id} ${title}`
  )
  return `# Money rules\n\nRead a rule in arthayu://methodology.\n\n${rules.join('\n')}\n`
}
