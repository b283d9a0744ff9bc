/** Warnings about what a household does not use, and what is not modelled (H5, H6). */
import { noteAt, type Warning } from '../request/issue.ts'
import { planText } from '../text/en/plan.ts'
import { withoutEffect } from './members-without-effect.ts'
import { deathOf, ownerIndexOf, peopleOf } from './people.ts'
import type { UsedInput } from './plan.ts'
import { portfoliosOf } from './used-portfolios.ts'

export const householdWarnings = (input: UsedInput): Warning[] => [
  ...unpaidCovers(input),
  ...withoutPartner(input),
  ...clubbing(input)
]

/** H5: covers of an owner who does not die before the other partner. */
function unpaidCovers(input: UsedInput): Warning[] {
  const death = deathOf(peopleOf(input))
  return (input.lifeCovers ?? []).flatMap(({ owner, amount }, index) => {
    if (amount === 0 || (death !== null && ownerIndexOf(owner) === death.who)) return []
    return [
      withoutEffect(`#/lifeCovers/${index}`, planText.coverUnpaid({ isAlone: input.partner === undefined }))
    ]
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

/** H6: portfolios of a person without an income, which the other one pays for (section 64). */
function clubbing(input: UsedInput): Warning[] {
  if (input.partner === undefined || input.tax === undefined) return []
  const { incomes, selfLabel, partner, tax } = input
  const portfolios = portfoliosOf(input)
  return ['self' as const, 'partner' as const].flatMap((owner, who) => {
    const earns = incomes.some(each => ownerIndexOf(each.owner) === who && each.monthlyAmount > 0)
    const other = who === 0 ? tax.otherAnnualIncome : (tax.partner?.otherAnnualIncome ?? 0)
    const index = portfolios.findIndex(
      each => (each.owner ?? 'self') === owner && each.initialMonthlyContribution > 0
    )
    if (earns || other > 0 || index < 0 || incomes.length === 0) return []
    const pointer = index === input.investments.length ? '#/investmentPlan' : `#/investments/${index}`
    const message = planText.clubbing({ label: who === 0 ? selfLabel! : partner.label })
    return [noteAt(pointer, 'clubbing-not-modelled', message)]
  })
}
