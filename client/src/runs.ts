/** Views of a run, and batches of runs: the types that depend on the options of a call. */
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
  /** Milliseconds for one attempt. Default: that of the client. */
  readonly timeoutMs?: number
  /** Further attempts after a temporary failure. Default: that of the client. */
  readonly maxRetries?: number
  /** Headers besides those that the client sends, such as `traceparent`; `X-API-Key` replaces its own. */
  readonly headers?: Readonly<Record<string, string>> | Headers
}

/** How many requests the quota of the caller leaves, by the headers of a response. */
export interface Quota {
  /** Name of the tier. */
  readonly tier: string
  readonly remaining: number
  /** Seconds until the full quota is available again. */
  readonly resetSeconds: number
}

/** A result with what its response said besides. */
export interface WithResponse<T> {
  readonly data: T
  /** Id of the request that was answered with it, which the service has logged. */
  readonly requestId: string
  /** Null if the tier has no quota, and for a response from the cache, which used none of it. */
  readonly quota: Quota | null
}

/** The promise of a result. */
export interface Call<T> extends Promise<T> {
  /** Resolves to the result with the request id and the quota left. */
  withResponse(): Promise<WithResponse<T>>
}

/** The form of the series of a run. */
export interface RunOptions<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>
  extends CallOptions {
  /** One entry for each month or simulation year. Default: month; for a batch: year. */
  readonly granularity?: 'month' | 'year'
  /** `timeSeries` as a list of entries (rows, the default), or as one list per member (columns). */
  readonly format?: M
  /** Members of an entry. Default: all. */
  readonly fields?: readonly F[]
}

export type SeriesFormat = 'rows' | 'columns'

/** The series in the requested form. */
export type Series<F extends SeriesMember, M extends SeriesFormat> = M extends 'columns'
  ? { [member in F]: Entry[member][] }
  : Pick<Entry, F>[]

/** A result with its series in the requested form; by default the whole `Result`. */
export interface RunResult<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>
  extends Omit<Result, 'timeSeries' | 'uncertainty'> {
  timeSeries: Series<F, M>
  /** Only for a plan with `uncertainty`. */
  uncertainty?: PathsAnswer<F, M>
}

/** The result of many paths, with one of them in full if `replayPath` is set, in the form of the series. */
export interface PathsAnswer<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>
  extends Omit<UncertaintyAnswer, 'replay'> {
  replay?: Omit<Replay, 'timeSeries'> & { timeSeries: Series<F, M> }
}

/** The result of goal seek; `result` is null if no value was found. */
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

/** The outcome of one run: a result, or the problem that a single run would get. */
export type BatchItemAnswer<R = RunResult> =
  | { id?: string; status: number; result: R; problem?: never }
  | { id?: string; status: number; problem: Problem; result?: never }

export interface BatchAnswer<R = RunResult> {
  /** One answer an item, in their order. */
  items: BatchItemAnswer<R>[]
  meta: BatchMeta
}
