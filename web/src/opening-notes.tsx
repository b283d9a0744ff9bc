/** Notes about a plan that was opened: where it comes from, and which parts could not be read. */
import type { JSX } from 'preact'
import { text } from './text/en.ts'
import { useFetched } from './use-fetched.ts'
import type { Opening } from './use-plan.ts'

interface OpeningNotesProps {
  readonly opening: Opening
  /** Whether the browser refuses to keep the own plan. */
  readonly isUnkept: boolean
  readonly onBack: () => void
  readonly onAdopt: () => void
  /** Starts a plan of one's own. */
  readonly onStart: () => void
}

/** What few plans need: it is fetched then. */
const faulty = () => import('./unreadable.tsx')

export function OpeningNotes(props: OpeningNotesProps): JSX.Element {
  const { opening, isUnkept, onBack, onAdopt, onStart } = props
  const { own, isExample, isLinked, isCut, removed } = opening
  const { opened } = text
  const ofLink = own !== null ? opened.foreign : isLinked ? opened.linked : null
  const said = isExample ? opened.example : ofLink
  const words = useFetched(faulty, removed.length > 0)
  return (
    <div class="opening no-print" role="status">
      {isCut && <p class="stale">{opened.cut}</p>}
      {isUnkept && <p class="stale">{opened.unkept}</p>}
      {words !== null && removed.length > 0 && <p class="stale">{words.removedText(removed)}</p>}
      {said !== null && (
        <div class={`card opened ${isExample ? 'example' : ''}`}>
          <p>{said}</p>
          <div class="buttons">
            <button type="button" class="main" onClick={own === null ? onStart : onBack}>
              {own === null ? opened.startOwn : opened.back}
            </button>
            {own !== null && !isExample && (
              <button type="button" onClick={onAdopt}>
                {opened.adopt}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
