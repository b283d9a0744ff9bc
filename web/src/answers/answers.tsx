/** The three questions that people ask, answered by goal seek, each with one click to take the answer. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Answer, Fixes, Plan, UsedInput } from '../engine/picture-answer.ts'
import { hasRule } from '../plan/by-rule.ts'
import { Choice } from '../story/choice.tsx'
import { conditionOf } from '../story/condition.ts'
import {
  canMovePartner,
  canMoveRetirement,
  isEarning,
  isWorking,
  leavesRetirement
} from '../story/retiring.ts'
import { gapSentence, standingOf } from '../story/standing.ts'
import { isFollowed } from '../story/tone.ts'
import { text } from '../text/en.ts'
import { answering } from '../text/en-answers.ts'
import { coupleText } from '../text/en-couple.ts'
import { retirement as words } from '../text/en-retirement.ts'
import { amountDown, amountUp, rupeesDown, rupeesUp } from '../text/rounding.ts'
import { exactAge, wholeRupees } from '../text/rupees.ts'
import type { Found } from '../use-found.ts'
import { useMarkets } from '../use-markets.ts'
import type { Shown } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'

interface AnswersProps {
  readonly shown: Shown
  readonly sought: Sought | null
  /** What was sought for. */
  readonly of: Shown | null
  readonly isFresh: boolean
  readonly fixes: Found<Fixes>
  /** Takes a plan over that was made of the plan `of`. */
  readonly onTake: (of: Plan, plan: Plan, done: string) => void
}

type Markets = keyof typeof answering.markets.choices

export function Answers({ shown, sought, of, isFresh, fixes, onTake }: AnswersProps): JSX.Element {
  const { answers, markets } = answering
  const [chosen, setChosen] = useState<Markets>('expected')
  const isByRule = hasRule(shown.plan)
  const inNine = chosen === 'nine' && !isByRule
  const found = useMarkets(inNine ? shown : null)
  const { input } = shown.picture
  const standing = standingOf(shown.picture)
  const tested = inNine && found.of === shown ? found.answers : {}
  const { spending } = { ...sought, ...tested }
  const spent = spending?.change?.before
  const unretired = standing.kind === 'unretired' ? answers.unretired : null
  // Any age and any amount make a plan last that spends nothing.
  const missing = standing.kind === 'unspent' ? answers.unspent : unretired
  const say = inNine ? markets : isByRule ? { ...answers, retireAt: words.needAt } : answers
  const common = (answer: Answer | null | undefined, isCurrent: boolean) => ({
    answer: isCurrent ? answer : undefined,
    isFresh: isCurrent && answer !== undefined,
    onTake: (plan: Plan, done: string): void => onTake(inNine ? shown.plan : of!.plan, plan, done)
  })
  const questionProps = (name: 'retirement' | 'partnerRetirement' | 'contribution' | 'spending') =>
    inNine
      ? common(found.answers[name], found.of === shown)
      : { ...common(sought?.[name], true), isFresh: isFresh && sought !== null }
  const retirement = questionProps('retirement')
  const invested = questionProps('contribution')
  const invests = sought?.contribution?.planned ?? null
  return (
    <>
      {isByRule ? (
        <p>{[words.byRule, conditionOf(shown.picture)].join(' ')}</p>
      ) : (
        <Terms {...{ shown, chosen, setChosen, found }} answered={Object.keys(tested).length} />
      )}
      <div class="answers">
        <Question
          {...{ ...retirement, missing }}
          question={answers.retire}
          say={value => say.retireAt(exactAge(value)) + partnerStays(input)}
          proof={exactAge}
          isWorthSaying={value => canMoveRetirement(input) && leavesRetirement(value, input)}
          never={neverRetire(retirement.answer, input)}
          lacks={gapText(retirement.answer)}
          now={exactAge(input.retirementAgeYears)}
          planned={input.retirementAgeYears}
          done={value => words.done.retire(exactAge(value))}
        />
        <PartnerQuestion {...{ input, missing }} {...questionProps('partnerRetirement')} say={say.retireAt} />
        <Question
          {...{ ...invested, missing }}
          question={answers.invest}
          say={value => say.investMonthly(wholeRupees(value))}
          about={value => wholeRupees(amountUp(value))}
          proof={wholeRupees}
          isWorthSaying={value => value > 0 && isEarning(input)}
          never={neverInvest(invested.answer, input, inNine)}
          lacks={!inNine && fixes.of === of ? unpaidText(fixes.value) : ''}
          now={isEarning(input) && invests !== null ? wholeRupees(invests) : null}
          planned={invests}
          done={value => words.done.invest(wholeRupees(value))}
        />
        {!isByRule && (
          <SpendingQuestion {...questionProps('spending')} {...{ spent, say }} missing={unretired} />
        )}
      </div>
    </>
  )
}

