/** Start: seven cards, one at a time, which make a plan in a minute. Every card may be skipped. */
import type { FunctionComponent, JSX } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ask, currentMonth, currentYear } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import type { Started } from '../engine/place-answers.ts'
import { keepBegun } from '../plan/begun.ts'
import { keepStart } from '../plan/kept.ts'
import { keptLibrary } from '../plan/library.ts'
import { opened } from '../plan/library-changes.ts'
import type { Shaped } from '../plan/shape.ts'
import type { StartAnswers } from '../plan/start-answers.ts'
import { Opener } from '../share/opener.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/start.css'
import { text } from '../text/en.ts'
import { startText } from '../text/en-start.ts'
import { type CardName, cardNames } from './card-names.ts'
import { GoalsCard } from './goals-card.tsx'
import { InvestingCard } from './investing-card.tsx'
import { IncomeCard, PeopleCard, StopCard } from './people-cards.tsx'
import { OwnedCard, SpendingCard } from './spending-cards.tsx'
import { type CardProps, useStart } from './use-start.ts'

export interface StartProps {
  readonly onDone: (started: Started) => void
  /** Goes back to the plan that is there; null where there is none. */
  readonly onCancel: (() => void) | null
  /** Goes back to the plan that was put aside last. */
  readonly onReturn: (plan: Plan) => void
  readonly onOpen: (read: Shaped) => void
}

const cards: { readonly [K in CardName]: FunctionComponent<CardProps> } = {
  people: PeopleCard,
  income: IncomeCard,
  spending: SpendingCard,
  owned: OwnedCard,
  investing: InvestingCard,
  goals: GoalsCard,
  stop: StopCard
}

const notes: { readonly [K in CardName]?: string } = {
  people: startText.people.note,
  spending: startText.spending.note,
  owned: startText.owned.note,
  goals: startText.goals.note,
  stop: startText.stop.note
}

export function Start({ onDone, ...ways }: StartProps): JSX.Element {
  const start = useStart()
  const [hasFailed, setFailed] = useState(false)
  const { card, open } = start
  const name = cardNames[card]!
  const Card = cards[name]
  const title = useTitleFocus(card)
  const isLast = card === cardNames.length - 1
  const finish = async (answers: StartAnswers): Promise<void> => {
    const made = await ask('start', { answers })
    setFailed(!made.ok)
    if (!made.ok) return
    keepStart(null)
    keepBegun({ year: currentYear, month: currentMonth })
    onDone(made.value)
  }
  const leave = (answers: StartAnswers): void => {
    if (isLast) void finish(answers)
    else open(card + 1)
  }
  const skip = (): void => {
    const answers = start.without(name)
    start.set(answers)
    leave(answers)
  }
  return (
    <form
      class="start"
      aria-labelledby="start-title"
      onSubmit={event => {
        event.preventDefault()
        // What cannot be read is not dropped: the card stays until it is corrected.
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
        if (wrong === null) leave(start.answers)
        else wrong.focus()
      }}
    >
      <Progress card={card} />
      <h2 id="start-title" ref={title} tabIndex={-1}>
        {startText[name].title}
      </h2>
      {notes[name] !== undefined && <p class="note">{notes[name]}</p>}
      <div class="start-card" key={name}>
        <Card {...start} />
      </div>
      <p class="fault" role="alert">
        {hasFailed ? startText.failed : ''}
      </p>
      <div class="start-ways">
        {card > 0 && (
          <button type="button" onClick={start.back}>
            {startText.back}
          </button>
        )}
        <button type="button" onClick={skip}>
          {startText.skip}
        </button>
        <button type="submit" class="main">
          {isLast ? startText.done : startText.next}
        </button>
      </div>
      {card === 0 && <OtherWays {...ways} />}
    </form>
  )
}

const Progress = ({ card }: { readonly card: number }): JSX.Element => (
  <div class="start-progress">
    <progress value={card + 1} max={cardNames.length} aria-labelledby="start-step" />
    <span class="note" id="start-step">
      {startText.progress(card + 1, cardNames.length)}
    </span>
  </div>
)

/** Not a plan of one's own, or one that is there already: the current one, or the one put aside last. */
function OtherWays({ onCancel, onReturn, onOpen }: Omit<StartProps, 'onDone'>): JSX.Element {
  const aside = onCancel === null ? keptLibrary().others.at(-1) : undefined
  const goBack = (id: string): void => {
    const plan = opened(id, text.myPlans.unnamed)
    if (plan === null) return
    keepStart(null)
    onReturn(plan)
  }
  return (
    <div class="start-others">
      {onCancel !== null && (
        <button type="button" class="plain" onClick={onCancel}>
          {startText.cancel}
        </button>
      )}
      {aside !== undefined && (
        <button type="button" class="plain" onClick={() => goBack(aside.id)}>
          {startText.backTo(aside.name)}
        </button>
      )}
      {onCancel === null && aside === undefined && <a href="#example">{startText.example}</a>}
      <Opener onOpen={onOpen} />
    </div>
  )
}

/** The title of a card gets the focus when the card is opened, but for the first one of all. */
function useTitleFocus(card: number) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(card)
  useLayoutEffect(() => {
    if (before.current === card) return
    before.current = card
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [card])
  return title
}
