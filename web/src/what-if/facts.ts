/** The figures of a plan as they are said side by side, and what differs between two plans. */

import type { Plan, UsedInput } from '../engine/picture-answer.ts'
import type { Outlook, Tested } from '../engine/place-answers.ts'
import { differences } from '../plan/difference.ts'
import { successPercent } from '../story/chance-figures.ts'
import { verdictText } from '../story/sentence.ts'
import { missingText, standingOf } from '../story/standing.ts'
import { text } from '../text/en.ts'
import { whatIf as words } from '../text/en-what-if.ts'
import { saidRupees } from '../text/rupees.ts'
import { isAboutSame } from './about-same.ts'
import type { Looked } from './use-outlooks.ts'

export interface Fact {
  readonly name: string
  readonly value: string
  readonly note?: string
}

/** Less than this in today's rupees is nothing. */
const hardlyAnything = 1000

/**
 * Returns the five figures; all of them unknown until the plan is known.
 * @param before what the chance is compared with; undefined for the plan itself
 */
export function factsOf(looked: Looked | undefined, before?: Looked): Fact[] {
  const { result } = words
  const outlook = looked?.outlook
  const none = outlook === undefined ? result.unknown : result.failed
  return [
    { name: result.lasts, value: outlook ? lastsOf(outlook) : none },
    { name: result.chance, ...(outlook ? chanceOf(looked, before) : { value: none }) },
    { name: result.budget, value: outlook ? budgetOf(outlook) : none },
    {
      name: result.tax,
      value: !outlook ? none : outlook.totalTax === null ? result.noTax : saidRupees(outlook.totalTax),
      note: result.nominal
    },
    { name: result.left, value: outlook ? leftOf(outlook) : none, note: result.real }
  ]
}

/** "to age 76"; what is missing where there is nothing to judge. */
export function lastsOf(outlook: Outlook): string {
  const { kind } = standingOf(outlook)
  if (kind === 'unspent') return text.story.unspentShort
  return kind === 'unretired' ? text.story.unretiredShort : verdictText(outlook)
}

function budgetOf(outlook: Outlook): string {
  const { result } = words
  if (outlook.gap !== null) return result.missing(missingText(outlook.gap))
  return outlook.input.incomes.length === 0 ? result.noIncome : result.holds
}

const leftOf = ({ finalCorpusReal }: Outlook): string =>
  finalCorpusReal < hardlyAnything ? words.result.nothingLeft : saidRupees(finalCorpusReal)

function chanceOf({ chance }: Looked, before: Looked | undefined): Omit<Fact, 'name'> {
  const { result } = words
  if (chance === undefined) return { value: result.unknown }
  if (chance === null) return { value: result.noChance }
  const { success, paths, isByRule } = chance
  if (paths === 1 && isByRule) return { value: success === 1 ? result.yearsPay : result.yearsPayLess }
  if (paths === 1) return { value: success === 1 ? text.chance.yearsLast : text.chance.yearsFail }
  const value = isByRule ? result.pays(successPercent(success)) : successPercent(success)
  return before?.chance && isAboutSame(before.chance, chance)
    ? { value: result.aboutSame, note: result.within(value) }
    : { value }
}

interface Own {
  readonly plan: Plan
  readonly input: UsedInput
}

/** Sentences about what another plan changes in the own one; those of its crises first. */
export function differsText(
  own: Own,
  { plan, crises }: Tested,
  outlook: Outlook | null | undefined
): string[] {
  const { names, notes } = words.crises
  const said = crises.map(crisis => `${names[crisis]}: ${notes[crisis]}`)
  return outlook == null ? said : [...said, ...differences(own, { plan, input: outlook.input })]
}
