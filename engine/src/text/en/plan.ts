/** Errors and warnings about plans, before they are run. */
import { formatInr, formatPct } from '../../arithmetic/format.ts'
import { names } from './names.ts'
import { both, counted, either, ifUntaxed, quoted } from './parts.ts'
import { formatYears } from './time-and-limits.ts'

const additionalTotals = 'Set conventions.totals to "additional" if'

/** What a cover is for, although this plan has no such death. */
const earlierDeath = ' The question cover shows what an earlier death takes.'

export const planText = {
  retirementAfterEnd: 'retirementAgeYears must not be above planningEndAgeYears.',
  endNotAfterStart: 'planningEndAgeYears must be above currentAgeYears.',
  sumAboveMaximum: ({ member, maximum }: { member: string; maximum: number }) =>
    `${member} of all investments must add up to at most ${formatInr(maximum)}. ${additionalTotals} you ` +
    'need more.',

  reservedLabel: ({ label }: { label: string }) =>
    `${quoted(label)} names the core portfolio; choose another label.`,
  duplicateLabel: 'An earlier portfolio has the same label.',
  sameNames: 'Both people have this name. Set partner.label or selfLabel to another one.',
  unknownPortfolio: ({ core }: { core: string }) =>
    `fundedBy must be the label of a portfolio, or ${quoted(core)}.`,
  unknownPortfolioOfYear: ({ core }: { core: string }) =>
    `Members of returnsPct must be labels of portfolios, or ${quoted(core)}.`,

  oneOfAgeOrYear: 'A milestone needs exactly one of ageYears and year.',
  oneOfUntilOrCount: 'A recurrence needs exactly one of untilAgeYears and count.',
  loanOfIncome: 'A milestone of type "income" cannot have a loan.',
  fundedIncome: 'A milestone of type "income" is not funded by a portfolio.',
  priorityOfIncome: 'A milestone of type "income" is not paid and cannot have a priority.',
  gainOfExpense: 'Only a milestone of type "income" can be a sale with a capital gain.',
  milestoneOutsidePlan: ({ member, isBefore }: { member: string; isBefore: boolean }) =>
    `${member} is ${isBefore ? 'before the start' : 'at or after the end'} of the plan.`,
  recurrenceBeforeMilestone: 'untilAgeYears must not be before the milestone itself.',

  contributionEndsBefore:
    'contributionEndAgeYears must be above contributionStartAgeYears by at least a month.',
  contributionNeverMade:
    'This contribution has no month in the plan: its ages are outside it, or it starts after the ' +
    'retirement at which it stops. Check contributionStartAgeYears and contributionEndAgeYears.',
  agesOfNoContribution: 'These ages need a contribution. Set initialMonthlyContribution.',
  epfAfterRetirement: 'An EPF account closes when its owner retires, and gets no contribution after it.',
  ownerWithoutPartner: 'owner is "partner", but the plan has no partner. Add partner, or omit owner.',
  surplusNeedsIncomes:
    'Without an income, nothing is left over that could be invested. Add incomes, or omit surplus.',
  strategyNeedsAllocation: 'withdrawalStrategy "toTarget" needs allocation, which has the targets.',
  targetsDiffer: 'Every target must name the same portfolios as the first one. A weight may be 0.',
  weightsNot100: ({ sum }: { sum: number }) =>
    `Weights must add up to 100, within 0.01, not to ${Math.floor(sum * 1e4 + 0.5) / 1e4}.`,
  agesNotAscending: 'Targets must be in the order of their ages, each at least a month after the one before.',
  noSuchPortfolio: ({ core }: { core: string }) =>
    `No portfolio has this label. Use the label of an entry of investments, or ${quoted(core)}.`,
  notTransferable: ({ assetClass }: { assetClass: 'epf' | 'nps' }) =>
    `Money cannot be moved into or out of ${assetClass === 'epf' ? 'an EPF' : 'an NPS'} account.`,
  transferEndsBefore: 'endAgeYears must be above startAgeYears by at least a month.',
  samePortfolio: 'from and to must be two portfolios.',
  oneOfAmountOrShare: 'A transfer needs exactly one of monthlyAmount and sharePct.',
  targetsKeepReturns:
    'This return changes only the required corpus: the targets name every portfolio with money, and each ' +
    'keeps its own. Set retirementAnnualReturnRatePct of a portfolio.',
  targetsMoveNothing:
    'The targets move no money: everyMonths is 0, and no flow is "toTarget". They only keep the returns of ' +
    'their portfolios in retirement.',
  firstTargetHolds: ({ ageYears, currentAgeYears }: Record<'ageYears' | 'currentAgeYears', number>) =>
    `The first target is for ${formatYears(ageYears)}, and its weights hold before that too, from ` +
    `${formatYears(currentAgeYears)} on. Add a target for today to begin elsewhere.`,
  onlyCounted: ({ labels }: { labels: readonly string[] }) =>
    `${labels.map(quoted).join(', ')} ${labels.length === 1 ? 'counts' : 'count'} in the targets, but ` +
    'nothing moves into or out of such an account: the other portfolios share the rest in the ratio of ' +
    'their weights, so that the targets may be missed.',
  thresholdOfNothing: 'everyMonths is 0: there is no rebalancing that a threshold could hold back.',
  glideOfOne: 'There is one target, so there is nothing between two ages to glide over.',
  coreWithoutTarget: ({ before, after, receives }: { before: number; after: number; receives: boolean }) => {
    const later = before === after ? '' : `, and ${formatPct(after)} in retirement`
    return (
      'The core portfolio has no target, so it is not rebalanced. ' +
      `It earns ${formatPct(before)} a year${later}. ` +
      (receives
        ? 'It receives what no other portfolio takes, such as what accounts pay out when they close. '
        : '') +
      `Name ${quoted('Core')} in every target to change that.`
    )
  },
  targetIsOver: 'This target has no effect: the next one holds when the plan starts.',
  targetAfterPlan: 'This target has no effect: the plan ends before it.',
  noContributionsToTarget: 'No portfolio of the targets has contributions that could go to the target.',
  rateBesideWithdrawal:
    'initialMonthlyWithdrawal sets the first spending, so this rate has no effect. Omit one of the two.',
  withoutBounds:
    'bounded has neither floorMonthly nor ceilingMonthly, so the rule in "of" decides as if it were alone.',
  transferNeverMoves: 'This transfer never moves money: it has no month inside the plan, or its amount is 0.',
  stepUpOfShare: 'A step-up applies to monthlyAmount. sharePct is the same share every month.',
  movedToOwner:
    'Money moves between portfolios of two owners. If one of them has no income, the law may tax the ' +
    "income from that money as the giver's (clubbing, section 64); here it is taxed as the owner's.",
  boundedNeedsRule: 'The rule "bounded" needs of: the rule that is held between the two bounds.',
  floorAboveCeiling: 'floorMonthly must not be above ceilingMonthly.',
  memberOfOtherRule: ({ rule }: { rule: string }) =>
    `The rule ${quoted(rule)} does not use this member. Remove it, or choose another rule.`,
  rateRequired: ({ member }: { member: string }) => `${member} is required by this rule.`,
  rateAboveZero: ({ member }: { member: string }) => `${member} must be above 0.`,
  partnerGivenTwice: 'Give the partner once: partner has the age and the sex. Omit uncertainty.partner.',
  coverUnpaid: ({ isAlone }: { isAlone: boolean }) =>
    isAlone
      ? 'A life cover pays only in a plan with a partner. Add partner.'
      : `This cover pays nothing here, because its owner does not die before the other one.${earlierDeath}`,
  coverEnded: `This cover pays nothing here, because its owner lives past its end.${earlierDeath}`,
  salaryEnds: 'A salary ends with the death of its owner, so survivorPct has no effect.',
  ownerOfNoSale: 'owner has an effect only with capitalGain.',
  retiresEarly: ({ first, other }: { first: string; other: string }) => {
    const isYou = other === names.self
    const have = isYou ? 'you, who have' : `${other}, who has`
    const [retire, work] = isYou ? ['retire', 'you work'] : ['retires', `${other} works`]
    const does = first === names.self ? 'you do' : `${first} does`
    return (
      `The household retires when ${does}, although ${have} no salary, ${retire} later. If ${work} for an ` +
      'income, give it the kind "salary"; otherwise set both retirement ages alike.'
    )
  },
  surplusAssumed: ({ isTaxed }: { isTaxed: boolean }) =>
    'The plan invests a surplus of earnings and withdraws a deficit. Set conventions.surplus to "spent" to ' +
    `ignore both.${ifUntaxed(isTaxed)}`,
  needsPartner: 'This has an effect only in a plan with a partner. Add partner.',
  clubbing: ({ label }: { label: string }) =>
    `${label} has no taxed income when a portfolio in that name receives money. If the other partner pays ` +
    'it in, the income from that money is taxed as theirs (clubbing, section 64); here it is taxed as the ' +
    "owner's, so the tax may be too low.",

  taxYearUnknown: ({ first }: { first: string }) =>
    `With tax the plan must not start before the tax year ${first}, the first whose law is known.`,
  notForCore: ({ assetClass }: { assetClass: 'nps' | 'sovereignGoldBond' }) =>
    `The core portfolio cannot be ${assetClass === 'nps' ? 'an NPS account' : 'Sovereign Gold Bonds'}; ` +
    'add it to investments.',
  npsExitTooLate: ({ latest }: { latest: number }) => `An NPS account must exit by the age of ${latest}.`,
  noBondContributions:
    'Sovereign Gold Bonds are no longer issued; contribute to a portfolio of assetClass goldEtf.',
  strategyNeedsTax: 'The strategy "taxEfficient" needs the member tax.',

  tooFewPaths: 'paths must be an even number of at least 2, because paths come in pairs.',
  oddPaths: 'paths must be even, because paths come in pairs.',
  replayPathTooLarge: 'replayPath must be below the number of paths.',
  sequenceRequired: 'sequence is required by the method "sequence".',
  sequenceTooShort: ({ years }: { years: number }) =>
    `sequence must have an entry for each of the ${counted(years, 'simulation year')}.`,
  clashingCorrelations: ({ pairs }: { pairs: readonly { name: string; isDefault: boolean }[] }) =>
    `These correlations contradict each other: ${pairs
      .map(({ name, isDefault }) => (isDefault ? `${name} (default)` : name))
      .join(', ')}; the matrix is not positive semi-definite. Move one of them towards 0.`,

  noEffectWithMethod: ({ member, method }: { member: string; method: string }) =>
    `${member} has no effect with the method ${quoted(method)}.`,
  sexOfOne:
    'sex has no effect because partner.sex is missing. Add it to compare the plan with both lifetimes.',
  partnerWithoutSex:
    'partner has no effect because sex is missing. Add sex to compare the plan with lifetimes.',
  noEffectOnClass: ({ member, classes }: { member: string; classes: readonly string[] }) =>
    `${member} applies only to asset class ${either(classes)}.`,
  costOfNothing: 'costBasis has no effect because the portfolio starts empty.',
  inflationNotApplied:
    'inflationAdjusted is false, so annualInflationRatePct of this milestone has no effect.',
  returnBeforeRetirement: ({ earned, given, member }: { earned: number; given: number; member: string }) =>
    `The plan begins in retirement, so this portfolio earns ${formatPct(earned)} a year, not ` +
    `${formatPct(given)}. Set ${member}.`,

  portfoliosExceed: ({ member }: { member: string }) =>
    `The portfolios add up to more than ${member}, so their sum was used. ${additionalTotals} the total ` +
    'excludes them.',
  coreRemainder: ({ corpus, monthly, returnPct }: { corpus: number; monthly: number; returnPct: number }) => {
    const amounts = [
      ...(corpus > 0 ? [`${formatInr(corpus)} of the corpus`] : []),
      ...(monthly > 0 ? [`${formatInr(monthly)} a month`] : [])
    ]
    const [verb, object] = amounts.length > 1 ? ['are', 'them'] : ['is', 'it']
    return (
      `${both(amounts)} ${verb} in no listed portfolio; the core portfolio holds ${object} at ` +
      `${formatPct(returnPct)} a year.`
    )
  },
  costBasisAssumed:
    "costBasis is missing, so today's value counts as the cost and past gains are not taxed. Add costBasis.",
  lockedClassIsLiquid: ({ assetClass }: { assetClass: string }) =>
    `Without tax this ${assetClass} portfolio pays at any age, like any other. Add "tax": {} to apply the ` +
    'locks, limits and exits of its class.',

  nothingNeeded:
    'The plan has no expenses in retirement, so the result does not show whether the spending rule gives ' +
    'enough. Add expenses.',
  needOfNothing:
    'initialMonthlyWithdrawal is 0, so nothing counts as needed in retirement, and the result does not ' +
    'show whether the spending rule gives enough for the expenses. Omit it.',
  nothingSpent: ({ hasExpenses }: { hasExpenses: boolean }) =>
    `Nothing is spent in retirement because ${
      hasExpenses ? 'the withdrawal is 0' : 'the plan has neither expenses nor a withdrawal then'
    }, so the result does not show whether the money lasts.${
      hasExpenses ? '' : ' Add expenses or retirementPlan.initialMonthlyWithdrawal.'
    }`,
  noRetirement:
    'The plan ends when retirement begins, so it says nothing about retirement. Set ' +
    'planningEndAgeYears to the age until which the money must last.',
  alreadyRetired: ({ current, retirement, isSwapped, label }: Retired) => {
    const years = Math.floor(current - retirement)
    const swapped =
      ` If you swapped the two ages, write currentAgeYears ${retirement} and ` +
      `retirementAgeYears ${current}.`
    const since = years === 0 ? 'less than a year' : counted(years, 'year')
    return (
      `${label === null ? '' : `${label}: `}Retirement began ${since} ago, at ${retirement}: ` +
      `only contributions with contributionEndAgeYears continue.${isSwapped ? swapped : ''}`
    )
  },
  incomeForLife: ({ label = 'This income', end, goesOnPct }: ForLife) => {
    const share = goesOnPct === 0 ? '' : `, and ${formatPct(goesOnPct ?? 0)} of it after that`
    const until = goesOnPct === null ? 'the end of the plan' : `the end of its owner's life${share}`
    return (
      `${label} continues until ${end}, ${until}, because only a salary ends at retirement by default. If ` +
      'you work for it, add endAgeYears.'
    )
  },
  endsWithLife: ({ end, label, other, years }: EndsWithLife) =>
    `This ends at ${label === names.self ? 'your' : `${label}'s`} age of ${formatYears(end)}, and ` +
    `${other === names.self ? 'you live' : `${other} lives`} ${formatYears(years)} longer without it. Omit ` +
    'endAgeYears if it continues.',
  taxedAsOnePerson:
    'All incomes are taxed as those of one person. Two people are taxed separately and usually pay less: ' +
    'if the salaries belong to two people, add partner, and owner "partner" to what belongs to them.'
}

interface ForLife {
  readonly label: string | undefined
  readonly end: number
  /** Share that the other partner receives after the owner's life; null if the plan ends with it. */
  readonly goesOnPct: number | null
}

interface EndsWithLife {
  /** Age of its owner at which it ends. */
  readonly end: number
  /** The owner. */
  readonly label: string
  readonly other: string
  /** Years that the other one lives on. */
  readonly years: number
}

interface Retired {
  readonly current: number
  readonly retirement: number
  /** The person, if there are two. */
  readonly label: string | null
  /** Whether the ages are so far apart that they were perhaps swapped. */
  readonly isSwapped: boolean
}
