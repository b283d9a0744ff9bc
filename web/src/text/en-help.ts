/**
 * What each value of the plan means, for savers. A value is found by its place in the plan, or by the end of
 * that place: `incomes.owner` before `owner`.
 */
export const help: Readonly<Record<string, string>> = {
  currentYear: 'The year in which the plan starts.',
  currentMonth: 'The month in which the plan starts, from 1 to 12. April (4) starts the financial year.',
  currentAgeYears: 'The age when the plan starts.',
  retirementAgeYears: 'The age at which the salary and the monthly investments stop.',
  planningEndAgeYears:
    'The money must last until this age. Choose one that you may well live to, such as 90.',
  selfLabel: 'How the page calls you beside your partner.',
  partner: 'Two people with one purse. The plan runs until the later end of both.',
  'partner.label': 'How the page calls your partner.',
  'partner.retirementAgeYears':
    'The age at which your partner stops earning. Retirement begins when both of you have stopped.',
  sex: 'Only used for how long people live on average.',
  annualInflationRatePct: 'How fast prices rise each year.',
  currentCorpus: 'What all your savings are worth today. If you list them one by one, leave this empty.',

  'expenses.label': 'What you spend on, such as household or rent.',
  currentMonthlyAmount: 'What you spend on it in a month, at today’s prices.',
  'expenses.annualInflationRatePct':
    'How fast this expense rises. School fees and medical bills rise faster than other prices.',
  'expenses.startAgeYears': 'The age at which you begin to pay it. Empty: it is paid from the start.',
  'expenses.endAgeYears':
    'The age at which you stop paying it, such as rent or school fees. Empty: it goes on to the end.',
  retirementPct: 'How much of it you still spend after you retire.',
  'expenses.survivorPct': 'How much of it is still needed after one of you has died.',

  'milestones.label': 'What you save for, such as a wedding.',
  'milestones.ageYears': 'How old you are when you pay it.',
  'milestones.year': 'The year in which you pay it, instead of your age.',
  'milestones.amount': 'What it costs today. The plan lets the cost rise until you pay it.',
  type: 'Whether you pay this amount or receive it, such as from the sale of a house.',
  inflationAdjusted: 'Whether the amount rises with prices until then.',
  'milestones.annualInflationRatePct':
    'How fast this cost rises. Education and health care often rise faster.',
  recurrence: 'For what you pay again and again, such as a new car.',
  everyYears: 'How many years there are between two payments.',
  'recurrence.untilAgeYears': 'Your age at the last payment, or shortly after it.',
  count: 'How many times you pay it, the first one included.',
  loan: 'You pay a part at once, and the rest in equal EMIs.',
  downPaymentPct: 'The part that you pay at once.',
  annualInterestRatePct: 'What the bank charges a year.',
  tenureYears: 'How long you pay EMIs.',
  paidFrom:
    'Whether your income or your savings pay the EMI until you retire. After that your savings pay it.',
  capitalGain: 'For a house that you sell. Without it, the amount is what you keep after tax.',
  cost: 'What the house cost you, improvements included.',
  indexedCost:
    'For a house bought before 23 July 2024: its cost raised by the official index. It may lower the tax.',
  exemptReinvestment: 'The part of the gain that is free of tax because you invest it again.',
  'milestones.owner': 'The seller of the house, who pays the tax on it.',
  fundedBy: 'The savings that pay for it first. The others pay what is missing.',
  priority: 'Which goal is paid first when several are due in one month: 1 before 2.',

  'investments.label': 'Any name that tells it from your other savings.',
  initialCorpus: 'What it is worth today.',
  initialMonthlyContribution: 'What you invest in it each month.',
  expectedAnnualReturnRatePct:
    'What it earns a year, on average, until you retire. Growth is added every month, so 10% becomes ' +
    '10.47% in a year; EPF and PPF add it once a year.',
  annualStepUpRatePct: 'By how much you raise the monthly investment each year.',
  contributionStartAgeYears:
    'The age of the owner at which the monthly investment begins, with this amount. Empty: it begins now.',
  contributionEndAgeYears:
    'The age of the owner at which it stops, which may be after retiring. Empty: when the owner retires.',
  retirementAnnualReturnRatePct:
    'What it earns a year after you retire. Empty: as all your savings then; PPF and EPF keep their rates.',
  assetClass: 'What kind of investment it is. It decides the usual return and the tax.',
  volatilityPct: 'How much its returns differ from year to year. Shares: about 20%, debt funds: about 3%.',
  retirementVolatilityPct: 'The same, after you retire.',
  costBasis: 'What you paid for what it is worth today. The rest is a gain, which is taxed when you sell.',
  acquiredBeforeApril2023: 'Debt funds that were bought before 1 April 2023 are taxed less.',
  lockedUntilAgeYears: 'Your age when the PPF account can be closed. A new account is locked for 15 years.',
  ownSharePct: 'How much of the monthly amount you pay yourself. Your employer pays the rest.',
  sector: 'Whether your NPS account is a private or a government one.',
  exitAgeYears: 'Your age when you close the NPS account, 85 at most. Empty: when you retire.',
  earlyExit:
    'You close it before 60 without a reason that the rules accept. Then at least 80% buys an annuity.',
  annuityPct: 'The share of your NPS money that buys a pension for life.',
  annuityRatePct: 'What the annuity pays a year, as a share of its price.',
  maturityAgeYears: 'Your age when the gold bond is paid back. The last ones are paid back in February 2032.',
  originalSubscriber: 'If you bought the bond when it was issued, what you get back is free of tax.',
  countsFor80C: 'Whether what you invest counts for section 80C.',
  'investments.owner': 'The owner, who pays the tax. The monthly amount stops when this person retires.',

  investmentPlan: 'Savings that you have not listed one by one.',
  'investmentPlan.initialMonthlyContribution':
    'What you invest a month in all. If you list your investments one by one, leave this empty.',
  'investmentPlan.expectedAnnualReturnRatePct':
    'What savings that you have not listed earn a year until you retire.',
  'investmentPlan.owner': 'The owner of these savings.',

  retirementPlan: 'What you spend and what your savings earn after you retire.',
  initialMonthlyWithdrawal:
    'What you want to spend a month when you retire. Empty: what your expenses add up to then.',
  annualWithdrawalStepUpRatePct: 'By how much this amount rises each year. Empty: as fast as prices.',
  'retirementPlan.expectedAnnualReturnRatePct':
    'What your savings earn a year after you retire. Most people then move to safer savings, which earn less.',
  withdrawalBasis:
    'Whether you typed the amount in today’s rupees or in rupees of the year in which you retire.',
  'retirementPlan.survivorPct': 'How much of this amount is still needed after one of you has died.',
  spending:
    'A rule that decides once a year how much you spend in retirement. Empty: you spend what you need.',
  rule: 'What you need, a share of your savings, what uses them up by the end, or one of these within limits.',
  ratePct: 'How much of your savings you spend in a year.',
  annualReturnPct: 'The return that the rule plans with. Empty: your return in retirement.',
  floorPct: 'By how much your spending may fall from one year to the next, after prices.',
  ceilingPct: 'By how much your spending may rise from one year to the next, after prices.',
  initialRatePct: 'How much of your savings you spend in the first year.',
  capitalPreservationPct: 'How far the rate may rise above the first one before you spend less.',
  prosperityPct: 'How far the rate may fall below the first one before you spend more.',
  adjustmentPct: 'How much less or more you then spend.',
  of: 'The rule that is kept between the two amounts.',
  floorMonthly: 'The least that you spend in a month, in today’s rupees. Empty: no limit.',
  ceilingMonthly: 'The most that you spend in a month, in today’s rupees. Empty: no limit.',

  'incomes.label': 'Where it comes from, such as the name of the employer.',
  monthlyAmount:
    'What you earn in a month before tax. For a salary, without what the employer pays into EPF.',
  kind: 'A salary ends when you retire; a pension and rent go on.',
  'incomes.startAgeYears': 'Your age when it begins. Empty: you have it from the start.',
  'incomes.endAgeYears': 'Your age when it ends. Empty: a salary ends when you retire, others go on.',
  annualGrowthRatePct: 'By how much it rises each year.',
  taxable: 'Whether income tax is paid on it.',
  'incomes.owner': 'The person who earns it and pays its tax.',
  'incomes.survivorPct': 'How much of it your partner gets after the death of the one who earns it.',

  'loans.label': 'What the loan is for.',
  outstandingPrincipal: 'What you still owe today, as in the statement of the bank.',
  remainingMonths: 'How many EMIs are left.',
  'loans.owner': 'The person who has taken the loan.',

  'lifeCovers.label': 'The name of the policy.',
  'lifeCovers.owner': 'Whose life is insured.',
  'lifeCovers.amount': 'What the insurer pays at death.',
  'lifeCovers.untilAgeYears': 'The age at which the cover ends. Empty: it never ends.',

  withdrawalStrategy:
    'Which savings pay first: all alike, one after the other, those whose sale costs least tax, or those above their target.',

  allocation: 'How your savings are divided, and how that changes with your age.',
  targets: 'Ages with the share of each portfolio from then on. The shares add up to 100.',
  'targets.ageYears': 'Your age from which the shares hold.',
  weightsPct: 'The share of each portfolio, by its name.',
  glide: 'Whether the shares move a little every month, or change at each age.',
  rebalance: 'When portfolios are sold and bought to bring them back to their shares.',
  everyMonths: 'How often this happens: 12 is once a year, 0 is never.',
  thresholdPct: 'How far a portfolio must be from its share before anything is sold.',
  'allocation.contributions':
    'Whether each portfolio gets its own investment, or those below their share get more. That needs no sale.',

  transfers: 'Money that moves from one portfolio to another every month.',
  'transfers.label': 'The name of the transfer.',
  from: 'The portfolio that is sold.',
  to: 'The portfolio that is bought.',
  'transfers.startAgeYears': 'Your age when it begins. Empty: from the start.',
  'transfers.endAgeYears': 'Your age when it ends. Empty: it never ends.',
  'transfers.monthlyAmount': 'What moves each month. Give this or the share.',
  'transfers.annualStepUpRatePct': 'By how much the amount rises each year.',
  sharePct: 'How much of the portfolio moves each month. Give this or the amount.',

  conventions: 'How this page calculates. Other calculators may do it in other ways.',
  rate: 'How a yearly rate becomes a monthly one: by dividing it, or so that twelve months give exactly the year.',
  contributions: 'Whether you invest on the first or the last day of a month.',
  withdrawals: 'Whether you pay on the first or the last day of a month.',
  totals: 'Whether the totals contain the savings that you list, or are extra.',
  surplus:
    'What happens to income that is left over: it is spent or invested. If it is invested, and income is ' +
    'not enough in a month, you invest less, and then your savings pay.',

  tax: 'Indian income tax. Without it the plan has no tax at all.',
  regime: 'The new or the old income tax rules, or whichever takes less each year.',
  residency: 'Whether you count as a resident of India for tax.',
  employer: 'Your employer: a government’s share of NPS counts up to 14% of the salary.',
  deductions: 'What you can deduct. The page knows the limits, and what the new regime does not allow.',
  section80C: 'EPF, PPF, ELSS, life insurance, school fees and the like, together up to ₹1.5 lakh a year.',
  section80CCD1B: 'What you pay into NPS yourself, beside 80C.',
  section80CCD2: 'What your employer pays into NPS as a part of your salary.',
  section80D: 'Premiums for health insurance.',
  selfAndFamily: 'Premiums for you, your spouse and your children.',
  parents: 'Premiums for your parents.',
  parentsAreSenior: 'Whether one of your parents is 60 or older: then more can be deducted.',
  section80TTA: 'Interest on savings accounts; from age 60 also on deposits.',
  section80E: 'Interest on a loan for education.',
  homeLoanInterest: 'Interest on the loan of the house in which you live (section 24).',
  letOutInterest: 'Interest on the loan of a house that you let. It lowers the rent that is taxed.',
  professionalTax: 'What your state takes from the salary, ₹2,500 a year at most.',
  hraExemption: 'The part of your house rent allowance that is free of tax.',
  childrenEducationAllowance: 'What your employer pays for the education of up to two children.',
  hostelAllowance: 'What your employer pays for the hostel of up to two children.',
  section80DD:
    'For a family member with a disability whom you support: ₹75,000 a year, or ₹1,25,000 if it is severe.',
  section80U: 'For a disability of your own: ₹75,000 a year, or ₹1,25,000 if it is severe.',
  section80G: 'Donations. How much of one counts depends on who gets it.',
  full: 'Donations that count in full, such as to the PM National Relief Fund.',
  half: 'Donations of which half counts.',
  fullWithinLimit: 'Donations that count in full, up to 10% of your income.',
  halfWithinLimit: 'Donations of which half counts, up to 10% of your income: most charities.',
  otherAnnualIncome: 'Income a year until you retire, if you list no incomes: it decides your tax rate.',
  futureRules: 'Whether the tax limits of later years rise with prices, or stay as they are today for ever.',
  firstYear:
    'What counts for the first tax year if the plan starts after April: the whole year, or the months from now on.',
  harvestGains: 'Whether you sell and buy back each March, as far as the gain is free of tax.',
  'tax.partner': 'The tax of your partner. Empty: the same rules as for you, without deductions.',

  uncertainty: 'Tests the plan in many simulated courses of returns and prices, to see how often it works.',
  method: 'Where the returns come from: drawn at random, years of Indian history, or years that you give.',
  paths: 'How many simulations are run. More take longer and are a little more exact.',
  seed: 'Another number draws other simulations. The same number always gives the same ones.',
  expectedReturnIs:
    'Whether the returns that you typed are those of many years (CAGR), or the average of single years.',
  'uncertainty.volatilityPct':
    'How much returns differ from year to year, for savings without a value of their own.',
  correlations: 'How far different investments rise and fall together.',
  equityDebt: 'How far shares and debt funds move together: from −1 to 1.',
  equityGold: 'How far shares and gold move together: from −1 to 1.',
  equityNps: 'How far shares and NPS move together: from −1 to 1.',
  equityInflation: 'How far shares and prices move together: from −1 to 1.',
  debtGold: 'How far debt funds and gold move together: from −1 to 1.',
  debtNps: 'How far debt funds and NPS move together: from −1 to 1.',
  debtInflation: 'How far debt funds and prices move together: from −1 to 1.',
  goldNps: 'How far gold and NPS move together: from −1 to 1.',
  goldInflation: 'How far gold and prices move together: from −1 to 1.',
  npsInflation: 'How far NPS and prices move together: from −1 to 1.',
  inflation: 'How far prices may differ from your inflation.',
  'inflation.volatilityPct': 'How much inflation differs from year to year. 0: it is always as in the plan.',
  persistence: 'How much of an unusual inflation is still there a year later: from 0 to 1.',
  percentiles: 'Which outcomes are shown, by how many of 100 simulations are below them.',
  replayPath: 'The number of one simulation to show month by month. The first one is 0.',
  sequence: 'Returns and inflation of each year, such as those of a crisis of the past.',
  'uncertainty.partner': 'The money must last until both of you have died.'
}
