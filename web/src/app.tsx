/** The page as a whole: the picture first, the form beside or below it, then answers and sharing. */
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { Answers } from './answers/answers.tsx'
import { Compare, type Comparison, useComparison } from './answers/compare.tsx'
import { Fixes } from './answers/fixes.tsx'
import { Regimes } from './answers/regimes.tsx'
import { currentYear } from './engine/ask.ts'
import type { Fixes as FixesFound } from './engine/messages.ts'
import { Faults } from './form/faults.tsx'
import { FootBar } from './form/foot-bar.tsx'
import { PlanForm } from './form/plan-form.tsx'
import { keepLikely, keptLikely } from './plan/kept.ts'
import { startingPlan } from './plan/starting-plan.ts'
import { Share } from './share/share.tsx'
import { Remarks } from './story/remarks.tsx'
import { lastsText } from './story/sentence.ts'
import { Story } from './story/story.tsx'
import { text } from './text/en.ts'
import { type Found, useFound } from './use-found.ts'
import { useOffline } from './use-offline.ts'
import { type Shown, usePlan, type Work } from './use-plan.ts'
import { useSettled } from './use-settled.ts'
import { type Sought, useSought } from './use-sought.ts'

export function App(): JSX.Element {
  const work = usePlan()
  const { plan, shown, issues, change, take, current } = work
  const { sought, of, isFresh } = useSought(shown)
  const fixes = useFound('fixes', shown)
  useOffline(shown !== null)
  const [isLikely, setLikely] = useState(keptLikely)
  const chances = useFound('likely', isLikely ? shown : null)
  const comparison = useComparison()
  const settled = useSettled(shown)
  const { compared } = comparison
  const isStale = issues.length > 0
  const story = useMemo(() => {
    const likely = isLikely ? chances : null
    const onLikely = (isOn: boolean): void => {
      keepLikely(isOn)
      setLikely(isOn)
    }
    const found = { sought, isFresh, fixes, likely, onLikely }
    return shown && <Story {...{ shown, isStale }} {...found} overlays={compared} />
  }, [shown, sought, isFresh, fixes, isLikely, chances, isStale, compared])
  const answers = useMemo(
    () =>
      settled && (
        <Answering shown={settled} {...{ sought, of, isFresh, fixes, comparison, change, take, current }} />
      ),
    [settled, sought, fixes.of, compared]
  )
  const form = useMemo(
    () => plan && <PlanForm state={{ plan, picture: settled?.picture ?? null, issues, change }} />,
    [plan, settled, issues, change]
  )
  const sharing = useMemo(
    () => settled && <Share shown={settled} current={current} onOpen={change} />,
    [settled]
  )
  return (
    <div class="page">
      <Head />
      <main class="column" id="main" tabIndex={-1}>
        {work.hasFailed && <p class="stale">{text.engineFailed}</p>}
        {shown === null ? (
          <p class="sentence waiting">{text.working}</p>
        ) : (
          <>
            {story}
            {answers}
          </>
        )}
      </main>
      <aside class="beside no-print" aria-labelledby="plan-title">
        <header class="card-head plan-head">
          <h2 id="plan-title">{text.sections.plan}</h2>
          <Controls {...work} />
        </header>
        {issues.length > 0 && plan !== null && <Faults issues={issues} plan={plan} />}
        {form}
        {shown !== null && <FootBar words={text.story.toPicture(lastsOf(shown))} onClick={toPicture} />}
      </aside>
      <div class="column no-print sharing">{sharing}</div>
      <Foot />
    </div>
  )
}

const lastsOf = ({ picture }: Shown): string => lastsText(picture.summary, picture.input.planningEndAgeYears)

interface AnsweringProps extends Pick<Work, 'change' | 'take' | 'current'> {
  readonly shown: Shown
  readonly sought: Sought | null
  readonly of: Shown | null
  readonly isFresh: boolean
  readonly fixes: Found<FixesFound>
  readonly comparison: Comparison
}

/** Answers and remarks, below the picture. */
const Answering = ({ shown, sought, fixes, comparison, take, ...props }: AnsweringProps): JSX.Element => (
  <>
    <section class="column no-print" aria-labelledby="answers-title">
      <h2 id="answers-title">{text.sections.answers}</h2>
      <Answers shown={shown} sought={sought} of={props.of} isFresh={props.isFresh} onTake={take} />
      <Fixes fixes={fixes} onTake={take} />
      <Compare shown={shown} comparison={comparison} current={props.current} onTake={props.change} />
      <Regimes shown={shown} outcomes={sought?.regimes ?? null} onTake={take} />
    </section>
    <Remarks picture={shown.picture} />
  </>
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

function Controls({ undo, change }: Work): JSX.Element {
  return (
    <div class="choices">
      <button type="button" class="plain" disabled={undo === null} onClick={() => undo?.()}>
        {text.form.undo}
      </button>
      <button type="button" class="plain" onClick={() => change(startingPlan(currentYear))}>
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
