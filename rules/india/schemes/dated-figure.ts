/** A rate or limit of a savings scheme and the day from which it holds. */
import type { Basis } from '@arthayu/engine'

export interface DatedFigure {
  /** First day on which it holds ("2020-04-01"). */
  readonly from: string
  /** Rupees, years or months, or percent where the list's name ends in Pct. */
  readonly amount: number
  /** The text that states it, with its date. */
  readonly source: string
  /** How that text was read. */
  readonly basis: Basis
  readonly verifiedOn: string
}

/** Ascending by day; the last one is in force. */
export type DatedFigures = readonly [DatedFigure, ...DatedFigure[]]

/** The figure in force. */
export function latest(figures: DatedFigures): DatedFigure {
  return figures[figures.length - 1] ?? figures[0]
}
