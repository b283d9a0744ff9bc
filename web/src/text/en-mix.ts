/** What the place of the mix says: how savings are split over the portfolios. */
export const mixText = {
  toFamily: 'Back to what your family has',
  waiting: 'Calculating',
  failed: 'The split could not be calculated now.',

  today: {
    title: 'Your savings by portfolio',
    none: 'You have no savings yet, so there is nothing to split today.',
    split: (total: string, parts: string) => `Your ${total} today: ${parts}.`,
    part: (name: string, share: string) => `${name} ${share}`,
    others: (share: string) => `the others ${share}`,
    toMove: (amount: string, share: string, time: string) =>
      `To reach today’s targets, ${amount} (${share} of your savings) must move. Your plan does that first in ${time}.`,
    notMoved: (amount: string, share: string) =>
      `To reach today’s targets, ${amount} (${share} of your savings) would have to move, but your plan does not rebalance.`,
    outside: (share: string, names: string) =>
      `${share} of the savings at retirement is outside your targets: ${names}.`,
    and: (some: string, last: string) => `${some} and ${last}`,
    onTarget: 'That is what your targets ask for today.',
    nothingMoves: 'Your targets ask for nothing that can be bought or sold today.',
    alone:
      'You do not rebalance: each grows by itself. EPF, PPF and NPS pay out when they end, to other savings.',
    later: (name: string, now: string, then: string, when: string) =>
      `${name}: ${now} today, ${then} ${when}.`,
    onlyLater: (name: string, then: string, when: string) => `${name}: ${then} ${when}.`,
    retire: (age: string) => `when you retire at ${age}`,
    begins: (age: string) => `when retirement begins (your age: ${age})`
  },

  table: {
    caption: 'Each portfolio today and at retirement, with its share of all savings.',
    portfolio: 'Portfolio',
    value: 'Value today',
    share: 'Share today',
    target: 'Target today',
    shareThen: (age: string) => `Share at ${age}`,
    targetThen: (age: string) => `Target at ${age}`,
    none: '–',
    tied: 'never bought or sold',
    outside: 'not part of the targets',
    note: 'Shares and targets are parts of all your savings.',
    noteTied:
      'What is never bought or sold, and what is not part of the targets, stays as it is. The others ' +
      'share the rest in the ratio of your targets.',
    noteThen: (age: string) => `Retirement begins at ${age}: the shares then are those just before it.`
  },

  chart: {
    title: 'The split by age',
    summary: (from: string, to: string) =>
      `Share of each portfolio in your savings by age, from ${from} to ${to}, in percent.`,
    table: 'The split year by year',
    caption: 'Share of each portfolio at the end of each year, in percent of all savings.',
    noMoney: 'no savings'
  },

  rebalancing: {
    title: 'What rebalancing does',
    everyYear: 'Every year',
    everyTime: (time: string) => `Every ${time}`,
    every: (when: string) => `${when}, what is above its target is sold, and what is below it is bought.`,
    above: (points: string) =>
      `That happens only where a portfolio is more than ${points} points from its target.`,
    never: 'Your plan sells nothing to reach its targets.',
    moved: (amount: string, real: string) =>
      `Moved between portfolios in the whole plan: ${amount} (rupees of each year; ${real} in today’s value).`,
    movesNothing: 'Nothing moves between portfolios in this plan.',
    tax: (now: string, other: string) =>
      `Income tax over the whole plan, in rupees of each year: ${now} with rebalancing, ${other} without it.`,
    taxMore: (amount: string) => `Rebalancing costs ${amount} more tax.`,
    taxLess: (amount: string) => `Rebalancing saves ${amount} of tax.`,
    taxOnLess: 'Part of that is tax on growth that is not there.',
    taxSame: 'Rebalancing changes the tax by next to nothing.',
    when: (age: string) => `at ${age}`,
    whenOf: (name: string, age: string) =>
      name === 'You' ? `when you are ${age}` : `when ${name} is ${age}`,
    corpus: (when: string, now: string, other: string) =>
      `Left ${when}, in today’s value: ${now} with rebalancing, ${other} without it.`,
    corpusMore: (amount: string) => `That is ${amount} more with rebalancing.`,
    corpusLess: (amount: string) => `That is ${amount} less with rebalancing.`,
    corpusSame: 'That is about the same.',
    lowest: (now: string, other: string) =>
      `Your rule pays a month in its lowest year, in today’s value: ${now} with it, ${other} without.`,
    note: 'These amounts are at expected returns.',
    chance: (now: string, other: string) =>
      `If returns swing, the plan works in ${now} of simulations with rebalancing, in ${other} without it.`,
    chanceOfRule: (now: string, other: string) =>
      `If returns swing, your rule pays all you need in ${now} of simulations with rebalancing, in ` +
      `${other} without it.`,
    chanceLater: 'Simulating both…'
  },

  actions: {
    title: 'Change it',
    keep: 'Keep today’s split',
    keepNote: 'Once a year, portfolios are sold and bought until the split is today’s again.',
    safer: 'Shift to safer by retirement',
    saferNote:
      'Year by year, half of what is in shares moves to deposits and debt funds until retirement begins.',
    stop: 'Stop rebalancing',
    stopNote: 'The targets stay in the plan, but nothing is sold or bought to reach them.',
    again: 'Rebalance once a year',
    againNote: 'Once a year, portfolios are sold and bought until the split is that of your targets.',
    remove: 'Take the targets out',
    removeNote:
      'Each portfolio then grows by itself, and in retirement all but PPF and EPF earn the return in ' +
      'retirement of your plan.',
    returns:
      'With targets a portfolio keeps its own return in retirement. Without them it earns the return in ' +
      'retirement of your plan, unless it is PPF or EPF. So setting targets changes the result for this reason too.',
    single: 'There is only one portfolio that can be bought and sold, so there is nothing to balance.',
    kept: 'Your plan now keeps today’s split.',
    shifted: 'Your plan now becomes safer by retirement.',
    begun: 'Your plan now rebalances once a year.',
    removed: 'Your plan has no targets any more.',
    stopped: 'Your plan no longer rebalances.'
  }
}
