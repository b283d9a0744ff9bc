/** A goal: when, what it costs, how far the plan pays for it, and what would fund the rest. */
import type { ComponentChildren, JSX } from 'preact'
import type { Plan } from '../engine/picture-answer.ts'
import type { Funding, GoalFound } from '../engine/place-answers.ts'
import { portfolioName } from '../plan/couple.ts'
import { goalsText } from '../text/en-goals.ts'
import { neededRupees } from '../text/rounding.ts'
import {
  exactAge,
  grouped,
  percent,
  rateText,
  saidRupees,
  shortRupees,
  wholeAge,
  wholeRupees
} from '../text/rupees.ts'
import { isFull } from './use-goals.ts'

export interface GoalCardProps {
  readonly goal: GoalFound
  readonly title: string
  /** Its number on the life line. */
  readonly number: number
  /** The same goal on the paths of the plan; null without chances, and while they are sought. */
  readonly likely: { readonly fundedPct: number; readonly paths: number } | null
  /** Null where it is funded in full; undefined while it is sought. */
  readonly funding: Funding | null | undefined
  /** Whether the budget holds; otherwise there is no more to invest. */
  readonly isSound: boolean
  /** Whether anyone has still an income to save from. */
  readonly isEarning: boolean
  /** In today's rupees, of which a loan pays a part; null without a loan. */
  readonly price: number | null
  /** Null for retirement, and while the plan is another one. */
  readonly onEdit: (() => void) | null
  /** Null while another plan is looked at. */
  readonly onTake: ((plan: Plan) => void) | null
  /** What replaces the funding. */
  readonly children?: ComponentChildren
}

export function GoalCard(props: GoalCardProps): JSX.Element {
  const { goal, title, number, isEarning, price, onEdit, children } = props
  const isRetirement = goal.kind === 'retirement'
  return (
    <li class={`card goal ${isRetirement ? 'is-retirement' : ''}`}>
      <div class="goal-head">
        {!isRetirement && (
          <span class="dot" aria-hidden="true">
            {number}
          </span>
        )}
        <h3>{title}</h3>
        {!isRetirement && (
          <button
            type="button"
            aria-label={goalsText.editOf(goal.label)}
            disabled={onEdit === null}
            onClick={() => onEdit?.()}
          >
            {goalsText.edit}
          </button>
        )}
      </div>
      <p class="note">{whenText(goal)}</p>
      {goal.costThen === 0 && !goal.isByRule ? (
        <p>{goalsText.nothing}</p>
      ) : (
        <>
          {goal.isByRule ? (
            <p class="goal-cost note">{goalsText.byRule}</p>
          ) : (
            <p class="goal-cost">
              {isRetirement && <span class="note">{goalsText.required}: </span>}
              <b>{goalsText.cost(saidRupees(goal.costToday))}</b>
              <span class="note">{thenText(goal)}</span>
            </p>
          )}
          {price !== null && <p class="note">{goalsText.downPayment(saidRupees(price))}</p>}
          <Bar {...props} />
          {children ?? <Fixes {...props} />}
          {!goal.isByRule && <Takes goal={goal} isEarning={isEarning} />}
        </>
      )}
    </li>
  )
}

/** "2039 · Asha 50, Ravi 52". */
function whenText({ year, people, occurrences }: GoalFound): string {
  const ages = people.map(({ label, ageYears }) =>
    people.length === 1 ? goalsText.age(exactAge(ageYears)) : goalsText.is(label, wholeAge(ageYears))
  )
  const when = goalsText.when(String(year), ages.join(', '))
  return occurrences > 1 ? `${when} · ${goalsText.times(occurrences)}` : when
}

const thenText = ({ costThen, occurrences, year }: GoalFound): string =>
  occurrences > 1
    ? goalsText.costInAll(saidRupees(costThen))
    : goalsText.costThen(saidRupees(costThen), String(year))

/** Less than all of it is never said to be all. */
export function shareText(fundedPct: number): string {
  if (isFull(fundedPct)) return goalsText.fundedAll
  if (fundedPct === 0) return goalsText.fundedNone
  const share =
    fundedPct > 99 ? goalsText.most : fundedPct < 1 ? goalsText.least : percent(Math.floor(fundedPct))
  return goalsText.funded(share)
}

