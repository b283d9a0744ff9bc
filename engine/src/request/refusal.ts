/** What a caller is told whose request is refused: the faults, and the members that are not known. */
import type { Issue } from './issue.ts'
import { type UnknownMembers, unknownIssues, withNeighbour } from './unknown-members.ts'

/** More faults than this are counted, not listed: an answer must not grow with a body's rubbish. */
const listedAtMost = 50

/**
 * The faults of a request, none for one that is taken. Members that are not known are faults where the caller
 * is strict, and are listed beside other faults, for they often explain what is missing.
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

/** The first faults, and one that counts the rest. */
export function boundedIssues(issues: readonly Issue[]): Issue[] {
  const more = issues.length - listedAtMost
  if (more <= 0) return [...issues]
  const message = `${more} more ${more === 1 ? 'fault is' : 'faults are'} not listed.`
  return [...issues.slice(0, listedAtMost), { pointer: '#', code: 'more-faults', message }]
}

/** "1 fault", "3 faults", or "more than 50 faults". */
export function countOfFaults(issues: readonly Issue[]): string {
  const isMore = issues.some(({ code }) => code === 'more-faults')
  if (isMore) return `more than ${listedAtMost} faults`
  return issues.length === 1 ? '1 fault' : `${issues.length} faults`
}
