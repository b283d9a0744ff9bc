/** What Home says below its first picture, and what is said after a change. */
export const more = {
  /** Changes that were made, for the message that says so. */
  done: {
    investMore: (amount: string) => `You now invest ${amount} a month.`,
    stepUpMore: (rate: string) => `Your investments now rise by ${rate} a year.`,
    startWithMore: (amount: string) => `You now start with ${amount} more.`,
    spendLess: (share: string) => `You now spend ${share} less in retirement.`,
    needLess: (share: string) => `You now need ${share} less in retirement.`,
    shrinkMilestone: (label: string, amount: string) => `${label} now costs ${amount}.`,
    dropMilestone: (label: string) => `${label} is no longer in the plan.`,
    dropRule: 'You now spend what you need.',
    retireLater: (time: string) => `You now retire ${time} later.`,
    other: 'Your plan has changed.',
    emiInside: (amount: string) => `Spending without the EMI is now ${amount} a month.`,
    investLess: (amount: string) => `You now invest ${amount} a month.`,
    impossible: 'This change does not fit your plan. Nothing was changed.'
  },
  goals: {
    title: 'Goals',
    none: 'No goals yet.',
    at: (age: string) => `at ${age}`,
    others: (count: number) => `and ${count} more`,
    open: 'Open goals'
  },
  check: {
    title: 'Check',
    none: 'Nothing needs a look.',
    all: (count: number) => (count === 1 ? '1 thing to check' : `${count} things to check`)
  },
  fixes: {
    more: 'More ways',
    rows: {
      investMore: (amount: string) => `Invest ${amount} more a month`,
      stepUpMore: (rate: string) => `Raise your investments by ${rate} a year`,
      startWithMore: (amount: string) => `Start with ${amount} more`,
      spendLess: (share: string) => `Spend ${share} less in retirement`,
      shrinkMilestone: (label: string, amount: string) => `Spend ${amount} on ${label}`,
      dropMilestone: (label: string) => `Leave out ${label}`
    }
  },
  table: {
    title: 'Year by year',
    caption: 'Every year of the plan, in rupees of that year.',
    months: '(open its months)',
    tax: 'Tax from savings',
    byRule: 'Spent by the rule',
    age: 'Age in the year',
    atEnd: (name: string) => `${name}, year end`
  }
}
