/** The plan under the old and the new tax regime. */
import type { JSX } from 'preact'
import type { Plan } from '../engine/picture-answer.ts'
import { lastsText } from '../story/sentence.ts'
import { text } from '../text/en.ts'
import { regimeWords } from '../text/en-tax-law.ts'
import { percent, saidRupees, wholeRupees } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'

interface RegimesProps {
  readonly shown: Shown
  /** Null while it is calculated. */
  readonly sought: Sought | null
  /** Takes a plan over that was made of the plan `of`. */
  readonly onTake: (of: Plan, plan: Plan) => void
}

export function Regimes({ shown, sought, onTake }: RegimesProps): JSX.Element {
  const regimes = regimeWords
  const { input } = shown.picture
  const outcomes = sought?.regimes ?? null
  const none = sought === null ? text.answers.asking : text.answers.unavailable
  return (
    <section class="card" aria-label={regimes.title}>
      <h3>{regimes.title}</h3>
      {input.tax === undefined || outcomes === null ? (
        <p class="note">{input.tax === undefined ? regimes.off : none}</p>
      ) : (
        <div class="scroll wraps">
          <table>
            <thead>
              <tr>
                {regimes.head.map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {outcomes.map(({ regime, summary, tax }) => (
                <tr key={regime}>
                  <th scope="row">{regimes.names[regime]}</th>
                  <td title={wholeRupees(tax.totalTax)}>{saidRupees(tax.totalTax)}</td>
                  <td>{percent(tax.effectiveRatePct ?? 0)}</td>
                  <td>{lastsText(summary, input)}</td>
                  <td>
                    {input.tax?.regime === regime ? (
                      <span class="note">{regimes.inUse}</span>
                    ) : (
                      <button
                        type="button"
                        class="plain"
                        aria-label={`${regimes.take}: ${regimes.names[regime]}`}
                        onClick={() =>
                          onTake(shown.plan, { ...shown.plan, tax: { ...shown.plan.tax, regime } })
                        }
                      >
                        {regimes.take}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {outcomes.some(({ tax }) => tax.paidBeforeStart > 0) && <p class="note">{regimes.before}</p>}
        </div>
      )}
    </section>
  )
}
