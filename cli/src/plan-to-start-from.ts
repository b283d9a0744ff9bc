/** The plan that `arthayu init` writes: JSON with comments, with every part that a household needs. */
export const planToStartFrom = `{
  // Rupees, percent a year, ages in years (fractions are allowed).
  "currentYear": 2026,
  "currentAgeYears": 32,
  "retirementAgeYears": 58,
  "planningEndAgeYears": 90, // the age to which the money must last
  "annualInflationRatePct": 6,

  // Total savings today. The entries of investments are its parts.
  "currentCorpus": 1200000,

  // Monthly expenses in today's rupees. Expenses without an end continue in retirement.
  "expenses": [
    { "label": "Household", "currentMonthlyAmount": 45000 },
    { "label": "School", "currentMonthlyAmount": 12000, "annualInflationRatePct": 9, "endAgeYears": 48 }
  ],

  // Optional: incomes show the surplus of each month, and reduce withdrawals in retirement.
  // "incomes": [
  //   { "label": "Salary", "kind": "salary", "monthlyAmount": 150000, "annualGrowthRatePct": 8 }
  // ],

  // Named portfolios. assetClass: equity, debt, gold, ppf, epf, nps, fixedDeposit and others.
  "investments": [
    {
      "label": "Equity funds",
      "assetClass": "equity",
      "initialCorpus": 700000,
      "initialMonthlyContribution": 20000,
      "expectedAnnualReturnRatePct": 12
    },
    {
      "label": "Debt funds",
      "assetClass": "debt",
      "initialCorpus": 300000,
      "initialMonthlyContribution": 10000,
      "expectedAnnualReturnRatePct": 7.1
    },
    {
      "label": "Balanced funds",
      "initialCorpus": 200000,
      "initialMonthlyContribution": 5000,
      "expectedAnnualReturnRatePct": 9
    }
  ],

  // Total monthly contribution, the sum of the entries above, and its yearly step-up.
  "investmentPlan": {
    "initialMonthlyContribution": 35000,
    "annualStepUpRatePct": 7
  },

  // Large payments, in today's rupees, with a loan if you like.
  "milestones": [
    {
      "label": "Home",
      "ageYears": 37,
      "amount": 6000000,
      "loan": { "downPaymentPct": 20, "annualInterestRatePct": 8.5, "tenureYears": 20 }
    },
    { "label": "College", "ageYears": 50, "amount": 2500000, "annualInflationRatePct": 10 }
  ],

  // Return of the corpus after retirement.
  "retirementPlan": { "expectedAnnualReturnRatePct": 8 }

  // To compute the income tax of every year, add a comma above and uncomment this line.
  // "tax": { "regime": "best" }
}
`
