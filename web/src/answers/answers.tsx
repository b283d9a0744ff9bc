/** The three questions that people ask, answered by goal seek, each with one click to take the answer. */
import type { JSX } from 'preact'
import type { Answer, Plan } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { exactAge, wholeRupees } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'

interface AnswersProps {
  readonly shown: Shown
  readonly sought: Sought | null
  readonly isFresh: boolean
  readonly onTake: (plan: Plan) => void
}

export function Answers({ shown, sought, isFresh, onTake }: AnswersProps): JSX.Element {
  const { answers } = text
  const { input, real } = shown.picture
  const spent = real.firstMonthlyWithdrawal
  const common = { isFresh, onTake }
  return (
    <div class="answers">
      <Question
        {...common}
        question={answers.retire}
        answer={sought?.retirement}
        say={value => answers.retireAt(exactAge(value))}
        proof={value => exactAge(value)}
        never={answers.retireNever}
        now={exactAge(input.retirementAgeYears)}
      />
      <Question
        {...common}
        question={answers.invest}
        answer={sought?.contribution}
        say={value => answers.investMonthly(wholeRupees(value))}
        proof={wholeRupees}
        never={answers.investNever}
        now={wholeRupees(sought?.contribution?.change?.before ?? 0)}
      />
      <Question
        {...common}
        question={answers.spend}
        answer={sought?.spending}
        say={value => answers.spendMonthly(wholeRupees(value))}
        proof={wholeRupees}
        never={answers.spendNever}
        now={spent === null ? null : wholeRupees(spent)}
      />
    </div>
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
  const { question, answer, isFresh, say, proof, never, now, onTake } = props
  const { answers } = text
  const { value, proof: tried } = answer?.solution ?? { value: null, proof: null }
  const taken = answer?.change?.body
  return (
    <section class="card question" aria-busy={!isFresh}>
      <h3>{question}</h3>
      <p class="said">{answer == null ? answers.asking : value === null ? never : say(value)}</p>
      <p class="note">
        {tried?.passes != null &&
          tried.fails !== null &&
          answers.proof(proof(tried.passes), proof(tried.fails))}{' '}
        {now !== null && answers.instead(now)}
      </p>
      <button type="button" disabled={taken === undefined || !isFresh} onClick={() => taken && onTake(taken)}>
        {answers.take}
        <span class="unseen">: {question}</span>
      </button>
    </section>
  )
}
