/** One member of the plan: its name, its control, what it means, and what is wrong with it. */
import type { JSX } from 'preact'
import { useId, useRef } from 'preact/hooks'
import type { Plan } from '../engine/picture-answer.ts'
import { memo } from '../memo.ts'
import { ownerNames, portfolioName } from '../plan/couple.ts'
import { type Path, pointerOf, valueAt, withValue } from '../plan/edit.ts'
import { renamed } from '../plan/portfolio-names.ts'
import { formText } from '../text/en-form.ts'
import { type ControlProps, Head } from './field-head.tsx'
import { issuesAt, useForm } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { choiceOf, labelOf, readable } from './member-words.ts'
import { kindOf, schemaAt } from './members.ts'
import { NameInput } from './name-input.tsx'
import { NumberField } from './number-field.tsx'
import { ofClass, usualClass } from './portfolio-classes.ts'
import { ofChosenRule } from './spending-members.ts'
import { TargetsField } from './targets-field.tsx'

/** A single value, as its schema asks for it. */
export function Field({ path }: { readonly path: Path }): JSX.Element {
  const state = useForm()
  const latest = useRef(state)
  latest.current = state
  const { plan, picture, issues } = state
  const id = useId()
  const faults = issuesAt(issues, path)
  const faultId = faults.length > 0 ? `${id}-fault` : undefined
  const value = valueAt(plan, path)
  const used = valueAt(picture?.input, path)
  const onChange = (next: unknown): void => {
    latest.current.change(changedAt(latest.current.plan, path, next), pointerOf(path))
  }
  return (
    <div class={`field ${faults.length > 0 ? 'faulty' : ''}`} data-pointer={pointerOf(path)}>
      <ControlOnce {...{ id, path, value, used, faultId, onChange }} label={labelOf(path)} />
      {faults.map(fault => (
        <p key={fault.message} class="fault" id={faultId} role="alert">
          {readable(fault.message)}
        </p>
      ))}
    </div>
  )
}

/** The plan with a new value of a member, and what follows from it. */
function changedAt(plan: Plan, path: Path, next: unknown): Plan {
  if (isPortfolioName(path)) return renamed(plan, path[1] as number, next as string | undefined)
  const changed = withValue(plan, path, next)
  return path.at(-1) === 'assetClass' ? ofClass(changed, path) : ofChosenRule(changed, path)
}

const isPortfolioName = (path: Path): boolean => path[0] === 'investments' && path.at(-1) === 'label'

function Control(props: ControlProps): JSX.Element {
  const schema = schemaAt(props.path)
  if (namesPortfolio(props.path)) return <PortfolioField {...props} />
  if (isPortfolioName(props.path)) return <PortfolioNameField {...props} />
  if (props.path.at(-1) === 'targets') return <TargetsField {...props} />
  switch (kindOf(schema)) {
    case 'number':
      return <NumberField {...props} />
    case 'choice':
      return <ChoiceField {...props} choices={schema.enum!} />
    case 'switch':
      return <SwitchField {...props} />
    case 'list':
      return <ListField {...props} />
    default:
      return <TextField {...props} />
  }
}

/** Whether a member is the name of a portfolio. */
const namesPortfolio = (path: Path): boolean =>
  path.at(-1) === 'fundedBy' || (path[0] === 'transfers' && (path.at(-1) === 'from' || path.at(-1) === 'to'))

/** Most fields stay as they are while one of them is dragged; what they call takes the latest plan. */
const ControlOnce = memo(
  Control,
  (one, other) =>
    pointerOf(one.path) === pointerOf(other.path) &&
    one.value === other.value &&
    one.used === other.used &&
    one.faultId === other.faultId
)

/** A name is taken when its field is left: what names the portfolio follows the whole of it. */
function PortfolioNameField({ id, label, path, value, used, faultId, onChange }: ControlProps): JSX.Element {
  return (
    <Head id={id} label={label} path={path}>
      <NameInput
        {...{ id, faultId }}
        value={(value as string | undefined) ?? ''}
        placeholder={(used as string | undefined) ?? ''}
        most={schemaAt(path).maxLength!}
        onName={name => onChange(name || undefined)}
      />
    </Head>
  )
}

function TextField({ id, label, path, value, used, faultId, onChange }: ControlProps): JSX.Element {
  return (
    <Head id={id} label={label} path={path}>
      <input
        id={id}
        type="text"
        value={(value as string | undefined) ?? ''}
        placeholder={(used as string | undefined) ?? ''}
        maxLength={schemaAt(path).maxLength}
        aria-invalid={faultId !== undefined}
        aria-describedby={faultId}
        onInput={event => onChange(event.currentTarget.value || undefined)}
      />
    </Head>
  )
}

function SwitchField({ id, label, path, value, used, faultId, onChange }: ControlProps): JSX.Element {
  return (
    <Head id={id} label={label} path={path}>
      <input
        id={id}
        type="checkbox"
        checked={(value ?? used ?? schemaAt(path).default) === true}
        aria-describedby={faultId}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </Head>
  )
}

interface ChoiceFieldProps extends ControlProps {
  readonly choices: readonly string[]
}

function ChoiceField(props: ChoiceFieldProps): JSX.Element {
  const { plan } = useForm()
  const { id, label, path, value, used, faultId, choices, onChange } = props
  const usual = used ?? schemaAt(path).default ?? (path.at(-1) === 'assetClass' ? usualClass : undefined)
  const nameOf = path.at(-1) === 'owner' ? (owner: string) => ownerNames(plan)[owner]! : choiceOf
  // What is used without a choice is one of the choices.
  const shown = (value ?? usual) as string | undefined
  return (
    <Head id={id} label={label} path={path}>
      <select
        id={id}
        value={shown ?? ''}
        aria-invalid={faultId !== undefined}
        aria-describedby={faultId}
        onChange={event => onChange(event.currentTarget.value || undefined)}
      >
        {shown === undefined && <option value="">{formText.automatic}</option>}
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </Head>
  )
}

/** The portfolios of the plan by name. */
function PortfolioField({ id, label, path, value, faultId, onChange }: ControlProps): JSX.Element {
  const { picture } = useForm()
  const names = new Set([...(picture?.labels ?? []), ...(typeof value === 'string' ? [value] : [])])
  return (
    <Head id={id} label={label} path={path}>
      <select
        id={id}
        value={(value as string | undefined) ?? ''}
        aria-describedby={faultId}
        onChange={event => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{formText.automatic}</option>
        {[...names].map(name => (
          <option key={name} value={name}>
            {portfolioName(name)}
          </option>
        ))}
      </select>
    </Head>
  )
}
