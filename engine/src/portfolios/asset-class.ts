/**
 * What the engine needs to know of an asset class. The kernel never sees the name of a class: compile turns
 * these traits into columns. A class that needs a new trait is a deliberate change with an entry in RULES.md.
 */
export interface AssetClassTraits {
  readonly id: string
  /** One line for the reader of the schema and the form. */
  readonly summary: string
  /** K5: interest is credited yearly, so the annual rate is always taken as effective. */
  readonly creditsYearly: boolean
  /** K6: the portfolio keeps its own return after retirement (an administered rate does not change hands). */
  readonly keepsReturnInRetirement: boolean
}
