/** The page as a whole: the way to the places, the place that is open, and the plan beside or below it. */
import type { ComponentChildren, JSX } from 'preact'
import { useCallback, useState } from 'preact/hooks'
import { Controls } from './form/controls.tsx'
import { Faults } from './form/faults.tsx'
import { LazyForm } from './form/lazy-form.tsx'
import { LibraryButton } from './library/library-button.tsx'
import { Yearly } from './library/yearly.tsx'
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
import { Paper } from './report/printing.tsx'
import { text } from './text/en.ts'
import { type Say, Toasts, useToast } from './toast.tsx'
import { useFound } from './use-found.ts'
import { useOffline } from './use-offline.ts'
import { usePlan, type Work } from './use-plan.ts'
import { useSettled } from './use-settled.ts'
import { useSought } from './use-sought.ts'
import { type Comparison, useComparison } from './what-if/use-comparison.ts'

export function App(): JSX.Element {
  const work = usePlan()
  const { plan, shown, issues } = work
  const { place, go } = usePlace()
  const comparison = useComparison()
  const toasting = useToast(shown)
  const props = usePlaceProps(work, comparison, go, toasting.say)
  useOffline(shown !== null)
  return (
    <>
      <div class={`page at-${place}`}>
        <Head>
          <LibraryButton work={work} comparison={comparison} />
        </Head>
        <PlaceNav place={place} go={go} />
        <main class="column" id="main" tabIndex={-1}>
          {work.hasFailed && <p class="stale">{text.engineFailed}</p>}
          <OpeningNotes opening={work.opening} onBack={work.goBack} onAdopt={work.adopt} />
          {shown !== null && work.opening.own === null && <Yearly shown={shown} onTake={work.change} />}
          {place !== 'home' && shown !== null && (
            <VerdictBar shown={shown} likely={props?.likely ?? null} onClick={() => go('home')} />
          )}
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
              onRestart={work.restart}
              onPlan={() => go('family')}
            />
          ) : (
            <p class="sentence waiting">{text.working}</p>
          )}
        </main>
        <Beside work={work} place={place} picture={props?.settled.picture ?? null} />
        <Foot />
        <Toasts {...toasting} shown={shown} undo={work.undo} />
      </div>
      <Paper props={props} />
    </>
  )
}

/** What the places get; null until the first picture. */
function usePlaceProps(
  work: Work,
  comparison: Comparison,
  go: (place: PlaceName) => void,
  say: Say
): PlaceProps | null {
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
  return { work, shown, settled, ...found, onLikely, comparison, onForget, go, say }
}

interface BesideProps {
  readonly work: Work
  readonly place: PlaceName
  readonly picture: PlaceProps['settled']['picture'] | null
}

/** The part of the plan that belongs to the place. */
function Beside({ work, place, picture }: BesideProps): JSX.Element | null {
  const { plan, issues, change, settle } = work
  const isWide = useWide()
  const sections = sectionsOf(place, isWide)
  // Where there is no picture, the plan is what there is to work on.
  if ((sections === null || place === 'family') && picture !== null) return null
  return (
    <aside class="beside no-print" aria-labelledby="plan-title">
      <header class="card-head plan-head">
        <h2 id="plan-title" tabIndex={-1}>
          {text.sections.plan}
        </h2>
        <Controls undo={work.undo} restart={work.restart} />
      </header>
      {issues.length > 0 && plan !== null && <Faults issues={issues} plan={plan} />}
      {plan !== null && (
        <LazyForm
          key={place}
          sections={sections}
          isReady={picture !== null || issues.length > 0}
          {...{ plan, picture, issues, change, settle }}
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

const Head = ({ children }: { readonly children: ComponentChildren }): JSX.Element => (
  <header class="page-head">
    <button type="button" class="skip" onClick={toMain}>
      {text.skip}
    </button>
    <h1>{text.name}</h1>
    {children}
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
      <a href="./docs">{text.footer.reference}</a> <a href="./methodology">{text.footer.methodology}</a>{' '}
      <a href="./openapi.json">{text.footer.openapi}</a> <a href="./problems">{text.footer.problems}</a>
    </nav>
  </footer>
)
