/** Names that entries of a plan get here, for the page and for its worker, which needs no other words. */
export const names = {
  home: 'Home',
  education: 'Education',
  wedding: 'Wedding',
  car: 'Car',
  other: 'Goal',
  core: 'Core',
  /** What the page calls it: what is in no other portfolio. */
  others: 'Other savings',
  self: 'You',
  partner: 'Partner',
  additional: 'More investment',
  again: 'after the break',
  jobLoss: 'A year without a salary'
}
