/** The card about what is invested each month, with the month that it must fit into. */
import type { JSX } from 'preact'
import type { Started } from '../engine/place-answers.ts'
import type { OwnedAnswers } from '../plan/start-answers.ts'
import { startText } from '../text/en-start.ts'
import { wholeRupees } from '../text/rupees.ts'
import { AmountField } from './fields.tsx'
import { nameOfOwned } from './spending-cards.tsx'
import type { CardProps } from './use-start.ts'

export function InvestingCard(props: CardProps): JSX.Element {
  const { answers, started, set } = props
  const { owned, isCouple } = answers
  const words = startText.investing
  const shown = owned.filter(each => isCouple || each.owner === 0)
  const change = (entry: OwnedAnswers, monthly: number | null): void =>
    set({ owned: owned.map(each => (each === entry ? { ...each, monthly } : each)) })
  return (
    <>
      {shown.length === 0 && <p>{words.none}</p>}
      {shown.map(each => {
        const name = nameOfOwned(each, isCouple)
        const isEpf = each.kind === 'epf'
        return (
          <AmountField
            key={`${each.kind}${each.owner}`}
            label={isEpf ? words.epf(name) : name}
            value={each.monthly}
            assumed={isEpf ? started?.epf[each.owner] : undefined}
            note={isEpf && each.monthly === null ? words.epfNote : undefined}
            onChange={monthly => change(each, monthly)}
          />
        )
      })}
      {started !== null && <Month {...props} month={started.month} affordable={started.affordable} />}
    </>
  )
}

interface MonthProps extends CardProps {
  readonly month: Started['month']
  readonly affordable: Started['affordable']
}

/** What comes in, less what goes out, is left; and how much is invested. */
function Month({ month, affordable, answers, set, goTo }: MonthProps): JSX.Element {
  const words = startText.investing
  const { income, spending, emi, left, invested, missing, rest } = month
  const isUnpaid = income <= 0
  const isShort = missing > 0 && !isUnpaid
  const lines: readonly (readonly [string, number, string])[] = [
    [words.in, income, ''],
    [words.spend, -spending, 'spending'],
    [words.emi, -emi, 'emi'],
    ...(isUnpaid ? [] : [[left < 0 ? words.short : words.left, left, 'sum'] as const]),
    [words.say, invested, 'invested']
  ]
  return (
    <section class={`start-month ${isShort ? 'short' : ''}`} aria-label={words.budget}>
      <Bar month={month} />
      <dl>
        {lines
          .filter(([name, amount]) => amount !== 0 || name === words.in)
          .map(([name, amount, kind]) => (
            <div key={name} class={kind}>
              <dt>{name}</dt>
              <dd>{wholeRupees(Math.round(amount))}</dd>
            </div>
          ))}
      </dl>
      <p role="status">
        {isUnpaid
          ? words.unpaid
          : isShort
            ? (invested > 0 ? words.over : words.overspent)(wholeRupees(Math.round(missing)))
            : rest > 0
              ? words.rest(wholeRupees(Math.round(rest)))
              : ''}
      </p>
      {isUnpaid && (
        <div class="buttons">
          <button type="button" onClick={() => goTo('income')}>
            {words.addIncome}
          </button>
        </div>
      )}
      {isShort && (
        <div class="buttons">
          {emi > 0 && !answers.isEmiInside && (
            <button type="button" onClick={() => set({ isEmiInside: true })}>
              {words.inside}
            </button>
          )}
          <button type="button" onClick={() => goTo('income')}>
            {words.higher}
          </button>
          {invested > 0 && (
            <button
              type="button"
              onClick={() =>
                set({
                  owned: answers.owned.map((each, index) =>
                    each.kind === 'epf' ? each : { ...each, monthly: affordable[index]! }
                  )
                })
              }
            >
              {words.cut}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** The month as a bar; what is beyond the income sticks out at its end. The lines below it say the same. */
function Bar({ month }: { readonly month: Started['month'] }): JSX.Element {
  const { income, spending, emi, invested } = month
  const all = Math.max(income, spending + emi + invested, 1)
  const share = (amount: number): number => (amount / all) * 100
  const parts = [
    { name: 'spending', from: 0, size: spending },
    { name: 'emi', from: spending, size: emi },
    { name: 'invested', from: spending + emi, size: invested }
  ]
  return (
    <svg class="start-bar" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ name, from, size }) => (
        <rect key={name} class={name} x={share(from)} y={2} width={share(size)} height={10} />
      ))}
      <line x1={share(income)} x2={share(income)} y1={0} y2={14} />
    </svg>
  )
}
