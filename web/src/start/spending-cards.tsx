/** The cards about what goes out, and about what there is. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import {
  type LoanAnswers,
  type OwnedAnswers,
  type OwnedKind,
  ownedKinds,
  personalKinds,
  usualLoan
} from '../plan/start-answers.ts'
import { startText } from '../text/en-start.ts'
import { rateText, wholeRupees } from '../text/rupees.ts'
import { AmountField, Chip, Chips, NumberField } from './fields.tsx'
import type { CardProps } from './use-start.ts'

const noLoan: LoanAnswers = { by: 'left', amount: null, ratePct: null, years: null }

export function SpendingCard(props: CardProps): JSX.Element {
  const { answers, set } = props
  const { loan, spending } = answers
  const words = startText.spending
  const [isAdded, setAdded] = useState(false)
  return (
    <>
      <AmountField
        label={words.amount}
        value={spending}
        onChange={amount => set({ spending: amount, isEmiInside: false })}
      />
      <Chips label={words.loan}>
        <Chip
          isOn={loan !== null}
          onClick={() => {
            setAdded(true)
            set({ loan: loan === null ? noLoan : null, isEmiInside: false })
          }}
        >
          {words.loan}
        </Chip>
      </Chips>
      {loan !== null && <Loan {...props} loan={loan} isNew={isAdded} />}
    </>
  )
}

interface LoanProps extends CardProps {
  readonly loan: LoanAnswers
  readonly isNew: boolean
}

function Loan({ loan, started, set, isNew }: LoanProps): JSX.Element {
  const words = startText.spending
  const change = (part: Partial<LoanAnswers>): void => set({ loan: { ...loan, ...part } })
  const emi = started?.month.emi ?? 0
  const left = started?.plan.loans?.[0]?.outstandingPrincipal ?? 0
  const isByLeft = loan.by === 'left'
  const other = isByLeft ? emi : left
  const say = isByLeft ? words.isEmi : words.isLeft
  return (
    <div class="start-group">
      <Chips label={words.by}>
        <Chip isOn={isByLeft} onClick={() => change({ by: 'left', amount: null })}>
          {words.left}
        </Chip>
        <Chip isOn={!isByLeft} onClick={() => change({ by: 'emi', amount: null })}>
          {words.emi}
        </Chip>
      </Chips>
      <AmountField
        key={loan.by}
        label={isByLeft ? words.leftAmount : words.emiAmount}
        value={loan.amount}
        isLarge={isByLeft}
        isNew={isNew}
        onChange={amount => change({ amount })}
      />
      <div class="start-pair">
        <NumberField
          label={words.rate}
          value={loan.ratePct}
          least={0}
          most={40}
          assumed={usualLoan.ratePct}
          isBare
          onChange={ratePct => change({ ratePct })}
        />
        <NumberField
          label={words.years}
          value={loan.years}
          least={1}
          most={40}
          assumed={usualLoan.years}
          isBare
          onChange={years => change({ years })}
        />
      </div>
      <p class="start-said" role="status">
        {(loan.amount ?? 0) > 0 && other > 0 ? say(wholeRupees(other)) : ''}
      </p>
    </div>
  )
}

/** "EPF", and whose it is where it may be the spouse's. */
export function nameOfOwned(
  { kind, owner }: Pick<OwnedAnswers, 'kind' | 'owner'>,
  isCouple: boolean
): string {
  const name = startText.kinds[kind]
  const { you, spouse } = startText.of
  return isCouple && personalKinds.includes(kind) ? startText.whose(name, owner === 0 ? you : spouse) : name
}

export function OwnedCard({ answers, started, set }: CardProps): JSX.Element {
  const { owned, isCouple } = answers
  const words = startText.owned
  const [added, setAdded] = useState<string | null>(null)
  const change = (entry: OwnedAnswers, amount: number | null): void =>
    set({ owned: owned.map(each => (each === entry ? { ...each, amount } : each)) })
  const toggle = (kind: OwnedKind, owner: 0 | 1): void => {
    const rest = owned.filter(each => each.kind !== kind || each.owner !== owner)
    setAdded(`${kind}${owner}`)
    set({
      owned: rest.length < owned.length ? rest : [...rest, { kind, owner, amount: null, monthly: null }]
    })
  }
  const choices = ownedKinds.flatMap(kind =>
    ([0, 1] as const)
      .filter(owner => owner === 0 || (isCouple && personalKinds.includes(kind)))
      .map(owner => ({ kind, owner }))
  )
  return (
    <>
      <Chips label={words.label}>
        {choices.map(({ kind, owner }) => (
          <Chip
            key={`${kind}${owner}`}
            isOn={owned.some(each => each.kind === kind && each.owner === owner)}
            onClick={() => toggle(kind, owner)}
          >
            {nameOfOwned({ kind, owner }, isCouple)}
          </Chip>
        ))}
      </Chips>
      {owned
        .filter(each => isCouple || each.owner === 0)
        .map(each => (
          <AmountField
            key={`${each.kind}${each.owner}`}
            label={words.worth(nameOfOwned(each, isCouple))}
            value={each.amount}
            isLarge
            isNew={added === `${each.kind}${each.owner}`}
            note={started === null ? '' : words.rate(rateText(started.ratesPct[each.kind]))}
            onChange={amount => change(each, amount)}
          />
        ))}
    </>
  )
}
