/** The month now: one bar of what comes in and where it goes, and how to close a gap. */
import type { JSX } from 'preact'
import type { Budget as BudgetFound, ClosingWay, Picture, UsedInput } from '../engine/picture-answer.ts'
import type { Single } from '../single/places-of.ts'
import { home } from '../text/en-home.ts'
import { wholeRupees } from '../text/rupees.ts'
import type { Standing } from './standing.ts'
import { isFollowed } from './tone.ts'

interface BudgetProps {
  readonly picture: Picture
  readonly standing: Standing
  /** Closes the gap of the plan that is shown. */
  readonly onClose: (way: ClosingWay) => void
  /** Leads to the fields of the incomes. */
  readonly onIncome: () => void
  /** Opens the sheet for what a line is made of. */
  readonly onEdit: (single: Single) => void
}

export function Budget({ picture, standing, onClose, onIncome, onEdit }: BudgetProps): JSX.Element {
  const words = home.budget
  const { budget } = picture
  return (
    <section class="card budget" aria-labelledby="budget-title">
      <h2 id="budget-title">{words.title}</h2>
      {budget === null ? (
        <p>
          {words.noIncome}{' '}
          <button type="button" class="no-print" onClick={onIncome}>
            {words.addIncome}
          </button>
        </p>
      ) : (
        <>
          <Bar budget={budget} />
          <Lines budget={budget} input={picture.input} onEdit={onEdit} />
          <p class="note">
            {budget.isRetired ? words.noteRetired : words.note} {inHandText(budget)}
          </p>
        </>
      )}
      {budget !== null && standing.kind === 'short' && (
        <div class="ways no-print">
          {budget.instalments > 0 && budget.instalments < budget.spending && (
            <button type="button" onClick={() => onClose('instalments')}>
              {words.emiInside}
            </button>
          )}
          <button type="button" onClick={onIncome}>
            {words.earnMore}
          </button>
          {budget.investments > 0 && (
            <button type="button" onClick={() => onClose('contributions')}>
              {words.investLess}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** What a salary slip says: empty where nothing is withheld. */
export const inHandText = ({ isRetired, income, inHand }: BudgetFound): string =>
  isRetired || inHand === income ? '' : home.budget.inHand(wholeRupees(inHand))

const outgoes = ['tax', 'spending', 'instalments', 'investments'] as const

interface Part {
  readonly name: string
  readonly tone: string
  readonly amount: number
}

/** What the money is for, in the order of the bar. */
function partsOf(budget: BudgetFound): readonly Part[] {
  const words = home.budget
  const out = outgoes.map(tone => ({ name: words[tone], tone, amount: budget[tone] }))
  return [...out, { name: words.left, tone: 'left', amount: budget.left }].filter(({ amount }) => amount > 0)
}

/** A letter takes this share of the bar of a small phone; a part with no room for its name has none. */
const ofLetter = 0.026

const hasRoom = (name: string, share: number): boolean => share >= (name.length + 2) * ofLetter

/** The lines below say the same. */
function Bar({ budget }: { readonly budget: BudgetFound }): JSX.Element {
  const words = home.budget
  const parts = partsOf(budget)
  const width = parts.reduce((sum, { amount }) => sum + amount, 0)
  const hidden = Math.max(0, -budget.left)
  return (
    <div class="budget-bar" aria-hidden="true">
      <div class="parts">
        {parts.map(({ name, tone, amount }, index) => (
          <span key={tone} class={tone} style={{ flexGrow: amount }}>
            {hasRoom(name, (amount - (index === parts.length - 1 ? hidden : 0)) / width) && name}
          </span>
        ))}
      </div>
      {hidden > 0 && (
        <span class="beyond" style={{ width: `${(hidden / width) * 100}%` }}>
          <span>{words.missing}</span>
        </span>
      )}
    </div>
  )
}

interface Line extends Part {
  readonly sign: '' | '+' | '−' | '='
}

/** The parts as a sum: what comes in, less what goes out, is what is left. */
function linesOf(budget: BudgetFound, input: UsedInput): readonly Line[] {
  const words = home.budget
  const named = budget.parts.length > 0 ? budget.parts : [{ label: words.income, amount: budget.income }]
  const incomes = named.map(({ label, amount }, index) => ({
    name: label,
    tone: 'income',
    amount,
    sign: index === 0 ? ('' as const) : ('+' as const)
  }))
  const savings = { name: words.withdrawals, tone: 'income', amount: budget.withdrawals, sign: '+' as const }
  const out = partsOf({ ...budget, left: 0 }).map(part => ({ ...part, sign: '−' as const }))
  const isShort = budget.left < 0
  const last = {
    name: isShort ? words.missing : isFollowed({ input }) ? words.leftInvested : words.left,
    tone: isShort ? 'missing' : 'left',
    amount: isShort ? -budget.left : budget.left,
    sign: '=' as const
  }
  return [...incomes, ...(budget.withdrawals > 0 ? [savings] : []), ...out, last]
}

/** The list of the plan that a line is made of; other lines follow from these. */
const listOf: Readonly<Record<string, [Single, keyof UsedInput]>> = {
  income: ['income', 'incomes'],
  spending: ['spending', 'expenses'],
  instalments: ['instalments', 'loans'],
  investments: ['investments', 'investments']
}

interface LinesProps extends Pick<BudgetProps, 'onEdit'> {
  readonly budget: BudgetFound
  readonly input: UsedInput
}

const Lines = ({ budget, input, onEdit }: LinesProps): JSX.Element => (
  <dl class="budget-lines">
    {linesOf(budget, input).map(({ name, tone, amount, sign }, index) => (
      <div key={index} class={tone}>
        <dt>
          <i aria-hidden="true" />
          <Name
            {...{ name, input, onEdit }}
            list={name === home.budget.withdrawals ? undefined : listOf[tone]}
          />
        </dt>
        <dd data-rupees={amount}>
          <span aria-hidden="true">{sign}</span> {wholeRupees(amount)}
        </dd>
      </div>
    ))}
  </dl>
)

interface NameProps extends Omit<LinesProps, 'budget'> {
  readonly name: string
  readonly list: [Single, keyof UsedInput] | undefined
}

/** A name to press where the plan has what the line is made of. */
const Name = ({ name, list, input, onEdit }: NameProps): JSX.Element =>
  list !== undefined && (input[list[1]] as readonly unknown[]).length > 0 ? (
    <button type="button" class="plain budget-name" onClick={() => onEdit(list[0])}>
      {name}
    </button>
  ) : (
    <span>{name}</span>
  )
