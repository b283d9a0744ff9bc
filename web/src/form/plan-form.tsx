/** The whole plan as a form in sections. Every member of the schema has its place in one of them. */
import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Plan } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { FormContext, type FormState } from './form-context.ts'
import { choiceOf, membersOf } from './members.ts'
import { Entries, Group, Members, MoreMembers } from './members-view.tsx'
import type { ListName } from './new-entries.ts'

type SectionName = keyof typeof text.form.sections

const you = ['currentAgeYears', 'retirementAgeYears', 'planningEndAgeYears', 'annualInflationRatePct']
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
  'tax',
  'uncertainty'
]

interface PlanFormProps extends FormState {
  /** Ends a gesture. */
  readonly settle: () => void
}

export function PlanForm({ settle, ...state }: PlanFormProps): JSX.Element {
  const { plan } = state
  return (
    <FormContext.Provider value={state}>
      <form
        class="plan"
        aria-label={text.sections.plan}
        onSubmit={event => event.preventDefault()}
        onChange={settle}
        onFocusOut={settle}
      >
        <Section name="you" isOpen>
          <Members path={[]} names={you} />
        </Section>
        <Section name="investing" isOpen note={namesOf(plan.investments)}>
          <Entries
            list="investments"
            names={[
              'assetClass',
              'initialCorpus',
              'initialMonthlyContribution',
              'expectedAnnualReturnRatePct',
              'annualStepUpRatePct'
            ]}
          />
          <Members path={[]} names={['currentCorpus', 'investmentPlan']} />
        </Section>
        <Listed name="spending" list="expenses" names={spending} state={state} />
        <Listed
          name="milestones"
          list="milestones"
          names={['ageYears', 'amount', 'annualInflationRatePct', 'loan']}
          state={state}
        />
        <Listed
          name="incomes"
          list="incomes"
          names={['kind', 'monthlyAmount', 'annualGrowthRatePct']}
          state={state}
        />
        <Section name="retirement">
          <Members path={['retirementPlan']} names={retirement} />
          <MoreMembers path={['retirementPlan']} names={retirement} />
        </Section>
        <Listed
          name="loans"
          list="loans"
          names={['outstandingPrincipal', 'annualInterestRatePct', 'remainingMonths']}
          state={state}
        />
        <Section name="tax" note={plan.tax?.regime}>
          <Group path={['tax']} />
        </Section>
        <Section name="likely" note={plan.uncertainty?.method && choiceOf(plan.uncertainty.method)}>
          <p class="note">{text.form.likelyNote}</p>
          <Members path={['uncertainty']} names={uncertainOf(plan)} />
          <MoreMembers path={['uncertainty']} names={uncertainOf(plan)} />
        </Section>
        <Section name="conventions">
          <Members path={[]} names={[...dates, ...membersOf([]).filter(name => !placed.includes(name))]} />
        </Section>
      </form>
    </FormContext.Provider>
  )
}

/** The years of a sequence belong to the first members only where they are asked for. */
const uncertainOf = ({ uncertainty }: Plan): string[] =>
  uncertainty?.method === 'sequence' ? [...uncertain, 'sequence'] : uncertain

interface ListedProps {
  readonly name: SectionName
  readonly list: ListName
  readonly names: readonly string[]
  readonly state: FormState
}

const Listed = ({ name, list, names, state }: ListedProps): JSX.Element => (
  <Section name={name} note={namesOf(state.plan[list])}>
    <Entries list={list} names={names} />
  </Section>
)

/** "Home, College". */
const namesOf = (entries: readonly { readonly label?: string }[] | undefined): string =>
  (entries ?? []).map(({ label }) => label ?? '').join(', ')

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
        <h3>{text.form.sections[name]}</h3>
        {!open && <span class="note">{note}</span>}
      </summary>
      {open && <div class="section-body">{children}</div>}
    </details>
  )
}
