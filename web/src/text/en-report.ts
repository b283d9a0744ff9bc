import { assumed } from './en-opened.ts'

/** What the report says, on paper and in its place. */
export const reportText = {
  yes: 'yes',
  no: 'no',
  aYear: (rate: string) => `${rate}% a year`,
  unnamed: 'Financial plan',
  planOf: (one: string, other: string) => `Plan of ${one} and ${other}`,
  disclaimer:
    'A simulation under the stated assumptions, not financial advice. Actual returns, prices and laws will differ.',
  page: (page: string, all: string) => `Page ${page} of ${all}`,
  annexPage: 'Annex',
  made: (day: string) => `Made on ${day}`,
  versions: (engine: string) => `Arthayu engine ${engine}`,
  law: (day: string) => `tax law checked on ${day}`,

  sheets: {
    answer: 'The answer',
    inputs: 'Family, inputs and assumptions',
    goals: 'Goals and their likelihood',
    years: 'Years in today’s value',
    annex: 'Annex: every year, in rupees of that year'
  },

  answer: {
    chance: 'Chance of success',
    chanceOff: 'The chance of success is switched off.',
    waiting: 'The chance of success was still being calculated when this was printed.',
    budget: (month: string) => `Your budget, ${month}`,
    noBudget: 'The plan has no income in its first month, so there is no budget to show.',
    rows: {
      income: 'Income before tax',
      withdrawals: 'From savings',
      tax: 'Income tax',
      spending: 'Spending',
      instalments: 'EMIs',
      investments: 'Investments',
      left: 'Left over',
      missing: 'Missing'
    },
    amonth: 'a month',
    next: 'Next three steps',
    checkAssumed: (count: number) => `Check the ${assumed.values(count)} (page 2), and correct what differs.`,
    alone: (action: string) => `${action}: at expected returns this alone would be enough.`,
    unsure: (simulations: string) => `The plan works in ${simulations}: spend less or save more to be safer.`,
    several:
      'No change of yours alone is enough: combine several, such as a later retirement and lower spending.',
    severalRetired:
      'No change of yours alone is enough: combine several, such as another income and lower spending.',
    review: 'Run this plan again once a year, and whenever your income, family or goals change.',
    insure: 'Check that your life and health insurance would carry the family. This report does not test it.',
    keepRetired: 'No change is needed for the money to last at expected returns.',
    keep: 'Keep investing as planned: no change is needed for the money to last at expected returns.',
    rule: (name: string, first: string, lowest: string, pays: string) =>
      `You spend by a rule (${name}): at expected returns ${first} a month in the first year, ` +
      `${lowest} in the lowest year (today’s value); ${pays}.`,
    keepRule: 'No change is needed for your rule to pay all you need at expected returns.',
    figures: {
      retirement: 'Retirement corpus',
      retirementOfBoth: 'Retirement corpus, when both have retired',
      needed: 'Corpus needed',
      spending: 'First month’s need in retirement',
      byRule: 'First year by your rule, a month',
      inflation: 'Inflation assumed'
    },
    today: 'today’s value'
  },

  chart: {
    title: 'Savings by age, in today’s value',
    summary: 'Savings by age in today’s value: at expected returns, and the ranges of the simulations.',
    expected: 'Expected returns',
    band: (share: string) => share,
    retirement: 'Retirement',
    age: 'Age',
    cut: 'Ranges above the top edge are not drawn.'
  },

  family: {
    title: 'Family',
    you: 'You',
    head: ['Name', 'Age today', 'Retires at', 'Plan runs to'],
    planEnd: (age: string) => age
  },

  inputs: {
    title: 'What you entered',
    general: 'General',
    marked: (count: number) =>
      `${assumed.values(count)}: no one has typed ${count === 1 ? 'it' : 'them'} yet.`,
    assumed: (values: string) => `Assumed: ${values}`,
    filled: (values: string) => `Usual value: ${values}`,
    more: (count: number, names: string) =>
      `${count === 1 ? '1 more entry is' : `${count} more entries are`} in the annex, if added: ${names}.`
  },

  assumptions: {
    title: 'Assumptions',
    inflation: (rate: string) => `Prices rise by ${rate} unless an entry says otherwise.`,
    returns: (sentence: string) => `${sentence}.`,
    monthly:
      'Growth is added every month, so 10% a year becomes 10.47% in a year; EPF and PPF add it once a year.',
    law: (verified: string, text: string) => `Income tax: law as checked on ${verified}. ${text}`,
    noTax: 'Income tax is not calculated in this plan, so all amounts are before tax.',
    simulations: (paths: string, notes: string) => `Chance of success: ${paths} simulations. ${notes}`,
    spent: 'Income that is left over is spent; it is not invested.',
    invested: 'Income that is left over is invested; if income is not enough, savings pay.'
  },

  goals: {
    alone:
      'Alone, a month: what you would have to save every month from now on for this goal alone; for ' +
      'retirement, for what your savings of today do not pay.',
    none: 'This plan has no goals besides retirement.',
    failed:
      'How far goals are funded is not in this printout. Open “Report” in the page and print from there.',
    head: ['Goal', 'When', 'Cost today', 'Cost then', 'Alone, a month', 'Funded'],
    when: (year: string, age: string) => `${year} (age ${age})`,
    paths: (count: string) =>
      `Funded: the mean share that savings pay, over ${count} simulations. Retirement: savings at retirement as a share of what is needed, at expected returns; under a rule, the share of the need that its worst year pays.`,
    expected: 'Funded: the share that savings pay at expected returns.',
    more: (count: string) => `${count} more goals are not shown here.`,
    likely: 'How likely the whole plan is',
    remarks: 'Please check'
  },

  years: {
    note: 'Every fifth year, the years with a goal, the first year of retirement, the first in which money is missing, and the last one. All amounts are in today’s value, at the prices at which the year starts. Savings are those at its start; all else is the sum of that one year. Amounts are rounded, so they may miss their sums by the last digit.',
    sum: 'Before retirement, income less tax, spending, EMIs and what is invested is what is left over.',
    goals: 'A goal whose price rises faster than other prices costs more here than it does today.',
    emis: 'EMIs that savings pay before retirement are among the goals.',
    short: 'Missing is what spending and EMIs lack, and goals that cannot be paid.',
    annuity: 'The price of the annuity that NPS buys is among the goals.',
    employer: 'The employer’s share of EPF goes into savings besides.',
    head: {
      ageYears: 'Age',
      year: 'Year',
      incomes: 'Income',
      taxOnIncome: 'Income tax',
      expenses: 'Spending',
      loanInstalments: 'EMIs',
      contributions: 'Invested',
      left: 'Left over',
      inflows: 'Other inflows',
      milestones: 'Goals',
      withdrawals: 'Withdrawn',
      tax: 'Tax from savings',
      shortfall: 'Missing',
      corpusReal: 'Savings at start'
    },
    inflows: { leftOver: 'Left over, invested', both: 'Left over, and single payments' },
    retirement: 'retirement',
    youRetire: 'you retire',
    partnerRetires: (name: string) => `${name} retires`,
    end: 'end',
    waiting:
      'Flows in today’s value are not in this printout. Open “Report” in the page and print from there.'
  },

  link: {
    title: 'Open this plan',
    code: 'Scan the code, or open the link. The link contains the whole plan: give it only to people who may see it.',
    long: 'This plan is too long for a code. The link contains the whole plan: give it only to people who may see it.',
    alt: 'QR code with the link of this plan'
  },

  place: {
    title: 'Report',
    note: 'Four A4 pages for your family or adviser: the answer, your inputs and assumptions, the goals, and the years.',
    name: 'Name on the report',
    annex: 'Add every year as an annex',
    print: 'Print or save as PDF',
    preparing: 'Preparing…',
    preview: 'Preview',
    previewLabel: 'The pages of the report'
  },

  card: {
    title: 'Picture to share',
    note: 'A picture for WhatsApp and others. Amounts are left off unless you add them.',
    amounts: 'Show amounts',
    save: 'Save the picture',
    share: 'Share the picture',
    alt: (title: string, verdict: string) => `${title}. ${verdict}`,
    footer: 'arthayu · a simulation, not financial advice',
    retires: (age: string, end: string) => `Retire at ${age} · plan to ${end}`,
    left: (amount: string, when: string) => `Retirement corpus ${amount}${when} (today’s value)`,
    ofBoth: (year: number) => ` in ${year}, when both have retired`,
    verdicts: {
      short: 'More goes out each month than comes in.',
      lasts: (lasts: string) => `The money lasts ${lasts}.`
    },
    failed: 'This browser could not make the picture.'
  }
}
