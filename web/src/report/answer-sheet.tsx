/** The first sheet: the answer, its chance, the budget, and what to do next. */
import type { JSX } from 'preact'
import { sensible } from '../answers/fixes.tsx'
import type { Budget, Picture } from '../engine/picture-answer.ts'
import { hasRule, works } from '../plan/by-rule.ts'
import { invests } from '../plan/invests.ts'
import { inHandText } from '../story/budget.tsx'
import { chanceWords, simulationsText } from '../story/chance.ts'
import { conditionOf } from '../story/condition.ts'
import { actionText, isEasy } from '../story/figures.tsx'
import { saidOf } from '../story/likely.tsx'
import { beginsWithPartner, isEarning, isWorking } from '../story/retiring.ts'
import { paysText, sentenceOf } from '../story/sentence.ts'
import { gapSentence, isJudged, missingText, standingOf } from '../story/standing.ts'
import { toneOf } from '../story/tone.ts'
import { monthOf } from '../text/dates.ts'
import { text } from '../text/en.ts'
import { answering } from '../text/en-answers.ts'
import { home } from '../text/en-home.ts'
import { reportText } from '../text/en-report.ts'
import { ruleText } from '../text/en-spending-rule.ts'
import { rateText, saidRupees, span, wholeRupees } from '../text/rupees.ts'
import { PaperChart } from './paper-chart.tsx'
import type { SheetsProps } from './sheet-props.ts'

