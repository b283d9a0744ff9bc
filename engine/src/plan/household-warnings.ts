/** Warnings about what a household does not use, and what is not modelled (H5, H6). */
import { noteAt, type Warning, warningAt } from '../request/issue.ts'
import { planText } from '../text/en/plan.ts'
import { monthOfAge } from './calendar.ts'
import { contributionMonthsOf } from './contribution-months.ts'
import { notedWithoutEffect, withoutEffect } from './members-without-effect.ts'
import {
  deathOf,
  investsSurplus,
  lastContributionOf,
  monthsOf,
  ownerIndexOf,
  peopleOf,
  retirementStartOf
} from './people.ts'
import type { UsedInput, UsedInvestment } from './plan.ts'
import { portfoliosOf } from './used-portfolios.ts'

export const householdWarnings = (input: UsedInput, defaulted: readonly string[]): Warning[] => [
  ...earlyRetirement(input),
  ...surplusAssumed(input, defaulted),
  ...unpaidCovers(input),
  ...ofSalaries(input),
  ...ofNoHouse(input),
  ...withoutPartner(input),
  ...clubbing(input)
]

/** H1: a household that retires while one of the two, without a salary, may still work or save. */
function earlyRetirement(input: UsedInput): Warning[] {
  const { partner, selfLabel, incomes } = input
  if (partner === undefined) return []
  const people = peopleOf(input)
  const start = retirementStartOf(input)
  const who = people.findIndex(({ retirementMonth }) => retirementMonth > start)
  const isGuess =
    incomes.length === 0 && portfoliosOf(input).every(each => each.initialMonthlyContribution === 0)
  if (who < 0 || !(isGuess || worksAfter(input, who, start))) return []
  const labels = [selfLabel!, partner.label]
  const message = planText.retiresEarly({ first: labels[1 - who]!, other: labels[who]! })
  return [
    warningAt(who === 0 ? '#/partner/retirementAgeYears' : '#/retirementAgeYears', 'retires-early', message)
  ]
}

/** Whether a person has an income other than a salary, or a contribution, that may go on after a month. */
const worksAfter = (input: UsedInput, who: number, start: number): boolean =>
  input.incomes.some(({ kind, owner, endAgeYears, monthlyAmount }) => {
    const { currentAgeYears } = peopleOf(input)[who]!
    const goesOn = endAgeYears === undefined || monthOfAge(endAgeYears, currentAgeYears) > start
    return kind === 'other' && ownerIndexOf(owner) === who && monthlyAmount > 0 && goesOn
  }) ||
  portfoliosOf(input).some(each => {
    if (ownerIndexOf(each.owner) !== who || each.initialMonthlyContribution === 0) return false
    const person = peopleOf(input)[who]!
    return contributionMonthsOf(each, person, person.retirementMonth).end > start
  })

/** H3: the default that changes what a plan says about money. */
const surplusAssumed = (input: UsedInput, defaulted: readonly string[]): Warning[] => {
  const pointer = '#/conventions/surplus'
  if (!investsSurplus(input) || !defaulted.includes(pointer)) return []
  return [noteAt(pointer, 'surplus-assumed', planText.surplusAssumed({ isTaxed: input.tax !== undefined }))]
}

/** H4: a share of a salary that no survivor receives. */
const ofSalaries = ({ incomes, partner }: UsedInput): Warning[] =>
  incomes.flatMap(({ kind, survivorPct = 0 }, index) =>
    partner === undefined || kind !== 'salary' || survivorPct === 0
      ? []
      : [withoutEffect(`#/incomes/${index}/survivorPct`, planText.salaryEnds)]
  )

/** H2: an owner of a milestone that is no sale. */
const ofNoHouse = ({ milestones }: UsedInput): Warning[] =>
  milestones.flatMap(({ owner, capitalGain }, index) =>
    owner === undefined || capitalGain !== undefined
      ? []
      : [withoutEffect(`#/milestones/${index}/owner`, planText.ownerOfNoSale)]
  )

/**
 * H5: notes covers that pay nothing because their owner does not die before the other partner. They are no
 * mistake: they are for a death that the plan does not have.
 */
function unpaidCovers(input: UsedInput): Warning[] {
  const people = peopleOf(input)
  const death = deathOf(people)
  return (input.lifeCovers ?? []).flatMap(({ owner, amount, untilAgeYears }, index) => {
    const pointer = `#/lifeCovers/${index}`
    if (amount === 0) return []
    if (death === null || ownerIndexOf(owner) !== death.who)
      return [notedWithoutEffect(pointer, planText.coverUnpaid({ isAlone: input.partner === undefined }))]
    const ends = untilAgeYears ?? Number.POSITIVE_INFINITY
    if (death.month < monthOfAge(ends, people[death.who]!.currentAgeYears)) return []
    return [notedWithoutEffect(`${pointer}/untilAgeYears`, planText.coverEnded)]
  })
}

/** Shares of a survivor in the plan of one person, and the tax of a partner. */
function withoutPartner({ partner, expenses, incomes, retirementPlan, tax }: UsedInput): Warning[] {
  if (partner !== undefined) return []
  const given = [
    ...expenses.map(({ survivorPct }, index) => [`#/expenses/${index}/survivorPct`, survivorPct] as const),
    ...incomes.map(({ survivorPct }, index) => [`#/incomes/${index}/survivorPct`, survivorPct] as const),
    ['#/retirementPlan/survivorPct', retirementPlan.survivorPct] as const,
    ['#/tax/partner', tax?.partner] as const
  ]
  return given
    .filter(([, value]) => value !== undefined)
    .map(([pointer]) => withoutEffect(pointer, planText.needsPartner))
}

/** H6: portfolios that receive money before their owner has a taxed income (section 64). */
function clubbing(input: UsedInput): Warning[] {
  if (input.partner === undefined || input.tax === undefined) return []
  const { incomes, selfLabel, partner, tax } = input
  const portfolios = portfoliosOf(input)
  const [people, months, retires] = [peopleOf(input), monthsOf(input), retirementStartOf(input)]
  return ['self' as const, 'partner' as const].flatMap((owner, who) => {
    const person = people[who]!
    const isPaidBefore = (each: UsedInvestment, month: number): boolean => {
      const { start, end } = contributionMonthsOf(each, person, lastContributionOf(person, retires))
      return each.initialMonthlyContribution > 0 && start < end && end <= month
    }
    // The first month in which they have a taxed income of their own.
    const earnsFrom = incomes
      .filter(each => ownerIndexOf(each.owner) === who && each.monthlyAmount > 0 && each.taxable)
      .reduce(
        (first, { startAgeYears }) => Math.min(first, monthOfAge(startAgeYears, person.currentAgeYears)),
        Number.POSITIVE_INFINITY
      )
    const other = who === 0 ? tax.otherAnnualIncome : (tax.partner?.otherAnnualIncome ?? 0)
    const index = portfolios.findIndex(
      (each, place) =>
        (each.owner ?? 'self') === owner &&
        (isPaidBefore(each, earnsFrom) ||
          // E3: the core gets what the other partner's earnings leave over.
          (place === portfolios.length - 1 && investsSurplus(input) && earnsFrom >= months))
    )
    if (other > 0 || index < 0 || incomes.length === 0) return []
    const pointer = index === input.investments.length ? '#/investmentPlan' : `#/investments/${index}`
    const message = planText.clubbing({ label: who === 0 ? selfLabel! : partner.label })
    return [noteAt(pointer, 'clubbing-not-modelled', message)]
  })
}
