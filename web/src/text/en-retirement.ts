/** What the page says in "Retirement". */
export const retirement = {
  answers: 'Answers',
  investNothing:
    'If returns are as expected, your money lasts even if you invest nothing more. That leaves no cushion.',
  leftOverCounts:
    'This counts on the money that is left over each month: your plan invests it, besides what you pay in.',
  summary: 'Your retirement',
  when: 'When',
  at: (age: string, year: string) => `at ${age}, in ${year}`,
  of: (name: string, when: string) => `${name} ${when}`,
  already: 'retired already',
  invest: 'You invest a month now',
  investSurplus: (left: string) => `${left} that is left over is invested too`,
  investCut: 'planned, but your incomes do not pay for all of it',
  investEpf: 'with the employer’s share of EPF',
  rule: 'By your rule you spend a month',
  ruleNote: (lowest: string, pays: string) =>
    `in the first year; ${lowest} in the lowest year (today’s value); ${pays}`,
  byRule: 'Your rule decides what you spend: see “How you spend in retirement”.',
  needAt: (age: string) => `At ${age}, with a rule that pays all you need.`,
  needNever: 'No monthly amount alone makes your rule pay all you need.',
  needNothing:
    'If returns are as expected, your rule pays all you need even if you invest nothing more. That leaves no cushion.',
  spend: 'You can spend a month',
  spendNote: (planned: string) => `today’s value, if returns are as expected; your plan: ${planned}`,
  today: 'today’s value',
  chance: 'Chance of success',
  chanceOff: 'switched off',
  expected: 'With expected returns, money lasts',
  lower: 'If returns are 1% lower, money lasts',
  unknown: '…',
  none: 'no answer',
  income: {
    title: 'Income then',
    note: (month: string, age: string) =>
      `What pays for the first month of retirement, ${month}, when you are ${age}. In today’s value.`,
    source: 'From',
    amount: 'A month',
    earned: 'income',
    savings: 'savings',
    missing: 'Missing',
    sum: 'You spend',
    need: (need: string) => `You need ${need} a month then. Your rule decides what you spend.`,
    nothing: 'Nothing is spent in this month.',
    left: 'Left over, before tax and EMIs',
    emis: (amount: string) => `EMIs: ${amount} a month, besides what you spend.`,
    tax: (amount: string) => `Income tax in the first year: ${amount} a month, besides what you spend.`,
    noTax: 'In the first year there is no income tax.',
    none: 'The plan ends before retirement begins.',
    failed: 'This could not be calculated now.',
    working: 'Calculating'
  },
  taken: 'This is your plan',
  done: {
    retire: (age: string) => `You now retire at ${age}.`,
    retireOf: (name: string, age: string) => `${name} now retires at ${age}.`,
    invest: (amount: string) => `You now invest ${amount} a month.`,
    spend: (amount: string) => `You now spend ${amount} a month in retirement.`
  },
  how: 'How we know',
  tested: 'Tested on your full plan.',
  searching: (found: string, all: string) => `Testing in simulations: ${found} of ${all} answers found.`,
  searched: 'All answers found.'
}