interface SpendingQuestionProps extends Pick<QuestionProps, 'missing' | 'answer' | 'isFresh' | 'onTake'> {
  /** What is planned; null or nothing until it is known. */
  readonly spent: number | null | undefined
  readonly say: { readonly spendMonthly: (amount: string) => string }
}

const SpendingQuestion = ({ spent, say, ...props }: SpendingQuestionProps): JSX.Element => (
  <Question
    {...props}
    question={answering.answers.spend}
    say={value => say.spendMonthly(wholeRupees(amountDown(value)))}
    about={value => wholeRupees(amountDown(value))}
    proof={rupeesDown}
    tooMuch={rupeesUp}
    never={answering.answers.spendNever}
    now={spent == null ? null : wholeRupees(spent)}
    planned={spent ?? null}
    done={value => words.done.spend(wholeRupees(amountDown(value)))}
  />
)

interface TermsProps extends Pick<AnswersProps, 'shown'> {
  readonly chosen: Markets
  readonly setChosen: (chosen: Markets) => void
  readonly found: Pick<ReturnType<typeof useMarkets>, 'paths' | 'count'>
  /** How many answers in simulations have come. */
  readonly answered: number
}

/** How sure the answers are to be, and what they rest on. */
function Terms({ shown, chosen, setChosen, found, answered }: TermsProps): JSX.Element {
  const { markets } = answering
  const condition = conditionOf(shown.picture)
  return (
    <>
      <div class="choices">
        <Choice label={markets.label} choices={markets.choices} value={chosen} onChange={setChosen} />
      </div>
      {condition !== '' && <p>{condition}</p>}
      {chosen === 'nine' && <p class="note">{markets.note(String(found.paths))}</p>}
      {chosen === 'nine' && <Progress found={answered} all={found.count} />}
    </>
  )
}

/** Of a couple one age is sought, and the other one's stays. */
const partnerStays = ({ partner }: UsedInput): string =>
  partner !== undefined && isWorking(partner)
    ? coupleText.staysUntil(partner.label, exactAge(partner.retirementAgeYears))
    : ''

interface PartnerQuestionProps extends Pick<QuestionProps, 'missing' | 'answer' | 'isFresh' | 'onTake'> {
  readonly input: Shown['picture']['input']
  readonly say: (age: string) => string
}

/** When the partner can retire; nothing for one person, or for a partner who earns nothing until then. */
function PartnerQuestion({ input, say, ...props }: PartnerQuestionProps): JSX.Element | null {
  const { partner } = input
  if (partner === undefined || (isWorking(partner) && !canMovePartner(input))) return null
  return (
    <Question
      {...props}
      question={coupleText.retire(partner.label)}
      say={value =>
        say(exactAge(value)) +
        (isWorking(input) ? coupleText.youStayUntil(exactAge(input.retirementAgeYears)) : '')
      }
      proof={exactAge}
      isWorthSaying={value => isWorking(partner) && leavesRetirement(value, partner)}
      never={isWorking(partner) ? laterText(props.answer) : coupleText.retired(partner.label)}
      lacks={gapText(props.answer)}
      now={exactAge(partner.retirementAgeYears)}
      planned={partner.retirementAgeYears}
      done={value => words.done.retireOf(partner.label, exactAge(value))}
    />
  )
}

/** Why no age is an answer. */
function neverRetire(answer: Answer | null | undefined, input: UsedInput): string {
  if (!isWorking(input)) return answering.answers.retired
  return canMoveRetirement(input) ? laterText(answer) : answering.answers.unearned
}

/** Why no amount is an answer. */
function neverInvest(answer: Answer | null | undefined, input: UsedInput, inNine: boolean): string {
  const { answers, markets } = answering
  if (!isEarning(input)) return answers.retired
  const isByRule = hasRule(input)
  if (answer?.solution.value === 0) {
    const byNeed = isByRule ? words.needNothing : words.investNothing
    const nothing = inNine ? markets.investNothing : byNeed
    return isFollowed({ input }) ? `${nothing} ${words.leftOverCounts}` : nothing
  }
  if (inNine) return markets.investNever
  return isByRule ? words.needNever : answers.investNever
}

/** Why no later age is an answer. */
const laterText = (answer: Answer | null | undefined): string =>
  answer?.isUnpaid === true ? answering.answers.retireUnpaid : answering.answers.retireNever

/** What the incomes do not pay if one retires at the age that was found. */
const gapText = (answer: Answer | null | undefined): string =>
  answer?.gap == null ? '' : answering.answers.thenGap(gapSentence(answer.gap))

/** What the incomes do not pay of what is to be invested. */
function unpaidText(fixes: Fixes | null): string {
  const found = fixes?.money.find(({ kind }) => kind === 'investMore')
  return found === undefined || found.isPaid ? '' : (found.paid ?? answering.fixes.unnamed)
}

