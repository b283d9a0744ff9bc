/** Goals: what each takes a month, and how far it is funded. */
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Fixes, Picture, Plan, UsedInput } from '../engine/picture-answer.ts'
import type { Funding, GoalFound } from '../engine/place-answers.ts'
import { Faults } from '../form/faults.tsx'
import { FixRow, GoalCard, shareText } from '../goals/goal-card.tsx'
import { AddSheet, EditSheet } from '../goals/goal-sheet.tsx'
import { LifeLines } from '../goals/life-line.tsx'
import { goalOf } from '../goals/presets.ts'
import { type GoalsFound, isFull, useGoals } from '../goals/use-goals.ts'
import { withEntry, withoutEntry } from '../plan/edit.ts'
import { useStep } from '../steps.ts'
import { conditionOf } from '../story/condition.ts'
import { rowText } from '../story/fix-words.ts'
import { beginsWithPartner, isEarning } from '../story/retiring.ts'
import { gapSentence, type Standing, standingOf } from '../story/standing.ts'
import { text } from '../text/en.ts'
import { formText } from '../text/en-form.ts'
import { goalsText } from '../text/en-goals.ts'
import type { Found } from '../use-found.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/goals.css'

/** What is open above the list: nothing, the sheet to add, or the milestone at a place. */
type Open = 'nothing' | 'adding' | number

export function Goals(props: PlaceProps): JSX.Element {
  const { shown, work, fixes, likely, go, say } = props
  const { found, isFresh, hasFailed } = useGoals(shown, likely !== null)
  const sheet = useStep<Exclude<Open, 'nothing'>>('sheet')
  const open = sheet.value ?? 'nothing'
  const adder = useRef<HTMLButtonElement>(null)
  const isMounted = useRef(false)
  const plan = work.plan ?? shown.plan
  const standing = standingOf(shown.picture)
  const edited = typeof open === 'number' ? open : null
  // The goal whose button opened the sheet may be gone.
  useEffect(() => {
    if (open === 'nothing' && isMounted.current && document.activeElement === document.body)
      adder.current?.focus()
    isMounted.current = true
  }, [open])
  return (
    <>
      <div class="card-head goals-head">
        <PlaceHead title={text.places.names.goals} />
        <button type="button" class="main" ref={adder} onClick={() => sheet.open('adding')}>
          {goalsText.add}
        </button>
      </div>
      {work.issues.length > 0 && edited === null && <Faults issues={work.issues} plan={plan} />}
      <Intro found={found} hasFailed={hasFailed} picture={shown.picture} />
      <GoalList
        {...{ found, isFresh, standing, fixes }}
        onEdit={sheet.open}
        onTake={(of, next, label) => {
          say(goalsText.fix.applied(label))
          work.take(of, next)
        }}
        toRetirement={() => go('retirement')}
      />
      <Sheets
        {...{ open, work, shown }}
        said={edited === null ? '' : saidOf(found, edited)}
        setOpen={sheet.open}
        close={sheet.close}
        onRemoved={label => say(formText.removed(label))}
      />
    </>
  )
}

interface SheetsProps extends Pick<PlaceProps, 'work' | 'shown'> {
  readonly open: Open
  readonly setOpen: (index: number) => void
  readonly close: () => void
  /** How far the goal that is edited is funded. */
  readonly said: string
  readonly onRemoved: (label: string) => void
}

/** The sheet that is open, if one is. */
function Sheets({ open, setOpen, close, work, shown, said, onRemoved }: SheetsProps): JSX.Element | null {
  const plan = work.plan ?? shown.plan
  if (open === 'nothing') return null
  if (open === 'adding')
    return (
      <AddSheet
        key="adding"
        onClose={close}
        onAdd={(kind, preset) => {
          const before = work.current()
          work.change(withEntry(before, ['milestones'], goalOf(kind, preset, before)))
          setOpen(before.milestones?.length ?? 0)
        }}
      />
    )
  const edited = plan.milestones?.[open]
  if (edited === undefined) return null
  return (
    <EditSheet
      key={open}
      index={open}
      {...{ plan, said, picture: shown.picture, issues: work.issues }}
      change={work.change}
      settle={work.settle}
      onClose={close}
      onRemove={() => {
        work.change(withoutEntry(work.current(), ['milestones'], open))
        onRemoved(edited.label ?? '')
        close()
      }}
    />
  )
}

/** How far the plan pays for a milestone now, or that it is looked at. */
function saidOf(found: GoalsFound | null, index: number): string {
  const goal = found?.expected.goals.find(each => each.index === index)
  return goal === undefined ? text.answers.asking : shareText(goal.fundedPct)
}

interface IntroProps {
  readonly found: GoalsFound | null
  readonly hasFailed: boolean
  readonly picture: Picture
}

