/** Three figures: the corpus against what is needed, what it pays a month, and the easiest fix. */
import type { JSX } from 'preact'
import type { Answer, Fix, Fixes, Gap, Picture, UsedInput } from '../engine/picture-answer.ts'
import { hasRule, works } from '../plan/by-rule.ts'
import { text } from '../text/en.ts'
import { home } from '../text/en-home.ts'
import { amountDown, nothing } from '../text/rounding.ts'
import { exactAge, percent, rateText, saidRupees, shortRupees, span } from '../text/rupees.ts'
import type { Found } from '../use-found.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import type { Sought } from '../use-sought.ts'
import { beginsWithPartner, isWorking, isWorthSaying, retirementYear } from './retiring.ts'
import { paysText } from './sentence.ts'
import { missingText, type Standing } from './standing.ts'
import type { Tone } from './tone.ts'

interface FiguresProps {
  readonly picture: Picture
  readonly sought: Sought | null
  /** Whether what was sought belongs to this picture. */
  readonly isFresh: boolean
  readonly fixes: Found<Fixes>
  readonly standing: Standing
  readonly tone: Tone
  /** Makes the change that is shown. */
  readonly onTake: (fix: Fix) => void
  /** Opens the sheet for the age of retirement. */
  readonly onEdit: (single: 'retirement') => void
}

export function Figures(props: FiguresProps): JSX.Element {
  const { picture, sought, isFresh, fixes, standing, tone, onTake, onEdit } = props
  const { summary, input } = picture
  const isShort = standing.kind === 'short'
  const action = isShort ? closing(standing.gap) : actionOf(fixes, input)
  const { figures } = text
  const kept = useKeptFocus<HTMLDListElement>()
  return (
    <dl class="figures" ref={kept} tabIndex={-1}>
      <Figure
        name={figures.corpus}
        value={saidRupees(summary.corpusAtRetirementReal)}
        notes={[
          ...(hasRule(input) ? [] : [corpusNote(picture)]),
          figures.corpusNominal(saidRupees(summary.corpusAtRetirement), String(retirementYear(picture))),
          ...(beginsWithPartner(picture) ? [figures.ofBoth] : [])
        ]}
        tone={picture.real.missingAtRetirement > 0 ? 'bad' : tone === 'good' ? 'good' : ''}
        action={
          isWorking(input) ? (
            <button type="button" class="plain no-print" onClick={() => onEdit('retirement')}>
              {figures.retireAt(exactAge(input.retirementAgeYears))}
            </button>
          ) : undefined
        }
      />
      {summary.spending === undefined ? (
        <Figure
          name={figures.spending}
          value={spendingValue(sought)}
          notes={spendingNotes(sought, isShort)}
          isFresh={isFresh}
        />
      ) : (
        <Figure
          name={figures.byRule}
          value={saidRupees(summary.spending.lowest)}
          notes={[figures.byRuleNote(paysText(summary.spending)), figures.today]}
          tone={works(summary) ? '' : 'bad'}
        />
      )}
      <Figure
        name={nameOfAction(isShort, !works(summary))}
        value={action?.value ?? null}
        notes={[action?.note ?? '']}
        isFresh={isShort || fixes.isFresh}
        action={
          action?.fix && (
            <Apply fix={action.fix} said={action.value} isFresh={fixes.isFresh} onTake={onTake} />
          )
        }
      />
    </dl>
  )
}

interface ApplyProps extends Pick<FiguresProps, 'onTake'> {
  readonly fix: Fix
  /** What it does, as the figure says it. */
  readonly said: string
  readonly isFresh: boolean
}

/** While another plan is looked at it does nothing, and keeps the focus. */
const Apply = ({ fix, said, isFresh, onTake }: ApplyProps): JSX.Element => (
  <button
    type="button"
    class="apply no-print"
    aria-disabled={!isFresh}
    aria-label={`${home.apply}: ${said}`}
    onClick={() => isFresh && onTake(fix)}
  >
    {home.apply}
  </button>
)

