/** The tax that the corpus pays in a month, by lines of the assessment with their sections (T22). */
import { toPaise } from '../../arithmetic/paise.ts'
import type { PersonTax } from '../../kernel/person-tax/person-tax.ts'
import { taxYearName } from '../../report/tax-report.ts'
import { type Lines, linesAt } from '../../tax/computation.ts'
import { taxLines } from '../../tax/statement.ts'
import { statementText } from '../../text/en/tax-statement.ts'
import { endsBefore } from '../../timeline/tax-years.ts'
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
    return inRupees(total, telling(statementText.noTax, [part(statementText.planHasNoTax, null, ['T20'])]))
  const { years } = run.run.taxation
  const index = years.findIndex(({ end }) => m === end - 1)
  if (index < 0)
    return inRupees(
      total,
      telling(statementText.noSettlement, [part(statementText.settledInMarch, null, ['T22'])])
    )
  const year = years[index]!
  const lines = linesAt(run.run.settled.lines, index)
  const move = movesOf(run, m).find(({ step }) => step === 'tax')
  const unpaid = move === undefined ? 0 : toPaise(move.due - move.paid)
  const payable = toPaise(lines.taxPayable)
  const fromIncome = toPaise(run.run.settled.paidFromIncome[index]!)
  const before = index === 0 ? toPaise(run.run.settled.paidBeforeStart) : 0
  const due = [
    ...assessmentParts(lines, run.run, index),
    part(statementText.paidBeforeStart, -before, ['T30']),
    part(statementText.paidFromIncome, -fromIncome, ['T22']),
    part(statementText.noRefund, Math.max(0, before + fromIncome - payable), ['T22']),
    part(statementText.unpaid, -unpaid, ['W7'], entryOf('shortfall', m))
  ]
  const moved = byPortfolio(run, m, ['tax'], -1)
  return inRupees(
    total,
    addingUp(statementText.assessmentOf({ taxYear: taxYearName(year) }), total, withoutZeros(due), 1),
    addingUp(statementText.byPortfolio, total, moved, moved.length),
    telling(statementText.whatWasTaxed, incomeParts(lines, run.run, index))
  )
}

/** T7 to T12: from the tax at slab rates to what is payable. */
function assessmentParts(lines: Lines, { settled, taxation }: PersonTax, index: number): Part[] {
  const { rules, startYear, ageYears } = taxation.years[index]!
  const rates = rules.gainRates.at(-1)!
  const ofEquity = endsBefore(startYear, rates) ? rules.gainRates[0] : rates
  const person = { ageYears, resident: taxation.resident }
  const exact = taxLines(lines, { person, rules, regime: settled.regimes[index]! }, ofEquity).map(line => ({
    ...part(`${statementText.line(line)}.`, toPaise(line.amount), [line.rule, 'T22']),
    sections: [statementText.source(line)]
  }))
  const sum = exact.reduce((paise, each) => paise + each.paise!, 0)
  const text = statementText.rounded({ to: rules.roundedTo.amount, payable: lines.taxPayable })
  const rounded = {
    ...part(text, toPaise(lines.taxPayable) - sum, ['T12', 'T6']),
    sections: [statementText.citation(rules.roundedTo.cite)]
  }
  return [...exact, rounded]
}

/** T1 to T6, without amounts to add: they make the income, not the tax. */
function incomeParts(lines: Lines, { settled, taxation }: PersonTax, index: number): Part[] {
  const year = taxation.years[index]!
  const standIn = year.assumedLaw ? year.rules.taxYear : null
  const { grossTotalIncome, totalIncome, specialGains } = lines
  return [
    part(statementText.assessedBy({ regime: settled.regimes[index]!, standIn }), null, ['T20', 'T23']),
    part(statementText.grossTotalIncome({ amount: grossTotalIncome }), null, ['T1', 'T3', 'T4']),
    part(statementText.totalIncome({ amount: totalIncome, special: specialGains }), null, ['T5', 'T6', 'T8'])
  ]
}

/** Tax paid from income, by tax year (T22). */
export function taxOnIncomeParts({ taxation, settled }: PersonTax): Part[] {
  const parts = taxation.years.map((year, index) =>
    part(statementText.taxYear({ taxYear: taxYearName(year) }), toPaise(settled.paidFromIncome[index]!), [
      'T22'
    ])
  )
  return withoutZeros(parts)
}
