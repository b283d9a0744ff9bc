/** Any members of the plan: single values, groups that can be switched on, and lists of entries. */
import type { JSX } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { AssumedContext } from '../assumed-context.ts'
import type { Plan } from '../engine/picture-answer.ts'
import { withoutPartner, withPartner } from '../plan/couple.ts'
import { type Path, pointerOf, valueAt, withEntry, withValue } from '../plan/edit.ts'
import { formText } from '../text/en-form.ts'
import { Field } from './field.tsx'
import { issuesAt, useForm } from './form-context.ts'
import { labelOf, readable } from './member-words.ts'
import { kindOf, membersOf, schemaAt } from './members.ts'
import { entryOf, evenTargets, type ListName, milestoneOf, starters, type Template } from './new-entries.ts'
import { hasUse } from './portfolio-classes.ts'
import { withoutEntryOf } from './removed.ts'

interface MembersProps {
  readonly path: Path
  /** Members to show, in this order. */
  readonly names: readonly string[]
}

export const Members = ({ path, names }: MembersProps): JSX.Element => (
  <>
    {used(useForm().plan, path, names).map(name => {
      const place = [...path, name]
      if (kindOf(schemaAt(place)) !== 'group') return <Field key={name} path={place} />
      // Without it the engine rebalances as usual: a switch that is off would say that it does not.
      return name === 'rebalance' ? (
        <Members key={name} path={place} names={membersOf(place)} />
      ) : (
        <Group key={name} path={place} />
      )
    })}
  </>
)

/** Those of the members that mean something in the plan. */
const used = (plan: Plan, path: Path, names: readonly string[]): string[] =>
  names.filter(name => hasUse(plan, path, name))

/** The members that are not shown already, in a fold, so that every member of the schema is somewhere. */
export function MoreMembers({ path, names }: MembersProps): JSX.Element | null {
  const { plan } = useForm()
  const { assumed } = useContext(AssumedContext)
  const rest = used(plan, path, membersOf(path)).filter(name => !names.includes(name))
  const isAssumed = (name: string): boolean => {
    const pointer = pointerOf([...path, name])
    return assumed.some(each => each === pointer || each.startsWith(`${pointer}/`))
  }
  const [isOpen, setOpen] = useState(() => rest.some(isAssumed))
  if (rest.length === 0) return null
  return (
    <details class="more" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{formText.more}</summary>
      {isOpen && <Members path={path} names={rest} />}
    </details>
  )
}

/** An optional object. */
export function Group({ path }: { readonly path: Path }): JSX.Element {
  const { plan, issues, change, say } = useForm()
  const name = String(path.at(-1))
  const value = valueAt(plan, path)
  const titles: Readonly<Record<string, string>> = {
    loan: formText.loanOn,
    recurrence: formText.repeatOn,
    capitalGain: formText.gainOn,
    tax: formText.taxOn,
    allocation: formText.targets.on
  }
  const title = titles[name] ?? labelOf(path)
  const turn = (isOn: boolean): void => {
    if (!isOn) say?.(formText.switchedOff(title))
    change(switched(plan, path, isOn))
  }
  return (
    <fieldset class="group">
      <label class="toggle">
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={event => turn(event.currentTarget.checked)}
        />
        {title}
      </label>
      <Faults path={path} issues={issues} />
      {value !== undefined && <Members path={path} names={membersOf(path)} />}
    </fieldset>
  )
}

/** The plan with a group switched on or off. */
function switched(plan: Plan, path: Path, isOn: boolean): Plan {
  if (pointerOf(path) === '#/partner') return isOn ? withPartner(plan) : withoutPartner(plan)
  if (pointerOf(path) === '#/allocation') return withValue(plan, path, isOn ? evenTargets(plan) : undefined)
  const starter = starters[path.join('.')] ?? starters[String(path.at(-1))] ?? {}
  return withValue(plan, path, isOn ? starter : undefined)
}

interface EntriesProps {
  readonly list: ListName
  /** Members that every entry shows; the others are in its fold. */
  readonly names: readonly string[]
}

/** A list of entries, each with its name. */
export function Entries({ list, names }: EntriesProps): JSX.Element {
  const { plan, issues, change, say } = useForm()
  const entries = (plan[list] ?? []) as readonly { readonly label?: string }[]
  const most = schemaAt([list]).maxItems ?? Number.POSITIVE_INFINITY
  const add = (entry: object): void => change(withEntry(plan, [list], entry))
  const remove = (index: number, title: string): void => {
    say?.(formText.removed(title))
    change(withoutEntryOf(plan, list, index))
  }
  return (
    <>
      {entries.map((entry, index) => {
        const path = [list, index]
        const title =
          entry.label ??
          `${list === 'milestones' ? formText.names.other : formText.newNames[list]} ${index + 1}`
        return (
          <fieldset class="entry" key={index}>
            <legend class="unseen">{title}</legend>
            <div class="entry-head">
              <Field path={[...path, 'label']} />
              <button
                type="button"
                class="plain"
                aria-label={formText.remove(title)}
                onClick={() => remove(index, title)}
              >
                ✕
              </button>
            </div>
            <Faults path={path} issues={issues} />
            <Members path={path} names={names} />
            <MoreMembers path={path} names={['label', ...names]} />
          </fieldset>
        )
      })}
      {entries.length < most && (
        <div class="adders">
          {list === 'milestones' &&
            (Object.keys(formText.templates) as Template[]).map(template => (
              <button type="button" key={template} onClick={() => add(milestoneOf(template, plan))}>
                {formText.add(formText.templates[template])}
              </button>
            ))}
          <button
            type="button"
            onClick={() => add(list === 'milestones' ? milestoneOf(null, plan) : entryOf(list, plan))}
          >
            {formText.add(formText.entries[list])}
          </button>
        </div>
      )}
    </>
  )
}

/** Errors of an object or entry as a whole. */
function Faults({ path, issues }: { readonly path: Path; readonly issues: Parameters<typeof issuesAt>[0] }) {
  return (
    <>
      {issuesAt(issues, path).map(issue => (
        <p class="fault" role="alert" key={issue.message}>
          {readable(issue.message)}
        </p>
      ))}
    </>
  )
}
