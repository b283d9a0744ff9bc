/** What the form says; it comes after the first picture. */
import { names } from './en-names.ts'

export const formText = {
  faults: (count: number) => `${count} ${count === 1 ? 'field needs' : 'fields need'} attention`,
  mark: {
    is: 'assumed',
    of: (label: string) => `${label} is assumed. Press if it is right.`,
    confirm: 'We assumed or calculated this value. Press if it is right.'
  },
  sections: {
    you: 'You',
    investing: 'Savings and investments',
    spending: 'Expenses',
    milestones: 'Goals',
    incomes: 'Incomes',
    retirement: 'Retirement',
    mix: 'Mix',
    loans: 'Existing loans',
    cover: 'Life cover',
    tax: 'Income tax',
    likely: 'Chance of success',
    conventions: 'Calculation settings'
  },
  help: 'What it means',
  more: 'More settings',
  add: (what: string) => `Add ${what}`,
  remove: (what: string) => `Remove ${what}`,
  removed: (entry: string) => `${entry} was removed.`,
  switchedOff: (group: string) => `“${group}” is switched off.`,
  entries: {
    investments: 'a portfolio',
    expenses: 'an expense',
    milestones: 'another goal',
    incomes: 'an income',
    loans: 'a loan',
    lifeCovers: 'a life cover',
    transfers: 'a transfer'
  },
  templates: { home: 'a home with a loan', education: 'an education', wedding: 'a wedding', car: 'a car' },
  names,
  newNames: {
    investments: 'Portfolio',
    expenses: 'Expense',
    incomes: 'Income',
    loans: 'Loan',
    lifeCovers: 'Cover',
    transfers: 'Transfer'
  },
  taxOn: 'Calculate income tax',
  loanOn: 'With a loan',
  repeatOn: 'Repeats',
  gainOn: 'Sale of a house',
  targets: {
    on: 'Keep portfolios to targets',
    from: (age: string) => `the targets from age ${age}`,
    share: (portfolio: string) => `${portfolio}, %`,
    sum: (sum: string) => `Together ${sum}%.`,
    mustBe: (sum: string) => `Together ${sum}%. It must be 100%.`,
    add: 'Add an age',
    parts: 'Portfolios in the targets'
  },
  automatic: 'automatic',
  auto: 'auto',
  likelyNote: 'How returns may differ from those above. You need not change any of these.',
  notAList: 'Type values with commas between them, such as 5, 50, 95.',
  notRead: {
    amount: 'This cannot be read, so the old amount is used. Type an amount such as 12,50,000 or 12.5 lakh.',
    years: 'This cannot be read, so the old value is used. Type a number of years, such as 35.',
    rate: 'This cannot be read, so the old rate is used. Type a number, such as 7.5.',
    number: 'This cannot be read, so the old number is used. Type a number, such as 12.'
  }
}
