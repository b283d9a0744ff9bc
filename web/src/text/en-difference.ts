/** What the page says of the differences between two plans. */
export const difference = {
  of: (entry: string, what: string) => `${entry}: ${what}`,
  instead: (label: string, now: string, before: string) => `${label} ${now} instead of ${before}`,
  set: (label: string, now: string) => `${label} ${now}`,
  unset: (label: string, before: string) => `${label} automatic instead of ${before}`,
  changed: (label: string) => `${label} changed`,
  added: (what: string, entry: string) => `New ${what}: ${entry}`,
  addedWith: (what: string, entry: string, amount: string) => `New ${what}: ${entry}, ${amount}`,
  removed: (entry: string) => `Without ${entry}`,
  switchedOn: (what: string) => `${what} is on`,
  switchedOff: (what: string) => `${what} is off`,
  higher: (what: string, points: string) => `${what} ${points} higher`,
  lower: (what: string, points: string) => `${what} ${points} lower`,
  points: (count: string) => (count === '1' ? '1 point a year' : `${count} points a year`),
  allReturns: 'All returns',
  allInflation: 'All inflation',
  on: 'on',
  off: 'off',
  lists: {
    investments: 'portfolio',
    expenses: 'expense',
    milestones: 'goal',
    incomes: 'income',
    loans: 'loan',
    lifeCovers: 'life cover'
  } as Readonly<Record<string, string>>
}
