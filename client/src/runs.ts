/** Views of a run, and batches of runs: the types that depend on what a call asks for. */
import type {
  BatchMeta,
  CalculateInput,
  Entry,
  Problem,
  Replay,
  Result,
  SolveAnswer,
  UncertaintyAnswer
} from './types.ts'

/** Names of the members of an entry of the series. */
export type SeriesMember = keyof Entry

export interface CallOptions {
  /** Ends the wait of this call with the signal's reason; `AbortSignal.timeout(ms)` sets a deadline. */
  readonly signal?: AbortSignal | undefined
}

/** How the series of a run is wanted. */
export interface RunOptions<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>
  extends CallOptions {
  /** One entry a month or a simulation year. Left out: month; of a batch: year. */
  readonly granularity?: 'month' | 'year'
  /** `timeSeries` as a list of entries (rows, the default), or as one list per member (columns). */
  readonly format?: M
  /** Members of an entry. Left out: all. */
  readonly fields?: readonly F[]
}

export type SeriesFormat = 'rows' | 'columns'

/** The series in the form that was asked for. */
export type Series<F extends SeriesMember, M extends SeriesFormat> = M extends 'columns'
  ? { [member in F]: Entry[member][] }
  : Pick<Entry, F>[]

/** A result with its series in the form that was asked for; without a wish the whole `Result`. */
export interface RunResult<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>
  extends Omit<Result, 'timeSeries' | 'uncertainty'> {
  timeSeries: Series<F, M>
  /** Of a plan that asks for it. */
  uncertainty?: PathsAnswer<F, M>
}

/** What many paths say, one of them in full where `replayPath` asks for it, in the form of the series. */
export interface PathsAnswer<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>
  extends Omit<UncertaintyAnswer, 'replay'> {
  replay?: Omit<Replay, 'timeSeries'> & { timeSeries: Series<F, M> }
}

/** What goal seek found; `result` is null when nothing was. */
export interface Solved<R = RunResult> extends Omit<SolveAnswer, 'result'> {
  result: R | null
}

/** A JSON Merge Patch (RFC 7396): members replace, null removes, lists replace as a whole. */
export type Patch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [member in keyof T]?: Patch<T[member]> | null }
    : T

/** One run of a batch: a whole plan, or changes to the plan `base`. */
export type BatchItem =
  | { id?: string; input: CalculateInput; patch?: never }
  | { id?: string; patch: Patch<CalculateInput>; input?: never }

/** Many runs in one request: 10 on the free tier, 100 on growth, 1,000 on enterprise. */
export interface BatchRequest {
  /** The plan that patches change; it need not be complete. */
  base?: Partial<CalculateInput>
  items: readonly BatchItem[]
}

/** What came of one run: a result, or the problem that a single run would have been answered with. */
export type BatchItemAnswer<R = RunResult> =
  | { id?: string; status: number; result: R; problem?: never }
  | { id?: string; status: number; problem: Problem; result?: never }

export interface BatchAnswer<R = RunResult> {
  /** One answer an item, in their order. */
  items: BatchItemAnswer<R>[]
  meta: BatchMeta
}
