/** What is said of a batch that is not valid. */
export const batchText = {
  patchTooDeep: ({ levels }: { levels: number }) => `A patch may have at most ${levels} levels of objects.`,
  noItems: 'items must have at least one entry.',
  tooManyItemsOfCaller: ({ most }: { most: number }) =>
    `items may have at most ${most} entries for this caller.`,
  oneOfInputOrPatch: 'An item must have exactly one of input and patch.',
  patchWithoutBase: 'A patch needs base, the plan that it changes.',
  duplicateId: 'An earlier item has the same id.'
}
