/** Figures as they are said, to count on with. */

/** The number that is said for so many rupees, so that a difference equals the figures beside it. */
export function asSaid(rupees: number): number {
  const size = Math.abs(rupees)
  const unit = size >= 0.995 * crore ? crore : size >= 0.995 * lakh ? lakh : null
  if (unit === null) return Math.round(rupees / (size >= 1000 ? 100 : 10)) * (size >= 1000 ? 100 : 10)
  const most = unit === crore ? 99.95 : 9.95
  return size / unit < most
    ? Math.round((rupees / unit) * 10) * (unit / 10)
    : Math.round(rupees / unit) * unit
}

const lakh = 1e5
const crore = 1e7
