/** What the page says of lower returns. */
export const lowerReturns = {
  says: (lasts: string) =>
    `If returns are 1\u202f% lower every year, and nothing else changes, the money lasts ${lasts}.`,
  none: 'Returns of this plan cannot be one point lower.'
}
