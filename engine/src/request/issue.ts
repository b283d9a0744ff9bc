/** Errors and warnings about a request: values, never exceptions. */

/** An error of the request. All errors of a request are reported together. */
export interface Issue {
  /** Place as a JSON Pointer in URI fragment form, `#/investments/0/initialCorpus` (RFC 6901, section 6). */
  readonly pointer?: string
  /** Name of the query parameter, for requests without a body. */
  readonly parameter?: string
  readonly code: IssueCode
  /** Plain English. It repeats no text of the caller except short names without control characters. */
  readonly message: string
  /** For a wrong type: the value found, at most 40 characters. */
  readonly value?: string
}

export type IssueCode =
  | 'required'
  | 'wrong-type'
  | 'not-whole'
  | 'below-minimum'
  | 'above-maximum'
  | 'too-short'
  | 'too-long'
  | 'too-many-items'
  | 'not-one-of'
  | 'wrong-form'
  | 'unknown-member'
  | 'more-faults'
  | 'duplicate-parameter'
  | 'end-not-after-start'
  | 'retirement-after-end'
  | 'one-of-age-or-year'
  | 'one-of-until-or-count'
  | 'milestone-outside-plan'
  | 'recurrence-before-milestone'
  | 'not-for-income'
  | 'only-for-income'
  | 'not-for-core'
  | 'needs-tax'
  | 'needs-loans'
  | 'needs-surplus'
  | 'tax-year-unknown'
  | 'nps-exit-too-late'
  | 'no-contributions'
  | 'unknown-portfolio'
  | 'duplicate-label'
  | 'reserved-label'
  | 'unknown-tax-year'
  | 'date-outside-tax-year'
  | 'one-of-amount-or-sale'
  | 'one-of-goals'
  | 'bounds-not-ascending'
  | 'no-value-in-bounds'
  | 'result-too-large'
  | 'too-much-work'
  | 'not-a-figure'
  | 'one-of-month-or-age'
  | 'outside-plan'
  | 'nothing-asked'
  | 'too-few-items'
  | 'too-deep'
  | 'not-even'
  | 'not-positive-semidefinite'
  | 'one-of-input-or-patch'
  | 'patch-without-base'
  | 'duplicate-id'
  | 'owner-without-partner'
  | 'surplus-needs-incomes'
  | 'partner-given-twice'
  | 'owner-of-no-retirement'
  | 'needs-partner'
  | 'needs-allocation'
  | 'needs-spending-rule'
  | 'floor-above-ceiling'
  | 'not-of-this-rule'
  | 'targets-differ'
  | 'weights-not-100'
  | 'ages-not-ascending'
  | 'not-transferable'
  | 'same-portfolio'
  | 'one-of-amount-or-share'

/** Returns the code of a refusal with these errors: work and size of an answer have codes of their own. */
export function refusalOf(errors: readonly Issue[]): 'too-much-work' | 'result-too-large' | 'invalid-input' {
  const own = (['too-much-work', 'result-too-large'] as const).find(code =>
    errors.some(issue => issue.code === code)
  )
  return own ?? 'invalid-input'
}

/** A warning in `meta.warnings`; the request succeeds. */
export interface Warning {
  readonly code: WarningCode
  readonly severity: 'warning' | 'note'
  readonly message: string
  readonly pointer: string
  /** Name of the query parameter, for warnings about the query; their pointer is `#`. */
  readonly parameter?: string
}

export type WarningCode =
  | 'nothing-spent'
  | 'nothing-needed'
  | 'no-retirement'
  | 'already-retired'
  | 'unknown-member'
  | 'looks-like-a-fraction'
  | 'portfolios-exceed-corpus'
  | 'portfolios-exceed-contribution'
  | 'core-remainder'
  | 'member-without-effect'
  | 'withdrawal-below-expenses'
  | 'no-retirement-withdrawal'
  | 'spends-below-need'
  | 'rule-adapts'
  | 'need-in-full'
  | 'negative-surplus'
  | 'deficit-withdrawn'
  | 'savings-pay-between'
  | 'contributions-cut'
  | 'contributions-unpaid'
  | 'contribution-never-made'
  | 'clubbing-not-modelled'
  | 'target-holds-before'
  | 'target-not-traded'
  | 'core-without-target'
  | 'level-of-one-return'
  | 'transfer-moves-less'
  | 'tax-unpaid-at-end'
  | 'retires-early'
  | 'surplus-assumed'
  | 'surplus-not-followed'
  | 'falls-short-anyway'
  | 'cover-without-earnings'
  | 'earnings-assumed'
  | 'much-later'
  | 'retirement-unmoved'
  | 'surplus-invested'
  | 'income-starts-later'
  | 'income-never-paid'
  | 'income-for-life'
  | 'ends-with-life'
  | 'taxed-as-one-person'
  | 'locked-class-is-liquid'
  | 'shortfall-beside-locked-money'
  | 'deduction-capped'
  | 'cost-basis-assumed'
  | 'tax-without-income'
  | 'ppf-limit'
  | 'gold-bonds-mature-earlier'
  | 'nps-annuity-raised'
  | 'nps-exit-assumed'
  | 'nps-exit-early'
  | 'nps-employer-assumed'
  | 'law-assumed'

/** The result of a stage that may find errors in the request. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] }

export const errorAt = (pointer: string, code: IssueCode, message: string): Issue => ({
  pointer,
  code,
  message
})

export const warningAt = (pointer: string, code: WarningCode, message: string): Warning => ({
  code,
  severity: 'warning',
  message,
  pointer
})

export const noteAt = (pointer: string, code: WarningCode, message: string): Warning => ({
  code,
  severity: 'note',
  message,
  pointer
})
