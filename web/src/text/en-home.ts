/** What Home says in its first picture: the verdict and the budget. */
export const home = {
  verdict: {
    assumesIncome: 'Only if other money pays for all you spend until you retire: the plan has no income.',
    label: 'Verdict',
    works: (simulations: string) => `Works in ${simulations}`,
    pays: (all: string, most: string) =>
      `Pays all you need in ${all}, at least three quarters in ${most.replace(' simulations', '')}`,
    paysAll: (simulations: string) => `Pays all you need in ${simulations}`,
    yearsPay: 'Pays all you need with the years you gave',
    yearsPayLess: 'Pays less than you need with the years you gave',
    replayed: (outcome: string) => `The money ${outcome}`,
    working: 'Working out the chance of success…',
    asExpected: (sentence: string) =>
      `If returns are as expected, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    withThat: (simulations: string) => `With that money the plan works in ${simulations}.`,
    followed: (invests: boolean) =>
      invests
        ? 'If the plan invests less instead, and withdraws what is still missing:'
        : 'If savings pay what is missing:',
    followedWorks: (simulations: string) => `So the plan works in ${simulations}.`,
    off: 'This is the expected case alone. Switch on “Chance of success” in the chart.',
    short: (simulations: string, lasts: string) => `Works in ${simulations} · money lasts ${lasts}`
  },
  budget: {
    title: 'In and out, a month now',
    income: 'Income',
    withdrawals: 'From savings',
    tax: 'Income tax',
    spending: 'Spending',
    instalments: 'EMI',
    investments: 'Investments',
    left: 'Left over',
    leftInvested: 'Left over, invested too',
    missing: 'Missing',
    note: 'The first month of the plan, with a twelfth of the income tax of its year.',
    inHand: (amount: string) => `In hand, after tax and your own share of EPF: ${amount}.`,
    noteRetired: 'The first month of the plan. Income tax is paid once a year, from savings.',
    noIncome: 'Add what you earn to see whether it pays for this plan.',
    addIncome: 'Add income',
    emiInside: 'EMI is inside my spending',
    earnMore: 'My income is higher',
    investLess: 'Show what I can really invest'
  },
  apply: 'Apply',
  undone: 'Undone.'
}
