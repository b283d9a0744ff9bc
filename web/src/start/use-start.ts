/** The answers of Start, the card that is open, and the plan that the worker makes of them. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { latest } from '../engine/ask.ts'
import type { Started } from '../engine/place-answers.ts'
import { keepStart, keptStart } from '../plan/kept.ts'
import { noAnswers, type PersonAnswers, type StartAnswers } from '../plan/start-answers.ts'
import { pushStep, replaceSteps, stepsNow } from '../steps.ts'
import { type CardName, cardNames } from './card-names.ts'

/** What a card gets. */
export interface CardProps {
  readonly answers: StartAnswers
  /** The plan of these answers, or of those before a change; null until the first. */
  readonly started: Started | null
  readonly set: (change: Partial<StartAnswers>) => void
  readonly setPerson: (index: 0 | 1, change: Partial<PersonAnswers>) => void
  readonly goTo: (card: CardName) => void
}

interface Draft {
  readonly answers: StartAnswers
  readonly card: number
}

/** What was answered in this tab, if it has the shape of answers. */
function keptDraft(): Draft {
  const kept = keptStart() as Partial<Draft> | null
  const isWhole =
    kept?.answers !== undefined &&
    Object.keys(noAnswers).every(name => name in kept.answers!) &&
    typeof kept.card === 'number' &&
    kept.card in cardNames
  return isWhole ? (kept as Draft) : { answers: noAnswers, card: 0 }
}

/** What each card asks, as if it had not been answered. */
const skipped: { readonly [K in CardName]: (answers: StartAnswers) => Partial<StartAnswers> } = {
  people: ({ people, goals }) => ({
    isCouple: false,
    children: [],
    people: [
      { ...people[0], age: null },
      { ...people[1], age: null }
    ],
    goals: goals.filter(({ child }) => child === null)
  }),
  income: ({ people }) => ({
    people: [
      { ...people[0], pay: null },
      { ...people[1], pay: null }
    ]
  }),
  spending: () => ({ spending: null, loan: null, isEmiInside: false }),
  owned: () => ({ owned: [] }),
  investing: ({ owned }) => ({ owned: owned.map(each => ({ ...each, monthly: null })) }),
  goals: () => ({ goals: [] }),
  stop: ({ people }) => ({
    people: [
      { ...people[0], stopAt: null },
      { ...people[1], stopAt: null }
    ]
  })
}

export interface Start extends CardProps {
  readonly card: number
  /** Answers with what a card asks taken away. */
  readonly without: (card: CardName) => StartAnswers
  readonly open: (card: number) => void
  /** To the card before. */
  readonly back: () => void
}

/** What was answered in this tab goes on. Each card is a step of the browser. */
export function useStart(): Start {
  const [{ answers, card: kept }, setDraft] = useState<Draft>(keptDraft)
  const [card, setCard] = useCard(kept)
  const [started, setStarted] = useState<Started | null>(null)
  const make = useRef(latest('start', answer => answer.ok && setStarted(answer.value))).current
  useEffect(() => make({ answers }), [answers])
  const change = (to: (draft: Draft) => Draft): void =>
    setDraft(last => {
      const next = to(last)
      keepStart(next)
      return next
    })
  const set: CardProps['set'] = part => change(last => ({ ...last, answers: { ...last.answers, ...part } }))
  const open = (next: number, isBack = false): void => {
    setCard(next, isBack)
    change(draft => ({ ...draft, card: next }))
  }
  return {
    answers,
    started,
    card,
    set,
    setPerson: (index, part) =>
      change(last => {
        const [you, spouse] = last.answers.people
        const people =
          index === 0 ? ([{ ...you, ...part }, spouse] as const) : ([you, { ...spouse, ...part }] as const)
        return { ...last, answers: { ...last.answers, people } }
      }),
    open,
    back: () => {
      const { depth = 0, starting } = stepsNow()
      if (depth > (starting ? 1 : 0)) history.back()
      else open(card - 1, true)
    },
    goTo: name => open(cardNames.indexOf(name)),
    without: name => ({ ...answers, ...skipped[name](answers) })
  }
}

/** The card that is open: the one of the step of the browser, at first the last one that was open. */
function useCard(last: number): [card: number, set: (card: number, isBack: boolean) => void] {
  const [card, setCard] = useState(() => (stepsNow().card as number | undefined) ?? last)
  useEffect(() => {
    replaceSteps({ ...stepsNow(), card })
    const follow = (): void => setCard((stepsNow().card as number | undefined) ?? 0)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const set = (next: number, isBack: boolean): void => {
    if (isBack) replaceSteps({ ...stepsNow(), card: next })
    else pushStep('card', next)
    setCard(next)
  }
  return [card, set]
}