export function AnswerSheet(props: SheetsProps): JSX.Element {
  const { answer } = reportText
  const { picture } = props.shown
  return (
    <>
      {verdictOf(props).map((sentence, index) => (
        <p key={sentence} class={index === 0 ? 'verdict' : ''}>
          {sentence}
        </p>
      ))}
      <p class="chance">
        <strong>{answer.chance}:</strong> {chanceOf(props)}
      </p>
      <PaperChart picture={picture} likely={props.likely} />
      <div class="halves">
        <BudgetTable {...props} />
        <Figures {...props} />
      </div>
      <h3>{answer.next}</h3>
      <ol class="steps-next">
        {stepsOf(props).map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

/** The sentences of Home: what comes before the outcome comes first. */
function verdictOf({ shown: { picture }, likely }: SheetsProps): string[] {
  const standing = standingOf(picture)
  const { story } = text
  if (standing.kind === 'short')
    return [gapSentence(standing.gap), sentenceOf(picture), conditionOf(picture), ...ruleTexts(picture)]
  if (standing.kind === 'unspent') return [story.unspent]
  if (standing.kind === 'unretired') return [story.unretired]
  const chance =
    likely?.isFresh === true && likely.value !== null ? [`${chanceWords(likely.value)}${text.stop}`] : []
  const outcome = likely === null ? sentenceOf(picture) : home.verdict.asExpected(sentenceOf(picture))
  return [...chance, outcome, conditionOf(picture), ...ruleTexts(picture)].filter(said => said !== '')
}

/** The rule of a plan, and what it pays. */
function ruleTexts({ input, summary: { spending } }: Picture): string[] {
  const { rule } = input.retirementPlan.spending ?? {}
  if (rule === undefined || spending === undefined) return []
  const [first, lowest] = [saidRupees(spending.first), saidRupees(spending.lowest)]
  return [reportText.answer.rule(ruleText.names[rule], first, lowest, paysText(spending))]
}

function chanceOf({ likely, shown: { picture } }: SheetsProps): string {
  const { answer } = reportText
  if (likely === null) return answer.chanceOff
  if (likely.value === null) return likely.isFresh ? text.likely.none : answer.waiting
  const said = saidOf(likely.value, picture.input)
  return `${said} ${conditionOf(picture)}`.trim()
}

function BudgetTable({ shown: { picture } }: SheetsProps): JSX.Element | null {
  const { answer } = reportText
  const { budget } = picture
  if (budget === null) return <p>{answer.noBudget}</p>
  const inHand = inHandText(budget)
  return (
    <table class="pairs">
      <caption>
        {answer.budget(
          picture.years.calendarMonth.length > 0
            ? monthOf(`${picture.input.currentYear}-${String(picture.input.currentMonth).padStart(2, '0')}`)
            : ''
        )}
      </caption>
      <tbody>
        {rowsOf(budget).map(({ name, amount, sign, isSum }) => (
          <tr key={name} class={isSum ? 'sum' : ''}>
            <th scope="row">{name}</th>
            <td>
              {sign}
              {wholeRupees(amount)}
            </td>
          </tr>
        ))}
        {inHand !== '' && (
          <tr>
            <td colSpan={2}>{inHand}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface BudgetRow {
  readonly name: string
  readonly amount: number
  readonly sign: '' | '−'
  readonly isSum: boolean
}

function rowsOf({ income, left, ...budget }: Budget): BudgetRow[] {
  const { rows } = reportText.answer
  const row = (name: keyof typeof rows, amount: number, sign: BudgetRow['sign']): BudgetRow => ({
    name: rows[name],
    amount,
    sign,
    isSum: false
  })
  const { withdrawals, tax, spending, instalments, investments } = budget
  const between = [
    row('withdrawals', withdrawals, ''),
    row('tax', tax, '−'),
    row('spending', spending, '−'),
    row('instalments', instalments, '−'),
    row('investments', investments, '−')
  ].filter(({ amount }) => amount !== 0)
  const rest = {
    name: left < 0 ? rows.missing : rows.left,
    amount: Math.abs(left),
    sign: '',
    isSum: true
  } as const
  return [row('income', income, ''), ...between, rest]
}

function Figures({ shown: { picture } }: SheetsProps): JSX.Element | null {
  const { figures, today } = reportText.answer
  const { summary, real, input } = picture
  if (!isJudged(standingOf(picture))) return null
  const rows = [
    [
      beginsWithPartner(picture) ? figures.retirementOfBoth : figures.retirement,
      saidRupees(summary.corpusAtRetirementReal)
    ],
    // Of a rule no savings are enough by themselves: it decides what they have to pay.
    ...(summary.spending === undefined
      ? [[figures.needed, saidRupees(real.requiredCorpusAtRetirement)]]
      : [[figures.byRule, saidRupees(summary.spending.first)]]),
    ...(real.firstMonthlyWithdrawal === null
      ? []
      : [[figures.spending, saidRupees(real.firstMonthlyWithdrawal)]]),
    [figures.inflation, rateText(input.annualInflationRatePct)]
  ] as const
  return (
    <table class="pairs">
      <caption>
        {text.places.names.retirement} ({today})
      </caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const stepCount = 3

/** What the plan lacks, cheapest first; then what every plan needs. */
function stepsOf({ shown: { picture }, likely, fixes, assumed }: SheetsProps): string[] {
  const { answer } = reportText
  const standing = standingOf(picture)
  const steps: string[] = []
  if (standing.kind === 'short')
    steps.push(answering.fixes.closeGap(missingText(standing.gap), standing.gap.invests))
  if (isJudged(standing) && fixes.value !== null && fixes.isFresh) {
    const isShort = standing.kind === 'short'
    if (!fixes.value.alreadyMet) {
      const { money, time } = sensible(fixes.value, picture.input, isShort)
      const paid = money.filter(isEasy)
      steps.push(...paid.slice(0, 2).map(fix => sentence(actionText(fix))))
      const later = time.find(({ kind }) => kind === 'retireLater')
      if (later !== undefined) steps.push(sentence(text.figures.monthsLaterAlone(span(later.months))))
      if (steps.length === 0) steps.push(isWorking(picture.input) ? answer.several : answer.severalRetired)
    } else if (!isShort && works(picture.summary))
      steps.push(unsureText(picture, likely) ?? keepText(picture))
  }
  if (assumed.length > 0) steps.push(answer.checkAssumed(assumed.length))
  return [...steps, answer.review, answer.insure].slice(0, stepCount)
}

/** What a plan asks for that works in too few simulations; null where it works in enough. */
function unsureText(picture: Picture, likely: SheetsProps['likely']): string | null {
  const tone = toneOf(picture, standingOf(picture), likely)
  if (likely?.value == null || (tone !== 'fair' && tone !== 'bad')) return null
  return reportText.answer.unsure(simulationsText(likely.value))
}

/** What a plan that works asks for. */
function keepText({ input }: Picture): string {
  const { answer } = reportText
  if (hasRule(input)) return answer.keepRule
  return invests(input) && isEarning(input) ? answer.keep : answer.keepRetired
}

/** "Invest ₹9,000 more a month: this alone is enough." */
const sentence = (action: string): string =>
  reportText.answer.alone(action.charAt(0).toUpperCase() + action.slice(1))
