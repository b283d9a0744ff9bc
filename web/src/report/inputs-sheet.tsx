/** The second sheet: the family, everything that was typed, and what the figures rest on. */
import type { JSX } from 'preact'
import type { Reported } from '../engine/place-answers.ts'
import { readable } from '../form/member-words.ts'
import { pointerOf } from '../plan/edit.ts'
import { realReturnText } from '../story/assumptions.tsx'
import { HeadRow } from '../story/head-row.tsx'
import { dayOf } from '../text/dates.ts'
import { formText } from '../text/en-form.ts'
import { reportText } from '../text/en-report.ts'
import { exactAge, grouped, rateText } from '../text/rupees.ts'
import { type Entered, enteredIn, fitting, saidOf } from './inputs.ts'
import type { SheetsProps } from './sheet-props.ts'

export function InputsSheet(props: SheetsProps): JSX.Element {
  const { assumed } = props
  const { inputs, assumptions } = reportText
  const { all, fits, below } = fittingOf(props)
  const rest = all.filter(each => !fits.entries.includes(each))
  return (
    <>
      <FamilyTable {...props} />
      <h3>{inputs.title}</h3>
      {assumed.length > 0 && <p>{inputs.marked(assumed.length)}</p>}
      <EnteredList all={fits.entries} isSmall={fits.isSmall} />
      {rest.length > 0 && (
        <p class="in-annex">
          {inputs.more(
            rest.length,
            rest
              .map(({ title }) => title)
              .slice(0, 8)
              .join(', ')
          )}
        </p>
      )}
      <h3>{assumptions.title}</h3>
      <ul class="entered">
        {below.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** All entries, those of them that fit, and the sentences below them. */
function fittingOf(props: SheetsProps) {
  const { shown, assumed, ready } = props
  const { input } = shown.picture
  const all = enteredIn(shown.plan, input, assumed, ready?.reported?.assumed ?? [])
  const below = assumptionsOf(props, ready?.reported ?? null)
  return { all, below, fits: fitting(all, input.partner === undefined ? 1 : 2, below) }
}

interface EnteredListProps {
  readonly all: readonly Entered[]
  readonly isSmall?: boolean
}

const EnteredList = ({ all, isSmall = false }: EnteredListProps): JSX.Element => (
  <ul class={`entered ${isSmall ? 'small' : ''}`}>
    {all.map(saidOf).map(({ head, typed, assumed, filled }, index) => (
      <li key={index}>
        <strong>{head}</strong> {typed}
        {assumed !== '' && <em> {assumed}</em>}
        {filled !== '' && <em> {filled}</em>}
      </li>
    ))}
  </ul>
)

/** For the annex: all entries, where the sheet has no room for them. */
export function AllEntered(props: SheetsProps): JSX.Element | null {
  const { all, fits } = fittingOf(props)
  if (fits.entries.length === all.length) return null
  return (
    <>
      <h3>{reportText.inputs.title}</h3>
      <EnteredList all={all} />
    </>
  )
}

const agesOf = ['currentAgeYears', 'retirementAgeYears', 'planningEndAgeYears'] as const

function FamilyTable({ shown: { picture }, assumed }: SheetsProps): JSX.Element {
  const { family } = reportText
  const { selfLabel, partner, ...self } = picture.input
  const people = [{ ...self, label: selfLabel ?? family.you }, ...(partner === undefined ? [] : [partner])]
  return (
    <table>
      <caption>{family.title}</caption>
      <HeadRow names={family.head} />
      <tbody>
        {people.map((person, index) => (
          <tr key={index}>
            <th scope="row">{person.label}</th>
            {agesOf.map(member => (
              <td key={member}>
                {exactAge(person[member])}{' '}
                {assumed.includes(pointerOf(index === 0 ? [member] : ['partner', member])) && (
                  <em>{formText.mark.is}</em>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function assumptionsOf({ shown: { picture }, likely }: SheetsProps, reported: Reported | null): string[] {
  const { assumptions } = reportText
  const { input, tax } = picture
  const said = [
    assumptions.inflation(rateText(input.annualInflationRatePct)),
    assumptions.returns(realReturnText(picture)),
    ...(input.conventions.rate === 'nominal' ? [assumptions.monthly] : []),
    input.conventions.surplus === 'invested' ? assumptions.invested : assumptions.spent
  ]
  if (tax === null) said.push(assumptions.noTax)
  else if (reported?.taxRules)
    said.push(assumptions.law(dayOf(reported.taxRules.verifiedOn), readable(reported.taxRules.text)))
  if (likely?.value)
    said.push(assumptions.simulations(grouped(likely.value.paths), readable(likely.value.notes.join(' '))))
  return said
}
