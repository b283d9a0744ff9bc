/** What the page says in "What if". */
export const whatIf = {
  note: 'Try changes here. Your plan stays as it is until you apply them.',
  levers: {
    title: 'Change',
    retire: 'Retire at',
    retireOf: (name: string) => (name === 'You' ? 'You retire at' : `${name} retires at`),
    invest: 'Invest a month',
    spend: 'Spend a month in retirement',
    spendNote: 'today’s value',
    byRule: 'Your rule decides what you spend: see “How you spend in retirement” in Retirement.',
    returns: 'Returns',
    inflation: 'Inflation',
    returnChoices: { '0': 'As planned', '-1': '1 point lower', '-2': '2 points lower' },
    inflationChoices: { '0': 'As planned', '1': '1 point higher', '2': '2 points higher' },
    less: (what: string) => `${what}: less`,
    more: (what: string) => `${what}: more`,
    surplus: 'If money is left over in a month, your plan invests it already.',
    epf: 'EPF is not part of it: it comes out of the salary.'
  },
  crises: {
    title: 'Test a crisis',
    note: 'A crisis is a test. It is saved with a scenario, but never applied to your plan.',
    names: {
      jobLoss: 'A year without a salary',
      crashNow: '2008 again, now',
      crashLater: '2008 again, just before retirement',
      weakStart: 'A weak first ten years of retirement',
      highInflation: 'High inflation for ten years'
    },
    notes: {
      jobLoss: 'The largest salary stops for a year, twelve months from now.',
      crashNow: 'Equity loses 52% at once, as the Sensex did in 2008.',
      crashLater: 'Equity loses 52% in the last year before retirement.',
      weakStart: 'Returns are 4 points lower each year. PPF and EPF keep their rates.',
      highInflation: 'Prices rise 4 points faster each year, from now on.'
    },
    none: {
      jobLoss: 'There is no salary for the next two years.',
      crashNow: 'There is no equity in the plan.',
      crashLater: 'There is no equity in the plan, or no time before retirement.',
      weakStart: 'The plan has no retirement.',
      highInflation: 'This cannot be tested with this plan.'
    }
  },
  result: {
    title: 'Before and after',
    caption: 'Your plan before and after these changes',
    before: 'Before',
    after: 'After',
    lasts: 'Money lasts',
    budget: 'Monthly budget',
    chance: 'Chance of success',
    tax: 'Tax over life',
    left: 'Left at the end',
    nominal: 'future value',
    real: 'today’s value',
    holds: 'holds',
    missing: (amount: string) => `${amount} a month is missing`,
    noIncome: 'no incomes in the plan',
    noTax: 'not calculated',
    nothingLeft: 'nothing',
    pays: (share: string) => `${share}: all you need is paid`,
    yearsPay: 'all you need is paid',
    yearsPayLess: 'less than you need is paid',
    noChance: 'this crisis cannot happen in the plan',
    aboutSame: 'about the same',
    within: (share: string) => `${share}: 1,000 simulations cannot tell them apart`,
    unknown: '…',
    failed: 'could not be calculated',
    differs: 'What differs',
    same: 'Nothing yet: move a lever or switch on a crisis.',
    short: (before: string, after: string) => `Before: ${before}. After: ${after}.`
  },
  save: {
    name: 'Name of the scenario',
    usual: (letter: string) => `Scenario ${letter}`,
    save: 'Save as scenario',
    apply: 'Apply to my plan',
    reset: 'Reset',
    full: 'You have four scenarios. Remove one to save another.',
    saved: (name: string) => `Saved as ${name}.`,
    applied: 'Applied to your plan.',
    nothing: 'Nothing is changed yet, so there is nothing to apply.',
    failed: 'This could not be calculated, so nothing was changed.'
  },
  scenarios: {
    title: 'Saved scenarios',
    empty: 'None yet. Change something above and save it to compare up to four plans side by side.',
    note: 'Up to two scenarios without a crisis are also drawn in the chart on Home.',
    name: (name: string) => `Name of ${name}`,
    differs: 'Differs from your plan',
    same: 'Same as your plan',
    use: 'Switch to this',
    remove: 'Remove',
    used: (name: string) => `Your plan is now ${name}.`,
    removed: (name: string) => `${name} is removed.`
  }
}
