/** A plan that is a year old: what it expected for today beside what there is, and a step to the present. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Plan } from '../engine/picture-answer.ts'
import type { Check } from '../plan/checks.ts'
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

export interface YearlyCheckProps {
  readonly shown: Shown
  readonly years: number
  readonly onTake: (plan: Plan, check: Check) => void
  readonly onLater: () => void
}

export function YearlyCheck({ shown, years, onTake, onLater }: YearlyCheckProps): JSX.Element | null {
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
    onTake(next, { year: begins, planned: saidRupees(planned), had: saidRupees(had) })
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

/** What the check found, and what is to be looked at next. */
export const Checked = ({ check: { year, planned, had } }: { readonly check: Check }): JSX.Element => (
  <p class="card opened" role="status">
    {words.done(year, planned, had)} {words.checkRest(year)}
  </p>
)
