/** The tax endpoint without HTTP: a body becomes both computations of one person and one tax year. */
import { roundToPaisa } from '../arithmetic/paise.ts'
import type { ParseOptions } from '../plan/parse-plan.ts'
import type { Parsed, Warning } from '../request/issue.ts'
import { assess } from '../tax/assess.ts'
import type { Computation } from '../tax/computation.ts'
import { factRow, type TaxFacts } from '../tax/facts.ts'
import type { Regime, TaxYearRules } from '../tax/law.ts'
import { statementOf } from '../tax/statement.ts'
import { type LineIn, lines } from '../tax/tables.ts'
import { taxRequestText } from '../text/en/tax-request.ts'
import { statementText } from '../text/en/tax-statement.ts'
import { version } from '../version.ts'
import type { TaxAnswer, TaxComputation } from './answer-schema.ts'
import { type Assessed, capWarnings } from './cap-warnings.ts'
import { gainWarnings } from './gains.ts'
import { notesOf } from './notes.ts'
import { readRequest } from './read-request.ts'

/** The income that `marginalRatePct` adds. */
const hundred = 100

/**
 * Checks and assesses a request.
 * @param body any parsed JSON
 * @returns both computations and the one asked for, or every error with its place
 */
export function assessRequest(
  body: unknown,
  { rulebook, strict }: Pick<ParseOptions, 'rulebook' | 'strict'>
): Parsed<TaxAnswer> {
  const read = readRequest(body, rulebook.taxYears, strict)
  if (!read.ok) return read
  const { request, facts, rules, warnings: unknown } = read.value
  const row = factRow(facts)
  const both = { new: assess(row, rules, 'new', 1), old: assess(row, rules, 'old', 1) }
  const computations = {
    new: toComputation(both.new, facts, rules, 'new'),
    old: toComputation(both.old, facts, rules, 'old')
  }
  const regime = chosen(request.regime ?? 'new', both)
  const warnings = [
    ...unknown,
    ...standInWarnings(request.taxYear, rules),
    ...gainWarnings(request.income.gains ?? {}),
    ...capWarnings(request, facts, rules, both)
  ]
  const value: TaxAnswer = {
    taxYear: request.taxYear,
    regime,
    taxPayable: computations[regime].taxPayable,
    computations,
    meta: metaOf(request.taxYear, facts, rules, both, warnings)
  }
  return { ok: true, value }
}

/** T13: a year whose law is not known. */
function standInWarnings(taxYear: string, rules: TaxYearRules): Warning[] {
  if (rules.taxYear === taxYear) return []
  const message = taxRequestText.lawAssumed({ taxYear, standIn: rules.taxYear })
  return [{ code: 'law-assumed', severity: 'warning', message, pointer: '#/taxYear' }]
}

/** The regime with the lower amount payable; a tie is new. @rule T13 */
function chosen(asked: Regime | 'best', both: Assessed): Regime {
  if (asked !== 'best') return asked
  return both.old.taxPayable < both.new.taxPayable ? 'old' : 'new'
}

function metaOf(
  taxYear: string,
  facts: TaxFacts,
  rules: TaxYearRules,
  both: Assessed,
  warnings: Warning[]
): TaxAnswer['meta'] {
  return {
    version,
    currency: 'INR',
    act: rules.act,
    verifiedOn: rules.verifiedOn,
    ...(rules.taxYear === taxYear ? {} : { standIn: rules.taxYear }),
    notes: notesOf(facts, rules, both),
    warnings,
    disclaimer: taxRequestText.disclaimer
  }
}

function toComputation(c: Computation, facts: TaxFacts, rules: TaxYearRules, regime: Regime): TaxComputation {
  const { grossTotalIncome, standardDeduction, ...others } = publishedIn('computation', c)
  return {
    grossTotalIncome,
    standardDeduction,
    deductions: { ...publishedIn('deductions', c), familyPension: roundToPaisa(c.familyPensionDeduction) },
    ...others,
    effectiveRatePct: c.grossTotalIncome > 0 ? sixDecimals((c.totalTax / c.grossTotalIncome) * 100) : 0,
    marginalRatePct: marginalRatePct(c, facts, rules, regime),
    lines: statementOf(c, { person: facts, rules, regime }).map(line => ({
      label: statementText.line(line),
      amount: roundToPaisa(line.amount),
      rule: line.rule,
      source: statementText.source(line)
    }))
  }
}

/** The lines that a part of the computation publishes. */
const publishedIn = <Part extends 'computation' | 'deductions'>(part: Part, c: Computation) =>
  Object.fromEntries(
    lines.filter(line => line.part === part).map(({ name }) => [name, roundToPaisa(c[name])])
  ) as Record<LineIn<Part>, number>

/** T13: the share of ₹100 more of other income that the tax takes, in percent. */
function marginalRatePct(c: Computation, facts: TaxFacts, rules: TaxYearRules, regime: Regime): number {
  const more = assess(factRow({ ...facts, other: facts.other + hundred }), rules, regime, 1)
  return sixDecimals(((more.totalTax - c.totalTax) / hundred) * 100)
}

const sixDecimals = (pct: number): number => Math.floor(pct * 1e6 + 0.5) / 1e6
