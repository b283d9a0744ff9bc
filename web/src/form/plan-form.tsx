/** The whole plan as a form in sections. Every member of the schema has its place in one of them. */
import type { ComponentChildren, JSX } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { AssumedContext } from '../assumed-context.ts'
import type { Plan } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { formText } from '../text/en-form.ts'
import { FormContext, type FormState } from './form-context.ts'
import { choiceOf } from './member-words.ts'
import { membersOf } from './members.ts'
import { Entries, Group, Members, MoreMembers } from './members-view.tsx'
import type { ListName } from './new-entries.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/form.css'

export type SectionName = keyof typeof formText.sections

const you = [
  'selfLabel',
  'currentAgeYears',
  'retirementAgeYears',
  'planningEndAgeYears',
  'annualInflationRatePct',
  'partner'
]
const dates = ['currentYear', 'currentMonth']
const uncertain = ['method', 'volatilityPct', 'sex', 'partner']
const spending = ['currentMonthlyAmount', 'retirementPct']
const retirement = ['expectedAnnualReturnRatePct', 'initialMonthlyWithdrawal']

/** Members of the plan that have a section; all others are in the last one. */
const placed = [
  ...you,
  ...dates,
  'currentCorpus',
  'investments',
  'investmentPlan',
  'expenses',
  'milestones',
  'incomes',
  'retirementPlan',
  'loans',
  'lifeCovers',
  'tax',
  'uncertainty',
  'allocation',
  'transfers'
]

export interface PlanFormProps extends FormState {
  /** The sections to show, open; all of them unless named. */
  readonly sections: readonly SectionName[] | 'all' | null
  /** Whether named sections are closed at first. */
  readonly isFolded?: boolean
  /** Ends a gesture. */
  readonly settle: () => void
}

export function PlanForm({ settle, sections, isFolded = false, ...state }: PlanFormProps): JSX.Element {
  const isAll = sections === null || sections === 'all'
  const { assumed } = useContext(AssumedContext)
  return (
    <FormContext.Provider value={state}>
      <form
        class="plan"
        aria-label={isAll ? text.sections.plan : sections.map(name => formText.sections[name]).join(', ')}
        onSubmit={event => event.preventDefault()}
        onChange={settle}
        onFocusOut={settle}
      >
        {(isAll ? (Object.keys(contents) as SectionName[]) : sections)
          .filter(name => name !== 'cover' || state.plan.partner !== undefined)
          .map(name => (
            <Section
              key={name}
              name={name}
              isOpen={(isAll ? openAtFirst.includes(name) : !isFolded) || hasAssumed(name, assumed)}
              note={contents[name].note?.(state.plan)}
            >
              {contents[name].content(state.plan)}
            </Section>
          ))}
      </form>
    </FormContext.Provider>
  )
}

interface Content {
  readonly content: (plan: Plan) => JSX.Element
  /** What is in it, while it is closed. */
  readonly note?: (plan: Plan) => string | undefined
}

const openAtFirst: readonly SectionName[] = ['you', 'investing']

/** Members of the plan whose assumed values open a section. */
const shownIn: { readonly [K in SectionName]?: string } = {
  investing: 'investments',
  spending: 'expenses',
  milestones: 'milestones',
  incomes: 'incomes',
  retirement: 'retirementPlan',
  loans: 'loans'
}

const hasAssumed = (name: SectionName, assumed: readonly string[]): boolean =>
  assumed.some(pointer => pointer.startsWith(`#/${shownIn[name]}/`))

/** A list of entries, with the members that each shows at once. */
const listed = (list: ListName, names: readonly string[]): Content => ({
  content: () => <Entries list={list} names={names} />,
  note: plan => namesOf(plan[list])
})

const ofPortfolio = [
  'owner',
  'assetClass',
  'initialCorpus',
  'initialMonthlyContribution',
  'expectedAnnualReturnRatePct',
  'annualStepUpRatePct'
]

/** The sections in the order in which they are shown. */
const contents: { readonly [K in SectionName]: Content } = {
  you: { content: () => <Members path={[]} names={you} /> },
  investing: {
    content: () => (
      <>
        <Entries list="investments" names={ofPortfolio} />
        <Members path={[]} names={['currentCorpus', 'investmentPlan']} />
      </>
    ),
    note: plan => namesOf(plan.investments)
  },
  spending: listed('expenses', [...spending, 'survivorPct']),
  milestones: listed('milestones', ['ageYears', 'amount', 'annualInflationRatePct', 'loan']),
  incomes: listed('incomes', ['owner', 'kind', 'monthlyAmount', 'annualGrowthRatePct']),
  retirement: {
    content: () => (
      <>
        <Members path={['retirementPlan']} names={retirement} />
        <MoreMembers path={['retirementPlan']} names={retirement} />
      </>
    )
  },
  mix: {
    content: () => (
      <>
        <Members path={[]} names={['allocation']} />
        <Entries list="transfers" names={['from', 'to', 'monthlyAmount', 'startAgeYears', 'endAgeYears']} />
      </>
    )
  },
  loans: listed('loans', ['owner', 'outstandingPrincipal', 'annualInterestRatePct', 'remainingMonths']),
  cover: listed('lifeCovers', ['owner', 'amount', 'untilAgeYears']),
  tax: {
    content: () => <Group path={['tax']} />,
    note: plan => plan.tax?.regime && choiceOf(plan.tax.regime)
  },
  likely: {
    content: plan => (
      <>
        <p class="note">{formText.likelyNote}</p>
        <Members path={['uncertainty']} names={uncertainOf(plan)} />
        <MoreMembers path={['uncertainty']} names={uncertainOf(plan)} />
      </>
    ),
    note: plan => plan.uncertainty?.method && choiceOf(plan.uncertainty.method)
  },
  conventions: {
    content: () => (
      <Members path={[]} names={[...dates, ...membersOf([]).filter(name => !placed.includes(name))]} />
    )
  }
}

/** The years of a sequence belong to the first members only where they are asked for. */
const uncertainOf = ({ uncertainty }: Plan): string[] =>
  uncertainty?.method === 'sequence' ? [...uncertain, 'sequence'] : uncertain

/** "Home, College". */
const namesOf = (entries: readonly { readonly label?: string }[] | undefined): string =>
  (entries ?? []).flatMap(({ label }) => label || []).join(', ')

interface SectionProps {
  readonly name: SectionName
  readonly isOpen?: boolean
  /** What is in it, while it is closed. */
  readonly note?: string | undefined
  readonly children: ComponentChildren
}

/** A fold; what is closed is not made. */
function Section({ name, isOpen = false, note, children }: SectionProps): JSX.Element {
  const [open, setOpen] = useState(isOpen)
  return (
    <details
      class="section"
      id={`plan-${name}`}
      open={open}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{formText.sections[name]}</h3>
        {!open && <span class="note">{note}</span>}
      </summary>
      {open && <div class="section-body">{children}</div>}
    </details>
  )
}
