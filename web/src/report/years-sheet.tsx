/** The fourth sheet: every fifth year in today's value, and the link; and the annex with all years. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { reported as flows, type Reported } from '../engine/place-answers.ts'
import { paysEpf } from '../plan/epf.ts'
import { hasAnnuity, paysEmisFromSavings } from '../story/goals-name.ts'
import { retiringsOf } from '../story/retiring.ts'
import { isFollowed } from '../story/tone.ts'
import { agesOf, calendarYearsOf } from '../story/year-names.ts'
import { Table } from '../story/year-table.tsx'
import { reportText } from '../text/en-report.ts'
import { saidRupees, wholeAge } from '../text/rupees.ts'
import type { Prepared, SheetsProps } from './sheet-props.ts'

const everyYears = 5
/** Years with a goal that have room on the sheet. */
const mostGoalRows = 8
/** Columns of flows whose amounts have room on one line. */
const mostUnbroken = 10

export function YearsSheet({ shown: { picture }, ready }: SheetsProps): JSX.Element {
  const { years: words } = reportText
  const { input } = picture
  const real = ready?.reported?.real ?? null
  const members = real === null ? [] : flows.filter(member => real[member].some(amount => amount !== 0))
  return (
    <>
      <p class="fine">{notesOf(input, members).join(' ')}</p>
      {real === null && <p>{words.waiting}</p>}
      <table class={members.length > mostUnbroken ? 'years' : 'years has-room'}>
        <thead>
          <tr>
            {(['ageYears', 'year', 'corpusReal', ...members] as const).map(member => (
              <th key={member} scope="col">
                {member === 'inflows' ? inflowsName(picture) : words.head[member]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(picture, real).map(row => (
            <tr key={row} class={retiringIn(picture, row).length > 0 ? 'retiring' : ''}>
              <th scope="row">
                {agesOf(picture, row)}
                {retiringIn(picture, row).map(who => (
                  <small key={who}> {who}</small>
                ))}
              </th>
              <td>{calendarYearsOf(picture, row)}</td>
              <td>{amountOf(savingsAt(picture, row))}</td>
              {members.map(member => (
                <td key={member}>{amountOf(real![member][row] ?? 0)}</td>
              ))}
            </tr>
          ))}
          <EndRow picture={picture} columns={members.length} />
        </tbody>
      </table>
      {ready !== null && <PlanLink {...ready} />}
    </>
  )
}

/** What the columns mean. */
function notesOf(input: Picture['input'], members: readonly string[]): string[] {
  const { investments, milestones, annualInflationRatePct } = input
  const { note, sum, employer, goals, annuity, emis, short } = reportText.years
  const invests = members.includes('contributions')
  const isDearer = milestones.some(each => (each.annualInflationRatePct ?? 0) > annualInflationRatePct)
  return [
    note,
    ...(invests && members.includes('incomes') ? [sum] : []),
    ...(invests && paysEpf(investments) ? [employer] : []),
    ...(isDearer && members.includes('milestones') ? [goals] : []),
    ...(hasAnnuity(input) ? [annuity] : []),
    ...(paysEmisFromSavings(input) ? [emis] : []),
    ...(members.includes('shortfall') ? [short] : [])
  ]
}

/** What is left after the last year. */
const EndRow = ({
  picture,
  columns
}: {
  readonly picture: Picture
  readonly columns: number
}): JSX.Element => (
  <tr>
    <th scope="row">
      {wholeAge(picture.years.ageYears.at(-1)!)}
      <small> {reportText.years.end}</small>
    </th>
    <td />
    <td>{amountOf(savingsAt(picture, picture.years.ageYears.length))}</td>
    {columns > 0 && <td colSpan={columns} />}
  </tr>
)

const amountOf = (rupees: number): string => (rupees === 0 ? '–' : saidRupees(rupees))

/** Savings in today's value when a year starts. */
const savingsAt = ({ years }: Picture, row: number): number =>
  row === 0 ? years.openingCorpus[0]! : years.corpusReal[row - 1]!

/** What is added to savings besides the contributions: what is left over, single payments, or both. */
function inflowsName(picture: Picture): string {
  const { milestones, lifeCovers = [] } = picture.input
  const { head, inflows } = reportText.years
  if (!isFollowed(picture)) return head.inflows
  const hasPayments = milestones.some(({ type }) => type === 'income') || lifeCovers.length > 0
  return hasPayments ? inflows.both : inflows.leftOver
}

/** The retirements that begin in a year, in words; none that began before the plan. */
function retiringIn({ input }: Picture, row: number): readonly string[] {
  const { retirement, youRetire, partnerRetires } = reportText.years
  const own = input.partner ? youRetire : retirement
  return retiringsOf(input)
    .filter(({ at }) => at > input.currentAgeYears && Math.floor(at - input.currentAgeYears) === row)
    .map(({ partner }) => (partner === null ? own : partnerRetires(partner)))
}

/** The first year and the last one, every fifth age, goals, retirement, and where money first is missing. */
function rowsOf(picture: Picture, real: Reported['real'] | null): number[] {
  const { years, input } = picture
  const all = [...years.ageYears.keys()]
  const withGoals = all.filter(row => (real?.milestones[row] ?? 0) > 0).slice(0, mostGoalRows)
  const short = all.find(row => (real?.shortfall[row] ?? 0) > 0)
  return all.filter(
    row =>
      withGoals.includes(row) ||
      row === 0 ||
      row === all.length - 1 ||
      row === short ||
      Number(wholeAge(input.currentAgeYears + row)) % everyYears === 0 ||
      retiringIn(picture, row).length > 0
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
