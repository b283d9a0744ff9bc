/** Single changes, each of which alone makes a failing plan last; or what a plan that lasts has to spare. */
import type { JSX } from 'preact'
import type { Fix, Fixes as FixesFound, Plan, UsedInput } from '../engine/picture-answer.ts'
import { RemarkList } from '../form/remark-list.tsx'
import { hasRule } from '../plan/by-rule.ts'
import { isEasy } from '../story/figures.tsx'
import { rowText } from '../story/fix-words.ts'
import { isWorthSaying } from '../story/retiring.ts'
import { isJudged, missingText, type Standing } from '../story/standing.ts'
import { text } from '../text/en.ts'
import { answering } from '../text/en-answers.ts'
import { home } from '../text/en-home.ts'
import { more } from '../text/en-home-more.ts'
import { nothing, rupeesDown, tenthDown } from '../text/rounding.ts'
import { decimal, percent, saidRupees, span } from '../text/rupees.ts'
import type { Found } from '../use-found.ts'
import { useKeptFocus } from '../use-kept-focus.ts'

interface FixesProps {
  readonly fixes: Found<FixesFound>
  readonly standing: Standing
  /** Makes a change that was found for the plan `of`. */
  readonly onTake: (of: Plan, fix: Fix) => void
}

export function Fixes({ fixes: { value, of, isFresh }, standing, onTake }: FixesProps): JSX.Element | null {
  const { fixes } = answering
  const kept = useKeptFocus<HTMLElement>()
  const isShort = standing.kind === 'short'
  // What a plan without spending or retirement has to spare says nothing.
  if (!isJudged(standing)) return null
  return (
    <section class="card ways-card" aria-label={fixes.title} aria-busy={!isFresh} ref={kept} tabIndex={-1}>
      <h3>{value?.alreadyMet && !isShort ? fixes.spare : fixes.title}</h3>
      {isShort && <p>{fixes.closeGap(missingText(standing.gap), standing.gap.invests)}</p>}
      {value === null || of === null ? (
        <p class="note">{isFresh ? fixes.none : text.answers.asking}</p>
      ) : !value.alreadyMet ? (
        <Ranked
          found={sensible(value, of.picture.input, isShort)}
          input={of.picture.input}
          isShort={isShort}
          onTake={isFresh ? fix => onTake(of.plan, fix) : null}
        />
      ) : (
        // Nothing is to spare while the budget does not hold.
        value.margin !== null &&
        !isShort && (
          <Margin
            margin={value.margin}
            isByRule={hasRule(of.picture.input)}
            hasGap={value.earlierGap !== null}
          />
        )
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
    money: money.filter(fix => isWorthSaying(fix, input) && !(isShort && needsIncome(fix.kind))),
    time: time.filter(fix => isWorthSaying(fix, input))
  }
}

interface RankedProps {
  /** Whether the budget does not hold. */
  readonly isShort: boolean
  readonly found: FixesFound
  readonly input: UsedInput
  /** Null while another plan is looked at. */
  readonly onTake: ((fix: Fix) => void) | null
}

/** As many are in sight; the others are folded. */
const inSight = 3

/** The easiest: what incomes pay, cheapest first, and the shortest time; not more to start with. */
function easiest({ money, time }: FixesFound): readonly Fix[] {
  const paid = money.filter(isEasy)
  const later = time.slice(0, 1)
  return [...paid.slice(0, inSight - later.length), ...later]
}

function Ranked({ found, isShort, ...row }: RankedProps): JSX.Element {
  const { fixes } = answering
  const { money, time, neededReturn } = found
  const first = easiest(found)
  const others = [...money.filter(({ isPaid }) => isPaid), ...time].filter(fix => !first.includes(fix))
  const unpaid = money.filter(({ isPaid }) => !isPaid)
  const rows = (all: readonly (Fix & Partial<Cost>)[]): JSX.Element => (
    <ol class="fixes">
      {all.map(fix => (
        <Row key={fix.kind + fix.label} fix={fix} cost={costText(fix)} {...row} />
      ))}
    </ol>
  )
  return (
    <>
      <p class="note">
        {first.length + others.length === 0 ? text.figures.noSingle : isShort ? fixes.noteShort : fixes.note}
      </p>
      {rows(first)}
      {others.length + unpaid.length > 0 && (
        <details class="more-ways" open={first.length === 0}>
          <summary>{more.fixes.more}</summary>
          {rows(others)}
          {unpaid.length > 0 && (
            <>
              <h4>{fixes.unpaid}</h4>
              {rows(unpaid)}
            </>
          )}
        </details>
      )}
      {neededReturn !== null && <p class="note">{fixes.gap(decimal(neededReturn.points))}</p>}
    </>
  )
}

interface Cost {
  readonly costToday: number
  readonly months: number
}

/** Rupees for what takes money, and a time for what takes time. */
const costText = ({ costToday, months }: Partial<Cost>): string =>
  costToday === undefined ? span(months ?? 0) : answering.fixes.cost(saidRupees(costToday))

interface RowProps extends Pick<RankedProps, 'input' | 'onTake'> {
  readonly fix: Fix
  readonly cost: string
}

const Row = ({ fix, cost, input, onTake }: RowProps): JSX.Element => (
  <li>
    <div>
      {rowText(fix)} <span class="note">{cost}</span>
      <p class="note">{fix.paid ?? (fix.isPaid ? '' : answering.fixes.unnamed)}</p>
      <RemarkList remarks={fix.warnings} of={input} />
    </div>
    <button
      type="button"
      aria-disabled={onTake === null}
      aria-label={`${home.apply}: ${rowText(fix)}`}
      onClick={() => onTake?.(fix)}
    >
      {home.apply}
    </button>
  </li>
)

/** Two digits are enough, rounded down. */
function moreText(percentMore: number): string {
  const { spared } = answering.fixes
  if (percentMore > 100) return spared.spendingTwice
  return spared.spending(
    percent(percentMore < 10 ? tenthDown(percentMore) : Math.floor(percentMore + nothing))
  )
}

interface MarginProps {
  readonly margin: NonNullable<FixesFound['margin']>
  /** A rule that pays all that is needed, whose spending no one chooses. */
  readonly isByRule: boolean
  /** Whether one income would then not pay for all. */
  readonly hasGap: boolean
}

/** G8: how far each thing alone may go the other way. */
function Margin({ margin, isByRule, hasGap }: MarginProps): JSX.Element {
  const { fixes } = answering
  const { spared } = fixes
  const said = [
    margin.contributionLess > 0 && spared.contribution(rupeesDown(margin.contributionLess)),
    !isByRule && margin.spendingMorePct >= 0.1 && moreText(margin.spendingMorePct),
    margin.retireEarlierMonths > 0 &&
      (hasGap ? spared.earlierGap : spared.earlier)(span(margin.retireEarlierMonths)),
    margin.returnLowerPoints > 0 && spared.returns(decimal(margin.returnLowerPoints))
  ].filter(each => each !== false)
  return (
    <>
      <p class="note">
        {said.length === 0
          ? isByRule
            ? fixes.nothingSpareNeed
            : fixes.nothingSpare
          : isByRule
            ? fixes.spareNeed
            : fixes.spareNote}
      </p>
      <ul class="remarks">
        {said.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}
