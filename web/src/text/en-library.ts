/** What the library of plans and the yearly check say. */
export const library = {
  title: 'My plans',
  close: 'Close',
  note: 'All plans are kept on this device only.',
  current: 'open now',
  changed: (day: string) => `last opened ${day}`,
  name: 'Name of this plan',
  open: 'Open',
  copy: 'Make a copy',
  start: 'Start a new plan',
  copyOf: (name: string) => `${name} (copy)`,
  remove: 'Delete',
  of: (action: string, name: string) => `${action}: ${name}`,
  compare: 'Compare with my plan',
  compared: (name: string) => `“${name}” is now a scenario: see What if.`,
  removed: (name: string) => `“${name}” is deleted.`,
  undo: 'Undo',
  empty: 'This is your only plan. Make a copy to try another life without changing this one.',
  full: (most: string) => `You can keep up to ${most} plans. Delete one first.`,
  noRoom: 'This browser has no room for another plan, so nothing was changed.',
  opened: (name: string) => `“${name}” is open.`,
  copied: (name: string) => `“${name}” was added.`
}

export const yearly = {
  title: (years: number) =>
    years === 1
      ? 'A year has passed since this plan began'
      : `${years} years have passed since this plan began`,
  planned: (amount: string, year: string) => `For ${year} you planned ${amount}. What do you have now?`,
  amount: (label: string) => `${label} today`,
  before: (amount: string) => `In the plan: ${amount}`,
  missing: (labels: string) => `Type what there is today, 0 for nothing: ${labels}.`,
  savings: 'All savings',
  loan: 'Loan',
  earlier: 'Yearly checks',
  take: 'Bring my plan up to date',
  later: 'Not now',
  done: (year: string, planned: string, had: string) =>
    `For ${year} you planned ${planned}; you have ${had}.`,
  checkRest: (year: string) =>
    `Your plan starts in ${year} now. Incomes, spending, contributions and costs of goals are still as you ` +
    'typed them: check each of them.'
}
