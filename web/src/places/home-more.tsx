/** What Home shows below its first picture: ways to fix the plan, its goals, and what needs a look. */
import type { JSX } from 'preact'
import { Fixes } from '../answers/fixes.tsx'
import type { Closed, ClosingWay, Fix, Picture, Plan } from '../engine/picture-answer.ts'
import { memo } from '../memo.ts'
import { Remarks } from '../story/remarks.tsx'
import { standingOf } from '../story/standing.ts'
import { more } from '../text/en-home-more.ts'
import { exactAge, wholeRupees } from '../text/rupees.ts'
import type { PlaceName } from './address.ts'
import type { PlaceProps } from './place.ts'

export { doneText } from '../story/fix-words.ts'
export { YearTable } from '../story/year-table.tsx'

export interface HomeMoreProps extends Pick<PlaceProps, 'settled' | 'fixes'> {
  readonly onTake: (of: Plan, fix: Fix) => void
  readonly go: (place: PlaceName) => void
}

const FixesOnce = memo(Fixes, (one, other) => one.fixes === other.fixes)
const RemarksOnce = memo(Remarks)
const GoalsOnce = memo(Goals)

export const HomeMore = ({ settled: { picture }, fixes, onTake, go }: HomeMoreProps): JSX.Element => (
  <>
    <div class="column no-print">
      <FixesOnce fixes={fixes} standing={standingOf(picture)} onTake={onTake} />
    </div>
    <div class="pair checks">
      <GoalsOnce picture={picture} go={go} />
      <RemarksOnce picture={picture} />
    </div>
  </>
)

interface GoalsProps {
  readonly picture: Picture
  readonly go: (place: PlaceName) => void
}

/** The others are in the place of the goals. */
const mostNamed = 4

/** What the plan pays for besides living, in its order. */
function Goals({ picture: { marks }, go }: GoalsProps): JSX.Element {
  const goals = marks.filter(({ type }) => type === 'expense')
  const inOrder = goals.toSorted((one, other) => one.ageYears - other.ageYears)
  return (
    <section class="card no-print" aria-labelledby="goals-title">
      <h2 id="goals-title">{more.goals.title}</h2>
      <ul class="goal-list">
        {inOrder.slice(0, mostNamed).map(({ label, ageYears }) => (
          <li key={`${label} ${ageYears}`}>
            <span>{label}</span> <span class="note">{more.goals.at(exactAge(ageYears))}</span>
          </li>
        ))}
      </ul>
      <p class="note">
        {inOrder.length === 0 && more.goals.none}
        {inOrder.length > mostNamed && more.goals.others(inOrder.length - mostNamed)}
      </p>
      <button type="button" onClick={() => go('goals')}>
        {more.goals.open}
      </button>
    </section>
  )
}

/** What a way to close the gap did. */
export function closedText(way: ClosingWay, closed: Closed | null): string {
  const { done } = more
  if (closed === null) return done.impossible
  const { spending, investments } = closed.budget
  return way === 'instalments'
    ? done.emiInside(wholeRupees(spending))
    : done.investLess(wholeRupees(investments))
}
