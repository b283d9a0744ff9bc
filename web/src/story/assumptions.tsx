/** What the figures rest on, beside them. */
import type { RealReturns } from '@arthayu/engine'
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

/** Returns of all portfolios with money: one figure, or the lowest and the highest. */
function rangeText({ lowest, highest }: RealReturns): string {
  const [from, to] = [percent(lowest), percent(highest)]
  return from === to ? from : text.chance.range(from, to)
}

/** Both returns in words. */
export const realReturnText = ({ realReturns: { before, after } }: Picture): string =>
  text.assumptions.realReturn(rangeText(before), rangeText(after))

/** Of the years that the plan has. */
function returnText(picture: Picture): string {
  const { realReturns, input } = picture
  const { assumptions } = text
  if (standingOf(picture).kind === 'unretired') return assumptions.returnBefore(rangeText(realReturns.before))
  return isWorking(input) ? realReturnText(picture) : assumptions.returnAfter(rangeText(realReturns.after))
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
