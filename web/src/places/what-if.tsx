/** What if: a try that never changes the plan until it is applied, and saved plans side by side. */
import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Crisis, Levers, Plan, Tested } from '../engine/messages.ts'
import '../styles/what-if.css'
import { text } from '../text/en.ts'
import { whatIf as words } from '../text/en-what-if.ts'
import { atRest, isAtRest } from '../what-if/at-rest.ts'
import { CrisesCard } from '../what-if/crises-card.tsx'
import { differsText, factsOf, lastsOf } from '../what-if/facts.ts'
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

export function WhatIf({ settled, likely, comparison, work }: PlaceProps): JSX.Element {
  const { plan, picture } = settled
  const [tried, setTried] = useState(nothingTried)
  const [said, setSaid] = useState<Said>(nothingSaid)
  const { levered, isFresh } = useLevered(plan, tried.levers)
  const own: Tested = { plan, crises: [] }
  const after: Tested = { plan: isFresh ? levered!.plan : plan, crises: tried.crises }
  const { scenarios } = comparison
  const isLikely = likely !== null
  const known = useOutlooks([own, after, ...scenarios.map(toTested)], isLikely ? own : null)
  const ofOwn = likely?.of === settled && likely.isFresh ? (likely.value ?? null) : undefined
  const look = (tested: Tested): Looked | undefined => {
    const found = known(tested)
    if (found === undefined || !isLikely || keyOf(tested) !== keyOf(own)) return found
    return { ...found, chance: ofOwn }
  }
  const last = useRef<{ looked: Looked; tested: Tested } | null>(null)
  const looked = isFresh ? look(after) : undefined
  if (looked !== undefined) last.current = { looked, tested: after }
  const shown = last.current
  const side = { plan, input: picture.input }
  const before = look(own)
  const move = (moved: Partial<Levers>): void =>
    setTried(now => ({ ...now, levers: { ...now.levers, ...moved } }))
  return (
    <>
      <PlaceHead title={text.places.names['what-if']} />
      <p class="note">{words.note}</p>
      <div class="what-if">
        <div class="column">
          <LeversCard
            input={picture.input}
            leverage={levered?.leverage ?? null}
            levers={tried.levers}
            onMove={move}
          />
          <CrisesCard
            possible={levered?.leverage.crises ?? null}
            crises={tried.crises}
            onChange={crises => setTried(now => ({ ...now, crises }))}
          />
        </div>
        <ResultCard
          before={factsOf(before, [])}
          after={factsOf(shown?.looked, shown?.tested.crises ?? [])}
          differs={shown === null ? [] : differsText(side, shown.tested, shown.looked.outlook)}
          isFresh={looked !== undefined && looked.chance !== undefined}
        >
          <Actions {...{ tried, setTried, said, setSaid, comparison, work }} />
        </ResultCard>
      </div>
      <p class="what-if-brief no-print" aria-live="polite">
        {before?.outlook && shown?.looked.outlook && looked !== undefined
          ? words.result.short(lastsOf(before.outlook), lastsOf(shown.looked.outlook))
          : words.result.unknown}
      </p>
      <ScenarioCards
        own={factsOf(before, [])}
        columns={scenarios.map((scenario): Column => {
          const found = look(toTested(scenario))
          return {
            scenario,
            facts: factsOf(found, scenario.crises),
            differs: differsText(side, scenario, found?.outlook)
          }
        })}
        onUse={scenario => {
          work.change(scenario.plan)
          setSaid({ words: words.scenarios.used(scenario.name), canUndo: true })
        }}
        onRename={comparison.rename}
        onRemove={name => {
          comparison.remove(name)
          setSaid({ words: words.scenarios.removed(name), canUndo: false })
        }}
      />
      <Toast said={said} onUndo={work.undo} onSaid={setSaid} />
    </>
  )
}

const toTested = ({ plan, crises }: Tested): Tested => ({ plan, crises })

/** What was done last, and whether it changed the plan. */
interface Said {
  readonly words: string
  readonly canUndo: boolean
}

const nothingSaid: Said = { words: '', canUndo: false }

interface ToastProps {
  readonly said: Said
  readonly onUndo: (() => void) | null
  readonly onSaid: (said: Said) => void
}

function Toast({ said, onUndo, onSaid }: ToastProps): JSX.Element {
  return (
    <div class={`toast no-print ${said.words === '' ? '' : 'is-shown'}`}>
      <p role="status">{said.words}</p>
      {said.canUndo && onUndo !== null && (
        <button
          type="button"
          class="plain"
          onClick={() => {
            onUndo()
            onSaid({ words: words.save.undone, canUndo: false })
            document.getElementById('main')?.focus({ preventScroll: true })
          }}
        >
          {words.save.undo}
        </button>
      )}
    </div>
  )
}

interface ActionsProps extends Pick<PlaceProps, 'comparison' | 'work'> {
  readonly tried: Try
  readonly setTried: (tried: Try) => void
  readonly said: Said
  readonly setSaid: (said: Said) => void
}

/** Both are about the plan and the levers at the moment of the click. */
function Actions({ tried, setTried, setSaid, comparison, work }: ActionsProps): JSX.Element {
  const latest = useRef(tried)
  latest.current = tried
  const leveredNow = async (): Promise<{ of: Plan; plan: Plan } | null> => {
    const of = work.current()
    const answer = await ask('lever', { plan: of, levers: latest.current.levers })
    return answer.ok ? { of, plan: answer.value.plan } : null
  }
  const save = async (name: string): Promise<void> => {
    const { crises } = latest.current
    const found = await leveredNow()
    const kept = found === null ? null : comparison.keep({ name, plan: found.plan, crises })
    setSaid({ words: kept === null ? words.save.failed : words.save.saved(kept), canUndo: false })
  }
  const apply = async (): Promise<void> => {
    if (isAtRest(latest.current.levers)) {
      setSaid({ words: words.save.nothing, canUndo: false })
      return
    }
    const found = await leveredNow()
    if (found !== null) {
      work.take(found.of, found.plan)
      setTried({ ...latest.current, levers: atRest })
    }
    setSaid({ words: found === null ? words.save.failed : words.save.applied, canUndo: found !== null })
  }
  return (
    <SaveBar
      usual={usualName(comparison.scenarios)}
      isFull={comparison.isFull}
      isMoved={!isAtRest(tried.levers)}
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
