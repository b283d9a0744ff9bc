/** Which milestone is paid first. */

/**
 * Returns milestones in the order in which a month pays them: by priority, then those without one; equal
 * ones in the order of the request.
 * @rule J4
 */
export const inOrderOfPayment = <M extends { readonly priority?: number }>(
  milestones: readonly M[]
): readonly M[] => milestones.toSorted(({ priority: a = lowest }, { priority: b = lowest }) => a - b)

/** The priority of a milestone that has none. */
const lowest = Number.MAX_SAFE_INTEGER
