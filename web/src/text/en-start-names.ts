/** Names that Start gives to the entries of a plan. */
export const startNames = {
  spouse: 'Spouse',
  household: 'Household',
  salary: ['Salary', 'Salary of spouse'],
  pension: ['Pension', 'Pension of spouse'],
  loan: 'Home loan',
  equity: 'Equity funds',
  owned: {
    epf: 'EPF',
    ppf: 'PPF',
    nps: 'NPS',
    equity: 'Mutual funds',
    fixedDeposit: 'FD and cash',
    gold: 'Gold',
    otherFund: 'Other'
  },
  ofSpouse: (name: string) => `${name} of spouse`,
  goals: { college: 'College', wedding: 'Wedding', home: 'Home', car: 'Car', travel: 'Travel' },
  ofChild: (name: string, number: number) => `${name}, child ${number}`
} as const
