/** The second sheet: the family, everything that was typed, and what the figures rest on. */
import type { JSX } from 'preact'
import type { Reported } from '../engine/place-answers.ts'
import { readable } from '../form/members.ts'
import { HeadRow } from '../story/head-row.tsx'
import { text } from '../text/en.ts'
import { reportText } from '../text/en-report.ts'
import { exactAge, grouped, percent } from '../text/rupees.ts'
import { type Entered, enteredIn, fitting } from './inputs.ts'
import { dayOf, type SheetsProps } from './sheet-props.ts'

export function InputsSheet(props: SheetsProps): JSX.Element {
  const { shown, ready } = props
  const { inputs, assumptions } = reportText
  const all = enteredIn(shown.plan, shown.picture.input, ready?.reported?.assumed ?? [])
  const shownLines = fitting(all)
  const rest = all.slice(shownLines.length)
  return (
    <>
      <FamilyTable {...props} />
      <h3>{inputs.title}</h3>
      <EnteredList all={shownLines} />
      {rest.length > 0 && (
        <p>
          {inputs.more(
            grouped(rest.length),
            rest
              .map(({ title }) => title)
              .slice(0, 8)
              .join(', ')
          )}
        </p>
      )}
      <h3>{assumptions.title}</h3>
      <ul class="entered">
        {assumptionsOf(props, ready?.reported ?? null).map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

const EnteredList = ({ all }: { readonly all: readonly Entered[] }): JSX.Element => (
  <ul class="entered">
    {all.map(({ group, title, typed, assumed }, index) => (
      <li key={index}>
        <strong>{group === '' || group === title ? title : `${group}: ${title}`}</strong> {typed.join(' · ')}
        {assumed.length > 0 && <em> {reportText.inputs.assumed(assumed.join(' · '))}</em>}
      </li>
    ))}
  </ul>
)

/** For the annex: all entries, where the sheet has no room for them. */
export function AllEntered({ shown, ready }: SheetsProps): JSX.Element | null {
  const all = enteredIn(shown.plan, shown.picture.input, ready?.reported?.assumed ?? [])
  return fitting(all).length === all.length ? null : <EnteredList all={all} />
}

function FamilyTable({ shown: { picture } }: SheetsProps): JSX.Element {
  const { family } = reportText
  const { selfLabel, partner, ...self } = picture.input
  const people = [{ ...self, label: selfLabel ?? family.you }, ...(partner === undefined ? [] : [partner])]
  return (
    <table>
      <caption>{family.title}</caption>
      <HeadRow names={family.head} />
      <tbody>
        {people.map(({ label, currentAgeYears, retirementAgeYears, planningEndAgeYears }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            {[currentAgeYears, retirementAgeYears, planningEndAgeYears].map((age, column) => (
              <td key={column}>{exactAge(age)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function assumptionsOf({ shown: { picture }, likely }: SheetsProps, reported: Reported | null): string[] {
  const { assumptions } = reportText
  const { input, realReturnPct, tax } = picture
  const said = [
    assumptions.inflation(percent(input.annualInflationRatePct)),
    assumptions.returns(
      text.assumptions.realReturn(percent(realReturnPct.before), percent(realReturnPct.after))
    ),
    input.conventions.surplus === 'invested' ? assumptions.invested : assumptions.spent
  ]
  if (tax === null) said.push(assumptions.noTax)
  else if (reported?.taxRules)
    said.push(assumptions.law(dayOf(reported.taxRules.verifiedOn), readable(reported.taxRules.text)))
  if (likely?.value)
    said.push(assumptions.simulations(grouped(likely.value.paths), readable(likely.value.notes.join(' '))))
  return said
}
