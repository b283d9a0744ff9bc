/** The page as a whole. */
import type { JSX } from 'preact'
import { Story } from './story/story.tsx'
import { text } from './text/en.ts'
import { usePlan } from './use-plan.ts'

export function App(): JSX.Element {
  const { shown, issues } = usePlan()
  return (
    <div class="page">
      <header class="page-head">
        <h1>{text.name}</h1>
        <p>{text.privacy}</p>
      </header>
      <main class="column">
        {shown && <Story shown={shown} sought={null} overlays={[]} isStale={issues.length > 0} />}
      </main>
    </div>
  )
}
