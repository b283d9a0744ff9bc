/** What the card about spending by a rule says. */
export const ruleText = {
  title: 'How you spend in retirement',
  waiting: 'Calculating',
  failed: 'The rules could not be calculated now.',
  note: 'Your plan counts on spending what you need. A rule lets spending follow your savings instead.',
  byRule: 'Your plan spends by a rule, so spending follows your savings.',
  own: 'Your plan',

  names: {
    fixed: 'As planned',
    percentage: 'A share of the savings each year',
    amortised: 'Level for as long as it must last',
    floorCeiling: 'A share, with a floor and a ceiling',
    guardrails: 'Guardrails',
    bounded: 'Between two amounts'
  },
  means: {
    fixed: 'You spend what you need, whatever your savings do.',
    percentage:
      'Each year you spend a fixed share of what is left: it never runs out, but it may become little.',
    amortised: 'Each year you work out what can be spent evenly until the end of the plan.',
    floorCeiling:
      'You spend a share of your savings, but it rises and falls only a little from year to year.',
    guardrails:
      'Spending rises with prices. If it gets too high for your savings it is cut by a tenth; if too low, raised.',
    bounded: 'Your own rule, held between a least and a largest amount.'
  },

  pays: {
    all: 'At expected returns, this pays all you need in every year.',
    less: (below: number, all: number, share: string) =>
      `At expected returns, this pays less than you need in ${below} of ${all} years: in the worst year ${share} of it.`,
    noNeed: 'Your plan names no need: add your expenses to see what this pays of them.'
  },

  figures: {
    note: (need: string, here: string) =>
      'A month at expected returns, in today’s value: the first month of each year of retirement. What is ' +
      `paid of the need is that of whole years. You need ${need} a month` +
      (here === need ? '.' : `, which is ${here} here, because prices rise during the month too.`),
    first: 'First year',
    lowest: 'Lowest year',
    at: (age: string) => `at ${age}`,
    atOf: (name: string, age: string) => (name === 'You' ? `when you are ${age}` : `when ${name} is ${age}`),
    median: 'Half of the years more, half less',
    last: 'Last year',
    below: 'Years below what you need',
    none: 'none',
    worst: 'The worst year pays',
    ofNeed: (share: string) => `${share} of what you need`,
    noNeed: 'you need nothing'
  },

  use: 'Use this rule',
  inUse: 'This is your plan.',
  rates:
    'To change the rates of a rule, open “More settings” in the section Retirement of your plan: see “Spend by a rule”.',
  done: (name: string) => `Your plan now spends by this rule: ${name}.`,

  chances: {
    title: 'In good and bad years',
    waiting: 'Simulating',
    failed: 'The simulations could not be calculated now.',
    off: 'Switch the chance of success on to see good and bad years.',
    fixed: 'As planned, spending does not change; the chance of success says how likely the money lasts.',
    note: (paths: string) => `A month in ${paths} simulations, in today’s value.`,
    summary: (from: string, to: string) => `Monthly spending from age ${from} to ${to} in the simulations.`,
    at: (age: string) => `Year to age ${age}`,
    table: 'Spending in the simulations, year by year',
    caption: 'Monthly spending of each year in today’s value: so many of 100 simulations spend less.',
    less: (percentile: string) => `${percentile} of 100 spend less than`,
    never: (part: string) => `In none of the simulations does a year give less than ${part}.`,
    rarely: (part: string) => `In fewer than 1 of 100 simulations at least one year gives less than ${part}.`,
    often: (share: string, part: string) =>
      `In ${share} of 100 simulations at least one year gives less than ${part}.`,
    parts: {
      100: 'what you need',
      90: 'nine tenths of what you need',
      75: 'three quarters of what you need'
    }
  }
}
