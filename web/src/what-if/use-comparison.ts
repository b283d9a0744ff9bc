/** The scenarios of this browser, and the pictures of those that the chart draws over the plan. */
import { useEffect, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import { keepScenarios, keptScenarios, mostScenarios, type Scenario } from '../plan/kept.ts'
import type { Overlay } from '../story/corpus-chart.tsx'

export interface Comparison {
  readonly scenarios: readonly Scenario[]
  /** Those of expected returns: a crisis has another course than a picture shows. */
  readonly compared: readonly Overlay[]
  readonly isFull: boolean
  /** Whether the browser has refused to keep the scenarios. */
  readonly isUnkept: boolean
  /** Keeps a scenario, under another name where its own is taken; returns the name. */
  readonly keep: (scenario: Scenario) => string
  /** Keeps a plan in place of the scenario of that name; the oldest one goes where there is no room. */
  readonly add: (name: string, plan: Plan) => void
  readonly rename: (name: string, next: string) => void
  readonly remove: (name: string) => void
  /** Takes those of the browser's memory again. */
  readonly reload: () => void
  /** Drops those on the screen. */
  readonly forget: () => void
}

const mostOverlays = 2

export function useComparison(): Comparison {
  const [scenarios, setScenarios] = useState<readonly Scenario[]>(keptScenarios)
  const [isUnkept, setUnkept] = useState(false)
  const [compared, setCompared] = useState<readonly Overlay[]>([])
  useEffect(() => {
    let isAwaited = true
    const draw = async (): Promise<void> => {
      const drawn = scenarios.filter(({ crises }) => crises.length === 0).slice(0, mostOverlays)
      const outcomes = await Promise.all(drawn.map(({ plan }) => ask('picture', { plan })))
      if (!isAwaited) return
      setCompared(
        drawn.flatMap(({ name }, index) => {
          const outcome = outcomes[index]!
          return outcome.ok ? [{ name, picture: outcome.value }] : []
        })
      )
    }
    void draw()
    return () => {
      isAwaited = false
    }
  }, [scenarios])
  const set = (next: readonly Scenario[]): void => {
    setUnkept(!keepScenarios(next))
    setScenarios(next)
  }
  return {
    scenarios,
    compared,
    isUnkept,
    isFull: scenarios.length >= mostScenarios,
    keep: scenario => {
      const name = freeName(scenario.name, scenarios)
      set([...scenarios, { ...scenario, name }])
      return name
    },
    add: (name, plan) => {
      const others = scenarios.filter(each => each.name !== name)
      set([...others, { name, plan, crises: [] }].slice(-mostScenarios))
    },
    rename: (name, next) => {
      const others = scenarios.filter(each => each.name !== name)
      set(scenarios.map(each => (each.name === name ? { ...each, name: freeName(next, others) } : each)))
    },
    remove: name => set(scenarios.filter(each => each.name !== name)),
    reload: () => setScenarios(keptScenarios()),
    forget: () => setScenarios([])
  }
}

/** The name, with a number where it is taken. */
export function freeName(name: string, taken: readonly { readonly name: string }[]): string {
  const isTaken = (each: string): boolean => taken.some(other => other.name === each)
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name} ${number}`)) number++
  return `${name} ${number}`
}
