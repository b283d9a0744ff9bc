/** Every rate and limit of the savings schemes: scheme, figure, amount, day, source, how it was read. */
import { formatInr } from '@arthayu/engine'
import type { DatedFigure, schemes } from '@arthayu/rules'

/** Names of the schemes as people write them. */
const titles: Readonly<Record<keyof typeof schemes, string>> = {
  ppf: 'PPF',
  epf: 'EPF',
  nps: 'NPS',
  scss: 'SCSS',
  fixedDeposit: 'fixed deposit',
  elss: 'ELSS',
  goldBond: 'gold bonds'
}

export const schemeRows = (given: typeof schemes): string[][] =>
  Object.entries(titles).flatMap(([scheme, title]) =>
    Object.entries(given[scheme as keyof typeof schemes]).flatMap(([name, figures]) =>
      figures.map((figure: DatedFigure) => rowOf(title, name, figure))
    )
  )

/** The last word of a name says what is counted. */
const units: readonly (readonly [ending: string, write: (amount: number) => string])[] = [
  ['Pct', amount => `${amount}%`],
  ['Years', amount => `${amount} years`],
  ['Months', amount => `${amount} months`],
  ['', formatInr]
]

function rowOf(title: string, name: string, { amount, from, source, basis }: DatedFigure): string[] {
  const [ending, write] = units.find(([each]) => name.endsWith(each))!
  const words = name
    .slice(0, name.length - ending.length)
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return [title, words, write(amount), from, source, basis]
}
