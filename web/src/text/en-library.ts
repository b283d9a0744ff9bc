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
  ofLink: 'Plan from a link',
  kept: (name: string) => `“${name}” is kept in your plans.`,
  opened: (name: string) => `“${name}” is open.`,
  copied: (name: string) => `“${name}” was added.`
}

export const yearly = {
  title: (years: number) =>
    years === 1
      ? 'A year has passed since this plan began'
      : `${years} years have passed since this plan began`,
  planned: (amount: string, month: string) => `For ${month} you planned ${amount}. What do you have now?`,
  amount: (label: string) => `${label} today`,
  plannedNow: (amount: string) => `Planned for now: ${amount}`,
  atStart: (amount: string) => `When the plan began: ${amount}`,
  missing: (labels: string) => `Type what there is today, 0 for nothing: ${labels}.`,
  most: (amount: string) => `A plan holds at most ${amount} in each.`,
  savings: 'All savings',
  loan: 'Loan',
  earlier: 'Yearly checks',
  take: 'Bring my plan up to date',
  later: 'Not now',
  done: (when: string, planned: string, had: string) =>
    `For ${when} you planned ${planned}; you have ${had}.`,
  checkRest: (year: string) =>
    `Your plan starts in ${year} now. Incomes, spending, contributions and costs of goals are still as you ` +
    'typed them: check each of them.',
  checkCost: (name: string) =>
    `“${name}” of your investments is unchanged too: add what you have put in since.`,
  over: (labels: string) => `Goals of the past are gone from the plan: ${labels}.`
}
