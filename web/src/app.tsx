/** The page as a whole: the picture first, the form beside or below it, then answers and sharing. */
import type { JSX } from 'preact'
import { useCallback, useState } from 'preact/hooks'
import { Answers } from './answers/answers.tsx'
import { Compare, type Comparison, useComparison } from './answers/compare.tsx'
import { Fixes } from './answers/fixes.tsx'
import { Regimes } from './answers/regimes.tsx'
import type { Fixes as FixesFound } from './engine/messages.ts'
import { Faults } from './form/faults.tsx'
import { FootBar } from './form/foot-bar.tsx'
import { PlanForm } from './form/plan-form.tsx'
import { memo } from './memo.ts'
import { OpeningNotes, Unreadable } from './opening-notes.tsx'
import { keepLikely, keptLikely } from './plan/kept.ts'
import { Share } from './share/share.tsx'
import { Remarks } from './story/remarks.tsx'
import { footWords } from './story/sentence.ts'
import { standingOf } from './story/standing.ts'
import { Story } from './story/story.tsx'
import { text } from './text/en.ts'
import { type Found, useFound } from './use-found.ts'
import { useOffline } from './use-offline.ts'
import { type Shown, usePlan, type Work } from './use-plan.ts'
import { useSettled } from './use-settled.ts'
import { type Sought, useSought } from './use-sought.ts'

const StoryOnce = memo(Story)
const FormOnce = memo(PlanForm)
const ShareOnce = memo(Share)

export function App(): JSX.Element {
  const work = usePlan()
  const { plan, shown, issues, change, settle, take, current } = work
  const { sought, of, isFresh } = useSought(shown)
  const fixes = useFound('fixes', shown)
  useOffline(shown !== null)
  const [isLikely, setLikely] = useState(keptLikely)
  const chances = useFound('likely', isLikely ? shown : null)
  const comparison = useComparison()
  const settled = useSettled(shown)
  const { compared } = comparison
  const onLikely = useCallback((isOn: boolean): void => {
    keepLikely(isOn)
    setLikely(isOn)
  }, [])
  const onForget = useCallback((): void => {
    work.forget()
    comparison.forget()
    setLikely(true)
  }, [])
  const found = { sought, isFresh, fixes, likely: isLikely ? chances : null, onLikely }
  return (
    <div class="page">
      <Head />
      <main class="column" id="main" tabIndex={-1}>
        {work.hasFailed && <p class="stale">{text.engineFailed}</p>}
        <OpeningNotes opening={work.opening} onBack={work.goBack} onAdopt={work.adopt} />
        {shown !== null ? (
          <>
            <StoryOnce shown={shown} isStale={issues.length > 0} {...found} overlays={compared} />
            <AnsweringOnce
              {...{ shown: settled!, sought, of, isFresh, fixes, comparison, change, take, current }}
            />
          </>
        ) : issues.length > 0 && plan !== null ? (
          <Unreadable {...{ plan, issues, onForget }} onOpen={work.open} onRestart={work.restart} />
        ) : (
          <p class="sentence waiting">{text.working}</p>
        )}
      </main>
      <aside class="beside no-print" aria-labelledby="plan-title">
        <header class="card-head plan-head">
          <h2 id="plan-title" tabIndex={-1}>
            {text.sections.plan}
          </h2>
          <Controls {...work} />
        </header>
        {issues.length > 0 && plan !== null && <Faults issues={issues} plan={plan} />}
        {plan !== null && (
          <FormOnce picture={settled?.picture ?? null} {...{ plan, issues, change, settle }} />
        )}
        {shown !== null && <FootBar words={footWords(shown)} onClick={toPicture} />}
      </aside>
      <div class="column no-print sharing">
        {settled !== null && (
          <ShareOnce shown={settled} current={current} onOpen={work.open} onForget={onForget} />
        )}
      </div>
      <Foot />
    </div>
  )
}

interface AnsweringProps extends Pick<Work, 'change' | 'take' | 'current'> {
  readonly shown: Shown
  readonly sought: Sought | null
  readonly of: Shown | null
  readonly isFresh: boolean
  readonly fixes: Found<FixesFound>
  readonly comparison: Comparison
}

/** Answers and warnings, below the picture. */
function Answering({ shown, sought, fixes, comparison, take, ...props }: AnsweringProps): JSX.Element {
  const standing = standingOf(shown.picture)
  return (
    <>
      <section class="column no-print" aria-labelledby="answers-title">
        <h2 id="answers-title">{text.sections.answers}</h2>
        <Answers {...{ shown, sought, fixes }} of={props.of} isFresh={props.isFresh} onTake={take} />
        <Fixes fixes={fixes} standing={standing} onTake={take} />
        <Compare shown={shown} comparison={comparison} current={props.current} onTake={props.change} />
        <Regimes shown={shown} sought={props.of?.plan.tax === undefined ? null : sought} onTake={take} />
      </section>
      <Remarks picture={shown.picture} />
    </>
  )
}

/** It is drawn again when one of these has changed; what it calls stays good. */
const AnsweringOnce = memo(
  Answering,
  (one, other) =>
    one.shown === other.shown &&
    one.sought === other.sought &&
    one.fixes.of === other.fixes.of &&
    one.comparison.compared === other.comparison.compared
)

/** A button, because the address holds the plan and a link inside the page would change it. */
function toPicture(): void {
  const main = document.getElementById('main')!
  main.focus()
  main.scrollIntoView()
}

const Head = (): JSX.Element => (
  <header class="page-head">
    <button type="button" class="skip" onClick={toPicture}>
      {text.skip}
    </button>
    <h1>{text.name}</h1>
    <p>
      {text.privacy} <span class="no-print">{text.notAdvice}</span>
    </p>
  </header>
)

function Controls({ undo, restart }: Work): JSX.Element {
  return (
    <div class="choices">
      <button type="button" class="plain" disabled={undo === null} onClick={() => undo?.()}>
        {text.form.undo}
      </button>
      <button type="button" class="plain" onClick={() => confirm(text.form.startOver) && restart()}>
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
