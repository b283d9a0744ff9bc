/** Family: the people, what they earn, spend, own and owe, and the cover of each life. */
import type { JSX } from 'preact'
import { CoverCard } from '../family/cover-card.tsx'
import { People } from '../family/people.tsx'
import { Controls } from '../form/controls.tsx'
import { Faults } from '../form/faults.tsx'
import { FormContext } from '../form/form-context.ts'
import { Members } from '../form/members-view.tsx'
import { PlanForm, type SectionName } from '../form/plan-form.tsx'
import { memo } from '../memo.ts'
import { text } from '../text/en.ts'
import { familyText } from '../text/en-family.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'
import { PlaceLink } from './place-nav.tsx'
import { useWide } from './use-wide.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/family.css'

const FormOnce = memo(PlanForm)

/** In two columns on a wide screen. */
const first: readonly (readonly SectionName[])[] = [
  ['incomes', 'spending'],
  ['investing', 'loans']
]
const rest: readonly SectionName[] = ['milestones', 'retirement', 'mix', 'tax', 'likely', 'conventions']

export function Family({ work, shown, startOver, say, go }: PlaceProps): JSX.Element {
  const { issues, change, settle } = work
  const isWide = useWide()
  const plan = work.plan ?? shown.plan
  const state = { plan, picture: shown.picture, issues, change, say }
  return (
    <>
      <div class="card-head">
        <PlaceHead title={text.places.names.family} />
        <Controls startOver={startOver} />
      </div>
      {issues.length > 0 && <Faults issues={issues} plan={plan} />}
      <FormContext.Provider value={state}>
        <form
          class="family"
          aria-label={familyText.people}
          onSubmit={event => event.preventDefault()}
          onChange={settle}
          onFocusOut={settle}
        >
          <People />
          <section class="card" aria-label={familyText.prices}>
            <Members path={[]} names={['annualInflationRatePct']} />
          </section>
        </form>
      </FormContext.Provider>
      <h3 class="part-of-family">{familyText.own}</h3>
      <p>
        <PlaceLink name="mix" place="family" go={go}>
          {familyText.mix}
        </PlaceLink>
      </p>
      <div class="two-forms">
        {first.map(sections => (
          <FormOnce key={sections[0]} sections={sections} isFolded={!isWide} {...state} settle={settle} />
        ))}
      </div>
      {plan.partner !== undefined && (
        <FormContext.Provider value={state}>
          <form
            class="family"
            aria-label={familyText.cover.title}
            onSubmit={event => event.preventDefault()}
            onChange={settle}
            onFocusOut={settle}
          >
            <CoverCard shown={shown} />
          </form>
        </FormContext.Provider>
      )}
      <h3 class="part-of-family">{familyText.more}</h3>
      <FormOnce sections={rest} isFolded {...state} settle={settle} />
    </>
  )
}
