/** Up to three plans side by side: the one that is worked on, and two that were put aside. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Picture, Plan } from '../engine/messages.ts'
import { keepScenarios, keptScenarios, mostScenarios, type Scenario } from '../plan/kept.ts'
import type { Overlay } from '../story/corpus-chart.tsx'
import { lastsText } from '../story/sentence.ts'
import { text } from '../text/en.ts'
import { saidRupees } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'

/** A scenario with its picture. */
export interface Compared extends Overlay {
  readonly plan: Plan
}

export interface Comparison {
  readonly compared: readonly Compared[]
  readonly keep: (plan: Plan) => void
  /** Keeps a plan under a name of its own; the oldest one goes where there is no room. */
  readonly add: (name: string, plan: Plan) => void
  readonly remove: (name: string) => void
  /** Takes those of the browser's memory again. */
  readonly reload: () => void
  /** Drops those on the screen. */
  readonly forget: () => void
}

/** The scenarios of this browser, drawn. */
export function useComparison(): Comparison {
  const [scenarios, setScenarios] = useState<readonly Scenario[]>(keptScenarios)
  const [compared, setCompared] = useState<readonly Compared[]>([])
  useEffect(() => {
    let isAwaited = true
    const draw = async (): Promise<void> => {
      const outcomes = await Promise.all(scenarios.map(({ plan }) => ask('picture', { plan })))
      if (!isAwaited) return
      setCompared(
        scenarios.flatMap((scenario, index) => {
          const outcome = outcomes[index]!
          return outcome.ok ? [{ ...scenario, picture: outcome.value }] : []
        })
      )
    }
    void draw()
    return () => {
      isAwaited = false
    }
  }, [scenarios])
  const set = (next: readonly Scenario[]): void => {
    keepScenarios(next)
    setScenarios(next)
  }
  return {
    compared,
    keep: plan => set([...scenarios, { name: freeName(scenarios), plan }]),
    add: (name, plan) =>
      set([...scenarios.filter(each => each.name !== name), { name, plan }].slice(-mostScenarios)),
    reload: () => setScenarios(keptScenarios()),
    remove: name => set(scenarios.filter(each => each.name !== name)),
    forget: () => setScenarios([])
  }
}

function freeName(scenarios: readonly Scenario[]): string {
  const names = ['A', 'B', 'C'].map(text.compare.name)
  return names.find(name => scenarios.every(each => each.name !== name))!
}

interface CompareProps {
  readonly shown: Shown
  readonly comparison: Comparison
  /** The plan at the moment of a click. */
  readonly current: () => Plan
  readonly onTake: (plan: Plan) => void
}

export function Compare({ shown, comparison, current, onTake }: CompareProps): JSX.Element {
  const { compare } = text
  const { compared, keep, remove } = comparison
  const isFull = compared.length >= mostScenarios
  return (
    <section class="card" aria-label={compare.title}>
      <header class="card-head">
        <h3>{compare.title}</h3>
        <button type="button" disabled={isFull} onClick={() => keep(current())}>
          {compare.keep}
        </button>
      </header>
      <p class="note">{isFull ? compare.full : compare.note}</p>
      {compared.length > 0 && (
        <div class="scroll wraps">
          <table>
            <thead>
              <tr>
                {compare.head.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              <Row name={compare.current} picture={shown.picture} />
              {compared.map(({ name, picture, plan }) => (
                <Row key={name} name={name} picture={picture}>
                  <button type="button" class="plain" onClick={() => onTake(plan)}>
                    {compare.use}
                    <span class="unseen"> {name}</span>
                  </button>
                  <button type="button" class="plain" onClick={() => remove(name)}>
                    {compare.remove}
                    <span class="unseen"> {name}</span>
                  </button>
                </Row>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly picture: Picture
  readonly children?: JSX.Element[]
}

const Row = ({ name, picture: { summary, input }, children }: RowProps): JSX.Element => (
  <tr>
    <th scope="row">{name}</th>
    <td>{lastsText(summary, input.planningEndAgeYears)}</td>
    <td>{saidRupees(summary.corpusAtRetirementReal)}</td>
    <td>{saidRupees(summary.finalCorpusReal)}</td>
    <td>{children}</td>
  </tr>
)
