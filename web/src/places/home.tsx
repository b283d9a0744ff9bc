/** Home: the verdict, what to do about it, and the picture. */
import type { JSX } from 'preact'
import { Fixes } from '../answers/fixes.tsx'
import { memo } from '../memo.ts'
import { AssumedNote } from '../story/assumed-note.tsx'
import { Remarks } from '../story/remarks.tsx'
import { standingOf } from '../story/standing.ts'
import { Story } from '../story/story.tsx'
import type { PlaceProps } from './place.ts'

const StoryOnce = memo(Story)
const FixesOnce = memo(Fixes, (one, other) => one.fixes === other.fixes)
const RemarksOnce = memo(Remarks)

export function Home(props: PlaceProps): JSX.Element {
  const { shown, settled, sought, isFresh, fixes, likely, onLikely, comparison, work, assumed, go } = props
  return (
    <>
      <StoryOnce
        {...{ shown, sought, isFresh, fixes, likely, onLikely }}
        isStale={work.issues.length > 0}
        overlays={comparison.compared}
      />
      <AssumedNote count={assumed.length} onCheck={() => go('family')} />
      <div class="column no-print">
        <FixesOnce fixes={fixes} standing={standingOf(settled.picture)} onTake={work.take} />
      </div>
      <RemarksOnce picture={settled.picture} />
    </>
  )
}
