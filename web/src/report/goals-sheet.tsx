/** The third sheet: each goal and how far it is funded, the chances, and what to check. */
import type { JSX } from 'preact'
import type { Reported } from '../engine/place-answers.ts'
import { readable } from '../form/member-words.ts'
import { sentencesOf } from '../story/likely.tsx'
import { reportText } from '../text/en-report.ts'
import { neededRupees } from '../text/rounding.ts'
import { grouped, percent, saidRupees, wholeAge } from '../text/rupees.ts'
import type { SheetsProps } from './sheet-props.ts'

/** What has room on the sheet. */
const [mostGoals, mostRemarks] = [16, 6]

/** What the first sheet says. */
const isSaid: readonly string[] = ['negative-surplus', 'no-retirement', 'nothing-spent']

export function GoalsSheet({ shown: { picture }, likely, ready }: SheetsProps): JSX.Element {
  const { goals } = reportText
  const remarks = picture.warnings
    .filter(({ severity, code }) => severity === 'warning' && !isSaid.includes(code))
    .slice(0, mostRemarks)
  return (
    <>
      <Goals reported={ready?.reported ?? null} />
      {likely?.value && (
        <>
          <h3>{goals.likely}</h3>
          <ul class="entered">
            {sentencesOf(likely.value, picture.input).map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {remarks.length > 0 && (
        <>
          <h3>{goals.remarks}</h3>
          <ul class="entered">
            {remarks.map(({ message, pointer }) => (
              <li key={`${pointer}${message}`}>{readable(message)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Goals({ reported }: { readonly reported: Reported | null }): JSX.Element {
  const { goals } = reportText
  const found = reported?.goals ?? null
  if (reported === null || found === null) return <p>{goals.failed}</p>
  if (found.length === 0) return <p>{goals.none}</p>
  return (
    <>
      <table class="goal-table">
        <thead>
          <tr>
            {goals.head.map((name, column) => (
              <th key={name} scope="col" colSpan={column === 5 ? 2 : 1}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found
            .slice(0, mostGoals)
            .map(({ label, year, ageYears, costToday, costThen, monthlyNeeded, fundedPct, month }) => (
              <tr key={label + String(month)}>
                <th scope="row">{label}</th>
                <td>{goals.when(String(year), wholeAge(ageYears))}</td>
                <td>{saidRupees(costToday)}</td>
                <td>{saidRupees(costThen)}</td>
                <td>{monthlyNeeded === null ? '–' : neededRupees(monthlyNeeded)}</td>
                <td>{percent(Math.floor(fundedPct + 1e-6))}</td>
                <td class="bar-cell">
                  <svg viewBox="0 0 100 10" width="100" height="10" aria-hidden="true">
                    <rect class="bar-room" x="0.5" y="0.5" width="99" height="9" />
                    <rect class="bar-part" x="0.5" y="0.5" width={fundedPct * 0.99} height="9" />
                  </svg>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {found.length > mostGoals && <p>{goals.more(grouped(found.length - mostGoals))}</p>}
      <p class="fine">
        {goals.alone}{' '}
        {reported.goalPaths === null ? goals.expected : goals.paths(grouped(reported.goalPaths))}
      </p>
    </>
  )
}
