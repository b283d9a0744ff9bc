/** The three questions that people ask, answered by goal seek, each with one click to take the answer. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Answer, Plan } from '../engine/messages.ts'
import { Choice } from '../story/choice.tsx'
import { text } from '../text/en.ts'
import { exactAge, wholeRupees } from '../text/rupees.ts'
import { useMarkets } from '../use-markets.ts'
import type { Shown } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'

interface AnswersProps {
  readonly shown: Shown
  readonly sought: Sought | null
  /** What was sought for. */
  readonly of: Shown | null
  readonly isFresh: boolean
  /** Takes a plan over that was made of the plan `of`. */
  readonly onTake: (of: Plan, plan: Plan) => void
}

type Markets = keyof typeof text.markets.choices

export function Answers({ shown, sought, of, isFresh, onTake }: AnswersProps): JSX.Element {
  const { answers, markets } = text
  const [chosen, setChosen] = useState<Markets>('expected')
  const inNine = chosen === 'nine'
  const found = useMarkets(inNine ? shown : null)
  const { input, real } = shown.picture
  const spent = real.firstMonthlyWithdrawal
  const say = inNine ? markets : answers
  const common = (answer: Answer | null | undefined, isCurrent: boolean) => ({
    answer: isCurrent ? answer : undefined,
    isFresh: isCurrent && answer !== undefined,
    onTake: (plan: Plan): void => onTake(inNine ? shown.plan : of!.plan, plan)
  })
  const questionProps = (name: 'retirement' | 'contribution' | 'spending') =>
    inNine
      ? common(found.answers[name], found.of === shown)
      : { ...common(sought?.[name], true), isFresh: isFresh && sought !== null }
  return (
    <>
      <div class="choices">
        <Choice label={markets.label} choices={markets.choices} value={chosen} onChange={setChosen} />
      </div>
      {inNine && <p class="note">{markets.note(String(found.paths))}</p>}
      <div class="answers">
        <Question
          {...questionProps('retirement')}
          question={answers.retire}
          say={value => say.retireAt(exactAge(value))}
          proof={value => exactAge(value)}
          never={answers.retireNever}
          now={exactAge(input.retirementAgeYears)}
        />
        <Question
          {...questionProps('contribution')}
          question={answers.invest}
          say={value => say.investMonthly(wholeRupees(value))}
          proof={wholeRupees}
          never={answers.investNever}
          now={wholeRupees(sought?.contribution?.change?.before ?? 0)}
        />
        <Question
          {...questionProps('spending')}
          question={answers.spend}
          say={value => say.spendMonthly(wholeRupees(value))}
          proof={wholeRupees}
          never={answers.spendNever}
          now={spent === null ? null : wholeRupees(spent)}
        />
      </div>
    </>
  )
}

interface QuestionProps {
  readonly question: string
  readonly answer: Answer | null | undefined
  readonly isFresh: boolean
  readonly say: (value: number) => string
  readonly proof: (value: number) => string
  readonly never: string
  /** What the plan has now. */
  readonly now: string | null
  readonly onTake: (plan: Plan) => void
}

function Question(props: QuestionProps): JSX.Element {
  const { question, answer, isFresh, say, never, now, onTake } = props
  const { answers } = text
  const value = answer?.solution.value ?? null
  const taken = answer?.change?.body
  return (
    <section class="card question" aria-busy={!isFresh}>
      <h3>{question}</h3>
      <p class="said">{answer === undefined ? answers.asking : value === null ? never : say(value)}</p>
      <p class="note">
        {answer != null && proofText(answer, props)} {now !== null && answers.instead(now)}
      </p>
      <button type="button" disabled={taken === undefined || !isFresh} onClick={() => taken && onTake(taken)}>
        {answers.take}
        <span class="unseen">: {question}</span>
      </button>
    </section>
  )
}

/** The two neighbours between which the answer lies, or the range that so many markets leave open. */
function proofText({ solution: { proof: tried, interval } }: Answer, { proof }: QuestionProps): string {
  if (interval !== null) {
    const [from, to] = [interval.ifHigher, interval.ifLower]
    return from === null || to === null || from === to ? '' : text.markets.between(proof(from), proof(to))
  }
  if (tried.passes === null || tried.fails === null) return ''
  return text.answers.proof(proof(tried.passes), proof(tried.fails))
}
