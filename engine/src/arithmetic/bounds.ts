/**
 * The share of a bound by which an amount must pass it. An amount at the bound may lie above it in the last
 * bits, because additions in another order differ there.
 */
export const pastBound = 1e-9
