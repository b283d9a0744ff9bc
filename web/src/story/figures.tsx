/** Five figures above everything; each is one that a chart or a table below shows too. */
import type { JSX } from 'preact'
import type { Answer, Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, percent, saidRupees, span } from '../text/rupees.ts'
import type { Sought } from '../use-sought.ts'
import { lastsText } from './sentence.ts'

interface FiguresProps {
  readonly picture: Picture
  readonly sought: Sought | null
  /** Whether what was sought belongs to this picture. */
  readonly isFresh: boolean
}

export function Figures({ picture, sought, isFresh }: FiguresProps): JSX.Element {
  const { summary, input, real } = picture
  const end = exactAge(input.planningEndAgeYears)
  const action = actionOf(sought)
  const isMet = !summary.corpusWentToZero
  const { figures } = text
  return (
    <dl class="figures">
      <Figure
        name={figures.lasts}
        value={lastsText(summary, input.planningEndAgeYears)}
        notes={[figures.ofEnd(end)]}
        tone={summary.corpusWentToZero ? 'bad' : 'good'}
      />
      <Figure
        name={figures.corpus}
        value={saidRupees(summary.corpusAtRetirementReal)}
        notes={[
          figures.corpusOf(saidRupees(real.requiredCorpusAtRetirement)),
          figures.corpusNominal(saidRupees(summary.corpusAtRetirement))
        ]}
      />
      <Figure
        name={figures.spending}
        value={sought?.spending?.solution.value == null ? null : saidRupees(sought.spending.solution.value)}
        notes={[shareOfExpenses(sought?.spending ?? null), figures.today]}
        isFresh={isFresh}
      />
      <Figure
        name={isMet ? figures.could : figures.action}
        value={action?.value ?? null}
        notes={[action?.note ?? '']}
        isFresh={isFresh}
      />
      <Figure
        name={figures.lower}
        value={picture.lower === null ? null : lastsText(picture.lower, input.planningEndAgeYears)}
        notes={[figures.lowerNote]}
        tone={picture.lower?.corpusWentToZero ? 'bad' : 'good'}
      />
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  /** Null while it is sought. */
  readonly value: string | null
  readonly notes: readonly string[]
  readonly tone?: 'good' | 'bad'
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

/** The share of the expenses of the first month of retirement that the sought spending meets. */
function shareOfExpenses(spending: Answer | null): string {
  const share = spending?.summary?.expenseCoverageAtRetirement ?? null
  if (share === null) return text.figures.spendingNone
  return share >= 0.995 ? text.figures.spendingAll : text.figures.spendingOf(percent(Math.floor(share * 100)))
}

/** The change that helps most: more money or more time when the plan fails, time gained when it holds. */
function actionOf(sought: Sought | null): { readonly value: string; readonly note: string } | null {
  const { contribution, retirement } = sought ?? {}
  if (contribution == null || retirement == null) return null
  const { figures } = text
  const years = retirement.change?.by ?? null
  const months = years === null ? null : Math.round(years * 12)
  if (contribution.solution.alreadyMet)
    return months !== null && months < 0
      ? { value: figures.earlier(span(-months)), note: figures.earlierNote }
      : { value: figures.nothingNeeded, note: '' }
  const more = contribution.change?.by ?? null
  const later = months !== null && months > 0 ? span(months) : null
  if (more === null || more <= 0)
    return later === null
      ? { value: figures.noSingle, note: figures.noSingleNote }
      : { value: figures.monthsLaterAlone(later), note: '' }
  return {
    value: figures.moreAMonth(saidRupees(more)),
    note: later === null ? '' : figures.monthsLater(later)
  }
}
