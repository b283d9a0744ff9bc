/** The cards about people: who they are, what they earn, and when they stop. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import {
  ageBounds,
  ageOf,
  isRetired,
  type PersonAnswers,
  stopAgeOf,
  usualAge
} from '../plan/start-answers.ts'
import { startText } from '../text/en-start.ts'
import { wholeRupees } from '../text/rupees.ts'
import { AmountField, Chip, Chips, NumberField } from './fields.tsx'
import type { CardProps } from './use-start.ts'

const usualChild = 5
const oldestChild = 40
const mostChildren = 6

/** Places of the people who plan. */
const planners = ({ answers }: CardProps): readonly (0 | 1)[] => (answers.isCouple ? [0, 1] : [0])

export function PeopleCard(props: CardProps): JSX.Element {
  const { answers, set, setPerson } = props
  const { isCouple, children, goals } = answers
  const words = startText.people
  const [isAdded, setAdded] = useState(false)
  const add = (): void => {
    setAdded(true)
    set({ children: [...children, usualChild] })
  }
  const remove = (index: number): void =>
    set({
      children: children.toSpliced(index, 1),
      goals: goals
        .filter(({ child }) => child !== index)
        .map(each => (each.child !== null && each.child > index ? { ...each, child: each.child - 1 } : each))
    })
  return (
    <>
      <Chips label={words.label}>
        <Chip isOn={!isCouple} onClick={() => set({ isCouple: false })}>
          {words.alone}
        </Chip>
        <Chip isOn={isCouple} onClick={() => set({ isCouple: true })}>
          {words.couple}
        </Chip>
      </Chips>
      {planners(props).map(index => (
        <NumberField
          key={index}
          label={words.age[index]}
          value={answers.people[index].age}
          least={ageBounds.least}
          most={ageBounds.most}
          assumed={usualAge}
          onChange={age => setPerson(index, { age })}
        />
      ))}
      <fieldset class="start-group">
        <legend>{words.children}</legend>
        {children.map((age, index) => (
          <NumberField
            key={index}
            label={words.child(index + 1)}
            value={age}
            least={0}
            most={oldestChild}
            assumed={usualChild}
            isNew={isAdded && index === children.length - 1}
            onChange={next => set({ children: children.with(index, next ?? usualChild) })}
          >
            <button
              type="button"
              class="start-remove"
              aria-label={startText.remove(words.child(index + 1))}
              onClick={() => remove(index)}
            >
              ✕
            </button>
          </NumberField>
        ))}
        {children.length < mostChildren && (
          <button type="button" onClick={add}>
            {words.add}
          </button>
        )}
      </fieldset>
    </>
  )
}

export function IncomeCard(props: CardProps): JSX.Element {
  const { answers, started, setPerson } = props
  const words = startText.income
  const isCtc = planners(props).some(index => answers.people[index].payIs === 'ctc')
  return (
    <>
      {!isCtc && <p class="note">{words.note}</p>}
      {planners(props).map(index => {
        const { pay, payIs } = answers.people[index]
        const takeHome = started?.takeHome[index] ?? 0
        const other = payIs === 'ctc' ? words.knowsTakeHome : words.knowsCtc
        return (
          <div class="start-group" key={`${index}${payIs}`}>
            <AmountField
              label={payIs === 'ctc' ? words.ctc[index] : words.takeHome[index]}
              value={pay}
              isLarge={payIs === 'ctc'}
              note={
                payIs === 'ctc' && pay !== null && takeHome > 0
                  ? words.converted(wholeRupees(Math.round(takeHome / 100) * 100))
                  : undefined
              }
              onChange={next => setPerson(index, { pay: next })}
            />
            <button
              type="button"
              class="plain start-other"
              onClick={() => setPerson(index, { payIs: payIs === 'ctc' ? 'takeHome' : 'ctc', pay: null })}
            >
              {other[index]}
            </button>
          </div>
        )
      })}
      {isCtc && <p class="note">{words.assumes}</p>}
    </>
  )
}

/** The answer that takes back “I have stopped already”: the usual age, or the next where that has passed. */
function notStopped(person: PersonAnswers): number | null {
  const usual = { ...person, stopAt: null }
  return isRetired(usual) ? ageOf(person) + 1 : null
}

export function StopCard(props: CardProps): JSX.Element {
  const { answers, setPerson } = props
  const words = startText.stop
  const isUnpaid = planners(props).every(index => !((answers.people[index].pay ?? 0) > 0))
  const setPension = (index: 0 | 1, isPensionRising: boolean): void => setPerson(index, { isPensionRising })
  return (
    <>
      {isUnpaid && <p class="note">{words.unpaid}</p>}
      {planners(props).map(index => {
        const person = answers.people[index]
        const age = ageOf(person)
        const hasStopped = isRetired(person)
        return (
          <div class="start-group" key={index}>
            {!hasStopped && (
              <NumberField
                label={words.age[index]}
                value={person.stopAt}
                least={age + 1}
                most={Math.max(ageBounds.most, age + 1)}
                assumed={stopAgeOf(person)}
                onChange={stopAt => setPerson(index, { stopAt })}
              />
            )}
            <Chips label={words.age[index]}>
              <Chip
                isOn={!hasStopped}
                onClick={() => hasStopped && setPerson(index, { stopAt: notStopped(person) })}
              >
                {words.working[index]}
              </Chip>
              <Chip isOn={hasStopped} onClick={() => setPerson(index, { stopAt: age })}>
                {words.retired[index]}
              </Chip>
            </Chips>
            {hasStopped && (person.pay ?? 0) > 0 && (
              <>
                <p class="note">{words.pension[index]}</p>
                <Chips label={words.pension[index]}>
                  <Chip isOn={person.isPensionRising !== true} onClick={() => setPension(index, false)}>
                    {words.isFixed}
                  </Chip>
                  <Chip isOn={person.isPensionRising === true} onClick={() => setPension(index, true)}>
                    {words.rises}
                  </Chip>
                </Chips>
              </>
            )}
          </div>
        )
      })}
    </>
  )
}
