/** Names of the members of a year and of a month, for tables and charts of years. */
export const seriesNames = {
  ageAtEnd: 'Age at year end',
  year: 'Year',
  calendarMonth: 'Month',
  phase: 'Phase',
  openingCorpus: 'Opening corpus',
  contributions: 'Contributions',
  inflows: 'Inflows',
  milestones: 'Goals',
  andEmis: ', and EMIs from savings',
  andAnnuity: ', and the annuity of NPS',
  withdrawals: 'Withdrawals',
  tax: 'Tax',
  growth: 'Growth',
  shortfall: 'Missing',
  corpus: 'Corpus',
  corpusReal: 'Corpus in today’s value',
  incomes: 'Incomes',
  expenses: 'Expenses',
  loanInstalments: 'Loan instalments',
  taxOnIncome: 'On income',
  taxOnCorpus: 'On withdrawals'
}
