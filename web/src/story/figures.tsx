/** Five figures above everything; each is one that a chart or a table below shows too. */
import type { JSX } from 'preact'
import type { Answer, Fix, Fixes, Gap, Picture, UsedInput } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { amountDown, amountUp, nothing, tenthUp } from '../text/rounding.ts'
import { exactAge, percent, saidRupees, shortRupees, span } from '../text/rupees.ts'
import type { Found } from '../use-found.ts'
import type { Sought } from '../use-sought.ts'
import { chanceText } from './chance.ts'
import type { Likely } from './likely.tsx'
import { isWorking, isWorthSaying } from './retiring.ts'
import { lastsText, verdictText } from './sentence.ts'
import { missingText, type Standing } from './standing.ts'

interface FiguresProps {
  readonly picture: Picture
  readonly sought: Sought | null
  /** Whether what was sought belongs to this picture. */
  readonly isFresh: boolean
  readonly fixes: Found<Fixes>
  /** Null when the chances are switched off. */
  readonly likely: Likely | null
  readonly standing: Standing
}

export function Figures({ picture, sought, isFresh, fixes, likely, standing }: FiguresProps): JSX.Element {
  const { summary, input } = picture
  const end = exactAge(input.planningEndAgeYears)
  const isShort = standing.kind === 'short'
  const action = isShort ? closing(standing.gap) : actionOf(fixes, input)
  const isMet = !summary.corpusWentToZero
  // Nothing is praised while the budget does not hold.
  const toneOf = (fails: boolean | undefined): Tone => (fails ? 'bad' : isShort ? '' : 'good')
  const { figures } = text
  return (
    <dl class="figures">
      <Figure
        name={figures.lasts}
        value={verdictText(picture)}
        notes={[likely === null ? figures.ofEnd(end) : chanceOf(likely, end)]}
        isFresh={likely?.isFresh ?? true}
        tone={toneOf(summary.corpusWentToZero)}
      />
      <Figure
        name={figures.corpus}
        value={saidRupees(summary.corpusAtRetirementReal)}
        notes={[
          corpusNote(picture),
          figures.corpusNominal(saidRupees(summary.corpusAtRetirement), String(retirementYear(input)))
        ]}
      />
      <Figure
        name={figures.spending}
        value={spendingValue(sought)}
        notes={spendingNotes(sought)}
        isFresh={isFresh}
      />
      <Figure
        name={isShort ? figures.first : isMet ? figures.could : figures.action}
        value={action?.value ?? null}
        notes={[action?.note ?? '']}
        isFresh={isShort || fixes.isFresh}
      />
      <Figure
        name={figures.lower}
        value={
          picture.lower === null ? figures.noAnswer : lastsText(picture.lower, input.planningEndAgeYears)
        }
        notes={[figures.lowerNote]}
        tone={toneOf(picture.lower?.corpusWentToZero)}
      />
    </dl>
  )
}

/** What is needed; where the corpus is less but both are the same words, what is missing. */
function corpusNote({ summary, real }: Picture): string {
  const { figures } = text
  const { requiredCorpusAtRetirement, missingAtRetirement } = real
  const required = saidRupees(requiredCorpusAtRetirement)
  return missingAtRetirement > 0 && required === saidRupees(summary.corpusAtRetirementReal)
    ? figures.corpusShort(saidRupees(missingAtRetirement), required)
    : figures.corpusOf(required)
}

/** Calendar year of the first month of retirement. */
function retirementYear({
  currentYear,
  currentMonth,
  currentAgeYears,
  retirementAgeYears
}: UsedInput): number {
  const months = Math.max(0, Math.round((retirementAgeYears - currentAgeYears) * 12))
  return currentYear + Math.floor((currentMonth - 1 + months) / 12)
}

type Tone = 'good' | 'bad' | ''

interface FigureProps {
  readonly name: string
  /** Null while it is sought. */
  readonly value: string | null
  readonly notes: readonly string[]
  readonly tone?: Tone
  readonly isFresh?: boolean
}

const Figure = ({ name, value, notes, tone, isFresh = true }: FigureProps): JSX.Element => (
  <div class={`figure ${tone ?? ''}`} aria-busy={value === null || !isFresh}>
    <dt>{name}</dt>
    <dd>
      <strong>{value ?? text.figures.unknown}</strong>
      {notes.map((note, index) => (
        <span key={index}>{note}</span>
      ))}
    </dd>
  </div>
)

function spendingValue(sought: Sought | null): string | null {
  if (sought === null) return null
  const value = sought.spending?.solution.value ?? null
  return value === null ? text.figures.noAnswer : shortRupees(amountDown(value))
}

function spendingNotes(sought: Sought | null): string[] {
  const { figures } = text
  if (sought === null) return [figures.spendingNone, figures.today]
  return sought.spending === null ? [figures.refused] : [shareOfExpenses(sought.spending), figures.today]
}

/** The share of the planned spending that the sought one meets. */
function shareOfExpenses({ solution: { value }, change }: Answer): string {
  const planned = change?.before
  if (value === null) return text.figures.spendingNeverNote
  if (!planned) return text.figures.spendingNone
  const share = value / planned
  return share >= 1 - nothing
    ? text.figures.spendingAll
    : text.figures.spendingOf(percent(Math.floor(share * 100)))
}

const chanceOf = ({ value, isFresh }: Likely, end: string): string =>
  value === null ? (isFresh ? text.figures.ofEnd(end) : text.figures.unknown) : chanceText(value, end)

interface Action {
  readonly value: string
  readonly note: string
}

const closing = (gap: Gap): Action => ({
  value: text.figures.closeGap(missingText(gap)),
  note: text.figures.closeGapNote
})

/** Returns the cheapest change that fixes the plan; if the plan lasts, how much earlier you can retire. */
function actionOf({ value: fixes, isFresh }: Found<Fixes>, input: UsedInput): Action | null {
  const { figures } = text
  if (fixes === null) return isFresh ? { value: figures.notTested, note: '' } : null
  const { money, time, margin, alreadyMet } = fixes
  if (alreadyMet)
    return margin !== null && margin.retireEarlierMonths > 0 && isWorking(input)
      ? { value: figures.earlier(span(margin.retireEarlierMonths)), note: figures.earlierNote }
      : { value: figures.nothingNeeded, note: '' }
  // Money that is not there is no action.
  const cheapest = money.find(({ kind, isPaid }) => isPaid && kind !== 'startWithMore')
  const later = time.find(fix => fix.kind === 'retireLater' && isWorthSaying(fix, input))
  if (cheapest !== undefined)
    return { value: actionText(cheapest), note: later ? figures.monthsLater(span(later.months)) : '' }
  if (later !== undefined) return { value: figures.monthsLaterAlone(span(later.months)), note: '' }
  return money.some(({ isPaid }) => !isPaid)
    ? { value: figures.nonePaid, note: figures.nonePaidNote }
    : { value: figures.noSingle, note: figures.noSingleNote }
}

/** A change of money in a few words. */
export function actionText({ kind, label, from, to }: Fix): string {
  const { figures } = text
  switch (kind) {
    case 'investMore':
      return figures.moreAMonth(shortRupees(amountUp(to - from)))
    case 'stepUpMore':
      return figures.raised(percent(tenthUp(to)))
    case 'spendLess':
      return figures.spendLess(percent(tenthUp(100 - to)))
    case 'shrinkMilestone':
      return figures.shrink(label ?? '', shortRupees(amountDown(to)))
    default:
      return figures.leaveOut(label ?? '')
  }
}
