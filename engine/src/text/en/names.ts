/** Names of people and entries that a plan does not name. */
export const names = {
  self: 'You',
  partner: 'Partner',
  expense: 'Expense',
  milestone: 'Milestone',
  portfolio: 'Portfolio',
  income: 'Income',
  loan: 'Loan',
  cover: 'Cover',
  transfer: 'Transfer'
} as const
