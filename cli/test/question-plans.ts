/** Plans that the commands ask about. */

export const plan = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  currentCorpus: 1_500_000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50_000 }],
  investmentPlan: { initialMonthlyContribution: 25_000, assetClass: 'equity' }
}
/** ₹50,000 a month for ten years and nothing that varies: ₹1 crore is enough, ₹10 lakh is not. */
export const retired = {
  currentYear: 2026,
  currentAgeYears: 60,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  annualInflationRatePct: 0,
  currentCorpus: 10_000_000,
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { initialMonthlyWithdrawal: 50_000, expectedAnnualReturnRatePct: 0 },
  uncertainty: { paths: 1_000, volatilityPct: 0, inflation: { volatilityPct: 0 } }
}
/** ₹48 lakh are saved of the ₹72 lakh that ten years of retirement cost; 48 months of ₹50,000 are missing. */
export const couple = {
  currentYear: 2026,
  currentAgeYears: 50,
  retirementAgeYears: 60,
  planningEndAgeYears: 70,
  partner: { label: 'Priya', currentAgeYears: 50, retirementAgeYears: 60, planningEndAgeYears: 70 },
  annualInflationRatePct: 0,
  incomes: ['self', 'partner'].map(owner => ({
    kind: 'salary',
    owner,
    monthlyAmount: 50_000,
    annualGrowthRatePct: 0
  })),
  expenses: [{ currentMonthlyAmount: 60_000 }],
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 }
}

/** One earns ₹1,00,000 and both spend ₹60,000, one alone half of it; nothing grows. */
export const insured = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 80,
  annualInflationRatePct: 0,
  partner: { label: 'Priya', currentAgeYears: 30, retirementAgeYears: 60, planningEndAgeYears: 80 },
  incomes: [{ kind: 'salary', monthlyAmount: 100_000, annualGrowthRatePct: 0 }],
  expenses: [{ currentMonthlyAmount: 60_000, survivorPct: 50 }],
  investmentPlan: { expectedAnnualReturnRatePct: 0 },
  retirementPlan: { expectedAnnualReturnRatePct: 0 },
  lifeCovers: [{ amount: 5_000_000, untilAgeYears: 60 }]
}
/** ₹5,000 a month for ten years at 12%. */
export const saver = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 40,
  planningEndAgeYears: 40,
  investmentPlan: { initialMonthlyContribution: 5_000, expectedAnnualReturnRatePct: 12 }
}
