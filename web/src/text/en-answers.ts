/** What the three questions and their answers say, and the ways to fix a plan. */
export const answering = {
  answers: {
    retire: 'When can I retire?',
    invest: 'How much should I invest?',
    spend: 'What can I spend?',
    unspent: 'Expenses are missing. Add what you spend in retirement to get an answer.',
    unretired: 'This plan has no month of retirement. Set “Plan to age” to get an answer.',
    retireAt: (age: string) => `At ${age}, with the money lasting to the end.`,
    retireNever: 'Not with this plan: retiring later alone does not help enough.',
    retireUnpaid: 'Not with this plan: its incomes do not pay for more years before retirement.',
    thenGap: (gap: string) => `Your incomes then leave a gap. ${gap}`,
    retired: 'You have retired already.',
    unearned: 'Add what you earn to get an answer: the plan has no income of yours.',
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
    within: 'Your plan is inside this margin, so it may already be enough. Compare its chance of success.',
    investNothing: 'In 9 of 10 simulations your money lasts even if you invest nothing more.',
    investNever: 'No monthly amount alone makes this plan last in 9 of 10 simulations.',
    spendMonthly: (amount: string) => `${amount} a month (today’s value), in 9 of 10 simulations.`
  },

  fixes: {
    title: 'Ways to fix it',
    none: 'This plan is too complex to test every change.',
    note:
      'At expected returns each of these alone is enough, the cheapest first. Each one was tested on your ' +
      'full plan.',
    noteShort:
      'These do not close the gap. Each alone makes the money last at expected returns, the cheapest first.',
    cost: (amount: string) => `${amount} altogether (today’s value)`,
    time: 'Or with time',
    unpaid: 'Only with more income',
    unnamed: 'This plan names no income that pays it.',
    gap: (points: string) =>
      `Otherwise you need returns ${points} ${points === '1' ? 'point' : 'points'} higher every year. ` +
      'No one can promise that.',
    closeGap: (missing: string, invests: boolean) =>
      `First find ${missing} a month: earn more, or spend ${invests ? 'or invest ' : ''}less.`,
    spare: 'Your cushion',
    spareNote: 'Any one of these, and the money still lasts at expected returns.',
    spareNeed: 'Any one of these, and your rule still pays all you need.',
    nothingSpare: 'The money just lasts, with nothing to spare.',
    nothingSpareNeed: 'Your rule just pays all you need, with nothing to spare.',
    spared: {
      contribution: (amount: string) => `Invest ${amount} less a month.`,
      spending: (share: string) => `Spend ${share} more in retirement.`,
      spendingTwice: 'Spend more than twice as much in retirement.',
      earlier: (time: string) => `Retire ${time} earlier.`,
      earlierGap: (time: string) => `Retire ${time} earlier; savings then pay what one income does not.`,
      returns: (points: string) =>
        `You can afford returns ${points} ${points === '1' ? 'point' : 'points'} lower.`
    }
  }
}
