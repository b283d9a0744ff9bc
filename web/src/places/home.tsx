/** Home: the verdict, the budget, what to do about both, and the picture. */
import type { JSX } from 'preact'
import { useCallback, useRef } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { ClosingWay, Fix, Plan } from '../engine/picture-answer.ts'
import { memo } from '../memo.ts'
import type { Single } from '../single/places-of.ts'
import { useStep } from '../steps.ts'
import { Story } from '../story/story.tsx'
import { useFetched } from '../use-fetched.ts'
import type { PlaceProps } from './place.ts'
import { toIncomes } from './to-incomes.ts'

const StoryOnce = memo(Story)

/** What is below the first picture, and what is said of a change: fetched once that is drawn. */
const words = () => import('./home-more.tsx')

const sheets = () => import('../single/single-sheet.tsx')

const restMs = 150

export function Home(props: PlaceProps): JSX.Element {
  const { shown, settled, sought, isFresh, fixes, likely, onLikely, comparison, work, assumed, go, say } =
    props
  const { onTake, onClose } = useChanges(props)
  const more = useFetched(words, true, restMs)
  const of = useRef(fixes.of)
  of.current = fixes.of
  const onFigure = useCallback((fix: Fix) => onTake(of.current!.plan, fix), [])
  const onIncome = useCallback(() => toIncomes(go), [go])
  const onCheck = useCallback(() => go('family'), [go])
  const sheet = useStep<Single>('single')
  const single = useFetched(sheets, sheet.value !== null)
  return (
    <>
      <StoryOnce
        {...{ shown, sought, isFresh, fixes, likely, onLikely, onClose, onIncome, onCheck }}
        onEdit={sheet.open}
        assumed={assumed.length}
        onTake={onFigure}
        isStale={work.issues.length > 0}
        overlays={comparison.compared}
        Years={more?.YearTable ?? null}
      />
      {more !== null && <more.HomeMore {...{ settled, fixes, onTake, go }} />}
      {sheet.value !== null && single !== null && (
        <single.SingleSheet {...{ shown, work, say }} single={sheet.value} onClose={sheet.close} />
      )}
    </>
  )
}

interface Changes {
  readonly onTake: (of: Plan, fix: Fix) => void
  readonly onClose: (way: ClosingWay) => void
}

/** Changes with one click, each of which is said. */
function useChanges(props: PlaceProps): Changes {
  const now = useRef(props)
  now.current = props
  const onTake = useCallback(async (of: Plan, fix: Fix): Promise<void> => {
    const said = words()
    const { work, say } = now.current
    try {
      say((await said).doneText(fix))
    } finally {
      work.take(of, fix.plan)
    }
  }, [])
  const onClose = useCallback(async (way: ClosingWay): Promise<void> => {
    const { plan } = now.current.shown
    const [answer, { closedText }] = await Promise.all([ask('closing', { plan, way }), words()])
    const closed = answer.ok ? answer.value : null
    now.current.say(closedText(way, closed), closed !== null)
    if (closed !== null) now.current.work.take(plan, closed.plan)
  }, [])
  return {
    onTake: useCallback((of, fix) => void onTake(of, fix), []),
    onClose: useCallback(way => void onClose(way), [])
  }
}