function Bar({ goal, likely, isSound }: GoalCardProps): JSX.Element {
  const shown = likely?.fundedPct ?? goal.fundedPct
  const reached = shown >= 99 ? 'all' : shown >= 80 ? 'most' : 'part'
  // Nothing is praised while the budget does not hold.
  const state = reached === 'all' && !isSound ? 'unsure' : reached
  return (
    <div class={`funded ${state}`}>
      <span class="bar-of-goal" aria-hidden="true">
        <span style={`width: ${Math.min(100, shown).toFixed(1)}%`} />
      </span>
      <p aria-live="polite">
        <b>{shareText(shown)}</b>
        {' · '}
        <span class="note">
          {likely === null
            ? goalsText.assumed
            : `${goalsText.average(grouped(likely.paths))} ${
                isFull(goal.fundedPct) === isFull(shown) && isFull(shown)
                  ? ''
                  : goalsText.alsoExpected(shareText(goal.fundedPct).toLowerCase())
              }`}
        </span>
      </p>
    </div>
  )
}

/** What would fund the rest; the room is there before the answer. */
function Fixes({ goal, funding, isSound, isEarning, onTake }: GoalCardProps): JSX.Element | null {
  const { fix } = goalsText
  if (isFull(goal.fundedPct)) return null
  if (funding == null) return <p class="note goal-fixes">{fix.asking}</p>
  const invest = isSound && isEarning ? funding.invest : null
  const { shrink } = funding
  return (
    <div class="goal-fixes">
      {invest !== null && (
        <FixRow
          said={fix.invest(wholeRupees(invest.more))}
          note={invest.isPaid ? '' : fix.unpaid}
          label={goal.label}
          onTake={onTake && (() => onTake(invest.plan))}
        />
      )}
      {shrink !== null && (
        <FixRow
          said={(invest === null ? fix.shrinkOnly : fix.shrink)(shortRupees(shrink.amount))}
          note=""
          label={goal.label}
          onTake={onTake && (() => onTake(shrink.plan))}
        />
      )}
      {invest === null && shrink === null && <p class="note">{isEarning ? fix.none : fix.noneRetired}</p>}
    </div>
  )
}

interface FixRowProps {
  readonly said: string
  readonly note: string
  readonly label: string
  readonly onTake: (() => void) | null
}

export const FixRow = ({ said, note, label, onTake }: FixRowProps): JSX.Element => (
  <div class="goal-fix">
    <p>
      {said} {note !== '' && <span class="note">{note}</span>}
    </p>
    <button
      type="button"
      aria-disabled={onTake === null}
      aria-label={`${goalsText.fix.apply}: ${said} (${label})`}
      onClick={() => onTake?.()}
    >
      {goalsText.fix.apply}
    </button>
  </div>
)

/** What the goal takes alone. */
function Takes({ goal, isEarning }: Pick<GoalCardProps, 'goal' | 'isEarning'>): JSX.Element | null {
  const { takes } = goalsText
  const { monthlyNeeded, monthlyNeededWithStepUp, lumpSumNeeded, stepUpPct, savedThen, fundedBy } = goal
  if (lumpSumNeeded === null || lumpSumNeeded === 0) return null
  const rows: [string, string][] = []
  if (isEarning)
    rows.push([takes.level, monthlyNeeded === null ? takes.none : takes.a(neededRupees(monthlyNeeded))])
  if (isEarning && monthlyNeededWithStepUp !== null && stepUpPct !== 0)
    rows.push([takes.rising(percent(stepUpPct)), takes.a(neededRupees(monthlyNeededWithStepUp))])
  rows.push([isEarning ? takes.lump : takes.lumpOnly, neededRupees(lumpSumNeeded)])
  rows.push([takes.return, takes.aYear(rateText(goal.returnPct))])
  if (savedThen !== null) rows.push([takes.saved, saidRupees(savedThen)])
  if (fundedBy !== null) rows.push([takes.from, portfolioName(fundedBy)])
  const summary =
    monthlyNeeded === null || !isEarning ? goalsText.aloneNow : goalsText.alone(neededRupees(monthlyNeeded))
  return (
    <details class="takes">
      <summary>{summary}</summary>
      <p class="note">
        {goal.kind === 'retirement' ? goalsText.aloneRest : goalsText.aloneNote}{' '}
        {fundedBy !== null &&
          goal.fundedBySip !== null &&
          goalsText.bySip(portfolioName(fundedBy), goal.fundedBySip)}
      </p>
      <dl>
        {rows.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
