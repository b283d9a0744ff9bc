/** What rebalancing moves, and what it does to the tax and to the end of the plan. */
import type { JSX } from 'preact'
import type { Plan } from '../engine/picture-answer.ts'
import type { Mix, Rebalancing as Rebalanced, Tested } from '../engine/place-answers.ts'
import { successPercent } from '../story/chance-figures.ts'
import { asSaid } from '../text/as-said.ts'
import { mixText } from '../text/en-mix.ts'
import { decimal, exactAge, saidRupees, span } from '../text/rupees.ts'
import { useOutlooks } from '../what-if/use-outlooks.ts'

interface RebalancingProps {
  /** The plan that was looked at. */
  readonly plan: Plan
  readonly mix: Mix
  readonly isFresh: boolean
}

export function Rebalancing({ plan, mix, isFresh }: RebalancingProps): JSX.Element | null {
  const { rebalancing: words } = mixText
  const { moved, rebalancing, hasTargets } = mix
  if (!hasTargets && moved.nominal === 0) return null
  return (
    <section class="card rebalancing" aria-label={words.title} aria-busy={!isFresh}>
      <h3>{words.title}</h3>
      {hasTargets && <p>{whenText(rebalancing)}</p>}
      <p>
        {moved.nominal === 0
          ? words.movesNothing
          : words.moved(saidRupees(moved.nominal), saidRupees(moved.real))}
      </p>
      {rebalancing !== null && isFelt(rebalancing) && (
        <>
          <Compared {...rebalancing} />
          <Chances plan={plan} without={mix.turned!} />
        </>
      )}
    </section>
  )
}

/** Two figures that are equal are not compared. */
const isFelt = ({ tax, corpus }: Rebalanced): boolean => corpus.more !== 0 || (tax !== null && tax.more !== 0)

function whenText(rebalancing: Rebalanced | null): string {
  const { rebalancing: words } = mixText
  if (rebalancing === null) return words.never
  const { everyMonths, thresholdPct } = rebalancing
  const every = words.every(everyMonths === 12 ? words.everyYear : words.everyTime(span(everyMonths)))
  return thresholdPct > 0 ? `${every} ${words.above(decimal(thresholdPct))}` : every
}

interface ChancesProps {
  readonly plan: Plan
  /** The same plan, which does not rebalance. */
  readonly without: Plan
}

const untested = (plan: Plan): Tested => ({ plan, crises: [] })

/** The same simulations with rebalancing and without. */
function Chances({ plan, without }: ChancesProps): JSX.Element | null {
  const { rebalancing: words } = mixText
  const both = [untested(plan), untested(without)]
  const lookedAt = useOutlooks(both, null)
  const [now, other] = both.map(each => lookedAt(each)?.chance)
  if (now === null || other === null) return null
  if (now === undefined || other === undefined) return <p aria-busy>{words.chanceLater}</p>
  const say = now.isByRule ? words.chanceOfRule : words.chance
  return <p>{say(successPercent(now.success), successPercent(other.success))}</p>
}

function Compared({ tax, corpus, lowest, endAt }: Rebalanced): JSX.Element {
  const { rebalancing: words } = mixText
  const age = exactAge(endAt.ageYears)
  const when = endAt.isNamed ? words.whenOf(endAt.label, age) : words.when(age)
  return (
    <>
      {tax !== null && (
        <p>
          {words.tax(saidRupees(tax.now), saidRupees(tax.other))}{' '}
          {changeText(tax, words.taxMore, words.taxLess, words.taxSame)}{' '}
          {asSaid(tax.now) < asSaid(tax.other) && corpus.more < 0 && words.taxOnLess}
        </p>
      )}
      <p>
        {words.corpus(when, saidRupees(corpus.now), saidRupees(corpus.other))}{' '}
        {changeText(corpus, words.corpusMore, words.corpusLess, words.corpusSame)}
      </p>
      {lowest !== null && <p>{words.lowest(saidRupees(lowest.now), saidRupees(lowest.other))}</p>}
      <p class="note">{words.note}</p>
    </>
  )
}

type Said = (amount: string) => string

/** Where both are said alike there is no difference to speak of. */
function changeText({ now, other }: Rebalanced['corpus'], up: Said, down: Said, same: string): string {
  if (saidRupees(now) === saidRupees(other)) return same
  const more = asSaid(now) - asSaid(other)
  return more > 0 ? up(saidRupees(more)) : down(saidRupees(-more))
}
