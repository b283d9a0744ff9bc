/** How likely a plan lasts, in sentences and as a table. */
export const likelyWords = {
  title: 'Chance of success',
  assumesGap: 'That holds only if the money that is missing each month comes from elsewhere.',
  assumesLess: 'That holds only if the plan invests less, and withdraws what is still missing.',
  assumesSavings: 'That holds only if savings pay what is missing each month.',
  lasts: (chance: string) => `The money lasts ${chance}.`,
  replayed: (outcome: string) => `The money ${outcome}.`,
  seen: (count: string, range: string) => `It lasts in ${count} simulations (95% confidence: ${range}).`,
  paid: (count: string) => `All you need is paid in ${count} simulations.`,
  runsShort: (middle: string, first: string) =>
    `When it falls short, money typically runs out by ${middle}, in the worst case at ${first}.`,
  missing: (amount: string) =>
    `In those cases you would be short by ${amount} altogether, on average (today’s value).`,
  asYouDo: (share: string) =>
    `The chance that the money lasts as long as you do is ${share}. Years after the plan are not counted.`,
  sequence: (years: number, early: string, late: string) =>
    `A bad start hurts most. If the first ${years} years after retiring are weak, the plan works in ` +
    `${early}; if the last ${years} years are weak, in ${late}.`,
  sequenceLate: (years: number, early: string, late: string) =>
    `Poor years hurt most at the end. If the last ${years} years are weak, the plan works in ${late}; if ` +
    `the first ${years} years after retiring are weak, in ${early}.`,
  onlyEarly: (years: number, early: string) =>
    `A bad start hurts most. If the first ${years} years after retiring are weak, the plan works in ` +
    `${early}; weak last ${years} years hardly change the chance.`,
  onlyLate: (years: number, late: string) =>
    `Poor years hurt most at the end. If the last ${years} years are weak, the plan works in ${late}; ` +
    `a weak start hardly changes the chance.`,
  alike: (years: number, both: string) =>
    `A weak start and a weak end of retirement hurt alike: with ${years} weak years, the plan works in ` +
    `${both}.`,
  table: 'Range of outcomes by year',
  caption: 'Corpus by age, in today’s value. That many of 100 simulations stay below the amount.',
  below: (percentile: number) => `${percentile} of 100 below`,
  short: 'Ran short by then'
}
