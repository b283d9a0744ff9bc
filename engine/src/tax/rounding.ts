/** T6: rounding of total income and of the amount payable (sections 288A and 288B; 516 of the 2025 Act). */

/** Well below a paisa, well above the error of a sum of doubles: 1925004.9999999998 is 1925005. */
const doubleError = 1e-6

/** Drops the paise, then rounds to the nearest multiple of `step` rupees, a half up. @rule T6 */
export function roundToStep(rupees: number, step: number): number {
  const whole = Math.floor(rupees + doubleError)
  return Math.floor((whole + step / 2) / step) * step
}
