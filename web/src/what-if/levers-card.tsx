/** What can be changed about a plan for a try. */
import type { JSX } from 'preact'
import type { UsedInput } from '../engine/picture-answer.ts'
import type { Leverage, Levers } from '../engine/place-answers.ts'
import { schemaAt } from '../form/members.ts'
import { type Slider, sliderOf } from '../form/slider.ts'
import { hasRule } from '../plan/by-rule.ts'
import { paysEpf } from '../plan/epf.ts'
import { Choice } from '../story/choice.tsx'
import { isWorking } from '../story/retiring.ts'
import { whatIf as words } from '../text/en-what-if.ts'
import { exactAge, wholeRupees } from '../text/rupees.ts'
import { Stepper } from './stepper.tsx'

interface LeversCardProps {
  readonly input: UsedInput
  /** Null until it has come. */
  readonly leverage: Leverage | null
  readonly levers: Levers
  readonly onMove: (levers: Partial<Levers>) => void
}

type Amount = 'monthlyContribution' | 'spending'

const amountPath = ['investmentPlan', 'initialMonthlyContribution']
const amounts: Slider = sliderOf(amountPath, schemaAt(amountPath))!

/** Whole years between two ages. */
function yearsBetween(from: number, to: number): Slider {
  const first = Math.ceil(from)
  const last = Math.max(0, Math.floor(to) - first)
  return {
    last,
    valueAt: position => first + position,
    positionOf: value => Math.min(last, Math.max(0, Math.floor(value) - first))
  }
}

interface Aged {
  readonly currentAgeYears: number
  readonly retirementAgeYears: number
  readonly planningEndAgeYears: number
}

export function LeversCard({ input, leverage, levers, onMove }: LeversCardProps): JSX.Element {
  const { partner, selfLabel } = input
  const title = words.levers
  const ageLever = (
    member: 'retirementAgeYears' | 'partnerRetirementAgeYears',
    person: Aged,
    label: string
  ) => {
    const value = levers[member] ?? person.retirementAgeYears
    return (
      <Stepper
        label={label}
        value={value}
        said={exactAge(value)}
        slider={yearsBetween(person.currentAgeYears, person.planningEndAgeYears - 1)}
        isMoved={levers[member] !== null}
        onChange={next => onMove({ [member]: next === person.retirementAgeYears ? null : next })}
      />
    )
  }
  const amountLever = (member: Amount, label: string, note?: string) => {
    const planned = leverage?.[member] ?? null
    const value = levers[member] ?? planned
    return (
      <Stepper
        label={label}
        {...(note !== undefined && { note })}
        value={value ?? 0}
        said={value === null ? words.result.unknown : wholeRupees(value)}
        slider={amounts}
        isMoved={levers[member] !== null}
        onChange={next => planned !== null && onMove({ [member]: next === planned ? null : next })}
      />
    )
  }
  return (
    <section class="card levers" aria-label={title.title}>
      <h3>{title.title}</h3>
      {isWorking(input) &&
        ageLever(
          'retirementAgeYears',
          input,
          partner === undefined ? title.retire : title.retireOf(selfLabel ?? '')
        )}
      {partner !== undefined &&
        isWorking(partner) &&
        ageLever('partnerRetirementAgeYears', partner, title.retireOf(partner.label))}
      {isWorking(input) && amountLever('monthlyContribution', title.invest, investNote(input))}
      {hasRule(input) ? (
        <p class="note">{title.byRule}</p>
      ) : (
        (leverage === null || leverage.spending > 0) && amountLever('spending', title.spend, title.spendNote)
      )}
      <PointsLever
        label={title.returns}
        choices={title.returnChoices}
        value={levers.returnPoints}
        onChange={returnPoints => onMove({ returnPoints })}
      />
      <PointsLever
        label={title.inflation}
        choices={title.inflationChoices}
        value={levers.inflationPoints}
        onChange={inflationPoints => onMove({ inflationPoints })}
      />
    </section>
  )
}

/** What the sum contains besides what comes out of the salary, and what is added to it. */
function investNote({ conventions, investments }: UsedInput): string | undefined {
  const { epf, surplus } = words.levers
  const parts = [
    ...(paysEpf(investments) ? [epf] : []),
    ...(conventions.surplus === 'invested' ? [surplus] : [])
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}

interface PointsLeverProps {
  readonly label: string
  /** By points. */
  readonly choices: Readonly<Record<string, string>>
  readonly value: number
  readonly onChange: (points: number) => void
}

const PointsLever = ({ label, choices, value, onChange }: PointsLeverProps): JSX.Element => (
  <div class="lever points">
    <p>{label}</p>
    <Choice label={label} choices={choices} value={String(value)} onChange={next => onChange(Number(next))} />
  </div>
)
