/** What a reading of a plan says of itself. */
import { formatInr } from '../../arithmetic/format.ts'
import type { UsedInput } from '../../plan/plan.ts'
import type { Reading } from './reconcile-schema.ts'

type Conventions = UsedInput['conventions']

const choices: Readonly<Record<keyof Conventions, Readonly<Record<string, string>>>> = {
  rate: { nominal: 'a twelfth of the annual rate a month', effective: 'the twelfth root of the annual rate' },
  contributions: { start: 'contributions at the start of the month', end: 'contributions at its end' },
  withdrawals: { start: 'withdrawals at the start of the month', end: 'withdrawals at its end' },
  totals: { inclusive: 'totals that include the portfolios', additional: 'totals beside the portfolios' }
}

const kinds: Readonly<Record<Reading['kind'], string>> = {
  corpus: 'the corpus',
  corpusReal: "the corpus in today's rupees",
  gain: 'the growth so far',
  contributions: 'what was there and was paid in so far',
  withdrawals: 'what was withdrawn so far',
  requiredCorpus: 'the corpus that is needed'
}

const moments: Readonly<Record<Reading['at'], string>> = {
  month: 'at the end of that month',
  end: 'at the end of the plan',
  retirement: 'at retirement',
  monthBefore: 'a month before'
}

/** "The corpus at the end of the plan, with contributions at its end." */
export function readingText(
  { kind, at }: Pick<Reading, 'kind' | 'at'>,
  conventions: Conventions,
  plan: Conventions
): string {
  const changed = (Object.keys(choices) as (keyof Conventions)[]).filter(
    name => conventions[name] !== plan[name]
  )
  const how =
    changed.length === 0
      ? 'by the conventions of the plan'
      : `with ${changed.map(name => choices[name][conventions[name]]!).join(' and ')}`
  const what = kinds[kind]
  return `${what.slice(0, 1).toUpperCase()}${what.slice(1)} ${moments[at]}, ${how}.`
}

/** @param readings the nearest first */
export function outcomeText(theirs: number, readings: readonly Reading[]): string {
  const [nearest] = readings
  if (nearest === undefined) return 'No reading of the plan can be published.'
  const inSentence = ({ text }: Reading): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
  const sentence = inSentence(nearest)
  if (nearest.matches) return `${formatInr(theirs)} is ${sentence}`
  const rounded = readings.find(each => each.matchesRounded)
  if (rounded !== undefined) return `${formatInr(theirs)} is, rounded, ${inSentence(rounded)}`
  const away = formatInr(Math.abs(nearest.difference))
  const side = nearest.difference > 0 ? 'more' : 'less'
  return `No reading gives ${formatInr(theirs)}; it is ${away} ${side} than the nearest: ${sentence}`
}
