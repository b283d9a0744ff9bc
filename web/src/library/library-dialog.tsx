/** The plans of this browser: open, name, copy, compare and delete them. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plan } from '../engine/picture-answer.ts'
import { NameInput } from '../form/name-input.tsx'
import { keptChecks } from '../plan/checks.ts'
import { keptLibrary, type Library, type LibraryPlan, mostPlans } from '../plan/library.ts'
import { copied, freeName, opened, putAside, removed, renamed, restored } from '../plan/library-changes.ts'
import { shortDayOf } from '../text/dates.ts'
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
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { library, said, gone, isFull, ...to } = useLibrary(props)
  return (
    <dialog class="library" ref={dialog} aria-labelledby="library-title" onClose={props.onClose}>
      <div class="library-body">
        <header class="card-head">
          <h2 id="library-title">{words.title}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.close}
          </button>
        </header>
        <div class="plan-name">
          <span aria-hidden="true">{words.name}</span>
          <NameInput
            most={60}
            label={words.name}
            value={library.name}
            placeholder={text.myPlans.unnamed}
            onName={to.rename}
          />
        </div>
        <div class="buttons">
          <button type="button" disabled={isFull} onClick={to.copy}>
            {words.copy}
          </button>
          <button type="button" disabled={isFull} onClick={to.start}>
            {words.start}
          </button>
        </div>
        <ul class="plans">
          {library.others.map(entry => (
            <Entry key={entry.id} entry={entry} {...to} />
          ))}
        </ul>
        <p class="note" role="status">
          {said}{' '}
          {gone !== null && (
            <button type="button" class="plain" onClick={to.undo}>
              {words.undo}
            </button>
          )}
        </p>
        <Checks />
        <p class="note">
          {library.others.length === 0 && words.empty} {words.note}
        </p>
      </div>
    </dialog>
  )
}

/** What can be done to the plan that is worked on, and to the others. */
interface LibraryWork {
  readonly library: Library
  /** What was done, or why nothing was. */
  readonly said: string
  /** The plan that was removed last. */
  readonly gone: LibraryPlan | null
  readonly isFull: boolean
  readonly rename: (name: string) => void
  readonly copy: () => void
  readonly start: () => void
  readonly undo: () => void
  readonly open: (entry: LibraryPlan) => void
  readonly remove: (entry: LibraryPlan) => void
  readonly compare: (entry: LibraryPlan) => void
}

function useLibrary({ onOpened, onRenamed, onCompare, onStart }: LibraryDialogProps): LibraryWork {
  const [library, setLibrary] = useState<Library>(keptLibrary)
  const [said, setSaid] = useState('')
  const [gone, setGone] = useState<LibraryPlan | null>(null)
  const isFull = library.others.length >= mostPlans
  const show = (next: Library | null, done: string): void => {
    if (next !== null) setLibrary(next)
    setSaid(next !== null ? done : isFull ? words.full(String(mostPlans)) : words.noRoom)
  }
  const copyName = freeName(library, words.copyOf(library.name || text.myPlans.unnamed))
  return {
    library,
    said,
    gone,
    isFull,
    rename: name => {
      show(renamed(name), '')
      onRenamed(name)
    },
    copy: () => show(copied(copyName), words.copied(copyName)),
    start: () => {
      if (putAside(text.myPlans.unnamed)) onStart()
      else show(null, '')
    },
    undo: () => {
      show(restored(gone!), '')
      setGone(null)
    },
    open: ({ id, name }) => {
      const plan = opened(id, text.myPlans.unnamed)
      if (plan === null) {
        setSaid(words.noRoom)
        return
      }
      setGone(null)
      show(keptLibrary(), words.opened(name))
      onOpened(plan)
    },
    remove: entry => {
      setGone(entry)
      show(removed(entry.id), words.removed(entry.name))
    },
    compare: ({ name, plan }) => {
      onCompare(name, plan)
      setSaid(words.compared(name))
    }
  }
}

/** What the yearly checks of this plan found. */
function Checks(): JSX.Element | null {
  const checks = keptChecks()
  if (checks.length === 0) return null
  return (
    <section aria-label={yearly.earlier}>
      <h3>{yearly.earlier}</h3>
      <ul class="remarks">
        {checks.map(({ year, planned, had }) => (
          <li key={year}>{yearly.done(year, planned, had)}</li>
        ))}
      </ul>
    </section>
  )
}

interface EntryProps extends Pick<LibraryWork, 'open' | 'remove' | 'compare'> {
  readonly entry: LibraryPlan
}

function Entry({ entry, open, remove, compare }: EntryProps): JSX.Element {
  const action = (word: string, onClick: () => void): JSX.Element => (
    <button type="button" aria-label={words.of(word, entry.name)} onClick={onClick}>
      {word}
    </button>
  )
  return (
    <li>
      <p>
        <strong>{entry.name}</strong> <span class="note">{words.changed(shortDayOf(entry.changedOn))}</span>
      </p>
      <div class="buttons">
        {action(words.open, () => open(entry))}
        {action(words.compare, () => compare(entry))}
        {action(words.remove, () => remove(entry))}
      </div>
    </li>
  )
}
