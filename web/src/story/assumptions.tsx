/** What the figures rest on, beside them. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/messages.ts'
import { text } from '../text/en.ts'
import { percent, saidRupees } from '../text/rupees.ts'

export function Assumptions({ picture }: { readonly picture: Picture }): JSX.Element {
  const { realReturnPct, tax } = picture
  const { assumptions } = text
  const taxText =
    tax === null
      ? assumptions.noTax
      : assumptions.tax(saidRupees(tax.totalTax), percent(tax.effectiveRatePct ?? 0))
  return (
    <p class="assumptions">
      <span>{assumptions.realReturn(percent(realReturnPct.before), percent(realReturnPct.after))}</span>
      <span>{taxText}</span>
    </p>
  )
}
