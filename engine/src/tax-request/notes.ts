/** Where the law is unsettled and the answer depends on it: what was taken. */
import type { Computation } from '../tax/computation.ts'
import type { TaxFacts } from '../tax/facts.ts'
import { type Range, section111A, section112, section112A, sumOf } from '../tax/gain-buckets.ts'
import type { TaxYearRules } from '../tax/law.ts'
import type { Assessed } from './cap-warnings.ts'

interface Note {
  readonly text: string
  readonly applies: (c: Computation, facts: TaxFacts, rules: TaxYearRules, isNew: boolean) => boolean
}

const kinds: readonly Range[] = [section111A, section112, section112A]

const notes: readonly Note[] = [
  {
    text:
      'Dividends of a non-resident bear the rate of section 115A, or that of a treaty, without deduction ' +
      'or exemption; they bear slab rates here, so the tax shown may be too low or too high (T7).',
    applies: (_c, facts) => !facts.resident && facts.dividends > 0
  },
  {
    text:
      'The Act does not say against which gains the unused basic exemption goes first; taken as in the ' +
      "Department's return form: the highest rate first, of equal ones 111A, then 112, then 112A (T8).",
    applies: ({ workings }, facts) =>
      facts.resident &&
      kinds.filter(kind => sumOf(workings.gains, kind) > 0).length > 1 &&
      sumOf(workings.gains, section111A) + sumOf(workings.gains, section112) >
        sumOf(workings.taxed, section111A) + sumOf(workings.taxed, section112)
  },
  {
    text:
      'Whether the rebate of this year covers tax on gains of 111A is disputed: the Department denied it ' +
      'from 5 July 2024, ITAT Ahmedabad (Palsana) allowed it; allowed here (T9).',
    applies: (c, _facts, rules, isNew) =>
      isNew &&
      rules.new.rebate.coversSpecialRates &&
      rules.new.rebate.marginalRelief &&
      c.rebate + c.rebateMarginalRelief > 0 &&
      c.taxOnEquityShortTerm + c.taxOnOtherLongTerm > 0
  },
  {
    text:
      'How the marginal relief of the rebate treats tax on gains is not settled; the tax that it looks at ' +
      'includes them, the relief does not exceed what the rebate may touch (T9).',
    applies: c =>
      c.rebateMarginalRelief > 0 && c.taxOnEquityShortTerm + c.taxOnOtherLongTerm + c.taxOnEquityLongTerm > 0
  },
  {
    text:
      'The Acts do not say what income at the threshold of a surcharge is made of when there are gains; ' +
      'slab income is reduced first, then gains of 112, 112A and 111A (T11).',
    applies: c => c.surchargeMarginalRelief > 0 && c.specialGains > 0 && c.slabIncome > 0
  },
  {
    text:
      'The limit of 80CCD(2) is a share of basic pay and dearness allowance, which the request does not ' +
      'name; taken of the whole salary (T5).',
    applies: c => c.section80CCD2 > 0
  }
]

/** The notes that matter to one of the two computations. */
export function notesOf(facts: TaxFacts, rules: TaxYearRules, both: Assessed): string[] {
  return notes
    .filter(({ applies }) => applies(both.new, facts, rules, true) || applies(both.old, facts, rules, false))
    .map(each => each.text)
}
