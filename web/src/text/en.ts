import { keep } from './en-keep.ts'
import { assumed, opened } from './en-opened.ts'

/**
 * Everything that the page says, in one place: another language is another file of this shape. Sentences with
 * figures are functions of texts that are ready to be shown.
 */
export const text = {
  name: 'Arthayu',
  /** The way from this page to the service. */
  service: './',
  otherLanguage: { href: './hi/', code: 'hi', name: 'हिन्दी' },
  stop: '.',
  privacy: 'Calculated on this device. Your numbers are never sent.',
  privacyMore:
    'The page works without a network once it has been opened. A plan leaves this browser only in a link ' +
    'or a file that you share yourself.',
  notAdvice: 'A simulation under the stated assumptions, not financial advice.',
  skip: 'Skip to main content',
  sections: { plan: 'Your plan', answers: 'Answers', keep: 'Save and share' },
  engineFailed: 'The calculation could not start in this browser. Reload the page, or use a newer browser.',
  working: 'Calculating',

  myPlans: { unnamed: 'My plan', open: 'See all plans' },

  places: {
    label: 'Places',
    more: 'More',
    failed: 'This part could not be loaded. Check your connection and reload the page.',
    names: {
      home: 'Home',
      family: 'Family',
      goals: 'Goals',
      retirement: 'Retirement',
      mix: 'Mix',
      tax: 'Tax',
      'what-if': 'What if',
      report: 'Report'
    }
  },

  story: {
    lastsBeyond: (end: string, left: string) =>
      `Your money lasts beyond ${end}, with ${left} left (today’s value).`,
    lastsJust: (end: string) => `Your money just makes it to ${end}, with nothing to spare.`,
    lastsTo: (age: string, missing: string) =>
      `Your money runs out at ${age}. From then you are short by ${missing} a month (today’s value).`,
    fallsShort: (age: string, missing: string) =>
      `At ${age} the plan cannot pay in full. From then you are short by ${missing} a month on average (today’s value).`,
    notPaid: (age: string, months: number, missing: string) =>
      months === 1
        ? `At ${age} the plan cannot pay in full: ${missing} is missing then (today’s value).`
        : `From ${age} the plan cannot pay in full in ${months} months: ` +
          `${missing} is missing altogether (today’s value).`,
    byRule: (below: number, all: number, share: string) =>
      `By your rule you spend less than you need in ${below} of ${all} years: in the worst year ${share} of it.`,
    lastsShort: (lasts: string) => `Money lasts ${lasts}`,
    gapShort: (missing: string) => `Missing: ${missing} a month`,
    unspentShort: 'No spending yet',
    unretiredShort: 'No retirement in the plan',
    upTo: (amount: string) => `up to ${amount}`,
    gap: (missing: string, when: string) =>
      `You plan to spend and invest ${missing} a month more than you earn, ${when}.`,
    forTheNext: (time: string) => `for the next ${time}`,
    from: (time: string, age: string) => `for ${time} from age ${age}`,
    inAll: (time: string, age: string) => `in ${time} altogether, first at age ${age}`,
    gapThen: 'Only if that money comes from elsewhere:',
    unspent: 'This plan spends nothing yet. Add what you spend to see how long your money lasts.',
    unretired:
      'This plan ends when retirement begins, so it says nothing about retirement. ' +
      'Set “Plan to age” to the age until which the money must last.',
    stale: 'Results paused: correct the plan to update them.'
  },

  opened,
  assumed,

  figures: {
    beyond: (age: string) => `beyond ${age}`,
    toAge: (age: string) => `to\u00a0age ${age}`,
    paying: (lasts: string, share: string) => `${lasts}, but pays ${share} of your need in the worst year`,
    notAll: (age: string) => `not for all, at\u00a0age ${age}`,
    corpus: 'Retirement corpus',
    corpusOf: (required: string) => `of the ${required} you need`,
    corpusShort: (missing: string, required: string) => `${missing} short of the ${required} you need`,
    retireAt: (age: string) => `Retirement at ${age}: change`,
    corpusNominal: (nominal: string, year: string) => `${nominal} in ${year} rupees`,
    spending: 'You can spend every month',
    byRule: 'Your rule pays a month',
    byRuleNote: (share: string) => `in the lowest year; the worst year pays ${share} of your need`,
    spendingOf: (share: string) => `covers ${share} of your expenses`,
    spendingAll: 'covers all of your expenses',
    spendingNone: 'from retirement to the end',
    noAnswer: 'no answer',
    refused: 'could not be calculated now',
    spendingNeverNote: 'spending less does not help',
    action: 'Easiest fix',
    could: 'You could',
    ifExpected: 'If returns are as expected',
    moreAMonth: (amount: string) => `invest ${amount} more a month`,
    raised: (rate: string) => `raise by ${rate} a year`,
    spendLess: (share: string) => `spend ${share} less`,
    shrink: (label: string, amount: string) => `${label} for ${amount}`,
    leaveOut: (label: string) => `leave out ${label}`,
    monthsLater: (time: string) => `or retire ${time} later`,
    monthsLaterAlone: (time: string) => `retire ${time} later`,
    earlier: (time: string) => `retire ${time} earlier`,
    earlierNote: 'and the money would still last',
    earlierNeed: 'and your rule would still pay all you need',
    nothingNeeded: 'nothing is needed',
    noSingle: 'no single change is enough',
    noSingleNote: 'try several below',
    nonePaid: 'none that your income pays',
    nonePaidNote: 'earn more, or try several below',
    notTested: 'too complex to test',
    first: 'First',
    closeGap: (missing: string) => `find ${missing} a month`,
    closeGapNote: 'earn more, or spend or invest less',
    unknown: '…',
    today: 'today’s value'
  },

  chance: {
    of: (some: number, all: number) => `${some} of ${all} simulations`,
    moreThan: (some: number, all: number) => `more than ${some} of ${all} simulations`,
    fewerThan: (some: number, all: number) => `fewer than ${some} of ${all} simulations`,
    half: 'half of simulations',
    percent: (whole: string) => `${whole}%`,
    below: (share: string) => `less than ${share}`,
    above: (share: string) => `more than ${share}`,
    counted: (some: string, all: string) => `${some} of ${all}`,
    lasts: (end: string, simulations: string) => `to ${end} in ${simulations}`,
    yearsLast: 'lasts with the years you gave',
    yearsFail: 'runs short with the years you gave',
    range: (from: string, to: string) => `${from} to ${to}`
  },

  likely: {
    switch: 'Chance of success',
    none: 'The chance of success could not be calculated for this plan.',
    spoken: (ranges: string, end: string) => `At ${end}: ${ranges}.`
  },

  assumptions: {
    realReturn: (before: string, after: string) =>
      `Return above inflation ${before} before, ${after} after retirement`,
    returnBefore: (before: string) => `Return above inflation ${before} before retirement`,
    returnAfter: (after: string) => `Return above inflation ${after}`,
    tax: (total: string, rate: string) => `Income tax over the whole plan ${total}, ${rate} of the income`,
    taxBefore: (total: string, before: string, rate: string) =>
      `Income tax over the whole plan ${total}, and ${before} on the months before it: ` +
      `together ${rate} of the income`,
    noTax: 'Without income tax'
  },

  chart: {
    title: 'Corpus by age',
    views: {
      total: 'Total',
      portfolios: 'Portfolios',
      soFar: 'Invested and growth',
      flows: 'Yearly cash flow',
      netWorth: 'Net worth'
    },
    real: 'Today’s value',
    nominal: 'Future value',
    viewLabel: 'What the chart shows',
    moneyLabel: 'Value of money',
    retires: (age: string) => `Retirement at ${age}`,
    youRetire: (age: string) => `You retire at ${age}`,
    partnerRetires: (name: string, age: string) => `${name} retires at ${age}`,
    corpus: 'Corpus',
    expected: 'At expected returns',
    typical: 'Typical',
    strip: 'Ran short by then',
    today: (amount: string) => `Today ${amount}`,
    moreGoals: (count: number) => `+${count} more ${count === 1 ? 'goal' : 'goals'}`,
    goalAt: (name: string, ages: string) => `${name}: age ${ages}`,
    cursor: 'Selected year',
    hint: 'Move along the chart to read a year. Press Enter or click to see its months.',
    at: (age: string, year: string) => `Age ${age} · ${year}`,
    incomeTitle: 'Income and expenses',
    incomeSummary: 'Incomes, expenses and loan instalments of each year by age, in rupees of that year.',
    taxTitle: 'Income tax by year',
    taxSummary: 'Income tax of each year by age: what is paid from income and what from withdrawals.',
    summary: (from: string, to: string, peak: string, peakAge: string, end: string) =>
      `Corpus from age ${from} to ${to}. It is largest at ${peakAge} with ${peak}, and ${end} at the end.`
  },

  series: {
    ageYears: 'Age',
    year: 'Year',
    calendarMonth: 'Month',
    phase: 'Phase',
    openingCorpus: 'Opening corpus',
    contributions: 'Contributions',
    inflows: 'Inflows',
    milestones: 'Milestones',
    withdrawals: 'Withdrawals',
    tax: 'Tax',
    growth: 'Growth',
    shortfall: 'Missing',
    corpus: 'Corpus',
    corpusReal: 'Corpus in today’s value',
    incomes: 'Incomes',
    expenses: 'Expenses',
    loanInstalments: 'Loan instalments',
    taxOnIncome: 'On income',
    taxOnCorpus: 'On withdrawals'
  },

  table: {
    title: 'Year by year',
    caption: 'Every year of the plan, in rupees of that year.',
    months: '(open its months)'
  },

  ledger: {
    close: 'Close',
    unavailable: 'The explanation could not be loaded. Check your connection and try again.'
  },

  answers: {
    retire: 'When can I retire?',
    invest: 'How much should I invest?',
    spend: 'What can I spend?',
    asking: 'Looking…',
    unspent: 'Expenses are missing. Add what you spend in retirement to get an answer.',
    unretired: 'This plan has no month of retirement. Set “Plan to age” to get an answer.',
    retireAt: (age: string) => `At ${age}, with the money lasting to the end.`,
    retireNever: 'Not with this plan: retiring later alone does not help enough.',
    retireUnpaid: 'Not with this plan: its incomes do not pay for more years before retirement.',
    retired: 'You have retired already.',
    unavailable: 'This could not be calculated now.',
    orMore: (amount: string) => `${amount} or more`,
    investMonthly: (amount: string) => `${amount} a month altogether, raised each year as planned.`,
    investNever: 'No monthly amount alone makes this plan last.',
    spendMonthly: (amount: string) => `${amount} a month (today’s value), from retirement to the end.`,
    spendNever: 'Spending less in retirement does not make this plan last.',
    proof: (passes: string, fails: string) => `${passes} is enough; ${fails} is not.`,
    take: 'Apply to my plan',
    instead: (now: string) => `Your plan: ${now}`
  },

  /** The same answers with uncertain markets. */
  markets: {
    label: 'How sure do you want to be?',
    choices: { expected: 'Expected returns', nine: '90% sure' },
    note: (paths: string) => `Each answer is tested in ${paths} simulations and works in 9 of 10 of them.`,
    between: (from: string, to: string) => `Margin of error: ${from} to ${to}.`,
    retireAt: (age: string) => `At ${age}, with the money lasting in 9 of 10 simulations.`,
    investMonthly: (amount: string) => `${amount} a month altogether, to last in 9 of 10 simulations.`,
    spendMonthly: (amount: string) => `${amount} a month (today’s value), in 9 of 10 simulations.`
  },

  fixes: {
    title: 'Ways to fix it',
    none: 'This plan is too complex to test every change.',
    note: 'Each of these alone is enough, the cheapest first. Each one was tested on your full plan.',
    cost: (amount: string) => `${amount} altogether (today’s value)`,
    time: 'Or with time',
    unpaid: 'Only with more income',
    unnamed: 'This plan names no income that pays it.',
    gap: (points: string) =>
      `Otherwise you need returns ${points} points higher every year. No one can promise that.`,
    closeGap: (missing: string) => `First find ${missing} a month: earn more, or spend or invest less.`,
    spare: 'Your cushion',
    spareNote: 'Any one of these, and the money still lasts.',
    spareNeed: 'Any one of these, and your rule still pays all you need.',
    nothingSpare: 'The money just lasts, with nothing to spare.',
    nothingSpareNeed: 'Your rule just pays all you need, with nothing to spare.',
    spared: {
      contribution: (amount: string) => `Invest ${amount} less a month.`,
      spending: (share: string) => `Spend ${share} more in retirement.`,
      spendingTwice: 'Spend more than twice as much in retirement.',
      earlier: (time: string) => `Retire ${time} earlier.`,
      returns: (points: string) => `You can afford returns ${points} points lower.`
    }
  },

  compare: { current: 'Your plan' },

  form: {
    startOver: 'Start a new plan? Your plan stays until the new one is ready, and Undo brings it back.',
    faults: (count: number) => `${count} ${count === 1 ? 'field needs' : 'fields need'} attention`,
    defaults: 'Start over',
    undo: 'Undo'
  },

  keep,

  footer: {
    methodology: 'How this is calculated'
  }
}
