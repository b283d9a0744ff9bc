/** The fourth sheet: every fifth year in today's value, and the link; and the annex with all years. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { reported as flows } from '../engine/place-answers.ts'
import { Table } from '../story/year-table.tsx'
import { reportText } from '../text/en-report.ts'
import { saidRupees, wholeAge } from '../text/rupees.ts'
import type { Prepared, SheetsProps } from './sheet-props.ts'

const everyYears = 5
/** Years with a goal that have room on the sheet. */
const mostGoalRows = 8

export function YearsSheet({ shown: { picture }, ready }: SheetsProps): JSX.Element {
  const { years: words } = reportText
  const { years, input } = picture
  const real = ready?.reported?.real ?? null
  const rows = rowsOf(picture, real?.milestones ?? [])
  const members = real === null ? [] : flows.filter(member => real[member].some(amount => amount !== 0))
  const amount = (rupees: number): string => (rupees === 0 ? '–' : saidRupees(rupees))
  return (
    <>
      <p class="fine">{words.note}</p>
      {real === null && <p>{words.waiting}</p>}
      <table class="years">
        <thead>
          <tr>
            {(['ageYears', 'year', ...members, 'corpusReal'] as const).map(member => (
              <th key={member} scope="col">
                {member === 'inflows' ? inflowsName(input) : words.head[member]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row} class={isRetiring(picture, row) ? 'retiring' : ''}>
              <th scope="row">
                {wholeAge(years.ageYears[row]!)}
                {isRetiring(picture, row) && input.retirementAgeYears > input.currentAgeYears && (
                  <small> {words.retirement}</small>
                )}
              </th>
              <td>{years.year[row]}</td>
              {members.map(member => (
                <td key={member}>{amount(real![member][row] ?? 0)}</td>
              ))}
              <td>{amount(years.corpusReal[row] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ready !== null && <PlanLink {...ready} />}
    </>
  )
}

/** What is added to savings besides the contributions: what is left over, single payments, or both. */
function inflowsName({ conventions, milestones, lifeCovers = [] }: Picture['input']): string {
  const { head, inflows } = reportText.years
  if (conventions.surplus !== 'invested') return head.inflows
  const hasPayments = milestones.some(({ type }) => type === 'income') || lifeCovers.length > 0
  return hasPayments ? inflows.both : inflows.leftOver
}

const isRetiring = ({ years, input }: Picture, row: number): boolean =>
  row === years.ageYears.findIndex(age => age >= input.retirementAgeYears)

/** The first year, the ages that are multiples of five, the year of retirement, the last year, and goals. */
function rowsOf(picture: Picture, goals: readonly number[]): number[] {
  const { ageYears } = picture.years
  const all = [...ageYears.keys()]
  const withGoals = all.filter(row => (goals[row] ?? 0) > 0).slice(0, mostGoalRows)
  return all.filter(
    row =>
      withGoals.includes(row) ||
      row === 0 ||
      row === all.length - 1 ||
      Number(wholeAge(ageYears[row]!)) % everyYears === 0 ||
      isRetiring(picture, row)
  )
}

function PlanLink({ link, code }: Prepared): JSX.Element {
  const { link: words } = reportText
  return (
    <div class="plan-link">
      {code !== null && (
        <svg viewBox={`-4 -4 ${code.side + 8} ${code.side + 8}`} role="img" aria-label={words.alt}>
          <rect x="-4" y="-4" width={code.side + 8} height={code.side + 8} fill="#fff" />
          <path d={code.path} fill="#000" shape-rendering="crispEdges" />
        </svg>
      )}
      <div>
        <h3>
          <a href={link}>{words.title}</a>
        </h3>
        <p>{code === null ? words.long : words.code}</p>
        {code === null && link.length < 4000 && <p class="letters">{link}</p>}
      </div>
    </div>
  )
}

export const Annex = ({ picture }: { readonly picture: Picture }): JSX.Element => (
  <Table picture={picture} onOpen={() => undefined} />
)
