/** Where one figure of a month comes from: steps that add up to it, each of which can be asked for. */
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ask } from '../engine/ask.ts'
import type { Explained as Explanation, Plan, Published } from '../engine/picture-answer.ts'
import { readable } from '../form/member-words.ts'
import { text } from '../text/en.ts'
import { ledgerWords } from '../text/en-ledger.ts'
import { exactRupees } from '../text/rupees.ts'
// oxlint-disable-next-line no-unassigned-import -- the build collects the styles
import '../styles/explained.css'

interface ExplainedProps {
  readonly plan: Plan
  readonly asked: Published
}

/** The steps that lead to a figure; each can be opened in turn, and closed again. */
export function Explained({ plan, asked }: ExplainedProps): JSX.Element | null {
  const [chain, setChain] = useState<readonly Published[]>([asked])
  const [answer, setAnswer] = useState<Explanation | null | undefined>()
  const panel = useRef<HTMLElement>(null)
  const last = chain.at(-1)!
  useEffect(() => setChain([asked]), [asked])
  useEffect(() => {
    let isAwaited = true
    const load = async (): Promise<void> => {
      const found = await ask('explain', { plan, ...last })
      if (isAwaited) setAnswer(found.ok ? found.value : null)
    }
    void load()
    return () => {
      isAwaited = false
    }
  }, [plan, last])
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [answer])
  if (answer === undefined) return null
  if (answer === null) return <p role="status">{ledgerWords.unavailable}</p>
  return (
    <section class="explained" ref={panel} aria-label={ledgerWords.explained} aria-live="polite">
      <header class="card-head">
        <h3>{readable(answer.text)}</h3>
        {chain.length > 1 && (
          <button type="button" class="plain" onClick={() => setChain(chain.slice(0, -1))}>
            {ledgerWords.back}
          </button>
        )}
      </header>
      {answer.ways.map(way => (
        <Way key={way.title} way={way} onNext={next => setChain([...chain, next])} />
      ))}
    </section>
  )
}

interface WayProps {
  readonly way: Explanation['ways'][number]
  readonly onNext: (next: Published) => void
}

const Way = ({ way, onNext }: WayProps): JSX.Element => (
  <>
    <h4>{readable(way.title)}</h4>
    <ul class="steps">
      {way.steps.map((step, index) => (
        <li key={index}>
          <span>
            {readable(step.text)}{' '}
            {step.rules.map(rule => (
              <a key={rule} href={`${text.service}methodology#${rule}`} aria-label={ledgerWords.rule(rule)}>
                {rule}{' '}
              </a>
            ))}
            {step.next !== null && (
              <button type="button" class="plain" onClick={() => onNext({ month: null, ...step.next! })}>
                {ledgerWords.more}
                <span class="unseen">: {readable(step.text)}</span>
              </button>
            )}
            {step.sections.map(section => (
              <small key={section} class="note">
                {section}
              </small>
            ))}
          </span>
          {step.amount !== null && <b>{exactRupees(step.amount)}</b>}
        </li>
      ))}
      {way.total !== null && (
        <li class="total">
          <span>{ledgerWords.total}</span>
          <b>{exactRupees(way.total)}</b>
        </li>
      )}
    </ul>
  </>
)
