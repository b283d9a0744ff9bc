/** How the plan does with returns that are one point lower. */
import type { JSX } from 'preact'
import type { Picture } from '../engine/messages.ts'
import { lowerReturns } from '../text/en-lower-returns.ts'
import { lastsText } from './sentence.ts'

export const LowerReturns = ({ picture: { lower, input } }: { readonly picture: Picture }): JSX.Element => (
  <p class="lower-returns">
    {lower === null ? lowerReturns.none : lowerReturns.says(lastsText(lower, input.planningEndAgeYears))}
  </p>
)
