/** The page as a whole: the way to the places, the place that is open, and the plan beside or below it. */
import type { JSX } from 'preact'
import { useCallback, useState } from 'preact/hooks'
import { useComparison } from './answers/compare.tsx'
import type { Started } from './engine/messages.ts'
import { Faults } from './form/faults.tsx'
import { PlanForm } from './form/plan-form.tsx'
import { memo } from './memo.ts'
import { OpeningNotes, Unreadable } from './opening-notes.tsx'
import type { PlaceName } from './places/address.ts'
import { sectionsOf } from './places/form-sections.ts'
import { Home } from './places/home.tsx'
import { LazyPlace } from './places/lazy.tsx'
import type { PlaceProps } from './places/place.ts'
import { PlaceNav } from './places/place-nav.tsx'
import { usePlace } from './places/use-place.ts'
import { useWide } from './places/use-wide.ts'
import { VerdictBar } from './places/verdict-bar.tsx'
import { keepLikely, keptLikely } from './plan/kept.ts'
import { LazyStart } from './start/lazy-start.tsx'
import { text } from './text/en.ts'
import { AssumedContext, useAssumed } from './use-assumed.ts'
import { useFound } from './use-found.ts'
import { useOffline } from './use-offline.ts'
import { usePlan, type Work } from './use-plan.ts'
import { useSettled } from './use-settled.ts'
import { useSought } from './use-sought.ts'

const FormOnce = memo(PlanForm)

export function App(): JSX.Element {
  const work = usePlan()
  const { plan, shown, issues, opening } = work
  const { place, go } = usePlace()
  const assuming = useAssumed(plan, opening.own === null && !opening.isExample)
  const props = usePlaceProps(work, go, assuming.assumed)
  const [isStarting, setStarting] = useState(false)
  useOffline(shown !== null || opening.isNew)
  const startOver = (): void => setStarting(confirm(text.form.startOver))
  if (isStarting || opening.isNew)
    return (
      <Starting
        work={work}
        onOpen={() => setStarting(false)}
        onDone={({ plan: made, assumed }) => {
          assuming.assume(made, assumed)
          work.begin(made)
          setStarting(false)
          go('home')
        }}
      />
    )
  return (
    <AssumedContext.Provider value={assuming.context}>
      <div class={`page at-${place}`}>
        <Head />
        <PlaceNav place={place} go={go} />
        <main class="column" id="main" tabIndex={-1}>
          {work.hasFailed && <p class="stale">{text.engineFailed}</p>}
          <OpeningNotes
            opening={opening}
            onBack={work.goBack}
            onAdopt={work.adopt}
            onStart={() => {
              history.pushState(null, '', location.pathname + location.search)
              work.clear()
            }}
          />
          {place !== 'home' && shown !== null && <VerdictBar shown={shown} onClick={() => go('home')} />}
          {props !== null ? (
            place === 'home' ? (
              <Home {...props} />
            ) : (
              <LazyPlace place={place} props={props} />
            )
          ) : issues.length > 0 && plan !== null ? (
            <Unreadable
              {...{ plan, issues }}
              onForget={work.forget}
              onOpen={work.open}
              onRestart={startOver}
              onPlan={() => go('family')}
            />
          ) : (
            <p class="sentence waiting">{text.working}</p>
          )}
        </main>
        <Beside {...{ work, place, startOver }} picture={props?.settled.picture ?? null} />
        <Foot />
      </div>
    </AssumedContext.Provider>
  )
}

interface StartingProps {
  readonly work: Work
  /** Something was opened, or the plan that is there is kept. */
  readonly onOpen: () => void
  readonly onDone: (started: Started) => void
}

/** The page while a plan is started: nothing of another plan is in sight. */
const Starting = ({ work, onOpen, onDone }: StartingProps): JSX.Element => (
  <div class="page at-start">
    <Head isStart />
    <main class="column" id="main" tabIndex={-1}>
      {work.hasFailed && <p class="stale">{text.engineFailed}</p>}
      {work.opening.isCut && <p class="stale">{text.opened.cut}</p>}
      <LazyStart
        onOpen={read => {
          work.open(read)
          onOpen()
        }}
        onCancel={work.plan === null ? null : onOpen}
        onDone={onDone}
      />
    </main>
    <Foot />
  </div>
)

/** What the places get; null until the first picture. */
function usePlaceProps(
  work: Work,
  go: (place: PlaceName) => void,
  assumed: readonly string[]
): PlaceProps | null {
  const { shown } = work
  const { sought, of, isFresh } = useSought(shown)
  const fixes = useFound('fixes', shown)
  const [isLikely, setLikely] = useState(keptLikely)
  const chances = useFound('likely', isLikely ? shown : null)
  const comparison = useComparison()
  const settled = useSettled(shown)
  const onLikely = useCallback((isOn: boolean): void => {
    keepLikely(isOn)
    setLikely(isOn)
  }, [])
  const onForget = useCallback((): void => {
    work.forget()
    comparison.forget()
    setLikely(true)
  }, [])
  if (shown === null || settled === null) return null
  const found = { sought, of, isFresh, fixes, likely: isLikely ? chances : null }
  return { work, shown, settled, ...found, onLikely, comparison, assumed, onForget, go }
}

interface BesideProps {
  readonly work: Work
  readonly place: PlaceName
  readonly picture: PlaceProps['settled']['picture'] | null
  readonly startOver: () => void
}

/** The part of the plan that belongs to the place. */
function Beside({ work, place, picture, startOver }: BesideProps): JSX.Element | null {
  const { plan, issues, change, settle } = work
  const isWide = useWide()
  const sections = sectionsOf(place, isWide)
  // Where there is no picture, the plan is what there is to work on.
  if (sections === null && picture !== null) return null
  return (
    <aside class="beside no-print" aria-labelledby="plan-title">
      <header class="card-head plan-head">
        <h2 id="plan-title" tabIndex={-1}>
          {text.sections.plan}
        </h2>
        <Controls undo={work.undo} startOver={startOver} />
      </header>
      {issues.length > 0 && plan !== null && <Faults issues={issues} plan={plan} />}
      {plan !== null && (
        <FormOnce key={place} sections={sections} {...{ plan, picture, issues, change, settle }} />
      )}
    </aside>
  )
}

function toMain(): void {
  const main = document.getElementById('main')!
  main.focus()
  main.scrollIntoView()
}

const Head = ({ isStart = false }: { readonly isStart?: boolean }): JSX.Element => (
  <header class="page-head">
    {!isStart && (
      <button type="button" class="skip" onClick={toMain}>
        {text.skip}
      </button>
    )}
    <h1>{text.name}</h1>
    <p>
      {text.privacy} <span class="no-print">{text.notAdvice}</span>
    </p>
  </header>
)

interface ControlsProps extends Pick<Work, 'undo'> {
  readonly startOver: () => void
}

function Controls({ undo, startOver }: ControlsProps): JSX.Element {
  return (
    <div class="choices">
      <button type="button" class="plain" disabled={undo === null} onClick={() => undo?.()}>
        {text.form.undo}
      </button>
      <button type="button" class="plain" onClick={startOver}>
        {text.form.defaults}
      </button>
    </div>
  )
}

const Foot = (): JSX.Element => (
  <footer class="page-foot note">
    <p>
      {text.notAdvice} {text.privacyMore}
    </p>
    <nav aria-label={text.name} class="no-print">
      <a href="./docs">{text.footer.reference}</a> <a href="./methodology">{text.footer.methodology}</a>{' '}
      <a href="./openapi.json">{text.footer.openapi}</a> <a href="./problems">{text.footer.problems}</a>
    </nav>
  </footer>
)
