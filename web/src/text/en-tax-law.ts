/** What other tax law would change: law that stays as it is, and the other regime. */
export const frozenWords = {
  says: (changes: string) => `If tax law never changed: ${changes}.`,
  tax: (then: string, now: string) => `${then} of income tax instead of ${now}; `,
  sameEnd: (end: string) => `money still lasts ${end}`,
  otherEnd: (then: string, now: string) => `money lasts ${then} instead of ${now}`,
  isOn: 'This plan assumes that tax law never changes.'
}

export const regimeWords = {
  title: 'Old or new tax regime',
  off: 'Switch income tax on in your plan to compare the regimes.',
  names: { new: 'New regime', old: 'Old regime', best: 'Whichever is lower each year' },
  head: ['Regime', 'Total tax', 'Share of income', 'Lasts'],
  before: 'The share counts the tax on the months before the plan, too.',
  take: 'Take',
  inUse: 'in your plan'
}
