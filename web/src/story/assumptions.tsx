/** What the figures rest on, beside them. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { percent, saidRupees } from '../text/rupees.ts'
import { isWorking } from './retiring.ts'
import { standingOf } from './standing.ts'

export function Assumptions({ picture }: { readonly picture: Picture }): JSX.Element {
  return (
    <p class="assumptions">
      <span>{returnText(picture)}</span>
      <span>{taxText(picture)}</span>
    </p>
  )
}

/** Of the years that the plan has. */
function returnText(picture: Picture): string {
  const { realReturnPct, input } = picture
  const { assumptions } = text
  const [before, after] = [percent(realReturnPct.before), percent(realReturnPct.after)]
  if (standingOf(picture).kind === 'unretired') return assumptions.returnBefore(before)
  return isWorking(input) ? assumptions.realReturn(before, after) : assumptions.returnAfter(after)
}

/** The rate counts what was paid before the start, so that is said beside what the plan pays. */
function taxText({ tax }: Picture): string {
  const { assumptions } = text
  if (tax === null) return assumptions.noTax
  const [total, rate] = [saidRupees(tax.totalTax), percent(tax.effectiveRatePct ?? 0)]
  return tax.paidBeforeStart > 0
    ? assumptions.taxBefore(total, saidRupees(tax.paidBeforeStart), rate)
    : assumptions.tax(total, rate)
}
