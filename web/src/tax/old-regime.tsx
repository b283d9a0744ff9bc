/** What the old regime deducts and the plan cannot know: asked for where the regimes are compared. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { Field } from '../form/field.tsx'
import { FormContext } from '../form/form-context.ts'
import { type Path, valueAt } from '../plan/edit.ts'
import { taxText } from '../text/en-tax.ts'
import type { Work } from '../use-plan.ts'

const asked = ['homeLoanInterest', 'hraExemption', 'section80D'] as const

interface OldRegimeProps {
  readonly work: Work
  readonly picture: Picture
}

export function OldRegime({ work, picture }: OldRegimeProps): JSX.Element | null {
  const { plan, issues, change, settle } = work
  if (plan?.tax === undefined) return null
  const { needs } = taxText
  const people: readonly { readonly label: string; readonly path: Path }[] = [
    { label: plan.partner === undefined ? '' : (picture.input.selfLabel ?? ''), path: ['tax'] },
    ...(picture.input.partner === undefined
      ? []
      : [{ label: picture.input.partner.label, path: ['tax', 'partner'] }])
  ]
  const missing = asked.filter(name =>
    people.every(({ path }) => !valueAt(plan, [...path, 'deductions', name]))
  )
  const loans = [
    ...picture.input.loans.map(({ label }) => label),
    ...picture.input.milestones.flatMap(({ label, loan }) => (loan === undefined ? [] : [label]))
  ]
  return (
    <section class="card" aria-label={needs.title}>
      <h3>{needs.title}</h3>
      <p>
        {missing.length === 0
          ? needs.complete
          : needs.missing(missing.map(name => needs.names[name]).join(', '))}{' '}
        {missing.includes('homeLoanInterest') && loans.length > 0 && needs.loan(loans.join(', '))}
      </p>
      <FormContext.Provider value={{ plan, picture, issues, change }}>
        <form
          class="plan old-regime"
          aria-label={needs.title}
          onSubmit={event => event.preventDefault()}
          onChange={settle}
          onFocusOut={settle}
        >
          {people.map(({ label, path }) => (
            <fieldset key={path.join('/')}>
              {label !== '' && <legend>{label}</legend>}
              {asked.map(name => (
                <Field key={name} path={[...path, 'deductions', name]} />
              ))}
            </fieldset>
          ))}
        </form>
      </FormContext.Provider>
      <p class="note">{needs.note}</p>
    </section>
  )
}
