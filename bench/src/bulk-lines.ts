/** Lines of a bulk run to measure with: 40 years, one portfolio, every figure a little different. */

/** One plan as a line with its end. No two of the first million are equal. */
export function bulkLine(index: number): string {
  const age = 25 + (index % 11)
  return `${JSON.stringify({
    currentYear: 2026,
    currentAgeYears: age,
    retirementAgeYears: age + 22 + (index % 7),
    planningEndAgeYears: age + 40,
    annualInflationRatePct: 4 + (index % 5) / 2,
    currentCorpus: 3_00_000 + ((index * 1731) % 20_00_000),
    expenses: [{ label: 'Household', currentMonthlyAmount: 30_000 + ((index * 37) % 40_000) }],
    investmentPlan: {
      initialMonthlyContribution: 15_000 + ((index * 17) % 30_000),
      annualStepUpRatePct: index % 9,
      expectedAnnualReturnRatePct: 8 + (index % 13) / 4
    }
  })}\n`
}

const linesAtOnce = 1000

/** So many lines as a stream of pieces. */
export function* bulkPieces(lines: number): Generator<string> {
  for (let first = 0; first < lines; first += linesAtOnce) {
    const length = Math.min(linesAtOnce, lines - first)
    yield Array.from({ length }, (_, index) => bulkLine(first + index)).join('')
  }
}
