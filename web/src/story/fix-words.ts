/** Changes in words: what one would do, and what it did. Figures are those of the plan that is taken. */
import type { Fix } from '../engine/picture-answer.ts'
import { more } from '../text/en-home-more.ts'
import { percent, shortRupees, span, wholeRupees } from '../text/rupees.ts'

/** A change as a row of a list. */
export function rowText({ kind, label, from, to, text }: Fix): string {
  const { rows } = more.fixes
  switch (kind) {
    case 'investMore':
      return rows.investMore(wholeRupees(to - from))
    case 'startWithMore':
      return rows.startWithMore(shortRupees(to - from))
    case 'stepUpMore':
      return rows.stepUpMore(percent(to))
    case 'spendLess':
      return rows.spendLess(percent(100 - to))
    case 'shrinkMilestone':
      return rows.shrinkMilestone(label ?? '', shortRupees(to))
    case 'dropMilestone':
      return rows.dropMilestone(label ?? '')
    default:
      return text
  }
}

/** What a change did, once it is made. */
export function doneText({ kind, label, from, to }: Fix): string {
  const { done } = more
  switch (kind) {
    case 'investMore':
      return done.investMore(wholeRupees(to))
    case 'startWithMore':
      return done.startWithMore(shortRupees(to - from))
    case 'stepUpMore':
      return done.stepUpMore(percent(to))
    case 'spendLess':
      return done.spendLess(percent(100 - to))
    case 'shrinkMilestone':
      return done.shrinkMilestone(label ?? '', shortRupees(to))
    case 'dropMilestone':
      return done.dropMilestone(label ?? '')
    case 'dropRule':
      return done.dropRule
    case 'retireLater':
      return done.retireLater(span(Math.round((to - from) * 12)))
    default:
      return done.other
  }
}
