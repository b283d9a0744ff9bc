/** Reads a body: its facts and their law, or all of its errors. */
import { claimedFacts, disabilityAmount } from '../plan/claims.ts'
import { isRecord } from '../request/is-record.ts'
import type { Issue, Parsed, Warning } from '../request/issue.ts'
import { refusalOf } from '../request/refusal.ts'
import { findUnknown, unknownWarnings } from '../request/unknown-members.ts'
import { checkerOf } from '../request/validate.ts'
import { withoutNulls } from '../request/without-nulls.ts'
import { noFacts, type TaxFacts } from '../tax/facts.ts'
import type { TaxYearRules } from '../tax/law.ts'
import { incomes } from '../tax/tables.ts'
import { taxRequestText } from '../text/en/tax-request.ts'
import { gainIssues, gainKinds, readGains } from './gains.ts'
import { type TaxRequest, taxGainsSchema, taxIncomeSchema, taxRequestSchema } from './request-schema.ts'
import { firstYearOf, rulesOf } from './tax-year.ts'

export interface ReadRequest {
  readonly request: TaxRequest
  readonly facts: TaxFacts
  readonly rules: TaxYearRules
  /** Warnings about unknown members. */
  readonly warnings: readonly Warning[]
}

/** The request with the unions of gains left open; `gainIssues` checks those. */
const checkBody = checkerOf({
  ...taxRequestSchema,
  properties: {
    ...taxRequestSchema.properties,
    income: {
      ...taxIncomeSchema,
      properties: { ...taxIncomeSchema.properties, gains: withOpen(taxGainsSchema, gainKinds) }
    }
  }
})
function withOpen(schema: { properties: object }, members: readonly string[]): object {
  const open = Object.fromEntries(members.map(member => [member, {}]))
  return { ...schema, properties: { ...schema.properties, ...open } }
}

/**
 * Checks a body and reads it.
 * @param strict whether unknown members are errors
 */
export function readRequest(
  given: unknown,
  taxYears: readonly TaxYearRules[],
  strict: boolean | undefined
): Parsed<ReadRequest> {
  const body = withoutNulls(given, taxRequestSchema)
  const issues = checkBody(body)
  const taxYear = isRecord(body) ? body.taxYear : undefined
  const rules = typeof taxYear === 'string' ? yearIssues(taxYear, taxYears, issues) : undefined
  if (isRecord(body)) {
    const firstYear = typeof taxYear === 'string' ? firstYearOf(taxYear) : undefined
    const gains = isRecord(body.income) ? body.income.gains : undefined
    issues.push(...gainIssues(gains, firstYear))
  }
  const unknown = findUnknown(body, taxRequestSchema)
  const refused = refusalOf(issues, unknown, strict)
  if (refused.length > 0 || rules === undefined) return { ok: false, issues: refused }
  const request = body as TaxRequest
  const warnings = unknownWarnings(unknown)
  return { ok: true, value: { request, facts: toFacts(request, rules), rules, warnings } }
}

/** The rules of the year; undefined, with an error, if it is no year or is before the first known one. */
function yearIssues(
  taxYear: string,
  taxYears: readonly TaxYearRules[],
  issues: Issue[]
): TaxYearRules | undefined {
  const pointer = '#/taxYear'
  if (issues.some(issue => issue.pointer === pointer)) return undefined
  if (firstYearOf(taxYear) === undefined) {
    const message = taxRequestText.taxYearForm
    issues.push({ pointer, code: 'wrong-form', message })
    return undefined
  }
  const rules = rulesOf(taxYears, taxYear)
  if (rules === undefined) {
    const message = taxRequestText.taxYearUnknown({ known: taxYears.map(each => each.taxYear) })
    issues.push({ pointer, code: 'unknown-tax-year', message })
  }
  return rules
}

function toFacts(request: TaxRequest, rules: TaxYearRules): TaxFacts {
  const { income, deductions = {} } = request
  const { section80D, section80DD, section80U } = deductions
  const facts = noFacts()
  facts.ageYears = request.ageYears
  facts.governmentEmployee = request.employer === 'government'
  facts.resident = request.residency !== 'nonResident'
  facts.parentsAreSenior = typeof section80D === 'object' && section80D.parentsAreSenior === true
  for (const { name } of incomes) facts[name] = income[name] ?? 0
  for (const { fact, amount } of claimedFacts(deductions)) facts[fact] = amount
  facts.section80DD = disabilityAmount('section80DD', section80DD, rules)
  facts.section80U = disabilityAmount('section80U', section80U, rules)
  readGains(income.gains ?? {}, rules, facts)
  return facts
}
