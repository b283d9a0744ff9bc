/** What the chart says besides the total: the simulations, and its other views. */
export const chartWords = {
  half: 'half',
  of: (some: number, all: number) => `${some} of ${all}`,
  expected: 'Expected',
  ends: (name: string, amount: string) => `${name} ${amount}`,
  beyond: (share: string, amount: string) => `${share}: up to ${amount} ↑`,
  ofPlan: 'The bands belong to your plan; the lines of scenarios are at expected returns.',
  rest: 'Everything else',
  debt: 'Loans',
  flowsNote: 'Each year’s flows, in rupees of that year.',

  soFar: {
    putIn: 'Invested so far',
    grown: { nominal: 'Growth so far', real: 'Growth above inflation' },
    takenOut: 'Withdrawn so far',
    note: 'Above the axis: what was invested and its growth. Below it: what was withdrawn. The line is what is left.',
    noteReal: 'Every amount counts at the prices of its own month.',
    summary: (end: string, sums: string) => `From the start to age ${end}: ${sums}.`,
    table: 'Invested and growth year by year'
  }
}
