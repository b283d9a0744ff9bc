/** The tax that the corpus pays in a month, by the lines of the assessment with their sections (T22). */
import { formatInr } from '../../arithmetic/format.ts'
import { toPaise } from '../../arithmetic/paise.ts'
import type { PersonTax } from '../../kernel/person-tax/person-tax.ts'
import { type Lines, linesAt } from '../../tax/computation.ts'
import { taxLines } from '../../tax/statement.ts'
import { taxText } from '../../text/en/tax.ts'
import { endsBefore, type TaxYear } from '../../timeline/tax-years.ts'
import { byPortfolio } from './flows.ts'
import {
  addingUp,
  type Explanation,
  entryOf,
  inRupees,
  type Part,
  part,
  telling,
  withoutZeros
} from './parts.ts'
import { movesOf, paiseAt, type TracedRun } from './traced-run.ts'

export function explainTax(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'tax', m)
  if (run.run === null)
    return inRupees(total, telling('Without tax', [part('The plan computes no tax.', null, ['T20'])]))
  const { years } = run.run.taxation
  const index = years.findIndex(({ end }) => m === end - 1)
  if (index < 0) {
    const text = 'Tax is settled at the end of March and of the last month; this month pays none.'
    return inRupees(total, telling('No settlement', [part(text, null, ['T22'])]))
  }
  const year = years[index]!
  const lines = linesAt(run.run.settled.lines, index)
  const move = movesOf(run, m).find(({ step }) => step === 'tax')
  const unpaid = move === undefined ? 0 : toPaise(move.due - move.paid)
  const payable = toPaise(lines.taxPayable)
  const fromIncome = toPaise(run.run.settled.paidFromIncome[index]!)
  const before = index === 0 ? toPaise(run.run.settled.paidBeforeStart) : 0
  const due = [
    ...assessmentParts(lines, run.run, index),
    part('Less what was paid before the start.', -before, ['T30']),
    part('Less what earnings bear of it.', -fromIncome, ['T22']),
    part(
      'Earnings alone would bear more; the corpus gets nothing back.',
      Math.max(0, before + fromIncome - payable),
      ['T22']
    ),
    part('Less what could not be paid.', -unpaid, ['W7'], entryOf('shortfall', m))
  ]
  const moved = byPortfolio(run, m, ['tax'], -1)
  return inRupees(
    total,
    addingUp(`The assessment of ${nameOf(year)}`, total, withoutZeros(due), 1),
    addingUp('By portfolio that paid', total, moved, moved.length),
    telling('What was taxed', incomeParts(lines, run.run, index))
  )
}

/** T7 to T12: from the tax at slab rates to what is payable. */
function assessmentParts(lines: Lines, { settled, taxation }: PersonTax, index: number): Part[] {
  const { rules, startYear, ageYears } = taxation.years[index]!
  const rates = rules.gainRates.at(-1)!
  const ofEquity = endsBefore(startYear, rates) ? rules.gainRates[0] : rates
  const person = { ageYears, resident: taxation.resident }
  const exact = taxLines(lines, { person, rules, regime: settled.regimes[index]! }, ofEquity).map(line => ({
    ...part(`${taxText.line(line)}.`, toPaise(line.amount), [line.rule, 'T22']),
    sections: [taxText.source(line)]
  }))
  const sum = exact.reduce((paise, each) => paise + each.paise!, 0)
  const text = taxText.rounded({ to: rules.roundedTo.amount, payable: lines.taxPayable })
  const rounded = {
    ...part(text, toPaise(lines.taxPayable) - sum, ['T12', 'T6']),
    sections: [taxText.citation(rules.roundedTo.cite)]
  }
  return [...exact, rounded]
}

/** T1 to T6, told without amounts to add: they make the income, not the tax. */
function incomeParts(lines: Lines, { settled, taxation }: PersonTax, index: number): Part[] {
  const year = taxation.years[index]!
  const law = year.assumedLaw ? `the law of ${year.rules.taxYear}, which stands in for it` : 'its law'
  const regime = settled.regimes[index]!
  return [
    part(`The year is assessed in the ${regime} regime, by ${law}.`, null, ['T20', 'T23']),
    part(`Gross total income: ${formatInr(lines.grossTotalIncome)}.`, null, ['T1', 'T3', 'T4']),
    part(
      `Total income after deductions, rounded: ${formatInr(lines.totalIncome)}; ` +
        `${formatInr(lines.specialGains)} of it are gains that bear rates of their own.`,
      null,
      ['T5', 'T6', 'T8']
    )
  ]
}

/** T22: tax that earnings bear, by tax year. */
export function taxOnIncomeParts({ taxation, settled }: PersonTax): Part[] {
  const parts = taxation.years.map((year, index) =>
    part(`Tax year ${nameOf(year)}.`, toPaise(settled.paidFromIncome[index]!), ['T22'])
  )
  return withoutZeros(parts)
}

const nameOf = ({ startYear }: TaxYear): string =>
  `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`
