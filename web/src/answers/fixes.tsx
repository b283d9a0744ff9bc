/** Single changes, each of which alone makes a failing plan last. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Answer, Picture, Plan } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { percent, span, wholeRupees } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'

interface Fix {
  readonly said: string
  /** Null for what nobody can choose. */
  readonly plan: Plan | null
}

interface FixesProps {
  readonly shown: Shown
  readonly onTake: (plan: Plan) => void
}

export function Fixes({ shown, onTake }: FixesProps): JSX.Element {
  const [fixes, setFixes] = useState<readonly Fix[] | null>(null)
  const [isSeeking, setSeeking] = useState(false)
  useEffect(() => setFixes(null), [shown])
  const find = async (): Promise<void> => {
    setSeeking(true)
    setFixes(await fixesOf(shown))
    setSeeking(false)
  }
  const { answers } = text
  const fails = shown.picture.summary.corpusWentToZero
  return (
    <section class="card" aria-label={answers.fixes}>
      <h3>{answers.fixes}</h3>
      <p class="note">{fails ? answers.fixesNote : answers.fixesHolds}</p>
      {fails && fixes === null && (
        <button type="button" disabled={isSeeking} onClick={() => void find()}>
          {isSeeking ? answers.asking : answers.fixesAsk}
        </button>
      )}
      {fails && fixes !== null && (
        <ul class="fixes">
          {fixes.length === 0 && <li>{text.figures.noSingle}</li>}
          {fixes.map(({ said, plan }) => (
            <li key={said}>
              <span>{said}</span>
              {plan !== null && (
                <button type="button" aria-label={`${answers.take}: ${said}`} onClick={() => onTake(plan)}>
                  {answers.take}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const lasts = { neverRunsOut: true }

/** Every unknown that can mend the plan, asked one after the other. */
async function fixesOf({ plan, picture }: Shown): Promise<Fix[]> {
  const fixes: Fix[] = []
  for (const { unknown, say, isChoice } of candidates(picture)) {
    // oxlint-disable-next-line no-await-in-loop -- the worker answers one after the other anyway
    const outcome = await (unknown === 'monthlyWithdrawal'
      ? ask('spending', { plan })
      : ask('seek', { plan, unknown, goal: lasts }))
    const said = outcome.ok ? say(outcome.value) : null
    if (outcome.ok && said !== null)
      fixes.push({ said, plan: isChoice ? (outcome.value.change?.body ?? null) : null })
  }
  return fixes
}

interface Candidate {
  readonly unknown: string
  readonly isChoice: boolean
  /** Null when the change is none, or nothing was found. */
  readonly say: (answer: Answer) => string | null
}

function candidates(picture: Picture): Candidate[] {
  const { fix, wouldNeed } = text.answers
  const choice = (unknown: string, say: Candidate['say']): Candidate => ({ unknown, isChoice: true, say })
  const costs = picture.input.milestones.filter(({ type, amount }) => type === 'expense' && amount > 0)
  return [
    choice('monthlyContribution', ({ change }) =>
      isMore(change?.by) ? fix.monthlyContribution(wholeRupees(change!.by!)) : null
    ),
    choice('retirementAge', ({ change }) =>
      isMore(change?.by) ? fix.retirementAge(span(Math.round(change!.by! * 12))) : null
    ),
    choice('annualStepUp', ({ solution: { value } }) =>
      value === null ? null : fix.annualStepUp(percent(value))
    ),
    choice('monthlyWithdrawal', ({ solution: { value } }) =>
      value === null ? null : fix.monthlyWithdrawal(wholeRupees(value))
    ),
    ...costs.map(({ label }) =>
      choice(`milestoneAmount:${label}`, ({ solution: { value } }) =>
        value === null ? null : fix.milestoneAmount(label, wholeRupees(value))
      )
    ),
    {
      unknown: 'expectedReturn',
      isChoice: false,
      say: ({ solution: { value } }) => (value === null ? null : wouldNeed(percent(value).replace(' %', '')))
    }
  ]
}

const isMore = (by: number | null | undefined): boolean => by != null && by > 0
