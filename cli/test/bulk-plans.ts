/** Plans of bulk tests: all a little different, each one line. */
export const planOf = (index: number) => ({
  currentYear: 2026,
  currentAgeYears: 30 + (index % 8),
  retirementAgeYears: 58 + (index % 5),
  planningEndAgeYears: 70 + (index % 8),
  currentCorpus: 500_000 + ((index * 1731) % 900_000),
  expenses: [{ label: 'Household', currentMonthlyAmount: 40_000 + ((index * 37) % 20_000) }],
  investmentPlan: {
    initialMonthlyContribution: 25_000 + ((index * 17) % 9_000),
    annualStepUpRatePct: index % 7
  }
})

export const linesOf = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${JSON.stringify(planOf(index))}\n`).join('')
