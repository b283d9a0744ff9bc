/** What pays for the first month of retirement: incomes, and savings by portfolio. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Calls } from '../engine/messages.ts'
import type { Plan } from '../engine/picture-answer.ts'
import type { IncomeThen as Then } from '../engine/place-answers.ts'
import { monthOf } from '../text/dates.ts'
import { labels } from '../text/en-members.ts'
import { names } from '../text/en-names.ts'
import { retirement as words } from '../text/en-retirement.ts'
import { exactAge, saidRupees, wholeRupees } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'

type Answer = Calls['incomeThen']['answer']

/** The last answer. */
function useIncomeThen(plan: Plan): { readonly answer: Answer | null; readonly isFresh: boolean } {
  const [found, setFound] = useState<{ of: Plan; answer: Answer } | null>(null)
  useEffect(() => {
    let isAwaited = true
    const find = async (): Promise<void> => {
      const answer = await ask('incomeThen', { plan })
      if (isAwaited) setFound({ of: plan, answer })
    }
    void find()
    return () => {
      isAwaited = false
    }
  }, [plan])
  return { answer: found?.answer ?? null, isFresh: found?.of === plan }
}

export function IncomeThen({ settled }: { readonly settled: Shown }): JSX.Element {
  const { answer, isFresh } = useIncomeThen(settled.plan)
  const { income } = words
  const value = answer?.ok === true ? answer.value : undefined
  return (
    <section class="card income-then" aria-label={income.title} aria-busy={!isFresh}>
      <h3>{income.title}</h3>
      {answer === null && <p class="note">{income.working}</p>}
      {answer?.ok === false && <p class="note">{income.failed}</p>}
      {value === null && <p class="note">{income.none}</p>}
      {value != null && <Sources {...value} />}
    </section>
  )
}

function Sources({
  ageYears,
  calendarMonth,
  need,
  spending,
  incomes,
  withdrawals,
  shortfall,
  sum,
  instalments,
  taxPerMonth
}: Then): JSX.Element {
  const { income } = words
  const left = [...incomes, ...withdrawals].reduce((rest, { amount }) => rest + amount, shortfall - sum)
  return (
    <>
      <p class="note">{income.note(monthOf(calendarMonth), exactAge(ageYears))}</p>
      {sum === 0 && <p>{income.nothing}</p>}
      <table>
        <thead class="unseen">
          <tr>
            <th scope="col">{income.source}</th>
            <th scope="col">{income.amount}</th>
          </tr>
        </thead>
        <tbody>
          {incomes.map(({ label, amount }) => (
            <Row key={`income ${label}`} name={label} note={income.earned} amount={amount} />
          ))}
          {withdrawals.map(({ label, amount }) => (
            <Row
              key={`savings ${label}`}
              {...(label === names.core
                ? { name: labels.investmentPlan! }
                : { name: label, note: income.savings })}
              amount={amount}
            />
          ))}
          {shortfall > 0 && <Row name={income.missing} amount={shortfall} kind="is-missing" />}
        </tbody>
        <tfoot>
          <Row name={income.sum} amount={sum} kind="sum" />
          {left > 0 && <Row name={income.left} amount={left} />}
        </tfoot>
      </table>
      {spending !== null && <p class="note">{income.need(saidRupees(need))}</p>}
      {instalments > 0 && <p class="note">{income.emis(saidRupees(instalments))}</p>}
      {taxPerMonth !== null && (
        <p class="note">{taxPerMonth < 1 ? income.noTax : income.tax(saidRupees(taxPerMonth))}</p>
      )}
    </>
  )
}

interface RowProps {
  readonly name: string
  readonly note?: string
  readonly amount: number
  readonly kind?: string
}

const Row = ({ name, note, amount, kind = '' }: RowProps): JSX.Element => (
  <tr class={kind}>
    <th scope="row">
      {name} {note !== undefined && <span class="note">{note}</span>}
    </th>
    <td>{wholeRupees(amount)}</td>
  </tr>
)
