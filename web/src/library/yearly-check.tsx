/** A plan that is a year old: what it expected for today beside what there is, and a step to the present. */

import type { Entry } from '@arthayu/engine'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import { labelOf } from '../form/member-words.ts'
import { schemaAt } from '../form/members.ts'
import { monthsBegun, moveBegun } from '../plan/begun.ts'
import { type Check, dropLastCheck, keepCheck } from '../plan/checks.ts'
import { goalsOver, yearsLater } from '../plan/years-later.ts'
import { monthOf } from '../text/dates.ts'
import { yearly as words } from '../text/en-library.ts'
import { names } from '../text/en-names.ts'
import { saidRupees, wholeRupees } from '../text/rupees.ts'
import { toAmount } from '../text/typed.ts'
import type { Shown, Work } from '../use-plan.ts'

interface Asked {
  readonly id: string
  readonly label: string
  readonly note: string
}

type Input = Shown['picture']['input']

/** What is asked about: each portfolio, and the savings besides if there are or were any. */
function heldIn({ investments }: Input, { portfolios }: Entry, openings: readonly number[]): Asked[] {
  const labels = investments.map(each => each.label)
  const core = labels.length
  const isCoreUsed = core === 0 || portfolios[core]! > 0 || openings[core]! > 0
  const asked = isCoreUsed ? [...labels, core === 0 ? words.savings : names.others] : labels
  return asked.map((label, index) => ({
    id: `held-${index}`,
    label,
    note: words.plannedNow(wholeRupees(portfolios[index]!))
  }))
}

/** The loans; what the engine says of them is their sum. */
function owedIn({ loans = [] }: Plan, { debt = 0 }: Entry): Asked[] {
  return loans.map((each, index) => ({
    id: `owed-${index}`,
    label: each.label ?? words.loan,
    note:
      loans.length === 1
        ? words.plannedNow(wholeRupees(debt))
        : words.atStart(wholeRupees(each.outstandingPrincipal))
  }))
}

/** A check, what it changed, and the plan that Undo brings back. */
interface Done {
  readonly check: Check
  readonly before: Plan
  readonly begins: string
  readonly years: number
  /** Names of the goals that are over. */
  readonly over: readonly string[]
}

export interface CheckProps {
  readonly work: Work
  readonly shown: Shown
  readonly today: { readonly year: number; readonly month: number }
}

/** The question while it is due, and what came of it. */
export function YearlyCheck(props: CheckProps): JSX.Element | null {
  const [isLater, setLater] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  if (done !== null) return <Checked done={done} plan={props.work.plan!} onUndone={() => setDone(null)} />
  const months = monthsBegun(props.shown.plan, props.today)
  if (months < 12 || isLater) return null
  return <Question {...props} months={months} onDone={setDone} onLater={() => setLater(true)} />
}

interface QuestionProps extends CheckProps {
  /** Since the plan was begun. */
  readonly months: number
  readonly onDone: (done: Done) => void
  readonly onLater: () => void
}

/** Asks the engine what the plan has at the end of the last month; null until it answers. */
function usePlanned(plan: Plan, months: number): Entry | null {
  const [found, setFound] = useState<{ readonly of: Plan; readonly entry: Entry | null } | null>(null)
  useEffect(() => {
    const last = months - 1
    void ask('months', { plan, year: Math.floor(last / 12) }).then(answer =>
      setFound({ of: plan, entry: (answer.ok ? answer.value[last % 12] : null) ?? null })
    )
  }, [plan, months])
  return found?.of === plan ? found.entry : null
}

