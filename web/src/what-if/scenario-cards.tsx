/** Scenarios side by side with the plan; below each other on a phone. */
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { NameInput } from '../form/name-input.tsx'
import type { Scenario } from '../plan/kept.ts'
import { text } from '../text/en.ts'
import { whatIf as words } from '../text/en-what-if.ts'
import type { Fact } from './facts.ts'

/** A scenario, or the plan itself, with its figures. */
export interface Column {
  readonly scenario: Scenario
  readonly facts: readonly Fact[]
  readonly differs: readonly string[]
}

interface ScenarioCardsProps {
  readonly own: readonly Fact[]
  readonly columns: readonly Column[]
  readonly onUse: (scenario: Scenario) => void
  readonly onRename: (name: string, next: string) => void
  readonly onRemove: (name: string) => void
}

export function ScenarioCards({ own, columns, onUse, onRename, onRemove }: ScenarioCardsProps): JSX.Element {
  const { scenarios } = words
  const title = useRef<HTMLHeadingElement>(null)
  const remove = (name: string): void => {
    onRemove(name)
    title.current?.focus()
  }
  return (
    <section class="scenarios-part" aria-labelledby="scenarios-title">
      <h2 id="scenarios-title" tabIndex={-1} ref={title}>
        {scenarios.title}
      </h2>
      <p class="note">{columns.length === 0 ? scenarios.empty : scenarios.note}</p>
      {columns.length > 0 && (
        <div class="scenarios">
          <article class="card scenario">
            <h3>{text.sections.plan}</h3>
            <Facts facts={own} />
          </article>
          {columns.map(column => (
            <ScenarioCard
              key={column.scenario.name}
              column={column}
              onUse={onUse}
              onRename={onRename}
              onRemove={remove}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface ScenarioCardProps extends Pick<ScenarioCardsProps, 'onUse' | 'onRename' | 'onRemove'> {
  readonly column: Column
}

function ScenarioCard({ column, onUse, onRename, onRemove }: ScenarioCardProps): JSX.Element {
  const { scenario, facts, differs } = column
  const { name, crises } = scenario
  const { scenarios } = words
  return (
    <article class="card scenario" aria-label={name}>
      <NameInput
        kind="scenario-name"
        most={40}
        label={scenarios.name(name)}
        value={name}
        onName={next => next !== '' && onRename(name, next)}
      />
      <Facts facts={facts} />
      <div class="differs-part">
        <h4>{scenarios.differs}</h4>
        {differs.length === 0 ? (
          <p class="note">{scenarios.same}</p>
        ) : (
          <ul class="differs">
            {differs.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <div class="scenario-actions no-print">
        {crises.length === 0 && (
          <button type="button" onClick={() => onUse(scenario)}>
            {scenarios.use}
            <span class="unseen"> {name}</span>
          </button>
        )}
        <button type="button" class="plain" onClick={() => onRemove(name)}>
          {scenarios.remove}
          <span class="unseen"> {name}</span>
        </button>
      </div>
    </article>
  )
}

const Facts = ({ facts }: { readonly facts: readonly Fact[] }): JSX.Element => (
  <dl class="facts">
    {facts.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note !== undefined && <span class="note">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
