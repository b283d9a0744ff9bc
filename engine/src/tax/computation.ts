/** What `assess` returns: the computation of a tax year. Rupees a year. */
import { roundToPaisa } from '../arithmetic/paise.ts'
import { bucketCount } from './gain-buckets.ts'
import { accessors } from './rows.ts'
import { type LineName, lineNames } from './tables.ts'

/** The lines of a computation without the memory it was made in. */
export type Lines = Record<LineName, number>

/** The computation of a regime, line by line. Amounts are not rounded except where the law rounds. */
export type Computation = Lines & {
  /** The lines in the order of `lineNames`. */
  readonly row: Float64Array
  /** By bucket (`gain-buckets.ts`): what the lines were computed from. */
  readonly workings: GainWorkings
}

/** Gains of a computation by bucket; each `assess` writes them again. */
export interface GainWorkings {
  /** Rate of each bucket in percent; for the slab bucket the highest slab rate that it reaches. */
  readonly ratesPct: Float64Array
  /** After losses were set off. */
  readonly gains: Float64Array
  /** Taxed part: after the unused basic exemption and the threshold of 112A. */
  readonly taxed: Float64Array
  /** The same at the threshold of a surcharge, for its marginal relief. */
  readonly atThreshold: Float64Array
}

const prototype = Object.create(null, accessors(lineNames)) as object

/** A computation to lend to `assess`: all zero. */
export function noComputation(): Computation {
  const computation = Object.create(prototype) as Computation
  return Object.assign(computation, {
    row: new Float64Array(lineNames.length),
    workings: {
      ratesPct: new Float64Array(bucketCount),
      gains: new Float64Array(bucketCount),
      taxed: new Float64Array(bucketCount),
      atThreshold: new Float64Array(bucketCount)
    }
  })
}

/** The lines of row `index` as published: rounded to the paisa (C2). */
export function linesAt(rows: Float64Array, index: number): Lines {
  const from = index * lineNames.length
  const entries = lineNames.map((name, place) => [name, roundToPaisa(rows[from + place]!)] as const)
  return Object.fromEntries(entries) as Lines
}
