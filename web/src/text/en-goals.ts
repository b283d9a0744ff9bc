/** What the place of the goals says. */
export const goalsText = {
  retirement: 'Retirement',
  retirementOfBoth: 'Retirement, when both have retired',
  add: 'Add a goal',
  none: 'No goals yet. Add the first one: a home, a child’s education, a wedding, a car or a journey.',
  failed: 'The goals could not be calculated now.',
  asking: 'Calculating your goals…',
  intro: (goals: number, full: number) =>
    goals === 1
      ? `The plan pays ${full === 1 ? 'all' : 'a part'} of your one goal, at the expected returns.`
      : `The plan pays ${full} of ${goals} goals in full, at the expected returns.`,
  assumed: 'At the expected returns.',
  short: (gap: string, condition: string) => `${gap} ${condition.replace(/^That/, 'What you read below')}`,
  beforeTax: 'What a goal takes alone is before tax.',

  line: {
    label: (person: string) => `Life line of ${person}`,
    you: 'You',
    now: 'Now',
    retires: 'Retires',
    retirement: 'Retirement begins',
    end: 'Plan ends',
    at: (what: string, age: string) => `${what} ${age}`,
    goals: (numbers: string) => `Goal ${numbers}`,
    summary: (parts: string) => `${parts}.`
  },

  when: (year: string, ages: string) => `${year} · ${ages}`,
  age: (age: string) => `age ${age}`,
  is: (name: string, age: string) => `${name} ${age}`,
  times: (count: number) => `${count} times from then on`,

  cost: (today: string) => `${today} today`,
  downPayment: (price: string) =>
    `The down payment on ${price} today. A loan pays the rest, and its EMIs are in your budget.`,
  costThen: (then: string, year: string) => `${then} in ${year}`,
  costInAll: (then: string) => `${then} in all, when due`,
  nothing: 'Your savings pay nothing for it.',
  fromSavings: 'down payment and the EMIs that income does not pay',
  byRule: 'Your rule decides what you spend. It funds the share of your need that its worst year pays.',
  required: 'Savings needed then',
  funded: (share: string) => `${share} funded`,
  fundedNone: 'Not funded',
  fundedAll: 'Funded in full',
  least: 'Below 1%',
  most: 'More than 99%',
  alsoExpected: (share: string) => `At the expected returns: ${share}.`,
  average: (paths: string) => `Average of ${paths} simulations.`,

  alone: (monthly: string) => `What it takes: ${monthly} a month`,
  aloneNow: 'What it takes',
  takes: {
    level: 'The same amount each month',
    rising: (rate: string) => `First year, raised by ${rate} a year`,
    lump: 'Or one amount today',
    lumpOnly: 'One amount today',
    saved: 'Your savings of today grow to',
    return: 'Return assumed',
    from: 'Paid first from',
    a: (amount: string) => `${amount} a month`,
    aYear: (rate: string) => `${rate} a year`,
    none: 'too late to save monthly'
  },
  aloneNote: 'If you saved for this goal alone.',
  aloneRest: 'For what your savings of today do not pay.',
  bySip: (fund: string, isEnough: boolean) =>
    isEnough ? `${fund} alone pays for it.` : `${fund} alone does not pay for it.`,

  fix: {
    asking: 'Looking for what would fund it…',
    invest: (more: string) => `+${more} a month funds it in full`,
    unpaid: 'Your income does not pay for that yet.',
    shrink: (amount: string) => `Or spend ${amount} on it (today’s cost)`,
    shrinkOnly: (amount: string) => `Spend ${amount} on it (today’s cost)`,
    noneRetired: 'No smaller cost alone funds it. See the ways to fix the plan at Home.',
    none: 'No larger investment and no smaller cost alone funds it. See the ways to fix the plan at Home.',
    expected: 'In poor markets it may still fall short.',
    retirement: 'More ways are at Retirement.',
    toRetirement: 'See the answers for retirement',
    apply: 'Apply',
    applied: (label: string) => `Your plan has changed for ${label}.`
  },

  edit: 'Edit',
  editOf: (label: string) => `Edit ${label}`,
  undone: 'Undone.',

  sheet: {
    close: 'Done',
    remove: 'Remove this goal',
    child: 'Set the age by a child’s age',
    childNow: 'Child’s age now',
    childThen: 'Child’s age then',
    childNote: (age: string) => `You are ${age} then.`
  },

  adding: {
    title: 'What do you save for?',
    note: 'The amounts are common ones of today. Change them to yours.',
    close: 'Cancel',
    own: 'Something else',
    kinds: {
      education: 'Education',
      home: 'Home',
      wedding: 'Wedding',
      car: 'Car',
      travel: 'Travel',
      other: 'Anything else'
    },
    presets: {
      collegeIndia: 'College in India',
      collegePrivate: 'Private engineering',
      medicine: 'Private medical college',
      abroad: 'Master’s degree abroad',
      flat: 'Flat in a smaller city',
      flatMetro: 'Flat in a metro',
      house: 'House',
      weddingSmall: 'Small wedding',
      weddingLarge: 'Large wedding',
      carSmall: 'Small car, every 9 years',
      carLarge: 'Larger car, every 9 years',
      travelIndia: 'Journey in India, every 2 years',
      travelAbroad: 'Journey abroad, every 4 years',
      other: 'Own goal'
    }
  }
}