function Intro({ found, hasFailed, picture }: IntroProps): JSX.Element {
  const standing = standingOf(picture)
  const milestones = found?.expected.goals.filter(({ index }) => index !== null) ?? []
  const costly = found?.expected.goals.filter(({ costThen }) => costThen > 0) ?? []
  const funded = costly.filter(({ fundedPct }) => isFull(fundedPct)).length
  return (
    <div class="goals-intro">
      {standing.kind === 'short' && (
        <p class="stale">{goalsText.short(gapSentence(standing.gap), conditionOf(picture))}</p>
      )}
      {found !== null && <LifeLines input={found.of.picture.input} goals={found.expected.goals} />}
      <p aria-live="polite">
        {found === null
          ? hasFailed
            ? goalsText.failed
            : goalsText.asking
          : milestones.length === 0
            ? goalsText.none
            : goalsText.intro(costly.length, funded)}
      </p>
    </div>
  )
}

/** What a milestone with a loan costs in all, today. */
const priceOf = ({ milestones }: UsedInput, index: number | null): number | null =>
  index === null || milestones[index]?.loan === undefined ? null : milestones[index].amount

interface GoalListProps {
  readonly found: GoalsFound | null
  readonly isFresh: boolean
  readonly standing: Standing
  readonly fixes: Found<Fixes>
  readonly onEdit: (index: number) => void
  readonly onTake: (of: Plan, plan: Plan, label: string) => void
  readonly toRetirement: () => void
}

function GoalList({ found, isFresh, standing, fixes, ...on }: GoalListProps): JSX.Element | null {
  const kept = useKeptFocus<HTMLOListElement>()
  if (found === null) return <div class="goals waiting" />
  const { expected, likely, fundings, of } = found
  const isRetiring = standing.kind === 'sound' || standing.kind === 'short'
  return (
    <>
      <ol class="goals" aria-busy={!isFresh} ref={kept} tabIndex={-1}>
        {expected.goals.map((goal, place) => {
          const { index, kind, label } = goal
          if (kind === 'retirement' && !isRetiring) return null
          const onTake = isFresh ? (plan: Plan) => on.onTake(of.plan, plan, label) : null
          return (
            <GoalCard
              key={index ?? kind}
              goal={goal}
              title={kind === 'retirement' ? retirementTitle(of.picture) : label}
              number={place + 1}
              likely={index === null ? null : shareOf(likely, index)}
              funding={fundingOf(goal, fundings)}
              isSound={standing.kind !== 'short'}
              isEarning={isEarning(of.picture.input)}
              price={priceOf(of.picture.input, index)}
              onEdit={index === null || !isFresh ? null : () => on.onEdit(index)}
              onTake={onTake}
            >
              {kind === 'retirement' ? (
                <OfRetirement
                  {...{ goal, fixes, standing }}
                  onTake={on.onTake}
                  toRetirement={on.toRetirement}
                />
              ) : undefined}
            </GoalCard>
          )
        })}
      </ol>
      {of.plan.tax !== undefined && <p class="note">{goalsText.beforeTax}</p>}
    </>
  )
}

/** The goal is what the household needs once both have stopped working. */
const retirementTitle = (picture: Picture): string =>
  beginsWithPartner(picture) ? goalsText.retirementOfBoth : goalsText.retirement

function shareOf(likely: GoalsFound['likely'], index: number) {
  const goal = likely?.goals.find(each => each.index === index)
  return goal === undefined || likely?.paths == null
    ? null
    : { fundedPct: goal.fundedPct, paths: likely.paths }
}

const fundingOf = (goal: GoalFound, fundings: GoalsFound['fundings']): Funding | null | undefined =>
  goal.index === null || isFull(goal.fundedPct) ? null : fundings.get(goal.index)

interface OfRetirementProps {
  readonly goal: GoalFound
  readonly fixes: Found<Fixes>
  readonly standing: Standing
  readonly onTake: (of: Plan, plan: Plan, label: string) => void
  readonly toRetirement: () => void
}

/** The fix that Home offers as well, so that both say the same. */
function OfRetirement({
  goal,
  fixes,
  standing,
  onTake,
  toRetirement
}: OfRetirementProps): JSX.Element | null {
  if (isFull(goal.fundedPct)) return null
  const { fix: said } = goalsText
  const { value, of, isFresh } = fixes
  const invest =
    standing.kind === 'sound' && of !== null && isEarning(of.picture.input)
      ? value?.money.find(({ kind }) => kind === 'investMore')
      : undefined
  return (
    <div class="goal-fixes">
      {invest !== undefined && (
        <FixRow
          said={rowText(invest)}
          note={invest.isPaid ? '' : said.unpaid}
          label={goal.label}
          onTake={isFresh ? () => onTake(of!.plan, invest.plan, goal.label) : null}
        />
      )}
      <button type="button" class="plain" onClick={toRetirement}>
        {said.toRetirement}
      </button>
    </div>
  )
}
