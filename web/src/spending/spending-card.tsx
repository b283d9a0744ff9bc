/** How a household spends in retirement: a choice of rules, what each gives, and the way to take it. */
import type { JSX } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import type { Plan } from '../engine/picture-answer.ts'
import type { RuleName, SpendingFigures, SpendingRule, SpendingRules } from '../engine/place-answers.ts'
import { worstText } from '../story/sentence.ts'
import { ruleText } from '../text/en-spending-rule.ts'
import { exactAge, grouped, saidRupees } from '../text/rupees.ts'
import { useFound } from '../use-found.ts'
import type { Shown } from '../use-plan.ts'
import { SpendingChances } from './spending-chances.tsx'

interface SpendingCardProps {
  readonly settled: Shown
  readonly isLikely: boolean
  readonly onTake: (of: Plan, plan: Plan, done: string) => void
}

export function SpendingCard({ settled, isLikely, onTake }: SpendingCardProps): JSX.Element | null {
  const { value, of, isFresh } = useFound('rules', settled)
  const [picked, pick] = useState<RuleName | null>(null)
  // What is chosen is the plan's own rule, once that has changed.
  useEffect(() => pick(null), [value?.own])
  if (value === null && isFresh) return null
  const chosen = value?.rules.find(({ rule }) => rule === (picked ?? value.own))
  return (
    <section class="card spending-rule" aria-label={ruleText.title} aria-busy={!isFresh}>
      <h3>{ruleText.title}</h3>
      {value === null || of === null || chosen === undefined ? (
        <p class="note">{ruleText.waiting}</p>
      ) : (
        <>
          <p class="note">{value.own === 'fixed' ? ruleText.note : ruleText.byRule}</p>
          <Rules rules={value} chosen={chosen.rule} onPick={pick} />
          <Figures chosen={chosen} rules={value} />
          {chosen.rule === value.own ? (
            <p class="note">{ruleText.inUse}</p>
          ) : (
            <button
              type="button"
              class="no-print"
              disabled={!isFresh}
              onClick={() => onTake(of.plan, chosen.plan, doneText(chosen, value))}
            >
              {ruleText.use}
            </button>
          )}
          <p class="note no-print">{ruleText.rates}</p>
          <SpendingChances rule={chosen} isLikely={isLikely} />
        </>
      )}
    </section>
  )
}

interface RulesProps {
  readonly rules: SpendingRules
  readonly chosen: RuleName
  readonly onPick: (rule: RuleName) => void
}

const Rules = ({ rules: { rules, own }, chosen, onPick }: RulesProps): JSX.Element => {
  const name = useId()
  return (
    <fieldset class="rules">
      <legend class="unseen">{ruleText.title}</legend>
      {rules.map(({ rule }) => (
        <label key={rule} class={rule === chosen ? 'is-chosen' : ''}>
          <input type="radio" name={name} checked={rule === chosen} onChange={() => onPick(rule)} />
          <span>
            <b>{ruleText.names[rule]}</b>{' '}
            {rule === own && rule !== 'fixed' && <span class="note">{ruleText.own}</span>}
            <span class="note means">{ruleText.means[rule]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface FiguresProps {
  readonly chosen: SpendingRule
  readonly rules: SpendingRules
}

/** What a rule pays of the need comes before everything else that is said of it. */
function paysText({ yearsBelowNeed, worstShareOfNeed }: SpendingFigures, { years }: SpendingRules): string {
  const { pays } = ruleText
  if (worstShareOfNeed === null) return pays.noNeed
  return yearsBelowNeed === 0 ? pays.all : pays.less(yearsBelowNeed, years, worstText(worstShareOfNeed))
}

const doneText = ({ rule, figures }: SpendingRule, rules: SpendingRules): string =>
  [
    ruleText.done(ruleText.names[rule]),
    ...(figures.yearsBelowNeed === 0 ? [] : [paysText(figures, rules)])
  ].join(' ')

function Figures({ chosen: { figures, lowestAt }, rules }: FiguresProps): JSX.Element {
  const { figures: words } = ruleText
  const { first, lowest, median, last, yearsBelowNeed, worstShareOfNeed } = figures
  const age = exactAge(lowestAt.ageYears)
  const facts: readonly (readonly [name: string, value: string, note: string])[] = [
    [words.first, saidRupees(first), ''],
    [words.lowest, saidRupees(lowest), lowestAt.isNamed ? words.atOf(lowestAt.label, age) : words.at(age)],
    [words.median, saidRupees(median), ''],
    [words.last, saidRupees(last), ''],
    [words.below, yearsBelowNeed === 0 ? words.none : grouped(yearsBelowNeed), ''],
    [words.worst, worstShareOfNeed === null ? words.noNeed : words.ofNeed(worstText(worstShareOfNeed)), '']
  ]
  return (
    <>
      <p class="rule-pays" aria-live="polite">
        {paysText(figures, rules)}
      </p>
      <p class="note">{words.note(saidRupees(rules.need), saidRupees(rules.needAtEnd))}</p>
      <dl class="facts retirement-facts" aria-live="polite">
        {facts.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span class="value">{value}</span>
              <span class="note">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
