/** What if: a try that never changes the plan until it is applied, and saved plans side by side. */
import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import type { Crisis, Levers, Tested } from '../engine/place-answers.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/what-if.css'
import type { Side } from '../plan/difference.ts'
import { chanceOf } from '../plan/measured.ts'
import { text } from '../text/en.ts'
import { whatIf as words } from '../text/en-what-if.ts'
import { atRest, isAtRest } from '../what-if/at-rest.ts'
import { CrisesCard } from '../what-if/crises-card.tsx'
import { differsText, type Fact, factsOf, lastsOf } from '../what-if/facts.ts'
import { LeversCard } from '../what-if/levers-card.tsx'
import { ResultCard } from '../what-if/result-card.tsx'
import { SaveBar } from '../what-if/save-bar.tsx'
import { type Column, ScenarioCards } from '../what-if/scenario-cards.tsx'
import { freeName } from '../what-if/use-comparison.ts'
import { useLevered } from '../what-if/use-levered.ts'
import { keyOf, type Looked, useOutlooks } from '../what-if/use-outlooks.ts'
import type { PlaceProps } from './place.ts'
import { PlaceHead } from './place-head.tsx'

/** What is tried. */
interface Try {
  readonly levers: Levers
  readonly crises: readonly Crisis[]
}

const nothingTried: Try = { levers: atRest, crises: [] }

/** What is known of the plan, of what is tried, and of the scenarios. */
function useTried({ settled, likely, comparison }: PlaceProps, tried: Try) {
  const { plan } = settled
  const { levered, isFresh } = useLevered(plan, tried.levers)
  const own: Tested = { plan, crises: [] }
  const after: Tested = { plan: isFresh ? levered!.plan : plan, crises: tried.crises }
  const isLikely = likely !== null
  const all = [own, after, ...comparison.scenarios.map(toTested)]
  const known = useOutlooks(all, isLikely ? own : null)
  const ofOwn = likely?.of === settled && likely.isFresh ? likely.value && chanceOf(likely.value) : undefined
  const look = (tested: Tested): Looked | undefined => {
    const found = known(tested)
    if (found === undefined || !isLikely || keyOf(tested) !== keyOf(own)) return found
    return { ...found, chance: ofOwn }
  }
  const last = useRef<{ looked: Looked; tested: Tested } | null>(null)
  const looked = isFresh ? look(after) : undefined
  if (looked !== undefined) last.current = { looked, tested: after }
  const leverage = levered?.leverage ?? null
  return { leverage, look, looked, before: look(own), shown: last.current }
}

export function WhatIf(props: PlaceProps): JSX.Element {
  const { settled, comparison, work, say } = props
  const { plan, picture } = settled
  const [tried, attempt] = useState(nothingTried)
  const { leverage, look, looked, before, shown } = useTried(props, tried)
  const side = { plan, input: picture.input }
  const move = (moved: Partial<Levers>): void =>
    attempt(now => ({ ...now, levers: { ...now.levers, ...moved } }))
  const { outlook } = shown?.looked ?? {}
  return (
    <>
      <PlaceHead title={text.places.names['what-if']} />
      <p class="note">{words.note}</p>
      <div class="what-if">
        <div class="column">
          <LeversCard input={picture.input} leverage={leverage} levers={tried.levers} onMove={move} />
          <CrisesCard
            possible={leverage?.crises ?? null}
            crises={tried.crises}
            onChange={crises => attempt(now => ({ ...now, crises }))}
          />
        </div>
        <ResultCard
          before={factsOf(before)}
          after={factsOf(shown?.looked, before)}
          differs={shown === null ? [] : differsText(side, shown.tested, outlook)}
          isFresh={looked !== undefined && looked.chance !== undefined}
        >
          <Actions {...{ tried, setTried: attempt, comparison, work, say }} />
        </ResultCard>
      </div>
      <p class="what-if-brief no-print" aria-live="polite">
        {before?.outlook && outlook && looked !== undefined
          ? words.result.short(lastsOf(before.outlook), lastsOf(outlook))
          : words.result.unknown}
      </p>
      <Scenarios {...{ comparison, work, say, side, look }} own={factsOf(before)} before={before} />
    </>
  )
}

interface ScenariosProps extends Pick<PlaceProps, 'comparison' | 'work' | 'say'> {
  readonly own: readonly Fact[]
  readonly before: Looked | undefined
  readonly side: Side
  readonly look: (tested: Tested) => Looked | undefined
}

const Scenarios = ({ own, before, side, look, comparison, work, say }: ScenariosProps): JSX.Element => (
  <ScenarioCards
    own={own}
    columns={comparison.scenarios.map((scenario): Column => {
      const found = look(toTested(scenario))
      return {
        scenario,
        facts: factsOf(found, before),
        differs: differsText(side, scenario, found?.outlook)
      }
    })}
    onUse={scenario => {
      say(words.scenarios.used(scenario.name))
      work.change(scenario.plan)
    }}
    onRename={comparison.rename}
    onRemove={name => {
      comparison.remove(name)
      say(words.scenarios.removed(name), false)
    }}
  />
)

const toTested = ({ plan, crises }: Tested): Tested => ({ plan, crises })

interface ActionsProps extends Pick<PlaceProps, 'comparison' | 'work' | 'say'> {
  readonly tried: Try
  readonly setTried: (tried: Try) => void
}

/** Both are about the plan and the levers at the moment of the click. */
function Actions({ tried, setTried, comparison, work, say }: ActionsProps): JSX.Element {
  const latest = useRef(tried)
  latest.current = tried
  const isMoved = !isAtRest(tried.levers)
  const leveredNow = async (): Promise<{ of: Plan; plan: Plan } | null> => {
    const of = work.current()
    const answer = await ask('lever', { plan: of, levers: latest.current.levers })
    return answer.ok ? { of, plan: answer.value.plan } : null
  }
  const save = async (name: string): Promise<void> => {
    const { crises } = latest.current
    const found = await leveredNow()
    const kept = found === null ? null : comparison.keep({ name, plan: found.plan, crises })
    say(kept === null ? words.save.failed : words.save.saved(kept), false)
  }
  const apply = async (): Promise<void> => {
    if (isAtRest(latest.current.levers)) {
      say(words.save.nothing, false)
      return
    }
    const found = await leveredNow()
    if (found === null) {
      say(words.save.failed, false)
      return
    }
    say(words.save.applied)
    work.take(found.of, found.plan)
    setTried({ ...latest.current, levers: atRest })
  }
  return (
    <SaveBar
      usual={usualName(comparison.scenarios)}
      isFull={comparison.isFull}
      isMoved={isMoved}
      isTried={isMoved || tried.crises.length > 0}
      onSave={name => void save(name)}
      onApply={() => void apply()}
      onReset={() => setTried(nothingTried)}
    />
  )
}

/** "Scenario A", or the first letter that is free. */
function usualName(taken: readonly { readonly name: string }[]): string {
  const names = ['A', 'B', 'C', 'D'].map(words.save.usual)
  return names.find(name => taken.every(each => each.name !== name)) ?? freeName(names[0]!, taken)
}
