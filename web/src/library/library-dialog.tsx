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
import { Foot } from '../toast.tsx'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import './library.css'

export interface LibraryDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Works on another plan, whose scenarios come with it. */
  readonly onOpened: (plan: Plan) => void
  readonly onRenamed: (name: string) => void
  readonly onCompare: (name: string, plan: Plan) => void
  /** Begins without a plan, once the one that is worked on is put aside. */
  readonly onStart: () => void
}

/** The sheet; once it is closed, the way back to the plan that was deleted last. */
export function LibraryDialog({ isOpen, ...props }: LibraryDialogProps): JSX.Element | null {
  const [gone, setGone] = useState<LibraryPlan | null>(null)
  if (isOpen) return <Opened {...{ ...props, gone, setGone }} />
  return gone === null ? null : <Gone {...{ gone, setGone }} />
}

interface GoneProps {
  readonly gone: LibraryPlan
  readonly setGone: (gone: null) => void
}

const goneForMs = 10_000

/** Says on the page which plan was deleted, with Undo, for a while. */
function Gone({ gone, setGone }: GoneProps): JSX.Element {
  return (
    <Foot toast={gone} forMs={goneForMs} close={() => setGone(null)}>
      <p class="toast">
        <span>{words.removed(gone.name)}</span>
        <button
          type="button"
          class="plain"
          onClick={() => {
            restored(gone)
            setGone(null)
          }}
        >
          {words.undo}
        </button>
      </p>
    </Foot>
  )
}

interface OpenedProps extends Omit<LibraryDialogProps, 'isOpen'> {
  /** The plan that was deleted last. */
  readonly gone: LibraryPlan | null
  readonly setGone: (gone: LibraryPlan | null) => void
}

function Opened(props: OpenedProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { library, said, isFull, ...to } = useLibrary(props)
  const isMoving = useMoving(library.others.length)
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
          <button type="button" disabled={isFull} onClick={event => event.detail > 1 || to.copy()}>
            {words.copy}
          </button>
          <button type="button" disabled={isFull} onClick={to.start}>
            {words.start}
          </button>
        </div>
        <ul class="plans">
          {library.others.map(entry => (
            <Entry key={entry.id} entry={entry} isMoving={isMoving} {...to} />
          ))}
        </ul>
        <p class="note" role="status">
          {said}{' '}
          {props.gone !== null && (
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

const movingForMs = 500

/** Whether the list has just changed, so that the second tap of a double one may hit what was not meant. */
function useMoving(length: number): boolean {
  const [settled, setSettled] = useState(length)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(length), movingForMs)
    return () => clearTimeout(timer)
  }, [length])
  return settled !== length
}

/** What can be done to the plan that is worked on, and to the others. */
interface LibraryWork {
  readonly library: Library
  /** What was done, or why nothing was. */
  readonly said: string
  readonly isFull: boolean
  readonly rename: (name: string) => void
  readonly copy: () => void
  readonly start: () => void
  readonly undo: () => void
  readonly open: (entry: LibraryPlan) => void
  readonly remove: (entry: LibraryPlan) => void
  readonly compare: (entry: LibraryPlan) => void
}

function useLibrary(props: OpenedProps): LibraryWork {
  const { gone, setGone, onOpened, onRenamed, onCompare, onStart } = props
  const [library, setLibrary] = useState<Library>(keptLibrary)
  const [said, setSaid] = useState('')
  const isFull = library.others.length >= mostPlans
  const show = (next: Library | null, done: string): void => {
    if (next !== null) setLibrary(next)
    setSaid(next !== null ? done : isFull ? words.full(String(mostPlans)) : words.noRoom)
  }
  const copyName = freeName(library, words.copyOf(library.name || text.myPlans.unnamed))
  return {
    library,
    said,
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
  /** For a moment nothing is done. */
  readonly isMoving: boolean
}

function Entry({ entry, isMoving, open, remove, compare }: EntryProps): JSX.Element {
  const action = (word: string, onClick: () => void): JSX.Element => (
    <button
      type="button"
      aria-label={words.of(word, entry.name)}
      aria-disabled={isMoving}
      onClick={() => isMoving || onClick()}
    >
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
