/**
 * Everything that the page says, in one place: another language is another file of this shape. Sentences with
 * figures are functions of texts that are ready to be shown.
 */
export const text = {
  name: 'Arthayu',
  privacy: 'Computed on this device. No figure leaves it.',
  privacyMore:
    'The page works without a network once it has been opened. A plan leaves this browser only in a link ' +
    'or a file that you share yourself.',
  notAdvice: 'A simulation under the stated assumptions, not financial advice.',
  skip: 'Skip to the picture',
  sections: { plan: 'Your plan', answers: 'Answers', keep: 'Keep and share' },
  engineFailed: 'The calculation could not start in this browser. Reload the page, or use a newer browser.',
  working: 'Calculating',

  story: {
    lastsBeyond: (end: string, left: string) =>
      `Your money lasts beyond ${end}, with ${left} in today’s money left.`,
    lastsJust: (end: string) => `Your money lasts to ${end}, with hardly anything left.`,
    lastsTo: (age: string, missing: string) =>
      `Your money lasts to age ${age}. After that ${missing} a month is missing, in today’s money.`,
    fallsShort: (age: string, missing: string) =>
      `At age ${age} the plan cannot pay in full; from then on ${missing} a month is missing on average, in today’s money.`,
    toPicture: (lasts: string) => `Money lasts ${lasts} · see the picture`,
    stale: 'This is the last plan that could be calculated.'
  },

  figures: {
    lasts: 'Money lasts',
    beyond: (age: string) => `beyond ${age}`,
    toAge: (age: string) => `to age ${age}`,
    ofEnd: (end: string) => `plan ends at ${end}`,
    corpus: 'Corpus at retirement',
    corpusOf: (required: string) => `of ${required} required`,
    corpusNominal: (nominal: string) => `${nominal} in rupees of then`,
    spending: 'It buys a month',
    spendingOf: (share: string) => `${share} of the expenses then`,
    spendingAll: 'all of the expenses then',
    spendingNone: 'from retirement to the end',
    action: 'What helps most',
    could: 'You could',
    moreAMonth: (amount: string) => `${amount} more a month`,
    monthsLater: (time: string) => `or retire ${time} later`,
    monthsLaterAlone: (time: string) => `retire ${time} later`,
    earlier: (time: string) => `retire ${time} earlier`,
    earlierNote: 'and the money would still last',
    nothingNeeded: 'nothing is needed',
    noSingle: 'no single change is enough',
    noSingleNote: 'try several below',
    lower: 'Returns one point lower',
    lowerNote: 'the same plan in a weaker market',
    unknown: '…',
    today: 'today’s money'
  },

  assumptions: {
    realReturn: (before: string, after: string) =>
      `Return above inflation ${before} before, ${after} after retirement`,
    tax: (total: string, rate: string) => `Income tax over the whole plan ${total}, ${rate} of the income`,
    noTax: 'Without income tax'
  },

  chart: {
    title: 'Corpus by age',
    views: { total: 'Total', portfolios: 'Portfolios', flows: 'Contributions and growth' },
    real: 'Today’s money',
    nominal: 'Rupees of then',
    viewLabel: 'What the chart shows',
    moneyLabel: 'In which rupees',
    phases: ['Saving', 'Retired'] as const,
    corpus: 'Corpus',
    flowsNote: 'Each year’s flows, in rupees of that year.',
    cursor: 'Year that is read out',
    hint: 'Move along the chart to read a year; press Enter or click for its months.',
    at: (age: string, year: string) => `Age ${age} · ${year}`,
    incomeTitle: 'Income and expenses',
    incomeSummary: 'Incomes, expenses and loan instalments of each year by age, in rupees of that year.',
    taxTitle: 'Income tax by year',
    taxSummary:
      'Income tax of each year by age: the part that earnings bear and the part that the corpus bears.',
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
    corpusReal: 'Corpus in today’s money',
    incomes: 'Incomes',
    expenses: 'Expenses',
    loanInstalments: 'Loan instalments',
    taxOnIncome: 'From income',
    taxOnCorpus: 'From the corpus'
  },

  table: {
    title: 'Year by year',
    caption: 'Every year of the plan as it is calculated, in rupees of that year.',
    open: (year: string) => `Months of ${year}`
  },

  ledger: {
    title: (year: string, age: string) => `Months of ${year}, to age ${age}`,
    caption: 'Opening corpus, what came and went, and the corpus at the end of each month.',
    close: 'Close',
    starts: (label: string) => `${label} falls in this year.`,
    retirement: 'Retirement begins in this year.',
    rule: (id: string) => `rule ${id}`
  },

  remarks: { title: 'Remarks on this plan' },

  answers: {
    retire: 'When can I retire?',
    invest: 'How much should I invest?',
    spend: 'What can I spend?',
    asking: 'Looking…',
    retireAt: (age: string) => `At ${age}, with the money lasting to the end.`,
    retireNever: 'Not with this plan: the money does not last, however late.',
    investMonthly: (amount: string) => `${amount} a month in all, raised each year as planned.`,
    investNever: 'No monthly amount alone makes this plan last.',
    spendMonthly: (amount: string) => `${amount} a month in today’s money, from retirement to the end.`,
    spendNever: 'This plan leaves nothing to spend in retirement.',
    proof: (passes: string, fails: string) => `${passes} is enough; ${fails} is not.`,
    take: 'Take this',
    instead: (now: string) => `Now: ${now}`,
    fixes: 'What would make it last',
    fixesHolds: 'The plan holds; nothing has to change.',
    fixesAsk: 'Find single changes',
    fixesNote: 'Each of these alone is enough. Every one is found by trying whole plans.',
    wouldNeed: (points: string) =>
      `Returns would have to be ${points} points higher, which nobody can promise.`,
    fix: {
      monthlyContribution: (amount: string) => `Invest ${amount} more a month`,
      retirementAge: (time: string) => `Retire ${time} later`,
      annualStepUp: (rate: string) => `Raise the investment by ${rate} every year`,
      monthlyWithdrawal: (amount: string) => `Live on ${amount} a month in today’s money`,
      milestoneAmount: (label: string, amount: string) => `Spend ${amount} instead on ${label}`
    }
  },

  compare: {
    title: 'Compare scenarios',
    keep: 'Keep this plan to compare',
    note: 'Keep a plan, then change the sliders: both lines stay in the chart.',
    name: (letter: string) => `Scenario ${letter}`,
    current: 'Your plan',
    use: 'Use',
    remove: 'Remove',
    full: 'Up to three plans can be compared.',
    head: ['Plan', 'Lasts', 'At retirement', 'At the end']
  },

  regimes: {
    title: 'Old or new tax regime',
    off: 'Switch income tax on in your plan to compare the regimes.',
    names: { new: 'New regime', old: 'Old regime', best: 'The better one each year' },
    head: ['Regime', 'Tax in all', 'Share of income', 'Lasts'],
    take: 'Take',
    inUse: 'in your plan'
  },

  form: {
    sections: {
      you: 'You',
      investing: 'Savings and investments',
      spending: 'Expenses',
      milestones: 'Milestones',
      incomes: 'Incomes',
      retirement: 'Retirement',
      loans: 'Loans that run already',
      tax: 'Income tax',
      conventions: 'Conventions'
    },
    help: 'What it means',
    more: 'More settings',
    add: (what: string) => `Add ${what}`,
    remove: (what: string) => `Remove ${what}`,
    entries: {
      investments: 'a portfolio',
      expenses: 'an expense',
      milestones: 'another milestone',
      incomes: 'an income',
      loans: 'a loan'
    },
    templates: { home: 'a home with a loan', education: 'an education', wedding: 'a wedding', car: 'a car' },
    names: { home: 'Home', education: 'Education', wedding: 'Wedding', car: 'Car', other: 'Milestone' },
    newNames: { investments: 'Portfolio', expenses: 'Expense', incomes: 'Income', loans: 'Loan' },
    taxOn: 'Calculate income tax',
    loanOn: 'With a loan',
    repeatOn: 'Repeats',
    gainOn: 'Sale of a house',
    automatic: 'automatic',
    notANumber: 'Type a number, such as 12,50,000 or 12.5 lakh.',
    faults: (count: number) => `${count} ${count === 1 ? 'entry needs' : 'entries need'} a look`,
    defaults: 'Start over',
    undo: 'Undo'
  },

  /** Labels of members whose names alone would not do; every other label follows from the name. */
  labels: {
    currentAgeYears: 'Age now',
    retirementAgeYears: 'Retire at',
    planningEndAgeYears: 'Plan to age',
    annualInflationRatePct: 'Inflation',
    currentCorpus: 'Savings in all',
    investmentPlan: 'Terms of what no portfolio names',
    currentMonthlyAmount: 'A month, today',
    monthlyAmount: 'A month',
    initialCorpus: 'Value now',
    initialMonthlyContribution: 'Investment a month',
    expectedAnnualReturnRatePct: 'Return before retirement',
    retirementAnnualReturnRatePct: 'Return in retirement',
    annualStepUpRatePct: 'Raise every year',
    annualGrowthRatePct: 'Growth every year',
    initialMonthlyWithdrawal: 'Spending a month in retirement',
    annualWithdrawalStepUpRatePct: 'Raise of spending every year',
    withdrawalBasis: 'Spending is in rupees of',
    downPaymentPct: 'Down payment',
    annualInterestRatePct: 'Interest',
    tenureYears: 'Term',
    ageYears: 'At age',
    startAgeYears: 'From age',
    endAgeYears: 'Until age',
    retirementPct: 'Goes on in retirement',
    label: 'Name',
    costBasis: 'Bought for',
    fundedBy: 'Paid from portfolio',
    outstandingPrincipal: 'Still owed',
    remainingMonths: 'Instalments left',
    otherAnnualIncome: 'Other taxable income a year',
    section80D: '80D Health insurance',
    section80C: '80C Savings',
    section80CCD1B: '80CCD(1B) NPS',
    section80CCD2: '80CCD(2) Employer’s NPS',
    section80TTA: '80TTA Savings interest',
    section80E: '80E Education loan interest',
    'retirementPlan.expectedAnnualReturnRatePct': 'Return in retirement',
    'investmentPlan.initialMonthlyContribution': 'Investment a month in all'
  } as Readonly<Record<string, string>>,

  /** Choices of members whose values alone would not do. */
  choices: {
    atRetirement: 'then',
    today: 'today',
    ppf: 'PPF',
    epf: 'EPF',
    nps: 'NPS',
    elss: 'ELSS',
    best: 'the better one each year'
  } as Readonly<Record<string, string>>,

  units: { years: 'years', 'percent per year': '% a year', percent: '%' } as Readonly<Record<string, string>>,

  keep: {
    link: 'Copy the link',
    linkNote: 'The whole plan is in the address, behind the #. Servers never see that part.',
    copied: 'Copied.',
    exportPlan: 'Plan (JSON)',
    exportAnswer: 'Full answer (JSON)',
    exportCsv: 'Months (CSV)',
    exportSvg: 'Chart (SVG)',
    exportPng: 'Chart (PNG)',
    import: 'Open a plan (JSON)',
    importFailed: 'That file holds no plan.',
    print: 'Print on two pages',
    forget: 'Forget what this browser keeps',
    forgotten: 'Forgotten.',
    developers: 'For developers',
    developersNote: 'The same plan gets the same figures from the service, to the last paisa.',
    copy: (what: string) => `Copy ${what}`,
    code: 'The call behind this screen'
  },

  footer: {
    reference: 'Reference',
    methodology: 'Methodology',
    openapi: 'openapi.json',
    problems: 'Problems'
  }
}
