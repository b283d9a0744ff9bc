/** What the sheets for one thing of the plan say. */
import type { Single } from '../single/places-of.ts'

export const singleText = {
  titles: {
    income: 'Income a month, before tax',
    spending: 'Spending a month',
    instalments: 'Loans',
    investments: 'Monthly investment',
    retirement: 'Retirement'
  } satisfies Readonly<Record<Single, string>>,
  done: 'Done',
  now: (label: string, figure: string) => `${label} now ${figure}.`,
  retires: (name: string | null, age: string) =>
    name === null ? `You now retire at ${age}.` : `${name} now retires at ${age}.`,
  less: (what: string) => `${what}: less`,
  more: (what: string) => `${what}: more`,
  noAmount: 'This cannot be read, so the old amount is used. Type an amount such as 12,50,000 or 12.5 lakh.',
  outOfBounds: (least: string, most: string) => `Type an age from ${least} to ${most}.`
}
