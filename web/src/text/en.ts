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
    'Once opened, the page works offline. A plan leaves this browser only in a link or file that you share.',
  notAdvice: 'A simulation under the stated assumptions, not financial advice.',
  skip: 'Skip to main content',
  sections: { plan: 'Your plan' },
  engineFailed: 'The calculation could not start. Reload, or use a newer browser.',
  working: 'Calculating',

  myPlans: { unnamed: 'My plan', open: 'See all plans' },

  places: {
    label: 'Places',
    more: 'More',
    failed: 'This part could not be loaded. Check your connection and reload.',
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
      `Your money runs out at ${age}. From then you are short by ${missing} a month on average (today’s value).`,
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
    later: (amount: string) => `${amount} (future value)`,
    gap: (missing: string, when: string, invests: boolean) =>
      `You plan to spend ${invests ? 'and invest ' : ''}${missing} a month more than you earn, ${when}.`,
    forTheNext: (time: string) => `for the next ${time.replace(/^1 (?=\w+$)/, '')}`,
    from: (time: string, age: string) => `for ${time} from age ${age}`,
    inAll: (time: string, age: string) => `in ${time} altogether, first at age ${age}`,
    gapThen: 'Only if that money comes from elsewhere:',
    unspent: 'This plan spends nothing yet. Add what you spend.',
    unretired:
      'This plan ends when retirement begins. Set “Plan to age” to the age until which the money must last.',
    stale: 'Results paused: please correct the plan.'
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
    ofBoth: 'when both have retired',
    spending: 'You can spend every month',
    byRule: 'Your rule pays a month',
    byRuleNote: (pays: string) => `in the lowest year; ${pays}`,
    worstPays: (share: string) => `the worst pays ${share} of your need`,
    everyPays: 'every year pays all you need',
    spendingOf: (share: string) => `covers ${share} of your expenses`,
    spendingAll: 'covers all of your expenses',
    spendingNone: 'from retirement to the end',
    noAnswer: 'no answer',
    refused: 'could not be calculated now',
    spendingNeverNote: 'spending less in retirement does not help',
    action: 'Easiest fix',
    ifExpected: 'If returns are as expected',
    ifClosed: 'once the gap is closed',
    moreAMonth: (amount: string) => `invest ${amount} more a month`,
    raised: (rate: string) => `raise by ${rate} a year`,
    spendLess: (share: string) => `spend ${share} less`,
    shrink: (label: string, amount: string) => `${label} for ${amount}`,
    leaveOut: (label: string) => `leave out ${label}`,
    needLess: (share: string) => `need ${share} less`,
    spendNeed: 'spend what you need, without the rule',
    spendNeedNote: 'in poor years the money may then run out',
    monthsLater: (time: string) => `or retire ${time} later`,
    monthsLaterAlone: (time: string) => `retire ${time} later`,
    earlier: (time: string) => `you could retire ${time} earlier`,
    earlierNote: 'with nothing to spare; the chance falls',
    earlierGap: 'but one income would not pay for all',
    earlierNeed: 'and still have all you need',
    nothingNeeded: 'the money lasts',
    noSingle: 'no change of yours alone is enough',
    noSingleNote: 'try several below',
    nonePaid: 'none that your income pays',
    nonePaidNote: 'earn more, or try several below',
    notTested: 'too complex to test',
    first: 'First',
    closeGap: (missing: string) => `find ${missing} a month`,
    closeGapNote: (invests: boolean) => `earn more, or spend ${invests ? 'or invest ' : ''}less`,
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
    tax: (total: string, rate: string) =>
      `Income tax over the whole plan ${total} (future value), ${rate} of income and gains`,
    taxBefore: (total: string, before: string, rate: string) =>
      `Income tax over the whole plan ${total} (future value), and ${before} on the months before it: ` +
      `together ${rate} of income and gains`,
    noTax: 'Without income tax'
  },

  chart: {
    exportSvg: 'Chart (SVG)',
    exportPng: 'Chart (PNG)',
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
    age: 'Age',
    corpus: 'Corpus',
    expected: 'At expected returns',
    typical: 'Typical',
    strip: 'Ran short by then',
    today: (amount: string) => `Today ${amount}`,
    moreGoals: (count: number) => `+${count} more ${count === 1 ? 'goal' : 'goals'}`,
    goalAt: (name: string, ages: string) => `${name}: age ${ages}`,
    cursor: 'Selected year',
    hint: 'Move along the chart to read a year. Enter or a click shows its months.',
    at: (age: string, year: string) => `Age ${age} · ${year}`,
    atEnd: (age: string, year: string) => `Age ${age} · end of ${year}`,
    summary: (from: string, to: string, peak: string, peakAge: string, end: string) =>
      `Corpus from age ${from} to ${to}. It is largest at ${peakAge} with ${peak}, and ${end} at the end.`
  },

  answers: {
    asking: 'Looking…',
    unavailable: 'This could not be calculated now.'
  },

  form: {
    startOver: 'Start a new plan? Undo brings yours back.',
    defaults: 'Start over',
    undo: 'Undo'
  },

  footer: {
    methodology: 'How this is calculated'
  }
}
