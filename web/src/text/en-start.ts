/** What Start says. Sentences with figures are functions of texts that are ready to be shown. */
import type { GoalKind, OwnedKind } from '../plan/start-answers.ts'

type ByGoal<T> = Readonly<Record<GoalKind, T>>

export const startText = {
  progress: (card: number, all: number) => `Step ${card} of ${all}`,
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  done: 'Show my answer',
  cancel: 'Keep my plan as it is',
  backTo: (name: string) => `Back to “${name}”`,
  example: 'See an example',
  failed: 'This could not be calculated now. Check your connection and try again.',
  less: (what: string) => `${what}: one less`,
  more: (what: string) => `${what}: one more`,
  remove: (what: string) => `Remove ${what}`,
  notRead: 'This cannot be read. Type an amount such as 12,50,000.',
  outOfBounds: (least: string, most: string) => `Type a number from ${least} to ${most}.`,
  of: { you: 'You', spouse: 'Spouse' },
  whose: (what: string, who: string) => `${what} · ${who}`,

  people: {
    title: 'Who is planning?',
    note: 'Seven short steps. Skip what you do not know: the plan says what it assumes.',
    alone: 'Just me',
    couple: 'Me and my spouse',
    label: 'People',
    age: ['Your age', 'Age of your spouse'] as const,
    children: 'Children',
    add: 'Add a child',
    child: (number: number) => `Age of child ${number}`
  },
  income: {
    title: 'What comes in each month?',
    note: 'After tax and EPF, as it reaches your bank account.',
    takeHome: ['Your take-home a month', 'Take-home of your spouse a month'] as const,
    ctc: ['Your CTC a year', 'CTC of your spouse a year'] as const,
    knowsCtc: ['I know my CTC', 'I know the CTC of my spouse'] as const,
    knowsTakeHome: ['I know my take-home', 'I know the take-home of my spouse'] as const,
    converted: (amount: string) => `About ${amount} a month in hand.`,
    assumes:
      'Basic pay is taken as half of the salary. A CTC includes what the employer pays for EPF (12% of ' +
      'basic pay, if you have EPF) and for gratuity (4.81%). Income tax is that of the new regime. Until ' +
      'you list your savings, the amount in hand is that of an employee with EPF.'
  },
  spending: {
    title: 'What do you spend each month?',
    note: 'Rent, food, bills and school fees. Leave EMIs and investments out.',
    amount: 'Spending a month, without EMIs',
    loan: 'I have a home loan',
    by: 'What do you know?',
    left: 'What is left',
    emi: 'The EMI',
    leftAmount: 'Loan left',
    emiAmount: 'EMI a month',
    rate: 'Interest, % a year',
    years: 'Years left',
    isEmi: (amount: string) => `EMI ${amount} a month`,
    isLeft: (amount: string) => `Loan left ${amount}`
  },
  owned: {
    title: 'What do you have?',
    note: 'Choose what you have, and what it is worth now.',
    label: 'Savings',
    worth: (name: string) => `${name} now`,
    rate: (rate: string) => `grows by ${rate} a year`
  },
  investing: {
    title: 'What do you invest each month?',
    none: 'You have chosen nothing to invest in. What is left over each month is invested for you.',
    epf: (name: string) => `${name}, with your employer`,
    epfNote: 'Filled in from the salary. It is not part of the take-home.',
    budget: 'Your month',
    in: 'Comes in',
    spend: 'Spending',
    emi: 'EMI',
    left: 'Left to invest',
    short: 'Short before investing',
    say: 'You invest',
    over: (amount: string) => `That is ${amount} a month more than is left.`,
    overspent: (amount: string) => `You spend ${amount} a month more than comes in.`,
    rest: (amount: string) => `The plan invests the remaining ${amount} a month too.`,
    unpaid: 'Without an income it is not known what pays for this month.',
    addIncome: 'Add income',
    inside: 'EMI is inside my spending',
    higher: 'My income is higher',
    cut: 'Show what I can really invest'
  },
  goals: {
    title: 'What are your goals?',
    note: 'In today’s prices. They rise with time in the plan.',
    label: 'Goals',
    names: { college: 'College', wedding: 'Wedding', home: 'Home', car: 'Car', travel: 'Travel' },
    ofChild: (goal: string, age: number) => `${goal}, child of ${age}`,
    cost: (goal: string) => `${goal}: cost today`,
    atAge: (goal: string) => `${goal}: age of the child`,
    inYears: (goal: string) => `${goal}: years from now`,
    presets: {
      college: ['Public', 'Private', 'Abroad'],
      wedding: ['Small', 'Usual', 'Large'],
      home: ['Small city', 'Large city', 'Metro'],
      car: ['Small', 'Medium', 'Large'],
      travel: ['In India', 'In Asia', 'Farther']
    } satisfies ByGoal<readonly [string, string, string]>,
    preset: (name: string, amount: string) => `${name} ${amount}`
  },
  stop: {
    title: 'When do you want to stop working?',
    note: 'You can try other ages later.',
    age: ['Stop working at', 'Your spouse stops at'] as const,
    working: ['I still work', 'My spouse still works'] as const,
    retired: ['I have stopped already', 'My spouse has stopped already'] as const,
    unpaid:
      'You typed no income. If you live on your savings now, choose “I have stopped already”. If not, go ' +
      'back and add what you earn.',
    pension: [
      'Then the income that you typed is your pension. Does it rise each year?',
      'Then the income that you typed is the pension of your spouse. Does it rise each year?'
    ] as const,
    isFixed: 'It stays the same',
    rises: 'It rises with prices'
  },
  kinds: {
    epf: 'EPF',
    ppf: 'PPF',
    nps: 'NPS',
    equity: 'Mutual funds',
    fixedDeposit: 'FD and cash',
    gold: 'Gold',
    otherFund: 'Other'
  } satisfies Readonly<Record<OwnedKind, string>>
}
