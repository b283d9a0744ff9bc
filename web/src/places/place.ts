/** What every place of the page gets. A place shows figures of the engine; it has no arithmetic. */
import type { Fixes } from '../engine/picture-answer.ts'
import type { Likely } from '../story/likely.tsx'
import type { Say } from '../toast.tsx'
import type { Found } from '../use-found.ts'
import type { Shown, Work } from '../use-plan.ts'
import type { Sought } from '../use-sought.ts'
import type { Comparison } from '../what-if/use-comparison.ts'
import type { PlaceName } from './address.ts'

export interface PlaceProps {
  /** The plan and what can be done to it. */
  readonly work: Work
  /** The last picture that could be made, and its plan: it follows a slider. */
  readonly shown: Shown
  /** The same after a pause: what is expensive to draw uses this. */
  readonly settled: Shown
  /** Answers of goal seek, of `of`; null until the first ones have come. */
  readonly sought: Sought | null
  readonly of: Shown | null
  readonly isFresh: boolean
  readonly fixes: Found<Fixes>
  /** The chance of success; null when it is switched off. */
  readonly likely: Likely | null
  readonly onLikely: (isOn: boolean) => void
  readonly comparison: Comparison
  /** Pointers of the values that no one has typed. */
  readonly assumed: readonly string[]
  /** Starts a new plan, after a question. */
  readonly startOver: () => void
  /** Forgets everything that this browser keeps. */
  readonly onForget: () => void
  readonly go: (place: PlaceName) => void
  /** Says at the foot of the page what a change was, and what it did; the focus stays where it is. */
  readonly say: Say
}
