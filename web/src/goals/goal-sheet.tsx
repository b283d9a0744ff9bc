/** A sheet to add a goal, and one to edit it: from below on a phone, from the side on a wide screen. */
import type { Issue } from '@arthayu/engine'
import type { JSX } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { Picture, Plan } from '../engine/picture-answer.ts'
import { Field } from '../form/field.tsx'
import { FormContext } from '../form/form-context.ts'
import { Members, MoreMembers } from '../form/members-view.tsx'
import { withValue } from '../plan/edit.ts'
import { CloseButton, Sheet } from '../sheet.tsx'
import { goalsText } from '../text/en-goals.ts'
import { decimal, exactAge, shortRupees } from '../text/rupees.ts'
import { toPlainNumber } from '../text/typed.ts'
import { type GoalKind, type Preset, presets } from './presets.ts'

interface AddSheetProps {
  readonly onAdd: (kind: GoalKind, preset: Preset) => void
  readonly onClose: () => void
}

export function AddSheet({ onAdd, onClose }: AddSheetProps): JSX.Element {
  const { adding } = goalsText
  return (
    <Sheet title={adding.title} onClose={onClose}>
      <div class="card-head">
        <h3>{adding.title}</h3>
        <CloseButton>{adding.close}</CloseButton>
      </div>
      <p class="note">{adding.note}</p>
      {(Object.keys(presets) as GoalKind[]).map(kind => (
        <section key={kind} aria-label={adding.kinds[kind]}>
          <h4>{adding.kinds[kind]}</h4>
          <div class="adders">
            {presets[kind].map(preset => (
              <button type="button" key={preset.name} onClick={() => onAdd(kind, preset)}>
                {adding.presets[preset.name]} <span class="note">{shortRupees(preset.amount)}</span>
              </button>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}

interface EditSheetProps {
  readonly index: number
  readonly plan: Plan
  readonly picture: Picture
  readonly issues: readonly Issue[]
  readonly change: (plan: Plan, place?: string | null) => void
  /** Ends a gesture. */
  readonly settle: () => void
  /** How far it is funded now. */
  readonly said: string
  readonly onRemove: () => void
  readonly onClose: () => void
}

const shownFirst = ['ageYears', 'amount', 'annualInflationRatePct', 'loan', 'recurrence']

export function EditSheet(props: EditSheetProps): JSX.Element {
  const { index, plan, picture, issues, change, settle, said, onRemove, onClose } = props
  const path = ['milestones', index]
  const label = plan.milestones?.[index]?.label ?? goalsText.adding.presets.other
  return (
    <Sheet title={goalsText.editOf(label)} onClose={onClose}>
      <FormContext.Provider value={{ plan, picture, issues, change }}>
        <form
          class="drawer-form"
          onSubmit={event => event.preventDefault()}
          onChange={settle}
          onFocusOut={settle}
        >
          <div class="card-head">
            <p class="said" aria-live="polite">
              {said}
            </p>
            <CloseButton>{goalsText.sheet.close}</CloseButton>
          </div>
          <Field path={[...path, 'label']} />
          <ChildsAge
            now={plan.currentAgeYears}
            onAge={age => change(withValue(plan, [...path, 'ageYears'], age), `child of ${index}`)}
          />
          <Members path={path} names={shownFirst} />
          <MoreMembers path={path} names={['label', ...shownFirst]} />
          <button type="button" class="remove" onClick={onRemove}>
            {goalsText.sheet.remove}
          </button>
        </form>
      </FormContext.Provider>
    </Sheet>
  )
}

interface ChildsAgeProps {
  /** Age of the first person today. */
  readonly now: number
  readonly onAge: (ageYears: number) => void
}

/** Sets the age of the goal by that of a child: a plan counts by the age of its first person. */
function ChildsAge({ now, onAge }: ChildsAgeProps): JSX.Element {
  const { sheet } = goalsText
  const [ages, setAges] = useState({ childNow: '', childThen: '18' })
  const id = useId()
  const thenOf = ({ childNow, childThen }: typeof ages): number =>
    now + toPlainNumber(childThen, 'years') - toPlainNumber(childNow, 'years')
  const take = (next: typeof ages): void => {
    setAges(next)
    const age = thenOf(next)
    if (age >= now) onAge(age)
  }
  const age = thenOf(ages)
  return (
    <details class="more childs-age">
      <summary>{sheet.child}</summary>
      <div class="adders">
        {(['childNow', 'childThen'] as const).map(name => (
          <label key={name} for={`${id}-${name}`}>
            {sheet[name]}
            <input
              id={`${id}-${name}`}
              type="text"
              inputMode="decimal"
              autocomplete="off"
              value={ages[name]}
              onInput={event => take({ ...ages, [name]: event.currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <p class="note" aria-live="polite">
        {age >= now ? sheet.childNote(Number.isInteger(age * 12) ? exactAge(age) : decimal(age)) : ''}
      </p>
    </details>
  )
}