function Question(props: QuestionProps): JSX.Element | null {
  const { work, shown, today, months, onDone } = props
  const { plan, picture } = shown
  const planned = usePlanned(plan, months)
  if (planned === null) return null
  const years = Math.floor(months / 12)
  const when = monthOf(lastMonth(today))
  const portfolios = heldIn(picture.input, planned, picture.openings)
  const loans = owedIn(plan, planned)
  const take = (amounts: readonly number[]): void => {
    const held = amounts.slice(0, portfolios.length)
    const count = picture.input.investments.length
    const now = {
      values: held.slice(0, count),
      core: held[count] ?? 0,
      owed: amounts.slice(portfolios.length)
    }
    const had = held.reduce((sum, each) => sum + each, 0)
    const check = { year: when, planned: saidRupees(planned.corpus), had: saidRupees(had) }
    keepCheck(check)
    moveBegun(years)
    const begins = String(plan.currentYear! + years)
    onDone({ check, before: plan, begins, years, over: goalsOver(plan, years) })
    work.change(yearsLater(plan, years, now))
  }
  return (
    <section class="card opened no-print" aria-label={words.title(years)}>
      <h2>{words.title(years)}</h2>
      <p>{words.planned(saidRupees(planned.corpus), when)}</p>
      <Amounts asked={[...portfolios, ...loans]} onTake={take} onLater={props.onLater} />
    </section>
  )
}

/** The month that has just ended, as `2026-10`. */
const lastMonth = ({ year, month }: CheckProps['today']): string =>
  new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7)

interface AmountsProps extends Pick<QuestionProps, 'onLater'> {
  readonly asked: readonly Asked[]
  readonly onTake: (amounts: readonly number[]) => void
}

/** Fields for what there is, and the step to the present. */
function Amounts({ asked, onTake, onLater }: AmountsProps): JSX.Element {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTaken, setTaken] = useState(false)
  const amountOf = ({ id }: Asked): number => toAmount(typed[id] ?? '')
  const most = schemaAt(['currentCorpus']).maximum!
  const missing = asked.filter(each => !(amountOf(each) >= 0 && amountOf(each) <= most))
  const isTooMuch = missing.some(each => amountOf(each) > most)
  return (
    <>
      {asked.map(({ id, label, note }) => (
        <div key={id}>
          <label class="plan-name">
            {words.amount(label)}
            <input
              type="text"
              inputMode="decimal"
              value={typed[id] ?? ''}
              aria-describedby={`${id}-planned`}
              onInput={event => setTyped({ ...typed, [id]: event.currentTarget.value })}
            />
          </label>
          <p class="note" id={`${id}-planned`}>
            {note}
          </p>
        </div>
      ))}
      {isTaken && missing.length > 0 && (
        <p class="fault" role="alert">
          {words.missing(missing.map(each => each.label).join(', '))}{' '}
          {isTooMuch && words.most(saidRupees(most))}
        </p>
      )}
      <div class="buttons">
        <button
          type="button"
          class="main"
          onClick={() => {
            setTaken(true)
            if (missing.length === 0) onTake(asked.map(amountOf))
          }}
        >
          {words.take}
        </button>
        <button type="button" onClick={onLater}>
          {words.later}
        </button>
      </div>
    </>
  )
}

interface CheckedProps {
  readonly done: Done
  /** As it is, also where it cannot be calculated. */
  readonly plan: Plan
  readonly onUndone: () => void
}

/** What the check found, and what is to be looked at next; until Undo brings back the plan of before. */
function Checked({ done, plan, onUndone }: CheckedProps): JSX.Element {
  const { check, before, begins, over } = done
  const isUndone = JSON.stringify(plan) === JSON.stringify(before)
  // The message may be drawn before the new plan is.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isUndone) setShown(true)
    else if (isShown) {
      dropLastCheck()
      moveBegun(-done.years)
      onUndone()
    }
  }, [isUndone])
  const costs = [...(before.investments ?? []), ...(before.investmentPlan ? [before.investmentPlan] : [])]
  return (
    <p class="card opened" role="status">
      {words.done(check.year, check.planned, check.had)} {words.checkRest(begins)}
      {costs.some(each => each.costBasis !== undefined) &&
        ` ${words.checkCost(labelOf(['investments', 0, 'costBasis']))}`}
      {over.length > 0 && ` ${words.over(over.join(', '))}`}
    </p>
  )
}
