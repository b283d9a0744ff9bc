/** The cards of Start, in their order. */
export const cardNames = ['people', 'income', 'spending', 'owned', 'investing', 'goals', 'stop'] as const

export type CardName = (typeof cardNames)[number]
