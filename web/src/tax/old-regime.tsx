/** What the old regime deducts and the plan cannot know: asked for where the regimes are compared. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import type { Taxes } from '../engine/place-answers.ts'
import { Field } from '../form/field.tsx'
import { FormContext } from '../form/form-context.ts'
import { type Path, valueAt, withValue } from '../plan/edit.ts'
import { taxText } from '../text/en-tax.ts'
import { wholeRupees } from '../text/rupees.ts'
import type { Work } from '../use-plan.ts'
import { firstWholeYear } from './year-choice.tsx'

const asked = ['homeLoanInterest', 'hraExemption', 'section80D'] as const

interface OldRegimeProps {
  readonly work: Work
  readonly picture: Picture
  /** Null until they have come. */
  readonly taxes: Taxes | null
  /** The tax year that is looked at; null for the first whole one. */
  readonly year: string | null
}

export function OldRegime({ work, picture, taxes, year }: OldRegimeProps): JSX.Element | null {
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
              {taxes !== null && (
                <Interest
                  {...{ work, taxes, label }}
                  path={[...path, 'deductions', 'homeLoanInterest']}
                  year={year ?? firstWholeYear(taxes.people)}
                />
              )}
            </fieldset>
          ))}
        </form>
      </FormContext.Provider>
      <p class="note">{needs.note}</p>
    </section>
  )
}

interface InterestProps extends Pick<OldRegimeProps, 'work'> {
  readonly taxes: Taxes
  readonly year: string
  /** Of the person; empty where there is one. */
  readonly label: string
  readonly path: Path
}

/** The interest that the plan itself pays in the year, taken over with one press while none is entered. */
function Interest({ work, taxes, year, label, path }: InterestProps): JSX.Element | null {
  const { needs } = taxText
  const plan = work.plan!
  const paid = taxes.loanInterest.filter(each => each.taxYear === year)
  if (paid.length === 0 || valueAt(plan, path)) return null
  return (
    <div class="loan-interest">
      {paid.map((each, index) => {
        const use = needs.interest(wholeRupees(each.amount), each.label, year)
        return (
          <button
            key={index}
            type="button"
            class="plain"
            aria-label={label === '' ? undefined : needs.interestFor(use, label)}
            onClick={() => work.change(withValue(work.current(), path, each.amount))}
          >
            {use}
          </button>
        )
      })}
      <p class="note">
        {needs.interestNote}
        {label !== '' && ` ${needs.interestShared}`}
      </p>
    </div>
  )
}
