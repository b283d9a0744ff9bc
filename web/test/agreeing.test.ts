/** Answers of different searches that say the same thing of one plan. */
import { expect, test } from 'vitest'
import { fixes } from '../src/engine/fixing.ts'
import type { Outcome } from '../src/engine/messages.ts'
import { plannedSpending, spending } from '../src/engine/seeking.ts'
import { startingPlan } from '../src/plan/starting-plan.ts'

function found<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
  return outcome.value
}

test.each([58 + 5 / 12, 63.75])(
  'F17: at %d years what can be spent agrees with the cushion or the fix',
  age => {
    const plan = { ...startingPlan(2026), retirementAgeYears: age }
    expect(plannedSpending(plan, 2026)).toBe(60_000)
    const { solution, change } = found(spending({ plan }, 2026))
    expect(change!.before).toBe(60_000)
    const { alreadyMet, margin, money } = found(fixes({ plan }, 2026))
    const less = money.find(({ kind }) => kind === 'spendLess')
    const percent = alreadyMet ? 100 + margin!.spendingMorePct : less!.to
    // The fix is rounded to a tenth of a percent.
    expect(Math.abs(solution.value! / 600 - percent)).toBeLessThanOrEqual(0.11)
  }
)
