/** The page as a whole: the way to the places, the place that is open, and the plan beside or below it. */
import type { ComponentChildren, JSX } from 'preact'
import { useCallback, useMemo, useState } from 'preact/hooks'
import { AssumedContext } from './assumed-context.ts'
import type { Started } from './engine/place-answers.ts'
import { Controls } from './form/controls.tsx'
import { LazyForm } from './form/lazy-form.tsx'
import { LibraryButton } from './library/library-button.tsx'
import { Yearly } from './library/yearly.tsx'
import { OpeningNotes } from './opening-notes.tsx'
import type { PlaceName } from './places/address.ts'
import { sectionsOf } from './places/form-sections.ts'
import { Home } from './places/home.tsx'
import { LazyPlace } from './places/lazy.tsx'
import type { PlaceProps } from './places/place.ts'
import { PlaceNav } from './places/place-nav.tsx'
import { type Placing, usePlace } from './places/use-place.ts'
import { useWide } from './places/use-wide.ts'
import { VerdictBar } from './places/verdict-bar.tsx'
import { assume } from './plan/assumed.ts'
import { keepLikely, keepStart, keptLikely } from './plan/kept.ts'
import { Paper } from './report/printing.tsx'
import { LazyStart } from './start/lazy-start.tsx'
import { leaveSteps, useStep } from './steps.ts'
import { text } from './text/en.ts'
import { type Say, Toasts, useToast } from './toast.tsx'
import { useFetched } from './use-fetched.ts'
import { useFound } from './use-found.ts'
import { useOffline } from './use-offline.ts'
import { usePlan, type Work } from './use-plan.ts'
import { useSettled } from './use-settled.ts'
import { useSought } from './use-sought.ts'
import { useComparison } from './what-if/use-comparison.ts'

