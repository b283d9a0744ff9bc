/** Whether a plan invests anything a month, in the core or in a portfolio of the list. */
import type { UsedInput } from '../engine/picture-answer.ts'

export const invests = ({ investmentPlan, investments }: UsedInput): boolean =>
  [investmentPlan, ...investments].some(each => each.initialMonthlyContribution > 0)
