/** The card about goals: for whom, when, and what they cost today. */
import type { JSX } from 'preact'
import {
  ageOf,
  costOf,
  type GoalAnswers,
  type GoalKind,
  goalKinds,
  latestOf,
  type StartAnswers,
  usualGoals
} from '../plan/start-answers.ts'
import { startText } from '../text/en-start.ts'
import { startNames } from '../text/en-start-names.ts'
import { shortRupees } from '../text/rupees.ts'
import { AmountField, Chip, Chips, NumberField } from './fields.tsx'
import type { CardProps } from './use-start.ts'

type Choice = Pick<GoalAnswers, 'kind' | 'child'>

const ofChildren: readonly GoalKind[] = ['college', 'wedding']
const isSame = (one: Choice, other: Choice): boolean => one.kind === other.kind && one.child === other.child

/** The goals of each child, then those of the household, which has all of them without children. */
function choicesOf({ children }: StartAnswers): Choice[] {
  return goalKinds.flatMap((kind): Choice[] =>
    ofChildren.includes(kind) && children.length > 0
      ? children.map((_, child) => ({ kind, child }))
      : [{ kind, child: null }]
  )
}

function nameOf({ kind, child }: Choice, { children }: StartAnswers): string {
  const { names, ofChild } = startText.goals
  if (child === null || children.length < 2) return names[kind]
  const isOneOfTwins = children.filter(age => age === children[child]).length > 1
  // By their ages where these differ, else by the number that the plan names them by.
  return isOneOfTwins ? startNames.ofChild(names[kind], child + 1) : ofChild(names[kind], children[child]!)
}

export function GoalsCard({ answers, set }: CardProps): JSX.Element {
  const { goals } = answers
  const words = startText.goals
  const toggle = (choice: Choice): void => {
    const rest = goals.filter(each => !isSame(each, choice))
    set({ goals: rest.length < goals.length ? rest : [...rest, { ...choice, when: null, cost: null }] })
  }
  const change = (goal: GoalAnswers, part: Partial<GoalAnswers>): void =>
    set({ goals: goals.map(each => (each === goal ? { ...each, ...part } : each)) })
  return (
    <>
      <Chips label={words.label}>
        {choicesOf(answers).map(choice => (
          <Chip
            key={`${choice.kind}${choice.child}`}
            isOn={goals.some(each => isSame(each, choice))}
            onClick={() => toggle(choice)}
          >
            {nameOf(choice, answers)}
          </Chip>
        ))}
      </Chips>
      {goals.map(goal => (
        <Goal
          key={`${goal.kind}${goal.child}`}
          goal={goal}
          name={nameOf(goal, answers)}
          childAge={goal.child === null ? null : (answers.children[goal.child] ?? null)}
          latest={latestOf(ageOf(answers.people[0]))}
          onChange={part => change(goal, part)}
        />
      ))}
    </>
  )
}

interface GoalProps {
  readonly goal: GoalAnswers
  readonly name: string
  readonly childAge: number | null
  /** Most years from now. */
  readonly latest: number
  readonly onChange: (part: Partial<GoalAnswers>) => void
}

function Goal({ goal, name, childAge, latest, onChange }: GoalProps): JSX.Element {
  const words = startText.goals
  const { when, costs } = usualGoals[goal.kind]
  return (
    <fieldset class="start-group">
      <legend>{name}</legend>
      <NumberField
        label={childAge === null ? words.inYears(name) : words.atAge(name)}
        value={goal.when}
        least={childAge === null ? 1 : childAge + 1}
        most={Math.min(60, latest + (childAge ?? 0))}
        assumed={Math.min(Math.max(when, (childAge ?? 0) + 1), latest + (childAge ?? 0))}
        onChange={next => onChange({ when: next })}
      />
      <Chips label={words.cost(name)}>
        {costs.map((cost, index) => (
          <Chip key={cost} isOn={costOf(goal) === cost} onClick={() => onChange({ cost })}>
            {words.preset(words.presets[goal.kind][index]!, shortRupees(cost))}
          </Chip>
        ))}
      </Chips>
      <AmountField
        label={words.cost(name)}
        value={goal.cost}
        assumed={costOf(goal)}
        isLarge
        onChange={cost => onChange({ cost })}
      />
    </fieldset>
  )
}
