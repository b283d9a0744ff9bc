/**
 * The table of published results in docs/explain/methodology.md: each row names a plan in words, the
 * conventions, and the published figure. This module reads it, so that a test can run every row.
 */

export interface PublishedRow {
  readonly source: string
  readonly published: number
  /** A request for POST /api/v1/calculate whose final corpus is the published figure. */
  readonly request: object
}

const percent = String.raw`([\d.]+)%`
const rupees = String.raw`₹([\d,]+)`
const saving = new RegExp(
  `^${rupees} a month for (\\d+) (months|years) at ${percent}(?:, stepped up by ${percent})?$`
)
const drawing = new RegExp(`^${rupees}, less ${rupees} a month for (\\d+) (months|years) at ${percent}$`)

/** Rows of the table whose header starts with "Published by". */
export function publishedRows(markdown: string): PublishedRow[] {
  const lines = markdown.split('\n')
  const header = lines.findIndex(line => line.startsWith('| Published by |'))
  if (header < 0) return []
  const end = lines.findIndex((line, index) => index > header && !line.startsWith('|'))
  return lines.slice(header + 2, end < 0 ? lines.length : end).map(rowOf)
}

function rowOf(line: string): PublishedRow {
  const [source, plan, rate, timing, figure] = line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
  const published = amount(figure!.replace('₹', ''))
  const row = savingRequest(plan!, rate!, timing!) ?? drawingRequest(plan!, rate!, timing!)
  if (row === undefined) throw new Error(`cannot read the plan: ${plan}`)
  return { source: source!, published, request: row }
}

function savingRequest(plan: string, rate: string, timing: string): object | undefined {
  const match = saving.exec(plan)
  if (match === null) return undefined
  const [, monthly, length, unit, pct, stepUp] = match
  return {
    ...ages(Number(length), unit!, 'end'),
    investmentPlan: {
      initialMonthlyContribution: amount(monthly!),
      annualStepUpRatePct: Number(stepUp ?? 0),
      expectedAnnualReturnRatePct: Number(pct)
    },
    conventions: { rate, contributions: timing }
  }
}

function drawingRequest(plan: string, rate: string, timing: string): object | undefined {
  const match = drawing.exec(plan)
  if (match === null) return undefined
  const [, corpus, monthly, length, unit, pct] = match
  return {
    ...ages(Number(length), unit!, 'start'),
    currentCorpus: amount(corpus!),
    retirementPlan: {
      initialMonthlyWithdrawal: amount(monthly!),
      annualWithdrawalStepUpRatePct: 0,
      expectedAnnualReturnRatePct: Number(pct)
    },
    conventions: { rate, withdrawals: timing }
  }
}

const amount = (text: string) => Number(text.replaceAll(',', ''))

/** A saver retires at the end of the plan, a pensioner at its start. */
function ages(length: number, unit: string, retires: 'start' | 'end') {
  const end = 30 + (unit === 'years' ? length : length / 12)
  return { currentAgeYears: 30, retirementAgeYears: retires === 'start' ? 30 : end, planningEndAgeYears: end }
}
