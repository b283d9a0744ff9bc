/** C5, P16: no published amount of the paths exceeds nine lakh crore rupees. */
import { largestPaise, toRupees } from '../arithmetic/paise.ts'
import type { Issue } from '../request/issue.ts'
import { uncertaintyText as text } from '../text/en/uncertainty.ts'
import type { UncertaintyAnswer } from './uncertainty-answer.ts'

const largest = toRupees(largestPaise)

/** Returns whether an amount is too large to be exact, or NaN. */
const isTooLarge = (rupees: number): boolean => !(Math.abs(rupees) <= largest)

/** Returns the error of an answer that is too large to publish, with its first year-end and percentile. */
export function answerSizeIssue(answer: UncertaintyAnswer): Issue | undefined {
  const { ageYears: ages, bands, meanShortfall } = answer
  for (const [year, ageYears] of ages.entries()) {
    for (const { percentile, nominal, real } of bands) {
      if (isTooLarge(nominal[year]!)) return issue({ of: 'percentile', percentile, ageYears })
      if (isTooLarge(real[year]!)) return issue({ of: 'realPercentile', percentile, ageYears })
    }
  }
  if (meanShortfall === null) return undefined
  const isMissing = isTooLarge(meanShortfall.nominal) || isTooLarge(meanShortfall.real)
  return isMissing ? issue({ of: 'meanShortfall', ageYears: ages.at(-1)! }) : undefined
}

const issue = (excess: Parameters<typeof text.tooLarge>[0]): Issue => ({
  pointer: '#/uncertainty',
  code: 'result-too-large',
  message: text.tooLarge(excess)
})
