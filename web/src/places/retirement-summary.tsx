/** Retirement in a few figures: when, how much, and how sure. */
import type { JSX } from 'preact'
import { paysEpf } from '../plan/epf.ts'
import { endText } from '../story/ages.ts'
import { chanceText } from '../story/chance-figures.ts'
import { conditionOf } from '../story/condition.ts'
import type { Likely } from '../story/likely.tsx'
import { isEarning } from '../story/retiring.ts'
import { lastsText, paysText, verdictText } from '../story/sentence.ts'
import { isFollowed } from '../story/tone.ts'
import { text } from '../text/en.ts'
import { retirement as words } from '../text/en-retirement.ts'
import { amountDown } from '../text/rounding.ts'
import { exactAge, saidRupees, wholeRupees } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'

interface SummaryProps {
  readonly settled: Shown
  readonly sought: Sought | null
  readonly isFresh: boolean
  readonly likely: Likely | null
}

export function RetirementSummary({ settled, sought, isFresh, likely }: SummaryProps): JSX.Element {
  const { picture } = settled
  const { input, lower, summary } = picture
  const { spending } = summary
  return (
    <section class="card" aria-label={words.summary}>
      <dl class="facts retirement-facts">
        <Fact name={words.when} values={whenTexts(settled)} />
        {spending === undefined ? (
          <Fact name={words.spend} values={[spendText(sought)]} note={spendNote(sought)} isFresh={isFresh} />
        ) : (
          <Fact
            name={words.rule}
            values={[saidRupees(spending.first)]}
            note={words.ruleNote(saidRupees(spending.lowest), paysText(spending))}
          />
        )}
        <Fact name={words.chance} values={[chanceOf(likely, input)]} isFresh={likely?.isFresh ?? true} />
        <Fact name={words.expected} values={[verdictText(picture)]} />
        <Fact name={words.lower} values={[lower === null ? words.none : lastsText(lower, input)]} />
        {isEarning(input) && (
          <Fact
            name={words.invest}
            values={[sought?.contribution?.planned == null ? '…' : wholeRupees(sought.contribution.planned)]}
            isFresh={sought?.contribution != null}
            note={investNote(picture)}
          />
        )}
      </dl>
      {conditionOf(picture) !== '' && <p class="note">{conditionOf(picture)}</p>}
    </section>
  )
}

type Input = Shown['picture']['input']

/** What the sum contains besides what comes out of the salary, and what is added to it. */
function investNote(picture: Shown['picture']): string {
  const { budget, input } = picture
  const { left, investments } = budget ?? { left: 0, investments: 0 }
  const parts = [
    ...(paysEpf(input.investments) ? [words.investEpf] : []),
    ...(left > 0 && isFollowed(picture) ? [words.investSurplus(wholeRupees(left))] : []),
    ...(left < 0 && investments > 0 ? [words.investCut] : [])
  ]
  return parts.join('; ')
}

interface FactProps {
  readonly name: string
  readonly values: readonly string[]
  readonly note?: string
  readonly isFresh?: boolean
}

const Fact = ({ name, values, note = '', isFresh = true }: FactProps): JSX.Element => (
  <div aria-busy={!isFresh}>
    <dt>{name}</dt>
    <dd>
      {values.map(value => (
        <span key={value} class="value">
          {value}
        </span>
      ))}
      <span class="note">{note}</span>
    </dd>
  </div>
)

interface Person {
  readonly currentAgeYears: number
  readonly retirementAgeYears: number
}

/** "at 58, in 2049", for each person of a couple with the name. */
function whenTexts({ picture }: Shown): string[] {
  const { input } = picture
  const { partner } = input
  const own = whenText(input, input)
  if (partner === undefined) return [own]
  return [words.of(input.selfLabel ?? '', own), words.of(partner.label, whenText(partner, input))]
}

function whenText(
  { currentAgeYears, retirementAgeYears }: Person,
  { currentYear, currentMonth }: Input
): string {
  const months = Math.round((retirementAgeYears - currentAgeYears) * 12)
  if (months <= 0) return words.already
  const year = currentYear + Math.floor((currentMonth - 1 + months) / 12)
  return words.at(exactAge(retirementAgeYears), String(year))
}

function spendText(sought: Sought | null): string {
  if (sought === null) return words.unknown
  const value = sought.spending?.solution.value ?? null
  return value === null ? words.none : wholeRupees(amountDown(value))
}

function spendNote(sought: Sought | null): string {
  const planned = sought?.spending?.change?.before
  return planned ? words.spendNote(saidRupees(planned)) : words.today
}

function chanceOf(likely: Likely | null, input: Input): string {
  if (likely === null) return words.chanceOff
  if (likely.value === null) return likely.isFresh ? text.likely.none : words.unknown
  return chanceText(likely.value, endText(input))
}
