/** What `assess` needs to know of one person and one tax year. Rupees a year. */
import { accessors } from './rows.ts'
import { type FactName, factNames } from './tables.ts'

/** Facts that are no amounts. */
interface Person {
  /** Age reached by 31 March of the year. */
  ageYears: number
  resident: boolean
  /** Whether the employer of 80CCD(2) is the Government. */
  governmentEmployee: boolean
  /** Whether the parents of 80D are 60 or older. */
  parentsAreSenior: boolean
}

/** Mutable, so that a run can use one again and again. Gains may be negative: a loss. */
export type TaxFacts = Person & Record<FactName, number>

/** Facts whose amounts are a row, in the order of `factNames`; a spread would lose them. */
export type FactRow = TaxFacts & { readonly row: Float64Array }

const noPerson: Readonly<Person> = {
  ageYears: 40,
  resident: true,
  governmentEmployee: false,
  parentsAreSenior: false
}

const nothing: Readonly<TaxFacts> = {
  ...noPerson,
  ...(Object.fromEntries(factNames.map(name => [name, 0])) as Record<FactName, number>)
}

/** Facts of a person without any income. */
export const noFacts = (): TaxFacts => ({ ...nothing })

const prototype = Object.create(null, accessors(factNames)) as object

/** The same facts as a row. */
export function factRow(given: Partial<TaxFacts> = noPerson): FactRow {
  const facts = Object.create(prototype) as FactRow
  return Object.assign(facts, { row: new Float64Array(factNames.length), ...noPerson }, given)
}
