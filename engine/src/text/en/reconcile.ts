/** What users read when the figure of another calculator is compared with a plan (G10). */
import { capitalised, formatInr } from '../../arithmetic/format.ts'

const conventions = {
  rate: { nominal: 'a twelfth of the annual rate a month', effective: 'the twelfth root of the annual rate' },
  contributions: { start: 'contributions at the start of the month', end: 'contributions at its end' },
  withdrawals: { start: 'withdrawals at the start of the month', end: 'withdrawals at its end' },
  totals: {
    inclusive: 'totals that include the portfolios',
    additional: 'totals that exclude the portfolios'
  }
} as const

const kinds = {
  corpus: 'corpus',
  corpusReal: "corpus in today's rupees",
  gain: 'growth so far',
  contributions: 'opening corpus plus contributions so far',
  withdrawals: 'withdrawals so far',
  requiredCorpus: 'required corpus'
} as const

const moments = {
  month: 'at the end of that month',
  end: 'at the end of the plan',
  retirement: 'at retirement',
  monthBefore: 'a month earlier'
} as const

type Conventions = { readonly [C in keyof typeof conventions]: keyof (typeof conventions)[C] }

interface Reading {
  readonly kind: keyof typeof kinds
  readonly at: keyof typeof moments
  /** Only the conventions that differ from those of the plan. */
  readonly changed: Partial<Conventions>
}

interface Nearest {
  readonly theirs: number
  /** Theirs less the figure of the reading. */
  readonly difference: number
  readonly reading: Reading
}

/** "corpus at the end of the plan, with contributions at its end." */
function readingOf({ kind, at, changed }: Reading): string {
  const names = Object.keys(changed) as (keyof Conventions)[]
  const changes = names.map(name => (conventions[name] as Record<string, string>)[changed[name]!]!)
  const how = changes.length === 0 ? 'by the conventions of the plan' : `with ${changes.join(' and ')}`
  return `${kinds[kind]} ${moments[at]}, ${how}.`
}

export const reconcileText = {
  outsidePlan: ({ last }: { last: number }) => `The plan has the months 0 to ${last}.`,
  reading: (reading: Reading) => capitalised(readingOf(reading)),
  none: 'No reading of the plan can be published.',
  matches: ({ theirs, reading }: Nearest) => `${formatInr(theirs)} is the ${readingOf(reading)}`,
  matchesRounded: ({ theirs, reading }: Nearest) =>
    `${formatInr(theirs)} is, rounded, the ${readingOf(reading)}`,
  nearest: ({ theirs, difference, reading }: Nearest) =>
    `No reading gives ${formatInr(theirs)}; it is ${formatInr(Math.abs(difference))} ` +
    `${difference > 0 ? 'more' : 'less'} than the nearest: the ${readingOf(reading)}`
} as const
