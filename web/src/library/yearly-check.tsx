/** A plan that is a year old: what it expected for today beside what there is, and a step to the present. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Plan } from '../engine/picture-answer.ts'
import { type Check, dropLastCheck, keepCheck } from '../plan/checks.ts'
import { yearsLater } from '../plan/years-later.ts'
import { yearly as words } from '../text/en-library.ts'
import { saidRupees, wholeRupees } from '../text/rupees.ts'
import { toAmount } from '../text/typed.ts'
import type { Shown } from '../use-plan.ts'

interface Asked {
  readonly id: string
  readonly label: string
  readonly before: number
}

/** What is asked about: each portfolio, or the savings as a whole. */
function heldIn({ investments, currentCorpus }: Plan): Asked[] {
  if (investments === undefined || investments.length === 0)
    return [{ id: 'held', label: words.savings, before: currentCorpus ?? 0 }]
  return investments.map(({ label, initialCorpus }, index) => ({
    id: `held-${index}`,
    label: label ?? words.savings,
    before: initialCorpus ?? 0
  }))
}

/** A check, and the plan that Undo brings back. */
export interface Done {
  readonly check: Check
  readonly before: Plan
}

export interface YearlyCheckProps {
  readonly shown: Shown
  readonly years: number
  readonly onTake: (plan: Plan) => void
  readonly onDone: (done: Done) => void
  readonly onLater: () => void
}

export function YearlyCheck({ shown, years, onTake, onDone, onLater }: YearlyCheckProps): JSX.Element | null {
  const { plan, picture } = shown
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTaken, setTaken] = useState(false)
  const planned = picture.years.corpus[years - 1]
  if (planned === undefined) return null
  const begins = String(plan.currentYear! + years)
  const portfolios = heldIn(plan)
  const loans = (plan.loans ?? []).map((each, index) => ({
    id: `owed-${index}`,
    label: each.label ?? words.loan,
    before: each.outstandingPrincipal
  }))
  const amountOf = ({ id }: Asked): number => toAmount(typed[id] ?? '')
  const missing = [...portfolios, ...loans].filter(each => !(amountOf(each) >= 0))
  const take = (): void => {
    setTaken(true)
    if (missing.length > 0) return
    const held = portfolios.map(amountOf)
    const next = yearsLater(plan, years, held, loans.map(amountOf))
    const had = held.reduce((sum, each) => sum + each, 0)
    const check = { year: begins, planned: saidRupees(planned), had: saidRupees(had) }
    keepCheck(check)
    onDone({ check, before: plan })
    onTake(next)
  }
  return (
    <section class="card opened no-print" aria-label={words.title(years)}>
      <h2>{words.title(years)}</h2>
      <p>{words.planned(saidRupees(planned), begins)}</p>
      {[...portfolios, ...loans].map(({ id, label, before }) => (
        <div key={id}>
          <label class="plan-name">
            {words.amount(label)}
            <input
              type="text"
              inputMode="decimal"
              value={typed[id] ?? ''}
              aria-describedby={`${id}-before`}
              onInput={event => setTyped({ ...typed, [id]: event.currentTarget.value })}
            />
          </label>
          <p class="note" id={`${id}-before`}>
            {words.before(wholeRupees(before))}
          </p>
        </div>
      ))}
      {isTaken && missing.length > 0 && (
        <p class="fault" role="alert">
          {words.missing(missing.map(each => each.label).join(', '))}
        </p>
      )}
      <div class="buttons">
        <button type="button" class="main" onClick={take}>
          {words.take}
        </button>
        <button type="button" onClick={onLater}>
          {words.later}
        </button>
      </div>
    </section>
  )
}

interface CheckedProps extends Pick<YearlyCheckProps, 'shown'> {
  readonly done: Done
  readonly onUndone: () => void
}

/** What the check found, and what is to be looked at next; until Undo brings back the plan of before. */
export function Checked({ done, shown, onUndone }: CheckedProps): JSX.Element {
  const { year, planned, had } = done.check
  const isUndone = JSON.stringify(shown.plan) === JSON.stringify(done.before)
  // The plan is shown as it was until the new one has been calculated.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isUndone) setShown(true)
    else if (isShown) {
      dropLastCheck()
      onUndone()
    }
  }, [isUndone])
  return (
    <p class="card opened" role="status">
      {words.done(year, planned, had)} {words.checkRest(year)}
    </p>
  )
}
