/** The targets of an allocation: a row for each age, with shares, which add up to 100. */
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { portfolioName } from '../plan/couple.ts'
import { type Path, pointerOf } from '../plan/edit.ts'
import { formText } from '../text/en-form.ts'
import { decimal } from '../text/rupees.ts'
import { type ControlProps, Head } from './field-head.tsx'
import { issuesAt, useForm } from './form-context.ts'
import { labelOf, readable } from './member-words.ts'
import { NumberField } from './number-field.tsx'

/** A target as it is typed: parts of it may be missing. */
interface Target {
  readonly ageYears?: number
  readonly weightsPct?: Readonly<Record<string, number>>
}

export function TargetsField({ id, label, path, value, onChange }: ControlProps): JSX.Element {
  const targets = (value ?? []) as readonly Target[]
  const named = Object.keys(targets[0]?.weightsPct ?? {})
  const change = (index: number, target: Target): void => onChange(targets.with(index, target))
  return (
    <fieldset class="targets" id={id} aria-labelledby={`${id}-label`}>
      <Head id={id} label={label} path={path} />
      {targets.map((target, index) => (
        <TargetRow
          key={index}
          {...{ target, named }}
          path={[...path, index]}
          onChange={next => change(index, next)}
          onRemove={targets.length > 1 ? () => onChange(targets.toSpliced(index, 1)) : null}
        />
      ))}
      <div class="adders">
        <button type="button" onClick={() => onChange([...targets, laterThan(targets.at(-1))])}>
          {formText.targets.add}
        </button>
      </div>
      <Parts {...{ targets, named, onChange }} />
    </fieldset>
  )
}

const yearsLater = 5

const laterThan = (last: Target | undefined): Target => ({
  ...last,
  ageYears: Math.min(100, (last?.ageYears ?? 30) + yearsLater)
})

interface TargetRowProps {
  readonly target: Target
  readonly named: readonly string[]
  readonly path: Path
  readonly onChange: (target: Target) => void
  /** Null for the only one. */
  readonly onRemove: (() => void) | null
}

function TargetRow({ target, named, path, onChange, onRemove }: TargetRowProps): JSX.Element {
  const { targets: words } = formText
  const [id, age, weights] = [useId(), [...path, 'ageYears'], [...path, 'weightsPct']]
  const { ageYears, weightsPct = {} } = target
  const title = words.from(ageYears === undefined ? '' : decimal(ageYears))
  const sum = Object.values(weightsPct).reduce((all, each) => all + each, 0)
  const isWhole = Math.abs(sum - 100) < 0.0101
  return (
    <fieldset class="target">
      <legend class="unseen">{title}</legend>
      <div class="field" data-pointer={pointerOf(age)}>
        <NumberField
          {...{ id: `${id}-age`, path: age, label: labelOf(age) }}
          value={ageYears}
          used={undefined}
          faultId={undefined}
          onChange={next => onChange({ ...target, ageYears: next as number })}
        />
        <RowFaults path={age} />
      </div>
      {named.map(label => (
        <div class="field" key={label} data-pointer={pointerOf([...weights, label])}>
          <NumberField
            {...{ id: `${id}-${label}`, path: weights }}
            label={words.share(portfolioName(label))}
            value={weightsPct[label]}
            used={undefined}
            faultId={isWhole ? undefined : `${id}-sum`}
            onChange={next =>
              onChange({
                ...target,
                weightsPct: { ...weightsPct, [label]: (next as number | undefined) ?? 0 }
              })
            }
          />
          <RowFaults path={[...weights, label]} />
        </div>
      ))}
      <p
        class={isWhole ? 'note' : 'fault'}
        id={`${id}-sum`}
        aria-live="polite"
        data-pointer={pointerOf(weights)}
      >
        {isWhole ? words.sum(decimal(sum)) : words.mustBe(decimal(sum))}
      </p>
      {isWhole && <RowFaults path={weights} />}
      {onRemove !== null && (
        <button type="button" class="plain" onClick={onRemove}>
          {formText.remove(title)}
        </button>
      )}
    </fieldset>
  )
}

const RowFaults = ({ path }: { readonly path: Path }): JSX.Element => (
  <>
    {issuesAt(useForm().issues, path).map(({ message }) => (
      <p class="fault" role="alert" key={message}>
        {readable(message)}
      </p>
    ))}
  </>
)

interface PartsProps {
  readonly targets: readonly Target[]
  readonly named: readonly string[]
  readonly onChange: (targets: readonly Target[]) => void
}

/** Which portfolios the targets name: every one of them the same. */
function Parts({ targets, named, onChange }: PartsProps): JSX.Element {
  const { picture, plan } = useForm()
  const known = picture?.labels ?? (plan.investments ?? []).flatMap(each => each.label ?? [])
  const all = [...new Set([...known, ...named])]
  const turn = (label: string, isOn: boolean): void =>
    onChange(
      targets.map(({ weightsPct = {}, ...target }) => {
        const { [label]: _, ...others } = weightsPct
        return { ...target, weightsPct: isOn ? { ...weightsPct, [label]: 0 } : others }
      })
    )
  return (
    <fieldset class="target-parts">
      <legend>{formText.targets.parts}</legend>
      {all.map(label => (
        <label class="toggle" key={label}>
          <input
            type="checkbox"
            checked={named.includes(label)}
            disabled={named.length === 1 && named.includes(label)}
            onChange={event => turn(label, event.currentTarget.checked)}
          />
          {portfolioName(label)}
        </label>
      ))}
    </fieldset>
  )
}
