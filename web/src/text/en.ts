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
    toAge: (age: string) => `to\u00a0age ${age}`,
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
    raised: (rate: string) => `raise by ${rate} a year`,
    spendLess: (share: string) => `spend ${share} less`,
    shrink: (label: string, amount: string) => `${label} for ${amount}`,
    leaveOut: (label: string) => `leave out ${label}`,
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

  chance: {
    of: (some: number, all: number) => `${some} of ${all} markets`,
    moreThan: (some: number, all: number) => `more than ${some} of ${all} markets`,
    fewerThan: (some: number, all: number) => `fewer than ${some} of ${all} markets`,
    half: 'half of the markets',
    percent: (percent: number) => `${percent}\u202f%`,
    lasts: (end: string, markets: string) => `to ${end} in ${markets}`,
    yearsLast: 'lasts with the years you gave',
    yearsFail: 'runs short with the years you gave',
    range: (from: string, to: string) => `${from} to ${to}`
  },

  likely: {
    switch: 'How likely?',
    title: 'How likely is it?',
    none: 'No chances could be computed for this plan.',
    lasts: (chance: string) => `The money lasts ${chance}.`,
    replayed: (outcome: string) => `The money ${outcome}.`,
    seen: (share: string, paths: string, range: string) =>
      `That is ${share} of ${paths} markets tried; of endlessly many it would be ${range}.`,
    runsShort: (middle: string, first: string) =>
      `Where it runs short, half of the times it does so by age ${middle}; in the worst market at ${first}.`,
    missing: (amount: string) =>
      `There ${amount} in today’s money is missing on average, over all the years.`,
    asYouDo: (share: string) =>
      `The chance that the money lasts as long as you do is ${share}, the years beyond the plan not counted.`,
    sequence: (years: number, early: string, late: string) =>
      `Poor years cost most when they come first: after the poorest first ${years} years of retirement it ` +
      `lasts in ${early}, after the poorest last ${years} years in ${late}.`,
    table: 'Markets year by year',
    caption: 'Corpus in today’s money by age: what so many of a hundred markets stay below.',
    below: (percentile: number) => `${percentile} of 100 below`,
    short: 'Ran short by then',
    open: 'The widest range may go on above the chart.',
    spoken: (ranges: string, end: string) => `At ${end}: ${ranges}.`
  },

  assumptions: {
    realReturn: (before: string, after: string) =>
      `Return above inflation ${before} before, ${after} after retirement`,
    tax: (total: string, rate: string) => `Income tax over the whole plan ${total}, ${rate} of the income`,
    noTax: 'Without income tax'
  },

  chart: {
    title: 'Corpus by age',
    views: { total: 'Total', portfolios: 'Portfolios', soFar: 'Put in and grown', flows: 'Flows by year' },
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
    taxSummary: 'Income tax of each year by age: what earnings bear of it, and what the corpus bears.',
    summary: (from: string, to: string, peak: string, peakAge: string, end: string) =>
      `Corpus from age ${from} to ${to}. It is largest at ${peakAge} with ${peak}, and ${end} at the end.`
  },

  soFar: {
    putIn: 'Put in so far',
    grown: { nominal: 'Grown so far', real: 'Grown above inflation' },
    takenOut: 'Taken out so far',
    note: 'Above the axis what was put in and what it has grown by, below it what was taken out; the line is what is left.',
    noteReal: 'Every amount counts at the prices of its own month.',
    summary: (end: string, sums: string) => `From the start to age ${end}: ${sums}.`,
    table: 'Put in and grown year by year'
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
    rule: (id: string) => `rule ${id}`,
    explain: (member: string, month: string) => `Explain ${member} of ${month}`,
    hint: 'Press a figure to see where it comes from.',
    explained: 'Where it comes from',
    total: 'In all',
    back: 'Back',
    more: 'explain this',
    unavailable: 'The explanations are fetched when they are first asked for, and could not be fetched now.'
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
    instead: (now: string) => `Now: ${now}`
  },

  /** The same answers with uncertain markets. */
  markets: {
    label: 'In which markets the answers hold',
    choices: { expected: 'If returns come as expected', nine: 'For 9 of 10 markets' },
    note: (paths: string) => `Each answer is tried on ${paths} markets and holds in nine of ten of them.`,
    between: (from: string, to: string) => `So many markets cannot tell it from ${from} to ${to}.`,
    retireAt: (age: string) => `At ${age}, with the money lasting in 9 of 10 markets.`,
    investMonthly: (amount: string) => `${amount} a month in all, to last in 9 of 10 markets.`,
    spendMonthly: (amount: string) => `${amount} a month in today’s money, in 9 of 10 markets.`
  },

  fixes: {
    title: 'What would make it last',
    none: 'There is too much to try in this plan.',
    note: 'Each of these alone is enough, the cheapest first. Every one is found by trying whole plans.',
    cost: (amount: string) => `${amount} in all, in today’s money`,
    time: 'Or with time',
    gap: (points: string) =>
      `Without a change, returns would have to be ${points} points higher, which nobody can choose.`,
    spare: 'What the plan has to spare',
    spareNote: 'Each of these alone, and the money still lasts.',
    nothingSpare: 'The plan holds, with nothing to spare.',
    spared: {
      contribution: (amount: string) => `Invest ${amount} less a month.`,
      spending: (share: string) => `Spend ${share} more in retirement.`,
      earlier: (time: string) => `Retire ${time} earlier.`,
      returns: (points: string) => `Returns could be ${points} points lower.`
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
      likely: 'How likely?',
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
    auto: 'auto',
    likelyNote: 'How markets may differ from the returns above. Every field may be left as it is.',
    notAList: 'Type values with commas between them, such as 5, 50, 95.',
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
    annualInterestRatePct: 'Interest',
    tenureYears: 'Term',
    ageYears: 'At age',
    startAgeYears: 'From age',
    endAgeYears: 'Until age',
    retirementPct: 'Goes on in retirement',
    label: 'Name',
    costBasis: 'Bought for',
    acquiredBeforeApril2023: 'Bought before April 2023',
    ownSharePct: 'Your own share',
    annuityPct: 'Part that buys an annuity',
    annuityRatePct: 'The annuity pays',
    countsFor80C: 'Counts for 80C',
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
    section80DD: '80DD Dependant with a disability',
    section80U: '80U Own disability',
    section80G: '80G Donations',
    method: 'Markets are',
    volatilityPct: 'Ups and downs of returns',
    retirementVolatilityPct: 'Ups and downs in retirement',
    sex: 'You are',
    partner: 'With a partner',
    'uncertainty.partner.sex': 'The partner is',
    paths: 'Markets tried',
    expectedReturnIs: 'Expected returns are',
    replayPath: 'Market to show in full',
    sequence: 'Years to replay',
    'uncertainty.inflation': 'Other ups and downs of inflation',
    'uncertainty.correlations': 'Other correlations',
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
    best: 'the better one each year',
    lognormal: 'drawn at random',
    bootstrap: 'drawn from Indian history',
    sequence: 'the years you give',
    compound: 'of many years (CAGR)',
    arithmetic: 'of a single year'
  } as Readonly<Record<string, string>>,

  units: {
    years: 'years',
    'percent per year': '% a year',
    percent: '%',
    'percentage points': 'points'
  } as Readonly<Record<string, string>>,

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
