/** Single changes, each of which alone makes a failing plan last; or what a plan that lasts has to spare. */
import type { JSX } from 'preact'
import type { Fix, Fixes as FixesFound, Plan, UsedInput } from '../engine/messages.ts'
import { RemarkList } from '../form/remark-list.tsx'
import { isWorthSaying } from '../story/retiring.ts'
import { isJudged, missingText, type Standing } from '../story/standing.ts'
import { text } from '../text/en.ts'
import { rupeesDown, tenthDown } from '../text/rounding.ts'
import { decimal, percent, saidRupees, span } from '../text/rupees.ts'
import type { Found } from '../use-found.ts'

interface FixesProps {
  readonly fixes: Found<FixesFound>
  readonly standing: Standing
  /** Takes a plan over that was made of the plan `of`. */
  readonly onTake: (of: Plan, plan: Plan) => void
}

export function Fixes({ fixes: { value, of, isFresh }, standing, onTake }: FixesProps): JSX.Element | null {
  const { fixes } = text
  const isShort = standing.kind === 'short'
  // What a plan without spending or retirement has to spare says nothing.
  if (!isJudged(standing)) return null
  return (
    <section class="card" aria-label={fixes.title} aria-busy={!isFresh}>
      <h3>{value?.alreadyMet && !isShort ? fixes.spare : fixes.title}</h3>
      {isShort && <p>{fixes.closeGap(missingText(standing.gap))}</p>}
      {value === null || of === null ? (
        <p class="note">{isFresh ? fixes.none : text.answers.asking}</p>
      ) : !value.alreadyMet ? (
        <Ranked
          found={sensible(value, of.picture.input, isShort)}
          input={of.picture.input}
          onTake={isFresh ? plan => onTake(of.plan, plan) : null}
        />
      ) : (
        value.margin !== null && <Margin margin={value.margin} />
      )}
    </section>
  )
}

/** Changes that this person can make: who spends more than comes in cannot invest more every month. */
export function sensible(
  { money, time, ...rest }: FixesFound,
  input: UsedInput,
  isShort: boolean
): FixesFound {
  const needsIncome = (kind: string): boolean => kind === 'investMore' || kind === 'stepUpMore'
  return {
    ...rest,
    money: money.filter(({ kind }) => !(isShort && needsIncome(kind))),
    time: time.filter(fix => isWorthSaying(fix, input))
  }
}

interface RankedProps {
  readonly found: FixesFound
  readonly input: UsedInput
  /** Null while another plan is looked at. */
  readonly onTake: ((plan: Plan) => void) | null
}

function Ranked({ found: { money, time, neededReturn }, ...row }: RankedProps): JSX.Element {
  const { fixes } = text
  const paid = money.filter(({ isPaid }) => isPaid)
  const unpaid = money.filter(({ isPaid }) => !isPaid)
  const rows = (all: typeof money): JSX.Element => (
    <ol class="fixes">
      {all.map(fix => (
        <Row key={fix.text} fix={fix} cost={fixes.cost(saidRupees(fix.costToday))} {...row} />
      ))}
    </ol>
  )
  return (
    <>
      <p class="note">{paid.length + time.length === 0 ? text.figures.noSingle : fixes.note}</p>
      {rows(paid)}
      {time.length > 0 && (
        <>
          <h4>{fixes.time}</h4>
          <ol class="fixes">
            {time.map(fix => (
              <Row key={fix.text} fix={fix} cost={span(fix.months)} {...row} />
            ))}
          </ol>
        </>
      )}
      {unpaid.length > 0 && (
        <>
          <h4>{fixes.unpaid}</h4>
          {rows(unpaid)}
        </>
      )}
      {neededReturn !== null && <p class="note">{fixes.gap(decimal(neededReturn.points))}</p>}
    </>
  )
}

interface RowProps extends Pick<RankedProps, 'input' | 'onTake'> {
  readonly fix: Fix
  readonly cost: string
}

const Row = ({ fix, cost, input, onTake }: RowProps): JSX.Element => (
  <li>
    <div>
      {fix.text} <span class="note">{cost}</span>
      <p class="note">{fix.paid ?? (fix.isPaid ? '' : text.fixes.unnamed)}</p>
      <RemarkList remarks={fix.warnings} of={input} />
    </div>
    <button
      type="button"
      disabled={onTake === null}
      aria-label={`${text.answers.take}: ${fix.text}`}
      onClick={() => onTake?.(fix.plan)}
    >
      {text.answers.take}
    </button>
  </li>
)

/** G8: how far each thing alone may go the other way. */
function Margin({ margin }: { readonly margin: NonNullable<FixesFound['margin']> }): JSX.Element {
  const { spared } = text.fixes
  const said = [
    margin.contributionLess > 0 && spared.contribution(rupeesDown(margin.contributionLess)),
    margin.spendingMorePct >= 0.1 && spared.spending(percent(tenthDown(margin.spendingMorePct))),
    margin.retireEarlierMonths > 0 && spared.earlier(span(margin.retireEarlierMonths)),
    margin.returnLowerPoints > 0 && spared.returns(decimal(margin.returnLowerPoints))
  ].filter(each => each !== false)
  return (
    <>
      <p class="note">{said.length === 0 ? text.fixes.nothingSpare : text.fixes.spareNote}</p>
      <ul class="remarks">
        {said.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}
