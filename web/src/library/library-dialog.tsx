/** The plans of this browser: open, name, copy, compare and delete them. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plan } from '../engine/messages.ts'
import { keptChecks } from '../plan/checks.ts'
import {
  copied,
  keptLibrary,
  type Library,
  type LibraryPlan,
  mostPlans,
  opened,
  putAside,
  removed,
  renamed,
  restored
} from '../plan/library.ts'
import { text } from '../text/en.ts'
import { library as words, yearly } from '../text/en-library.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import './library.css'

export interface LibraryDialogProps {
  readonly onClose: () => void
  /** Works on another plan, whose scenarios come with it. */
  readonly onOpened: (plan: Plan) => void
  readonly onRenamed: (name: string) => void
  readonly onCompare: (name: string, plan: Plan) => void
  /** Begins without a plan, once the one that is worked on is put aside. */
  readonly onStart: () => void
}

export function LibraryDialog(props: LibraryDialogProps): JSX.Element {
  const { onClose, onOpened, onRenamed, onCompare, onStart } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const [library, setLibrary] = useState<Library>(keptLibrary)
  const [said, setSaid] = useState('')
  const [gone, setGone] = useState<LibraryPlan | null>(null)
  const checks = keptChecks()
  useEffect(() => dialog.current?.showModal(), [])
  /** Shows what has become of the library, or why nothing has. */
  const show = (next: Library | null, done: string): void => {
    if (next !== null) setLibrary(next)
    setSaid(next === null ? (isFull ? words.full(String(mostPlans)) : words.noRoom) : done)
  }
  const isFull = library.others.length >= mostPlans
  const copyName = words.copyOf(library.name || text.library.unnamed)
  const open = ({ id, name }: LibraryPlan): void => {
    const plan = opened(id, text.library.unnamed)
    if (plan === null) {
      setSaid(words.noRoom)
      return
    }
    setGone(null)
    show(keptLibrary(), words.opened(name))
    onOpened(plan)
  }
  const start = (): void => {
    if (putAside(text.library.unnamed)) onStart()
    else show(null, '')
  }
  const remove = (entry: LibraryPlan): void => {
    setGone(entry)
    show(removed(entry.id), words.removed(entry.name))
  }
  const undo = (): void => {
    show(restored(gone!), '')
    setGone(null)
  }
  return (
    <dialog class="library" ref={dialog} aria-labelledby="library-title" onClose={onClose}>
      <div class="library-body">
        <header class="card-head">
          <h2 id="library-title">{words.title}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </header>
        <label class="plan-name">
          {words.name}
          <input
            type="text"
            maxLength={60}
            value={library.name}
            placeholder={text.library.unnamed}
            onChange={event => {
              const name = event.currentTarget.value.trim()
              show(renamed(name), '')
              onRenamed(name)
            }}
          />
        </label>
        <div class="buttons">
          <button
            type="button"
            disabled={isFull}
            onClick={() => show(copied(copyName), words.copied(copyName))}
          >
            {words.copy}
          </button>
          <button type="button" disabled={isFull} onClick={start}>
            {words.start}
          </button>
        </div>
        <ul class="plans">
          {library.others.map(entry => (
            <Entry
              key={entry.id}
              entry={entry}
              onOpen={open}
              onRemove={remove}
              onCompare={() => {
                onCompare(entry.name, entry.plan)
                setSaid(words.compared(entry.name))
              }}
            />
          ))}
        </ul>
        <p class="note" role="status">
          {said}{' '}
          {gone !== null && (
            <button type="button" class="plain" onClick={undo}>
              {words.undo}
            </button>
          )}
        </p>
        {checks.length > 0 && (
          <section aria-label={yearly.earlier}>
            <h3>{yearly.earlier}</h3>
            <ul class="remarks">
              {checks.map(({ year, planned, had }) => (
                <li key={year}>{yearly.done(year, planned, had)}</li>
              ))}
            </ul>
          </section>
        )}
        <p class="note">
          {library.others.length === 0 && words.empty} {words.note}
        </p>
      </div>
    </dialog>
  )
}

interface EntryProps {
  readonly entry: LibraryPlan
  readonly onOpen: (entry: LibraryPlan) => void
  readonly onRemove: (entry: LibraryPlan) => void
  readonly onCompare: () => void
}

function Entry({ entry, onOpen, onRemove, onCompare }: EntryProps): JSX.Element {
  const action = (word: string, onClick: () => void): JSX.Element => (
    <button type="button" aria-label={words.of(word, entry.name)} onClick={onClick}>
      {word}
    </button>
  )
  return (
    <li>
      <p>
        <strong>{entry.name}</strong> <span class="note">{words.changed(dayText(entry.changedOn))}</span>
      </p>
      <div class="buttons">
        {action(words.open, () => onOpen(entry))}
        {action(words.compare, onCompare)}
        {action(words.remove, () => onRemove(entry))}
      </div>
    </li>
  )
}

/** `2026-11-22` as "22 Nov 2026". */
function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  return date.toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC'
  })
}