interface QuestionProps {
  readonly question: string
  /** What has to be added to the plan before there is an answer. */
  readonly missing?: string | null
  readonly answer: Answer | null | undefined
  readonly isFresh: boolean
  readonly say: (value: number) => string
  readonly proof: (value: number) => string
  /** Where the answer is a range, its ends in fewer digits. Default: as in the proof. */
  readonly about?: (value: number) => string
  /** What is not enough, where it is rounded to the other side. */
  readonly tooMuch?: (value: number) => string
  /** Whether an answer makes sense for this person. Default: always. */
  readonly isWorthSaying?: (value: number) => boolean
  readonly never: string
  /** Why this person may not be able to do it. */
  readonly lacks?: string
  /** What the plan has now. */
  readonly now: string | null
  /** The same as a number. */
  readonly planned: number | null
  /** What is said once the answer is taken. */
  readonly done: (value: number) => string
  readonly onTake: (plan: Plan, done: string) => void
}

/** Less than a month of an age of 60, and than what is said of an amount. */
const isTaken = (value: number, planned: number | null): boolean =>
  planned !== null && Math.abs(value - planned) <= planned * 0.001

function Question(props: QuestionProps): JSX.Element {
  const {
    question,
    missing = null,
    isFresh,
    say,
    isWorthSaying = () => true,
    never,
    now,
    done,
    onTake
  } = props
  const { answers } = answering
  if (missing !== null)
    return (
      <section class="card question">
        <h3>{question}</h3>
        <p class="said">{missing}</p>
      </section>
    )
  const found = props.answer?.solution.value ?? null
  // What was found but makes no sense is not said.
  const value = found !== null && isWorthSaying(found) ? found : null
  const answer = value === null ? null : props.answer
  const taken = answer?.change?.body
  const isPlanned = value !== null && isTaken(value, props.planned)
  const isOpen = answer != null && !isPlanned && isWithin(marginOf(answer), props.planned)
  const canTake = taken !== undefined && value !== null && isFresh && !isPlanned && !isOpen
  const none = props.answer === null ? text.answers.unavailable : never
  return (
    <section class="card question" aria-busy={!isFresh}>
      <h3>{question}</h3>
      <p class="said">
        {props.answer === undefined ? text.answers.asking : value === null ? none : say(value)}
      </p>
      <p class="note">
        {answer != null && marginText(answer, props)} {isOpen && answering.markets.within}{' '}
        {now !== null && answers.instead(now)} {answer != null && props.lacks}
      </p>
      {answer != null && <Proof {...props} answer={answer} />}
      {/* Never disabled, so that the focus stays on it while the next answer is sought. */}
      <button type="button" aria-disabled={!canTake} onClick={() => canTake && onTake(taken, done(value))}>
        {isPlanned ? words.taken : answers.take}
        <span class="unseen">: {question}</span>
      </button>
    </section>
  )
}

type Margin = readonly [from: number, to: number]

/** The range that so many simulations leave open, the lower end first; null for none. */
function marginOf({ solution: { interval } }: Answer): Margin | null {
  if (interval === null || interval.ifHigher === null || interval.ifLower === null) return null
  const { ifHigher: one, ifLower: other } = interval
  return one === other ? null : [Math.min(one, other), Math.max(one, other)]
}

/** Whether so few simulations cannot tell what is planned from the answer. */
const isWithin = (margin: Margin | null, planned: number | null): boolean =>
  margin !== null && planned !== null && margin[0] <= planned && planned <= margin[1]

function marginText(answer: Answer, { proof, about = proof }: QuestionProps): string {
  const margin = marginOf(answer)
  return margin === null ? '' : answering.markets.between(about(margin[0]), about(margin[1]))
}

interface ProofProps extends QuestionProps {
  readonly answer: Answer
}

/** The two neighbours between which the answer lies. */
function Proof({ answer, question, proof, tooMuch = proof }: ProofProps): JSX.Element | null {
  const { interval, proof: tried } = answer.solution
  if (interval !== null || tried.passes === null || tried.fails === null) return null
  return (
    <details class="proof">
      <summary>
        {words.how}
        <span class="unseen">: {question}</span>
      </summary>
      <p class="note">
        {answering.answers.proof(proof(tried.passes), tooMuch(tried.fails))} {words.tested}
      </p>
    </details>
  )
}

/** How many of the answers have come that take seconds each. */
function Progress({ found, all }: { readonly found: number; readonly all: number }): JSX.Element {
  return (
    <p class="progress" role="status">
      <progress max={all} value={found} aria-hidden="true" />
      <span class="note">{found < all ? words.searching(String(found), String(all)) : words.searched}</span>
    </p>
  )
}
