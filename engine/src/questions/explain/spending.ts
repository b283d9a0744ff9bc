/** What a spending rule gives in a month: who pays for it, and how the rule decided. */
import { toPaise } from '../../arithmetic/paise.ts'
import type { WatchedStep } from '../../kernel/watch.ts'
import { explainText } from '../../text/en/explain.ts'
import { decidedText as decided } from '../../text/en/spending-decided.ts'
import type { Spending } from '../../timeline/spending.ts'
import type { ExplainWay } from './explain-schema.ts'
import {
  addingUp,
  type Explanation,
  entryOf,
  inRupees,
  type Part,
  part,
  telling,
  withoutZeros
} from './parts.ts'
import { movesOf, openingValues, paiseAt, type TracedRun, traceRun } from './traced-run.ts'

const { flows: words, titles } = explainText

const ruleIds: Readonly<Record<Spending['rule'], string>> = {
  percentage: 'S1',
  amortised: 'S2',
  floorCeiling: 'S3',
  guardrails: 'S4'
}

/** The rules that the plan spends by. */
export function rulesOfSpending({ timeline: { spending } }: TracedRun): string[] {
  return [ruleIds[spending!.rule], ...(isBounded(spending!) ? ['S5'] : [])]
}

const isBounded = ({ floorMonthly, ceilingMonthly }: Spending): boolean =>
  floorMonthly > 0 || ceilingMonthly < Number.POSITIVE_INFINITY

/** S1 to S5: what a rule spends, by what pays for it, and how it decided the year of the month. */
export function explainSpending(run: TracedRun, m: number): Explanation {
  const { spending, spendingShort, incomes } = run.outcome.ledger
  const { retirementStart } = run.timeline
  const rules = rulesOfSpending(run)
  if (m < retirementStart)
    return {
      value: null,
      unit: 'INR',
      ways: [telling(titles.beforeRetirement, [part(words.noWithdrawals, null, rules)])]
    }
  const total = paiseAt(run, 'spending', m)
  const parts = [
    part(words.fromIncomes, toPaise(Math.min(incomes[m]!, spending![m]!)), rules, entryOf('incomes', m)),
    part(words.fromCorpus, paiseAt(run, 'withdrawals', m), rules, entryOf('withdrawals', m)),
    part(words.notPaid, toPaise(spendingShort[m]!), ['W7'], entryOf('shortfall', m))
  ]
  const decision = m - ((m - retirementStart) % 12)
  return inRupees(
    total,
    addingUp(titles.howMadeUp, total, withoutZeros(parts), 1),
    howDecided(run, decision, rules)
  )
}

/** The steps of a month before its decision. */
const before: readonly WatchedStep[] = ['passedOn', 'accounts', 'rebalanced', 'transferred']

function howDecided(run: TracedRun, m: number, rules: readonly string[]): ExplainWay {
  const { input, timeline } = run
  const spending = timeline.spending!
  const { initialMonthlyWithdrawal: firstMonthly = 0 } = input.retirementPlan
  const at = traceRun(run.plan, m)
  const values = openingValues(at, m)
  for (const { step, changes } of movesOf(at, m))
    if (before.includes(step)) for (const [p, change] of changes.entries()) values[p]! += change
  const corpus = values.reduce((sum, value) => sum + value, 0)
  const isFirst = m === timeline.retirementStart
  const parts: Part[] = [
    part(decided[spending.rule]({ ...spending, firstMonthly }), null, rules),
    ...(isBounded(spending) ? [part(decided.bounds(spending), null, ['S5'])] : []),
    part(decided.corpus({ decision: m }), corpus, rules),
    ...(isFirst
      ? []
      : [part(decided.yearBefore, paiseAt(run, 'spending', m - 12), rules, entryOf('spending', m - 12))]),
    part(decided.thisYear, paiseAt(run, 'spending', m), rules, isFirst ? undefined : entryOf('spending', m))
  ]
  return telling(titles.howDecided, parts)
}
