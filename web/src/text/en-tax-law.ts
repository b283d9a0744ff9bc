/** What other tax law would change: law that stays as it is, and the other regime. */
export const frozenWords = {
  says: (changes: string) => `If tax law never changed: ${changes}.`,
  tax: (then: string, now: string) => `${then} of income tax instead of ${now}; `,
  sameEnd: (end: string) => `money still lasts ${end}`,
  otherEnd: (then: string, now: string) => `money lasts ${then} instead of ${now}`,
  isOn: 'This plan assumes that tax law never changes.'
}

export const regimeWords = {
  title: 'Old or new tax regime',
  off: 'Switch income tax on in your plan to compare the regimes.',
  names: { new: 'New regime', old: 'Old regime', best: 'Whichever is lower each year' },
  head: ['Regime', 'Total tax', 'Share of income', 'Lasts'],
  before: 'The share counts the tax on the months before the plan, too.',
  take: 'Take',
  inUse: 'in your plan'
}

/** Charts of what comes in, goes out and is taxed by year. */
export const flowWords = {
  nominal: 'In rupees of each year, not today’s value.',
  incomeTitle: 'Income and expenses',
  incomeSummary: 'Incomes, expenses and loan instalments of each year by age, in rupees of that year.',
  taxTitle: 'Income tax by year',
  taxSummary: 'Income tax of each year by age: what is paid from income and what from withdrawals.'
}
