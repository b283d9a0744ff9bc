/** P10: amounts of a timeline that follow the prices of a path. */

/** Parts of a column that follow prices; the parts of one place are added in order. */
export interface MovingAmounts {
  /** Places that have parts, each once. */
  readonly places: Int32Array
  readonly partPlaces: Int32Array
  /** In the plan, rupees. */
  readonly partAmounts: Float64Array
  /** Index into the prices of a path. */
  readonly partPrices: Int16Array
}

/** A part of an amount, while parts are collected. */
export interface Part {
  readonly place: number
  readonly amount: number
  readonly price: number
}

export function movingAmounts(parts: readonly Part[]): MovingAmounts {
  return {
    places: Int32Array.from(new Set(parts.map(({ place }) => place))),
    partPlaces: Int32Array.from(parts, ({ place }) => place),
    partAmounts: Float64Array.from(parts, ({ amount }) => amount),
    partPrices: Int16Array.from(parts, ({ price }) => price)
  }
}

/** Writes the amounts of a path; places without a part keep what they have. @rule P10 */
export function writeAmounts(moving: MovingAmounts, prices: Float64Array, column: Float64Array): void {
  const { places, partPlaces, partAmounts, partPrices } = moving
  for (let index = 0; index < places.length; index++) column[places[index]!] = 0
  for (let part = 0; part < partPlaces.length; part++) {
    const place = partPlaces[part]!
    column[place] = column[place]! + partAmounts[part]! * prices[partPrices[part]!]!
  }
}
