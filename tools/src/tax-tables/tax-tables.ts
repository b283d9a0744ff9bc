/** The published tables of the tax years, made from the data of the rulebook alone. */
import type { Rulebook, TaxYearRules } from '@arthayu/engine'
import type { Coverage, schemes } from '@arthayu/rules'
import { figureRows } from './figure-rows.ts'
import { tableOf } from './markdown.ts'
import { schemeRows } from './scheme-rows.ts'
import { slabTable } from './slab-table.ts'

const introduction = `# Tax years

This page shows the law that the tax module uses, year by year. Every figure has its section and the text
that states it. \`npm run tax-tables\` writes this page from \`rules/india/\`, and a test compares them, so
do not edit it. The [methodology](../explain/methodology.md) says how the figures are applied, and
[Tax](../guides/tax.md) says how to use the tax module.

Sections are those of the Income-tax Act, 1961. After an arrow come those of the Income-tax Act, 2025,
in force since 1 April 2026. The last column says how the text was read: "primary" in its official place,
"secondary" in a copy or a report of it, "known" not yet. If you have a source for such a figure, please
tell us. Amounts are in rupees a year. This is material for a simulation, not tax advice.`

/** The page: the years, the latest first, the savings schemes, and which parts of the law are modelled. */
export function taxTables(
  { taxYears }: Rulebook,
  given: typeof schemes,
  coverage: readonly Coverage[]
): string {
  const latest = taxYears.at(-1)
  const sections = taxYears.toReversed().map(rules => yearSection(rules, rules === latest))
  return `${[introduction, ...sections, schemesSection(given), coverageSection(coverage)].join('\n\n')}\n`
}

function yearSection(rules: TaxYearRules, isLatest: boolean): string {
  const standsIn = isLatest ? ' Arthayu assumes its law for later years.' : ''
  return [
    `## ${rules.taxYear}`,
    `${rules.act}. Compared with the sources on ${rules.verifiedOn}.${standsIn}`,
    `Each rate applies to the income above the amount of its row, up to the amount of the next row. Ages are
those reached in the year. A non-resident has the slabs below ${rules.seniorAge.amount}.`,
    slabTable(rules),
    tableOf(['figure', 'regime', 'amount', 'section', 'source', 'read'], figureRows(rules))
  ].join('\n\n')
}

function schemesSection(given: typeof schemes): string {
  const text = `These are the rates and limits of the savings schemes, with the day from which each
applies. The last row of a figure is in force. \`GET /api/v1/tax-years\` serves them as \`schemes\`.`
  const table = tableOf(['scheme', 'figure', 'amount', 'from', 'source', 'read'], schemeRows(given))
  return `## Savings schemes\n\n${text}\n\n${table}`
}

function coverageSection(coverage: readonly Coverage[]): string {
  const rows = coverage.map(({ topic, state, taxYears, sections, note }) => [
    topic,
    states[state],
    taxYears === null ? '' : `${taxYears.from} to ${taxYears.to}`,
    sections ?? '',
    note ?? ''
  ])
  const table = tableOf(['topic', 'modelled', 'tax years', 'section', 'not modelled, or why'], rows)
  return `## What is modelled and what is not\n\n${table}`
}

const states = { modelled: 'yes', partly: 'in part', notModelled: 'no' } as const
