/** Home: the verdict, the budget, what to do about both, and the picture. */
import type { FunctionComponent, JSX } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { ClosingWay, Fix, Plan } from '../engine/messages.ts'
import { memo } from '../memo.ts'
import { Story } from '../story/story.tsx'
import type { HomeMoreProps } from './home-more.tsx'
import type { PlaceProps } from './place.ts'
import { toIncomes } from './to-incomes.ts'

const StoryOnce = memo(Story)

export function Home(props: PlaceProps): JSX.Element {
  const { shown, settled, sought, isFresh, fixes, likely, onLikely, comparison, work, go } = props
  const { onTake, onClose } = useChanges(props)
  const More = useMore()
  const of = useRef(fixes.of)
  of.current = fixes.of
  const onFigure = useCallback((fix: Fix) => onTake(of.current!.plan, fix), [])
  const onIncome = useCallback(() => toIncomes(go), [go])
  return (
    <>
      <StoryOnce
        {...{ shown, sought, isFresh, fixes, likely, onLikely, onClose, onIncome }}
        onTake={onFigure}
        isStale={work.issues.length > 0}
        overlays={comparison.compared}
      />
      {More !== null && <More {...{ settled, fixes, onTake, go }} />}
    </>
  )
}

interface Changes {
  readonly onTake: (of: Plan, fix: Fix) => void
  readonly onClose: (way: ClosingWay) => void
}

/** What is said of a change is fetched with what is below the first picture. */
const words = () => import('./home-more.tsx')

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
  return { onTake, onClose }
}

const restMs = 150

/** What is below the first picture; it is fetched after that. */
function useMore(): FunctionComponent<HomeMoreProps> | null {
  const [More, setMore] = useState<{ readonly is: FunctionComponent<HomeMoreProps> } | null>(null)
  useEffect(() => {
    let isAwaited = true
    const load = async (): Promise<void> => {
      const { HomeMore } = await words()
      if (isAwaited) setMore({ is: HomeMore })
    }
    // Without a network it stays away, and the picture is there all the same.
    const timer = setTimeout(() => void load().catch(() => undefined), restMs)
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [])
  return More === null ? null : More.is
}