export function App(): JSX.Element {
  const work = usePlan()
  const { opening, assumed, confirm } = work
  const placing = usePlace()
  const assuming = useMemo(() => ({ assumed, confirm }), [assumed, confirm])
  const starting = useStep<true>('starting')
  useOffline(work.shown !== null || opening.isNew)
  const done = async ({ plan: made, assumed: unsaid }: Started): Promise<void> => {
    assume(made, unsaid)
    work.begin(made)
    // A step back from the plan does not lead into the cards.
    await leaveSteps()
    placing.go('home')
  }
  const start = (): void => {
    keepStart(null)
    starting.open(true)
  }
  if (starting.value !== null || opening.isNew)
    return <Starting work={work} onOpen={() => void leaveSteps()} onDone={made => void done(made)} />
  return (
    <AssumedContext.Provider value={assuming}>
      <Working {...{ work, placing }} onStart={start} />
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
        onReturn={plan => {
          work.switchTo(plan)
          onOpen()
        }}
        onDone={onDone}
      />
    </main>
    <Foot />
  </div>
)

interface WorkingProps {
  readonly work: Work
  readonly placing: Placing
  readonly onStart: () => void
}

/** The page with a plan. */
function Working({ work, placing, onStart }: WorkingProps): JSX.Element {
  const { shown, issues, opening } = work
  const { place, go } = placing
  const toasting = useToast(issues)
  const startOver = (): void => {
    if (confirm(text.form.startOver)) onStart()
  }
  const comparison = useComparison()
  const given = { work, comparison, go, say: toasting.say, assumed: work.assumed, startOver }
  const props = usePlaceProps(given)
  const adopt = async (): Promise<void> => {
    const found = await import('./plan/adopting.ts').catch(() => null)
    toasting.say(found === null ? text.places.failed : found.keepBoth(work), false)
    comparison.reload()
  }
  const clear = (): void => {
    history.pushState(null, '', location.pathname + location.search)
    work.clear()
  }
  const isOwn = opening.own === null && !opening.isExample
  return (
    <>
      <div class={`page at-${place}`}>
        <Head>
          {isOwn && (
            <LibraryButton
              {...{ work, comparison }}
              onStart={() => {
                keepStart(null)
                work.clear()
              }}
            />
          )}
          {work.undo !== null && (
            <button type="button" class="plain undo no-print" onClick={work.undo}>
              {text.form.undo}
            </button>
          )}
        </Head>
        <PlaceNav place={place} go={go} />
        <main class="column" id="main" tabIndex={-1}>
          {work.hasFailed && <p class="stale">{text.engineFailed}</p>}
          <OpeningNotes
            opening={opening}
            isUnkept={work.isUnkept || comparison.isUnkept}
            onBack={work.goBack}
            onAdopt={() => void adopt()}
            onStart={clear}
          />
          {isOwn && shown !== null && <Yearly work={work} shown={shown} />}
          {place !== 'home' && shown !== null && (
            <VerdictBar shown={shown} likely={props?.likely ?? null} onClick={() => go('home')} />
          )}
          <Place {...{ work, place, props, startOver, go }} />
        </main>
        <Beside {...{ work, place, startOver }} say={toasting.say} picture={props?.settled.picture ?? null} />
        <Foot />
        <Toasts {...toasting} {...{ shown, issues }} undo={work.undo} />
      </div>
      <Paper props={props} />
    </>
  )
}

interface ShownPlaceProps extends Pick<PlaceProps, 'work' | 'go' | 'startOver'> {
  readonly place: PlaceName
  readonly props: PlaceProps | null
}

const unreadable = () => import('./unreadable.tsx')

/** The place that is open; where there is no picture, why. */
function Place({ work, place, props, go, startOver }: ShownPlaceProps): JSX.Element {
  const { plan, issues } = work
  const isFaulty = props === null && issues.length > 0 && plan !== null
  const words = useFetched(unreadable, isFaulty)
  if (props !== null)
    return place === 'home' ? <Home {...props} /> : <LazyPlace place={place} props={props} />
  if (!isFaulty || words === null) return <p class="sentence waiting">{text.working}</p>
  return (
    <words.Unreadable
      {...{ plan, issues }}
      onForget={work.forget}
      onOpen={work.open}
      onRestart={startOver}
      onPlan={() => go('family')}
    />
  )
}

type Given = Pick<PlaceProps, 'work' | 'comparison' | 'go' | 'say' | 'assumed' | 'startOver'>

/** Returns what the places get; null until the first picture. */
function usePlaceProps(given: Given): PlaceProps | null {
  const { work, comparison } = given
  const { shown } = work
  const { sought, of, isFresh } = useSought(shown)
  const fixes = useFound('fixes', shown)
  const [isLikely, setLikely] = useState(keptLikely)
  const chances = useFound('likely', isLikely ? shown : null)
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
  return { ...given, shown, settled, ...found, onLikely, onForget }
}

interface BesideProps {
  readonly work: Work
  readonly place: PlaceName
  readonly picture: PlaceProps['settled']['picture'] | null
  readonly startOver: () => void
  readonly say: Say
}

const faults = () => import('./form/faults.tsx')

/** The part of the plan that belongs to the place. */
function Beside({ work, place, picture, startOver, say }: BesideProps): JSX.Element | null {
  const { plan, issues, change, settle } = work
  const isWide = useWide()
  const errors = useFetched(faults, issues.length > 0)
  const sections = sectionsOf(place, isWide)
  // Where there is no picture, the plan is what there is to work on.
  if ((sections === null || place === 'family') && picture !== null) return null
  return (
    <aside class="beside no-print" aria-labelledby="plan-title">
      <header class="card-head plan-head">
        <h2 id="plan-title" tabIndex={-1}>
          {text.sections.plan}
        </h2>
        <Controls undo={work.undo} startOver={startOver} />
      </header>
      {issues.length > 0 && plan !== null && errors !== null && <errors.Faults issues={issues} plan={plan} />}
      {plan !== null && (
        <LazyForm
          key={place}
          sections={sections}
          isReady={picture !== null || issues.length > 0}
          {...{ plan, picture, issues, change, settle, say }}
        />
      )}
    </aside>
  )
}

function toMain(): void {
  const main = document.getElementById('main')!
  main.focus()
  main.scrollIntoView()
}

/** The same page in the other language, at the same place of the same plan. */
const OtherLanguage = (): JSX.Element => (
  <a
    class="no-print"
    href={text.otherLanguage.href}
    lang={text.otherLanguage.code}
    onClick={event => {
      event.currentTarget.hash = location.hash
    }}
  >
    {text.otherLanguage.name}
  </a>
)

interface HeadProps {
  readonly isStart?: boolean
  readonly children?: ComponentChildren
}

const Head = ({ isStart = false, children }: HeadProps): JSX.Element => (
  <header class="page-head">
    {!isStart && (
      <button type="button" class="skip" onClick={toMain}>
        {text.skip}
      </button>
    )}
    <h1>{text.name}</h1>
    {children}
    <OtherLanguage />
    <p>
      {text.privacy} <span class="no-print">{text.notAdvice}</span>
    </p>
  </header>
)

const Foot = (): JSX.Element => (
  <footer class="page-foot note">
    <p>
      {text.notAdvice} {text.privacyMore}
    </p>
    <nav aria-label={text.name} class="no-print">
      <a href={`${text.service}methodology`}>{text.footer.methodology}</a>
    </nav>
  </footer>
)
