/** Plans with Hindi names, as Start in Hindi makes them, with fewer simulations: their words are the same. */

export const singlePlan = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  expenses: [{ label: 'घर-खर्च', currentMonthlyAmount: 60_000 }],
  incomes: [{ label: 'सैलरी', kind: 'salary', monthlyAmount: 150_000, annualGrowthRatePct: 7 }],
  investments: [
    { label: 'म्यूचुअल फंड', assetClass: 'equity', initialCorpus: 800_000, initialMonthlyContribution: 16_000 },
    { label: 'EPF', assetClass: 'epf', initialCorpus: 600_000, initialMonthlyContribution: 12_000 }
  ],
  milestones: [
    {
      label: 'घर',
      ageYears: 39,
      amount: 6_000_000,
      loan: { downPaymentPct: 20, annualInterestRatePct: 8.5, tenureYears: 20 }
    },
    { label: 'कॉलेज', ageYears: 50, amount: 2_000_000, annualInflationRatePct: 9 }
  ],
  tax: { regime: 'new' },
  uncertainty: { paths: 200 }
}

export const couplePlan = {
  ...singlePlan,
  selfLabel: 'आशा',
  partner: { label: 'रवि', currentAgeYears: 33, retirementAgeYears: 58 },
  incomes: [
    ...singlePlan.incomes,
    { label: 'रवि की सैलरी', kind: 'salary', owner: 'partner', monthlyAmount: 60_000, annualGrowthRatePct: 5 }
  ],
  loans: [
    { label: 'कार लोन', outstandingPrincipal: 500_000, annualInterestRatePct: 9.5, remainingMonths: 48 }
  ],
  lifeCovers: [{ label: 'टर्म प्लान', amount: 5_000_000 }],
  conventions: { surplus: 'invested' },
  tax: { regime: 'new', partner: {} }
}
