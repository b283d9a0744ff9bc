/** Plans whose good outcome proves nothing about retirement, and how to say so. */
interface Words {
  /** A sentence about the plan. */
  readonly outcome: string
  /** A few words for a table. */
  readonly short: string
  /** After "valid". */
  readonly but: string
  /** A sentence about a value that was found. */
  readonly found: string
}

const words: Readonly<Record<string, Words>> = {
  'nothing-spent': {
    outcome: 'Nothing is spent in retirement, so this plan cannot fail.',
    short: 'spends nothing',
    but: ', but nothing is spent in retirement',
    found: 'Nothing is spent in retirement, so this says nothing about whether the money lasts then.'
  },
  'nothing-needed': {
    outcome: 'Nothing is needed in retirement, so this plan does not show whether the rule gives enough.',
    short: 'needs nothing',
    but: ', but nothing is needed in retirement',
    found: 'Nothing is needed in retirement, so this says nothing about whether the rule gives enough.'
  },
  'no-retirement': {
    outcome: 'The plan ends when retirement begins, so it says nothing about retirement.',
    short: 'no retirement',
    but: ', but it ends when retirement begins',
    found: 'The plan ends when retirement begins, so this says nothing about whether the money lasts then.'
  }
}

/** Returns the words for a warning that a good outcome proves nothing; undefined for all other warnings. */
export const unprovenBy = (warnings: readonly { readonly code: string }[]): Words | undefined =>
  warnings.flatMap(({ code }) => words[code] ?? [])[0]
