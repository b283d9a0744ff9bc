/** C5, P16: no published amount of the paths above nine lakh crore rupees either. */
import { formatYears } from '../arithmetic/format.ts'
import { largestPaise, toRupees } from '../arithmetic/paise.ts'
import type { Issue } from '../request/issue.ts'
import type { UncertaintyAnswer } from './uncertainty-answer.ts'

const largest = toRupees(largestPaise)

/** Whether an amount is too large to be exact, or no number at all. */
const isTooLarge = (rupees: number): boolean => !(Math.abs(rupees) <= largest)

/** The fault of an answer that is too large to publish: its first year-end and lowest percentile. */
export function answerSizeIssue(answer: UncertaintyAnswer): Issue | undefined {
  const { ageYears, bands, meanShortfall } = answer
  for (const [year, age] of ageYears.entries()) {
    for (const { percentile, nominal, real } of bands) {
      if (isTooLarge(nominal[year]!)) return issue(`Percentile ${percentile} of the corpus`, age)
      if (isTooLarge(real[year]!))
        return issue(`Percentile ${percentile} of the corpus in today's rupees`, age)
    }
  }
  if (meanShortfall === null) return undefined
  const isMissing = isTooLarge(meanShortfall.nominal) || isTooLarge(meanShortfall.real)
  return isMissing ? issue('The mean shortfall of the paths that fall short', ageYears.at(-1)!) : undefined
}

const issue = (what: string, ageYears: number): Issue => ({
  pointer: '#/uncertainty',
  code: 'result-too-large',
  message: `${what} exceeds ₹9,00,000 crore at the age of ${formatYears(ageYears)}.`
})
