/** H6: what the drivers of who owns what do not follow. */
import { householdWarnings } from '../../plan/household-warnings.ts'
import { parseAgain } from '../../plan/parse-plan.ts'
import { noteAt, type Warning } from '../../request/issue.ts'
import { questionsText } from '../../text/en/questions.ts'
import type { SoundPlan } from '../read-question.ts'
import { driverOf } from './drivers.ts'
import { isOwnerDriver } from './household-drivers.ts'

/**
 * Returns a note for each portfolio that the other partner, who has no income, would own: section 64 taxes
 * its income as that of the partner who pays, and a run does not.
 */
export function clubbingNotes(members: readonly string[], { input, plan, options }: SoundPlan): Warning[] {
  const names = [...new Set(members)].filter(isOwnerDriver)
  const before = clubbed(plan.warnings)
  return names.flatMap(name => {
    const driver = driverOf(name, input, plan.input)
    const changed = driver && parseAgain(driver.apply(1 - driver.current!), options)
    if (changed?.ok !== true) return []
    return clubbed(householdWarnings(changed.value.input, []))
      .filter(({ message }) => before.every(each => each.message !== message))
      .map(({ code, message, pointer }) =>
        noteAt(pointer.replace('#', '#/input'), code, questionsText.withOwner({ name, message }))
      )
  })
}

const clubbed = (warnings: readonly Warning[]): Warning[] =>
  warnings.filter(({ code }) => code === 'clubbing-not-modelled')
