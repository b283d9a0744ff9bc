import type { AssetClass } from './portfolios/index.ts'

/**
 * The law and the administered rates that a run is handed. The engine imports none of it: `@arthayu/rules`
 * holds the data, a caller passes it in.
 */
export interface Rulebook {
  /** Administered or customary return of an asset class, percent a year (K7). */
  readonly customaryReturnsPct: Readonly<Partial<Record<AssetClass, number>>>
}