function nameOfAction(isShort: boolean, fails: boolean): string {
  const { figures } = text
  if (isShort) return figures.first
  if (fails) return figures.action
  return figures.ifExpected
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

interface FigureProps {
  readonly name: string
  /** Null while it is sought. */
  readonly value: string | null
  readonly notes: readonly string[]
  readonly tone?: Tone
  readonly isFresh?: boolean
  readonly action?: JSX.Element | undefined
}

const Figure = ({ name, value, notes, tone, isFresh = true, action }: FigureProps): JSX.Element => (
  <div class={`figure ${tone ?? ''}`} aria-busy={value === null || !isFresh}>
    <dt>{name}</dt>
    <dd>
      <strong>{value ?? text.figures.unknown}</strong>
      {notes.map((note, index) => (
        <span key={index}>{note}</span>
      ))}
      {action}
    </dd>
  </div>
)

function spendingValue(sought: Sought | null): string | null {
  if (sought === null) return null
  const value = sought.spending?.solution.value ?? null
  return value === null ? text.figures.noAnswer : shortRupees(amountDown(value))
}

function spendingNotes(sought: Sought | null, isShort: boolean): string[] {
  const { figures } = text
  if (sought === null) return [figures.spendingNone, figures.today]
  return sought.spending === null
    ? [figures.refused]
    : [shareOfExpenses(sought.spending), figures.today, isShort ? figures.ifClosed : figures.ifExpected]
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

interface Action {
  readonly value: string
  readonly note: string
  /** What one click does. */
  readonly fix?: Fix
}

const closing = (gap: Gap): Action => ({
  value: text.figures.closeGap(missingText(gap)),
  note: text.figures.closeGapNote(gap.invests)
})

/** Returns the cheapest change that fixes the plan; if the plan lasts, how much earlier you can retire. */
function actionOf({ value: fixes, isFresh }: Found<Fixes>, input: UsedInput): Action | null {
  const { figures } = text
  if (fixes === null) return isFresh ? { value: figures.notTested, note: '' } : null
  const { money, time, margin, alreadyMet, earlierGap } = fixes
  if (alreadyMet)
    return margin !== null && margin.retireEarlierMonths > 0 && isWorking(input)
      ? {
          value: figures.earlier(span(margin.retireEarlierMonths)),
          note:
            earlierGap !== null
              ? figures.earlierGap
              : hasRule(input)
                ? figures.earlierNeed
                : figures.earlierNote
        }
      : { value: figures.nothingNeeded, note: '' }
  // Money that is not there is no action.
  const possible = money.filter(fix => isWorthSaying(fix, input))
  const cheapest = possible.find(isEasy)
  const later = time.find(fix => fix.kind === 'retireLater' && isWorthSaying(fix, input))
  if (cheapest !== undefined)
    return {
      value: actionText(cheapest),
      note: later ? figures.monthsLater(span(later.months)) : '',
      fix: cheapest
    }
  if (later !== undefined)
    return { value: figures.monthsLaterAlone(span(later.months)), note: '', fix: later }
  const free = possible.find(({ kind }) => kind === 'dropRule')
  if (free !== undefined) return { value: figures.spendNeed, note: figures.spendNeedNote, fix: free }
  return possible.some(({ isPaid }) => !isPaid)
    ? { value: figures.nonePaid, note: figures.nonePaidNote }
    : { value: figures.noSingle, note: figures.noSingleNote }
}

/** Neither money that is not there nor a risk that a rule avoids. */
export const isEasy = ({ kind, isPaid }: Fix): boolean =>
  isPaid && kind !== 'startWithMore' && kind !== 'dropRule'

/** A change of money in a few words; its figures are those that are taken. */
export function actionText({ kind, label, from, to, isByRule }: Fix): string {
  const { figures } = text
  switch (kind) {
    case 'investMore':
      return figures.moreAMonth(shortRupees(to - from))
    case 'stepUpMore':
      return figures.raised(percent(to))
    case 'spendLess':
    case 'spendLessNow':
      return isByRule ? figures.needLess(rateText(100 - to)) : figures.spendLess(rateText(100 - to))
    case 'shrinkMilestone':
      return figures.shrink(label ?? '', shortRupees(to))
    default:
      return figures.leaveOut(label ?? '')
  }
}
