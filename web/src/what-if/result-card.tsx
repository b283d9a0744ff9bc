/** The plan before and after, side by side, and what differs. */
import type { JSX } from 'preact'
import { whatIf as words } from '../text/en-what-if.ts'
import type { Fact } from './facts.ts'

interface ResultCardProps {
  readonly before: readonly Fact[]
  readonly after: readonly Fact[]
  readonly differs: readonly string[]
  readonly isFresh: boolean
  readonly children: JSX.Element
}

export function ResultCard({ before, after, differs, isFresh, children }: ResultCardProps): JSX.Element {
  const { result } = words
  return (
    <section class="card what-if-result" aria-label={result.title} aria-busy={!isFresh}>
      <table>
        <caption class="unseen">{result.caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{result.before}</th>
            <th scope="col">{result.after}</th>
          </tr>
        </thead>
        <tbody>
          {before.map(({ name, value, note }, index) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {note !== undefined && name !== result.chance && <span class="note">{note}</span>}
              </th>
              <td>{value}</td>
              <td class={after[index]!.value === value ? '' : 'is-other'}>
                {after[index]!.value}
                {name === result.chance && <span class="note">{after[index]!.note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <h3>{result.differs}</h3>
      {differs.length === 0 ? (
        <p class="note">{result.same}</p>
      ) : (
        <ul class="differs">
          {differs.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
