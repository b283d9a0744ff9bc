/** The tax that the corpus pays in a month, by lines of the assessment with their sections (T22). */
import { toPaise } from '../../arithmetic/paise.ts'
import type { PersonTax } from '../../kernel/person-tax/person-tax.ts'
import { taxYearName } from '../../report/tax-report.ts'
import { linesAt } from '../../tax/computation.ts'
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
import { nameOf, paiseAt, type Settlement, settlementsOf, type TracedRun } from './traced-run.ts'

export function explainTax(run: TracedRun, m: number): Explanation {
  const total = paiseAt(run, 'tax', m)
  if (run.people.length === 0)
    return inRupees(total, telling(statementText.noTax, [part(statementText.planHasNoTax, null, ['T20'])]))
  const settlements = settlementsOf(run, m)
  const [first] = settlements
  if (first === undefined) {
    const why = run.timeline.death === null ? statementText.settledInMarch : statementText.settledAtDeath
    return inRupees(total, telling(statementText.noSettlement, [part(why, null, ['T22'])]))
  }
  const taxYear = taxYearName(first.person.taxation.years[first.index]!)
  const moved = byPortfolio(run, m, ['tax'], -1)
  return inRupees(
    total,
    addingUp(
      statementText.assessmentOf({ taxYear }),
      total,
      settlements.flatMap(dueParts(m)),
      settlements.length
    ),
    addingUp(statementText.byPortfolio, total, moved, 2 * moved.length),
    telling(
      statementText.whatWasTaxed,
      settlements.flatMap(({ person, index, who }) => named(who, incomeParts(person, index)))
    )
  )
}

/** Parts with the name of their person, where the plan has two. */
const named = (who: string | null, parts: readonly Part[]): Part[] =>
  who === null
    ? [...parts]
    : parts.map(each => ({ ...each, text: statementText.person({ who }) + each.text }))

/** T22, E4: from the assessment of a person to what the corpus pays or receives. */
const dueParts =
  (m: number) =>
  ({ person, index, who, move }: Settlement): Part[] => {
    const { settled, taxation } = person
    const payable = toPaise(linesAt(settled.lines, index).taxPayable)
    const fromIncome = toPaise(settled.paidFromIncome[index]!)
    const before = index === 0 ? toPaise(settled.paidBeforeStart) : 0
    const { first, retired } = taxation.years[index]!
    const withholds = taxation.pledged !== null && retired > first
    const over = Math.max(0, before + fromIncome - payable)
    const due = [
      ...assessmentParts(person, index),
      part(statementText.paidBeforeStart, -before, ['T30']),
      withholds
        ? part(statementText.withheld, -fromIncome, ['E4'])
        : part(statementText.paidFromIncome, -fromIncome, ['T22']),
      part(statementText.noRefund, withholds ? 0 : over, ['T22']),
      part(statementText.unpaid, -toPaise(move.due - move.paid), ['W7'], entryOf('shortfall', m))
    ]
    const refund = withholds && over > 0 ? [part(statementText.refunded, null, ['E4'])] : []
    return named(who, [...withoutZeros(due), ...refund])
  }

/** T7 to T12: from the tax at slab rates to what is payable. */
function assessmentParts({ settled, taxation }: PersonTax, index: number): Part[] {
  const lines = linesAt(settled.lines, index)
  const { rules, startYear, ageYears } = taxation.years[index]!
  const rates = rules.gainRates.at(-1)!
  const ofEquity = endsBefore(startYear, rates) ? rules.gainRates[0] : rates
  const person = { ageYears, resident: taxation.resident }
  const exact = taxLines(lines, { person, rules, regime: settled.regimes[index]! }, ofEquity).map(line => ({
    ...part(statementText.step(line), toPaise(line.amount), [line.rule, 'T22']),
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
function incomeParts({ settled, taxation }: PersonTax, index: number): Part[] {
  const year = taxation.years[index]!
  const standIn = year.assumedLaw ? year.rules.taxYear : null
  const { grossTotalIncome, totalIncome, specialGains } = linesAt(settled.lines, index)
  return [
    part(statementText.assessedBy({ regime: settled.regimes[index]!, standIn }), null, ['T20', 'T23']),
    part(statementText.grossTotalIncome({ amount: grossTotalIncome }), null, ['T1', 'T3', 'T4']),
    part(statementText.totalIncome({ amount: totalIncome, special: specialGains }), null, ['T5', 'T6', 'T8'])
  ]
}

/** Tax paid from income, by person and tax year (T22). */
export const taxOnIncomeParts = (run: TracedRun): Part[] =>
  run.people.flatMap(({ taxation, settled }, owner) => {
    const parts = taxation.years.map((year, index) =>
      part(statementText.taxYear({ taxYear: taxYearName(year) }), toPaise(settled.paidFromIncome[index]!), [
        taxation.pledged === null ? 'T22' : 'E4'
      ])
    )
    return named(nameOf(run, owner), withoutZeros(parts))
  })
