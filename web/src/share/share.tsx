/** Saving and sharing: the link, files in and out, and the request for the same figures. */
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Plan } from '../engine/picture-answer.ts'
import { toFragment } from '../plan/address.ts'
import type { Shaped } from '../plan/shape.ts'
import { text } from '../text/en.ts'
import { keep } from '../text/en-keep.ts'
import type { Shown } from '../use-plan.ts'
import { curlCall, typescriptCall } from './calls.ts'
import { save } from './files.ts'
import { Forget } from './forget.tsx'
import { Opener } from './opener.tsx'
import { resultIdOf } from './result-id.ts'

interface ShareProps {
  readonly shown: Shown
  /** The plan at the moment of a click: what is drawn follows it after a pause. */
  readonly current: () => Plan
  readonly onOpen: (read: Shaped) => void
  readonly onForget: () => void
}

/** Addresses of the page without its fragment, and of the service. */
const here = new URL('./', location.href).href
const base = new URL(text.service, location.href).href

export function Share({ shown, current, onOpen, onForget }: ShareProps): JSX.Element {
  const [said, say] = useState('')
  const copy = async (content: string): Promise<void> => {
    await navigator.clipboard.writeText(content)
    say(keep.copied)
  }
  return (
    <section class="card share" aria-labelledby="keep-title">
      <h2 id="keep-title">{keep.title}</h2>
      <p class="note">{keep.linkNote}</p>
      <div class="buttons">
        <button
          type="button"
          class="main"
          onClick={() => void toFragment(current()).then(fragment => copy(`${here}#${fragment}`))}
        >
          {keep.link}
        </button>
      </div>
      <Files current={current} />
      <Opener onOpen={onOpen}>
        <Forget
          onForget={() => {
            onForget()
            say(keep.forgotten)
          }}
        />
      </Opener>
      <p role="status" class="note">
        {said}
      </p>
      <Developers plan={shown.plan} current={current} onCopy={copy} />
    </section>
  )
}

function Files({ current }: Pick<ShareProps, 'current'>): JSX.Element {
  return (
    <div class="buttons">
      <button
        type="button"
        onClick={() => save('arthayu-plan.json', 'application/json', JSON.stringify(current(), null, 2))}
      >
        {keep.exportPlan}
      </button>
      <button type="button" onClick={() => void saveDocument(current(), 'json')}>
        {keep.exportAnswer}
      </button>
      <button type="button" onClick={() => void saveDocument(current(), 'csv')}>
        {keep.exportCsv}
      </button>
    </div>
  )
}

/** The answer as the service would give it: by month, every member. */
async function saveDocument(plan: Plan, form: 'json' | 'csv'): Promise<void> {
  const generatedAt = new Date().toISOString()
  const resultId = await resultIdOf(plan)
  const answer = await ask('document', { plan, form, base, generatedAt, resultId })
  if (!answer.ok) return
  const mediaType = form === 'csv' ? 'text/csv' : 'application/json'
  save(
    form === 'csv' ? 'arthayu-months.csv' : 'arthayu-answer.json',
    mediaType,
    answer.value as Uint8Array<ArrayBuffer>
  )
}

interface DevelopersProps {
  readonly plan: Plan
  readonly current: () => Plan
  readonly onCopy: (content: string) => Promise<void>
}

function Developers({ plan, current, onCopy }: DevelopersProps): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="developers" open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{keep.developers}</h3>
      </summary>
      <p class="note">{keep.developersNote}</p>
      <p class="developer-links">
        {Object.entries(keep.forDevelopers).map(([address, name]) => (
          <a key={address} href={`./${address}`}>
            {name}
          </a>
        ))}
      </p>
      {isOpen &&
        [['curl', curlCall] as const, ['TypeScript', typescriptCall] as const].map(([name, callOf]) => (
          <div key={name}>
            <button type="button" onClick={() => void onCopy(callOf(current(), base))}>
              {keep.copy(name)}
            </button>
            <section aria-label={`${keep.code}: ${name}`}>
              <pre>{callOf(plan, base)}</pre>
            </section>
          </div>
        ))}
    </details>
  )
}
