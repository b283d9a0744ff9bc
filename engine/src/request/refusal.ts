/** The errors of a refused request: those found, and unknown members. */
import { requestText } from '../text/en/request.ts'
import type { Issue } from './issue.ts'
import { type UnknownMembers, unknownIssues, withNeighbour } from './unknown-members.ts'

/** Most errors that are listed; the rest are counted, so that an answer does not grow with its body. */
const listedAtMost = 50

/**
 * Returns the errors of a request, none if it is accepted. Unknown members are errors if the caller is
 * strict, or if there are other errors, because they often explain what is missing.
 */
export function refusalOf(
  issues: readonly Issue[],
  unknown: UnknownMembers,
  isStrict: boolean | undefined
): Issue[] {
  if (issues.length === 0 && isStrict !== true) return []
  const explained = boundedIssues(issues).map(issue => withNeighbour(issue, unknown))
  return [...explained, ...unknownIssues(unknown)]
}

/** Returns the first errors, and one that counts the rest. */
export function boundedIssues(issues: readonly Issue[]): Issue[] {
  const more = issues.length - listedAtMost
  if (more <= 0) return [...issues]
  const rest: Issue = { pointer: '#', code: 'more-faults', message: requestText.moreErrors({ more }) }
  return [...issues.slice(0, listedAtMost), rest]
}

/** Returns "1 error", "3 errors", or "more than 50 errors". */
export const countOfErrors = (issues: readonly Issue[]): string =>
  issues.some(({ code }) => code === 'more-faults')
    ? requestText.moreErrorsThan({ count: listedAtMost })
    : requestText.errors({ count: issues.length })
