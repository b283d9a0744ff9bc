/** Notes on what a run did: transfers whose source gives less than they ask, and tax that is left unpaid. */
import { toRupees } from '../arithmetic/paise.ts'
import type { Ledger } from '../kernel/ledger.ts'
import { isUsedUp } from '../kernel/project.ts'
import { hasAmountToMove } from '../plan/allocation-warnings.ts'
import { calendarMonthOf } from '../plan/calendar.ts'
import type { UsedInput } from '../plan/plan.ts'
import { noteAt, type Warning } from '../request/issue.ts'
import { warningText } from '../text/en/warnings.ts'
import type { Timeline } from '../timeline/timeline.ts'

/** A9: one note for each transfer, of the first month in which it moves less. */
export function transferNotes(input: UsedInput, { transferred }: Ledger): Warning[] {
  const { transfers = [], currentAgeYears } = input
  return transfers.flatMap((each, index) => {
    const { hasMoved, month, asked, given, isLocked } = transferred[index]!
    const { from, endAgeYears } = each
    const noteOn = (message: string) => [noteAt(`#/transfers/${index}`, 'transfer-moves-less', message)]
    if (month < 0)
      return hasMoved || !hasAmountToMove(each, input)
        ? []
        : noteOn(warningText.transferWithoutSource({ from }))
    // Without an end it is meant to move all there is.
    if (!isLocked && endAgeYears === undefined) return []
    return noteOn(
      warningText.transferMovesLess({
        from,
        asked,
        moved: given,
        isLocked,
        calendarMonth: calendarMonthOf(input, month),
        ageYears: currentAgeYears + (month + 1) / 12,
        people: input
      })
    )
  })
}

/** S2: the tax that is due after the last month, where a rule has left nothing for it. */
export function taxUnpaidAtEnd(timeline: Timeline, { taxDue, tax }: Ledger): Warning[] {
  const last = timeline.months - 1
  if (!isUsedUp(timeline, last)) return []
  const unpaid = taxDue[last]! - toRupees(tax[last]!)
  if (unpaid < 0.005) return []
  const message = warningText.taxUnpaidAtEnd({ unpaid })
  return [noteAt('#/retirementPlan/spending', 'tax-unpaid-at-end', message)]
}
