/**
 * Facts and computations as rows of doubles, one a year. The arithmetic reads and writes them by name,
 * through accessors that V8 inlines; the run copies whole rows.
 */

interface Row {
  readonly row: Float64Array
}

/** The members of objects whose amounts are in `row`, in this order. */
export const accessors = (names: readonly string[]): PropertyDescriptorMap =>
  Object.fromEntries(
    names.map((name, place) => [
      name,
      {
        get(this: Row): number {
          return this.row[place]!
        },
        set(this: Row, amount: number) {
          this.row[place] = amount
        }
      }
    ])
  )

/** Copies row `index` of `rows`. A loop: `set` with a view would allocate the view. */
export function readRow(rows: Float64Array, index: number, { row }: Row): void {
  const from = index * row.length
  for (let place = 0; place < row.length; place++) row[place] = rows[from + place]!
}

/** Writes row `index` of `rows`. */
export function writeRow({ row }: Row, rows: Float64Array, index: number): void {
  const to = index * row.length
  for (let place = 0; place < row.length; place++) rows[to + place] = row[place]!
}
