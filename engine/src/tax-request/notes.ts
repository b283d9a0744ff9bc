/** What the computation assumes where the law is not settled. */
import type { Computation } from '../tax/computation.ts'
import type { TaxFacts } from '../tax/facts.ts'
import { type Range, section111A, section112, section112A, sumOf } from '../tax/gain-buckets.ts'
import type { TaxYearRules } from '../tax/law.ts'
import { taxRequestText } from '../text/en/tax-request.ts'
import type { Assessed } from './cap-warnings.ts'

interface Note {
  readonly text: string
  readonly applies: (c: Computation, facts: TaxFacts, rules: TaxYearRules, isNew: boolean) => boolean
}

const kinds: readonly Range[] = [section111A, section112, section112A]

const notes: readonly Note[] = [
  {
    text: taxRequestText.dividendsOfNonResident,
    applies: (_c, facts) => !facts.resident && facts.dividends > 0
  },
  {
    text: taxRequestText.exemptionOnGains,
    applies: ({ workings }, facts) =>
      facts.resident &&
      kinds.filter(kind => sumOf(workings.gains, kind) > 0).length > 1 &&
      sumOf(workings.gains, section111A) + sumOf(workings.gains, section112) >
        sumOf(workings.taxed, section111A) + sumOf(workings.taxed, section112)
  },
  {
    text: taxRequestText.rebateOn111A,
    applies: (c, _facts, rules, isNew) =>
      isNew &&
      rules.new.rebate.coversSpecialRates &&
      rules.new.rebate.marginalRelief &&
      c.rebate + c.rebateMarginalRelief > 0 &&
      c.taxOnEquityShortTerm + c.taxOnOtherLongTerm > 0
  },
  {
    text: taxRequestText.reliefOfRebate,
    applies: c =>
      c.rebateMarginalRelief > 0 && c.taxOnEquityShortTerm + c.taxOnOtherLongTerm + c.taxOnEquityLongTerm > 0
  },
  {
    text: taxRequestText.incomeAtThreshold,
    applies: c => c.surchargeMarginalRelief > 0 && c.specialGains > 0 && c.slabIncome > 0
  },
  {
    text: taxRequestText.salaryOf80CCD2,
    applies: c => c.section80CCD2 > 0
  }
]

/** The notes that apply to one of the two computations. */
export function notesOf(facts: TaxFacts, rules: TaxYearRules, both: Assessed): string[] {
  return notes
    .filter(({ applies }) => applies(both.new, facts, rules, true) || applies(both.old, facts, rules, false))
    .map(each => each.text)
}
