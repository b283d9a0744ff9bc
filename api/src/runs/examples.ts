/** Plans of the reference, which a test runs. */

/** Parameters of the quick run; what is not here has a default. */
export const quickExample = {
  currentAgeYears: 30,
  retirementAgeYears: 60,
  monthlyExpense: 40000,
  currentCorpus: 500000,
  monthlyContribution: 20000
}

/** The members that the simulate endpoint asks for, and some more. */
export const simulateExample = {
  currentYear: 2026,
  currentAgeYears: 30,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  annualInflationRatePct: 6,
  currentCorpus: 500000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 40000 }],
  investmentPlan: {
    initialMonthlyContribution: 20000,
    annualStepUpRatePct: 5,
    expectedAnnualReturnRatePct: 11
  },
  retirementPlan: {
    initialMonthlyWithdrawal: 150000,
    annualWithdrawalStepUpRatePct: 6,
    expectedAnnualReturnRatePct: 7
  }
}

/** A family with several portfolios, milestones, a loan and incomes. */
export const familyExample = {
  currentYear: 2026,
  currentMonth: 4,
  currentAgeYears: 34,
  retirementAgeYears: 58,
  planningEndAgeYears: 88,
  annualInflationRatePct: 6,
  currentCorpus: 2500000,
  expenses: [
    { label: 'Household', currentMonthlyAmount: 55000, retirementPct: 80 },
    { label: 'School', currentMonthlyAmount: 12000, annualInflationRatePct: 9, endAgeYears: 50 }
  ],
  milestones: [
    { label: 'Car', ageYears: 38, amount: 900000, recurrence: { everyYears: 8, untilAgeYears: 62 } },
    {
      label: 'Home',
      year: 2031,
      amount: 8000000,
      loan: { downPaymentPct: 25, annualInterestRatePct: 8.5, tenureYears: 15 }
    },
    { label: 'Inheritance', ageYears: 55, amount: 2000000, type: 'income', inflationAdjusted: false }
  ],
  investments: [
    {
      label: 'Equity funds',
      initialCorpus: 1200000,
      initialMonthlyContribution: 25000,
      expectedAnnualReturnRatePct: 12,
      annualStepUpRatePct: 8
    },
    { label: 'PPF', initialCorpus: 600000, initialMonthlyContribution: 5000, assetClass: 'ppf' }
  ],
  investmentPlan: {
    initialMonthlyContribution: 35000,
    annualStepUpRatePct: 5,
    expectedAnnualReturnRatePct: 9
  },
  retirementPlan: { expectedAnnualReturnRatePct: 7 },
  incomes: [{ label: 'Salary', monthlyAmount: 180000, kind: 'salary', annualGrowthRatePct: 7 }]
}

/** Two people who earn, own, retire and are taxed separately. */
export const coupleExample = {
  currentYear: 2026,
  currentAgeYears: 35,
  retirementAgeYears: 60,
  planningEndAgeYears: 85,
  partner: { label: 'Partner', currentAgeYears: 33, retirementAgeYears: 58, planningEndAgeYears: 90 },
  incomes: [
    { label: 'Salary', kind: 'salary', monthlyAmount: 120000 },
    { label: 'Salary of the partner', kind: 'salary', monthlyAmount: 100000, owner: 'partner' }
  ],
  expenses: [{ label: 'Household', currentMonthlyAmount: 110000, survivorPct: 70 }],
  investments: [
    { label: 'EPF', assetClass: 'epf', initialCorpus: 1200000, initialMonthlyContribution: 14000 },
    {
      label: 'Funds of the partner',
      assetClass: 'equity',
      owner: 'partner',
      initialCorpus: 500000,
      costBasis: 400000,
      initialMonthlyContribution: 60000
    }
  ],
  lifeCovers: [{ label: 'Term insurance', amount: 10000000, untilAgeYears: 60 }],
  tax: {}
}

/** A plan whose markets vary: three portfolios, the volatility of each that of its class. */
export const uncertainExample = {
  currentYear: 2026,
  currentAgeYears: 40,
  retirementAgeYears: 60,
  planningEndAgeYears: 90,
  currentCorpus: 5000000,
  expenses: [{ label: 'Household', currentMonthlyAmount: 50000 }],
  investments: [
    { label: 'Gold', assetClass: 'gold', initialCorpus: 500000, initialMonthlyContribution: 0 },
    { label: 'PPF', assetClass: 'ppf', initialCorpus: 1000000, initialMonthlyContribution: 10000 }
  ],
  investmentPlan: {
    assetClass: 'equity',
    initialMonthlyContribution: 50000,
    annualStepUpRatePct: 6,
    expectedAnnualReturnRatePct: 11
  },
  uncertainty: { paths: 1000, seed: 1, sex: 'female' }
}

/** What most people know of their money, in few members: the example of `/llms.txt`. */
export const earnerExample = {
  currentAgeYears: 30,
  retirementAgeYears: 60,
  currentCorpus: 900000,
  incomes: [{ label: 'Salary', kind: 'salary', monthlyAmount: 120000, annualGrowthRatePct: 7 }],
  expenses: [{ label: 'Household', currentMonthlyAmount: 70000 }],
  investments: [
    {
      label: 'EPF',
      assetClass: 'epf',
      initialCorpus: 400000,
      initialMonthlyContribution: 14000,
      annualStepUpRatePct: 7
    },
    {
      label: 'Index fund',
      assetClass: 'equity',
      initialCorpus: 500000,
      costBasis: 420000,
      initialMonthlyContribution: 25000,
      annualStepUpRatePct: 7
    }
  ],
  milestones: [{ label: 'Down payment of a home', ageYears: 36, amount: 2000000 }],
  tax: {}
}
