/** The months of one year, and what explains them. */
import type { Entry } from '@arthayu/engine'
import type { JSX } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Picture, Published } from '../engine/picture-answer.ts'
import { text } from '../text/en.ts'
import { ledgerWords } from '../text/en-ledger.ts'
import { seriesNames } from '../text/en-series.ts'
import { exactAge, exactRupees, financialYear } from '../text/rupees.ts'
import type { Shown } from '../use-plan.ts'
import { Explained } from './explained.tsx'
import { goalsName } from './goals-name.ts'

type Member = 'openingCorpus' | 'contributions' | 'inflows' | 'milestones' | 'withdrawals' | 'tax' | 'growth'

/** The identity of a month: signs, and the rule that says what each line is. */
const lines: readonly { readonly member: Member; readonly sign: string; readonly rule: string }[] = [
  { member: 'openingCorpus', sign: '', rule: 'C1' },
  { member: 'contributions', sign: '+', rule: 'K8' },
  { member: 'inflows', sign: '+', rule: 'K16' },
  { member: 'milestones', sign: '−', rule: 'K12' },
  { member: 'withdrawals', sign: '−', rule: 'W1' },
  { member: 'tax', sign: '−', rule: 'T22' },
  { member: 'growth', sign: '+', rule: 'K5' }
]

interface LedgerProps {
  readonly shown: Shown
  /** Null for none. */
  readonly year: number | null
  readonly onClose: () => void
}

/** The months of a year, as far as they have come. */
interface Loaded {
  readonly year: number
  readonly entries: readonly Entry[]
}

export function Ledger({ shown, year, onClose }: LedgerProps): JSX.Element | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [asked, setAsked] = useState<Published | null>(null)
  useEffect(() => {
    if (year === null) return setLoaded(null)
    let isAwaited = true
    const load = async (): Promise<void> => {
      const answer = await ask('months', { plan: shown.plan, year })
      if (isAwaited && answer.ok) setLoaded({ year, entries: answer.value })
    }
    void load()
    return () => {
      isAwaited = false
    }
  }, [shown, year])
  useEffect(() => setAsked(null), [year])
  // Closed in the same step in which it goes, so that the focus is never lost between.
  const panel = useOpened(year === null ? null : (loaded?.year ?? null))
  const last = loaded?.entries.at(-1)
  if (year === null || loaded === null || last === undefined) return null
  const { entries } = loaded
  return (
    <section
      class="card ledger"
      ref={panel}
      tabIndex={-1}
      aria-label={ledgerWords.caption}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <header class="card-head">
        <h2>{ledgerWords.title(financialYear(last.calendarMonth), exactAge(last.ageYears))}</h2>
        <button type="button" onClick={onClose}>
          {ledgerWords.close}
        </button>
      </header>
      <Events picture={shown.picture} year={loaded.year} />
      <Months picture={shown.picture} entries={entries} onExplain={setAsked} />
      <p class="note">{ledgerWords.hint}</p>
      {asked !== null && <Explained plan={shown.plan} asked={asked} />}
    </section>
  )
}

/** Brings the months into view when they have come, with the focus; when they close it goes back. */
function useOpened(year: number | null): { readonly current: HTMLElement | null } {
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (year === null) {
      opener.current?.focus()
      opener.current = null
      return
    }
    const active = document.activeElement as HTMLElement
    if (!panel.current?.contains(active)) opener.current = active
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [year])
  return panel
}

/** What falls into the year. */
function Events({ picture, year }: { readonly picture: Picture; readonly year: number }): JSX.Element | null {
  const end = picture.years.ageYears[year]!
  const start = year === 0 ? picture.input.currentAgeYears : picture.years.ageYears[year - 1]!
  const isInside = (age: number): boolean => age >= start && age < end
  const events = picture.marks
    .filter(mark => isInside(mark.ageYears))
    .map(mark => ledgerWords.starts(mark.label))
  if (isInside(picture.input.retirementAgeYears)) events.push(ledgerWords.retirement)
  if (events.length === 0) return null
  return (
    <ul class="events">
      {events.map(event => (
        <li key={event}>{event}</li>
      ))}
    </ul>
  )
}

interface MonthsProps {
  readonly picture: Picture
  readonly entries: readonly Entry[]
  readonly onExplain: (asked: Published) => void
}

function Months({ picture, entries, onExplain }: MonthsProps): JSX.Element {
  const shown = lines.filter(({ member }) => entries.some(entry => entry[member] !== 0))
  const isShort = entries.some(entry => entry.shortfall > 0)
  return (
    <div class="scroll">
      <table>
        <caption class="unseen">{ledgerWords.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{seriesNames.calendarMonth}</th>
            {shown.map(({ member, sign, rule }) => (
              <th key={member} scope="col">
                {sign} {member === 'milestones' ? goalsName(picture) : seriesNames[member]}{' '}
                <a href={`${text.service}methodology#${rule}`} aria-label={ledgerWords.rule(rule)}>
                  {rule}
                </a>
              </th>
            ))}
            <th scope="col">= {seriesNames.corpus}</th>
            {isShort && <th scope="col">{seriesNames.shortfall}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.month}>
              <th scope="row">{entry.calendarMonth}</th>
              {shown.map(({ member }) => (
                <Figure key={member} {...{ entry, member, onExplain }} />
              ))}
              <Figure member="corpus" {...{ entry, onExplain }} />
              {isShort && <Figure member="shortfall" {...{ entry, onExplain }} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FigureProps extends Pick<MonthsProps, 'onExplain'> {
  readonly entry: Entry
  readonly member: Member | 'corpus' | 'shortfall'
}

/** A figure that says on a click where it comes from. */
function Figure({ entry, member, onExplain }: FigureProps): JSX.Element {
  const amount = exactRupees(entry[member])
  const name = ledgerWords.explain(seriesNames[member], entry.calendarMonth)
  return (
    <td>
      <button
        type="button"
        class="figure-button"
        aria-label={`${amount}: ${name}`}
        onClick={() => onExplain({ member, month: entry.month })}
      >
        {amount}
      </button>
    </td>
  )
}
