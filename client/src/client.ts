/** The client: one method for each endpoint. */
import { throwIfAborted } from './abort.ts'
import { type Batch, createBatching } from './batching.ts'
import { type Cache, createCache, type Kept } from './cache.ts'
import { canonicalJson, sorted } from './canonical.ts'
import { ArthayuError } from './errors.ts'
import { createFlights, type Join } from './flights.ts'
import { callNames, checkNames, runNames } from './option-names.ts'
import { type ArthayuOptions, type Settings, settingsOf } from './options.ts'
import type {
  BatchAnswer,
  BatchRequest,
  CallOptions,
  RunOptions,
  RunResult,
  SeriesFormat,
  SeriesMember,
  Solved
} from './runs.ts'
import { type Answer, createSender, type Send } from './send.ts'
import {
  type CalculateInput,
  type CoverAnswer,
  type CoverRequest,
  type ExplainAnswer,
  type ExplainRequest,
  type FixesAnswer,
  type FixesRequest,
  type GoalsAnswer,
  type GoalsRequest,
  type QuickQuery,
  type ReconcileAnswer,
  type ReconcileRequest,
  type SensitivityAnswer,
  type SensitivityRequest,
  type SimulateInput,
  type SolveRequest,
  simulateRequires,
  type TaxAnswer,
  type TaxRequest,
  type TaxYears
} from './types.ts'

/** A call as an address and a body. Equal calls have equal responses. */
interface Question {
  readonly url: string
  /** Canonical JSON. */
  readonly body?: string
  /** The query of the view of a run that may go into a batch. */
  readonly batchQuery?: string | undefined
  readonly isKept: boolean
}

/** The only endpoint without members to check. */
const taxYearsPath = '/api/v1/tax-years'

/** Statuses of a server or proxy that does not know the method QUERY. */
const unknownMethod = [400, 405, 501]

/**
 * A client of the Arthayu service. Every method rejects with an `ArthayuError`, with the reason of its
 * signal, or, before anything is sent, with a TypeError for a request that JSON cannot hold and for an
 * unknown option. All responses are pure functions of the request, so the client caches, shares and repeats
 * them.
 */
export class Arthayu {
  readonly #settings: Settings
  readonly #send: Send
  readonly #batch: Batch
  readonly #cache: Cache
  readonly #join: Join<string>
  /** Added to every request that the service checks. */
  readonly #strictness: Parameters

  /** Throws a TypeError for an invalid address, and for a key that a header cannot contain. */
  constructor(options: ArthayuOptions = {}) {
    this.#settings = settingsOf(options)
    this.#send = createSender(this.#settings)
    this.#batch = createBatching(this.#settings, this.#send)
    this.#cache = createCache(this.#settings.cacheEntries, this.#settings.cacheMaxBytes)
    this.#join = createFlights()
    this.#strictness = this.#settings.strict ? { strict: 'true' } : {}
  }

  /**
   * Runs a plan with the six members that the simulate endpoint requires; by month unless you say otherwise.
   */
  async simulate<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    input: SimulateInput,
    options: RunOptions<F, M> = {}
  ): Promise<RunResult<F, M>> {
    const { apiUrl, baseUrl } = this.#settings
    // A batch does not check the members that only this endpoint requires.
    const given: Partial<SimulateInput> = input
    const isBatchable = apiUrl === baseUrl && simulateRequires.every(member => given[member] !== undefined)
    return this.#run(`${apiUrl}/api/public/simulate`, input, options, isBatchable)
  }

  /** Runs a plan; only the two ages are required. `meta.defaulted` of the result lists the defaults used. */
  async calculate<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    input: CalculateInput,
    options: RunOptions<F, M> = {}
  ): Promise<RunResult<F, M>> {
    return this.#run(`${this.#settings.baseUrl}/api/v1/calculate`, input, options, true)
  }

  /** Runs one portfolio from flat numbers, by GET: the numbers are in the address. */
  async quickCalculate<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    query: QuickQuery,
    options: RunOptions<F, M> = {}
  ): Promise<RunResult<F, M>> {
    const parameters = { ...query, ...viewOf(options) }
    return this.#ask('/api/v1/calculate', undefined, options, true, parameters)
  }

  /** Runs many plans in one request, by year unless you say otherwise. An invalid item has a problem. */
  async batch<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    request: BatchRequest,
    options: RunOptions<F, M> = {}
  ): Promise<BatchAnswer<RunResult<F, M>>> {
    return this.#ask('/api/v1/batch', request, options, false, viewOf(options))
  }

  /**
   * Finds the value of one unknown that reaches a goal, with its result, by year unless you say otherwise.
   */
  async solve<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    request: SolveRequest,
    options: RunOptions<F, M> = {}
  ): Promise<Solved<RunResult<F, M>>> {
    return this.#ask('/api/v1/solve', request, options, true, viewOf(options))
  }

  /** Finds each single change that fixes a failing plan, or the margin of a plan that reaches its goal. */
  async fixes(request: FixesRequest, options: CallOptions = {}): Promise<FixesAnswer> {
    return this.#ask('/api/v1/fixes', request, options, true)
  }

  /** Shows how inputs of a plan change a figure of the summary: a grid, and a tornado. */
  async sensitivity(request: SensitivityRequest, options: CallOptions = {}): Promise<SensitivityAnswer> {
    return this.#ask('/api/v1/sensitivity', request, options, true)
  }

  /** Returns the steps of one number of a result, which add up to it. */
  async explain(request: ExplainRequest, options: CallOptions = {}): Promise<ExplainAnswer> {
    return this.#ask('/api/v1/explain', request, options, true)
  }

  /** Finds the conventions that reproduce the figure of another calculator. */
  async reconcile(request: ReconcileRequest, options: CallOptions = {}): Promise<ReconcileAnswer> {
    return this.#ask('/api/v1/reconcile', request, options, true)
  }

  /** Finds the life cover that each partner of a couple needs, for a death in each year. */
  async cover(request: CoverRequest, options: CallOptions = {}): Promise<CoverAnswer> {
    return this.#ask('/api/v1/cover', request, options, true)
  }

  /** Finds what each goal of a plan takes a month, and how far the plan pays for it. */
  async goals(request: GoalsRequest, options: CallOptions = {}): Promise<GoalsAnswer> {
    return this.#ask('/api/v1/goals', request, options, true)
  }

  /** Computes the income tax of one person in one tax year, in both regimes, line by line. */
  async tax(request: TaxRequest, options: CallOptions = {}): Promise<TaxAnswer> {
    return this.#ask('/api/v1/tax', request, options, true)
  }

  /** Returns the law by tax year, each figure with its source. */
  async taxYears(options: CallOptions = {}): Promise<TaxYears> {
    return this.#ask(taxYearsPath, undefined, options, true)
  }

  #run<T>(address: string, input: object, options: AnyRunOptions, isBatchable: boolean): Promise<T> {
    checkNames(options, runNames)
    const query = queryOf({ ...viewOf(options), ...this.#strictness })
    const batchQuery = isBatchable && this.#settings.maxBatchItems > 1 ? query : undefined
    const question = { url: address + query, body: canonicalJson(input), batchQuery, isKept: true }
    return this.#answer(question, options.signal)
  }

  #ask<T>(
    path: string,
    body: object | undefined,
    options: CallOptions,
    isKept: boolean,
    parameters?: Parameters
  ): Promise<T> {
    checkNames(options, parameters === undefined ? callNames : runNames)
    const query = queryOf({ ...parameters, ...(path !== taxYearsPath && this.#strictness) })
    const url = this.#settings.baseUrl + path + query
    return this.#answer(
      body === undefined ? { url, isKept } : { url, body: canonicalJson(body), isKept },
      options.signal
    )
  }

  /** Returns the cached response, the one in progress, or a new one. Every caller gets its own object. */
  async #answer<T>(question: Question, signal: AbortSignal | undefined): Promise<T> {
    throwIfAborted(signal)
    const { cacheEntries, cacheMaxAgeMs, clock } = this.#settings
    const key = `${question.url} ${question.body ?? ''}`
    const kept = this.#cache.get(key)
    if (kept !== undefined && clock.now() - kept.since < cacheMaxAgeMs) return JSON.parse(kept.text) as T
    const fetchNew = async (stop: AbortSignal) => {
      const answer = await this.#answerTo(question, kept, stop)
      const text = answer.text ?? kept!.text
      if (question.isKept && cacheEntries > 0) {
        this.#cache.set(key, { text, etag: answer.etag, since: clock.now() })
      }
      return text
    }
    return JSON.parse(await this.#join(key, fetchNew, signal)) as T
  }

  /** POST cannot say "if it has changed"; QUERY with the same body can. */
  async #answerTo({ url, body, batchQuery }: Question, kept: Kept | undefined, signal: AbortSignal) {
    const etag = kept?.etag
    if (body === undefined) return this.#send({ method: 'GET', url, etag }, signal)
    const alone = (): Promise<Answer> => this.#send({ method: 'POST', url, body }, signal)
    if (etag === undefined) {
      return batchQuery === undefined ? alone() : this.#batch({ body, query: batchQuery, signal, alone })
    }
    return this.#send({ method: 'QUERY', url, body, etag }, signal).catch((error: unknown) => {
      if (error instanceof ArthayuError && unknownMethod.includes(error.status!)) return alone()
      throw error
    })
  }
}

type AnyRunOptions = RunOptions<SeriesMember, SeriesFormat>
type Parameters = Readonly<Record<string, string | number | undefined>>

function viewOf({ granularity, format, fields }: AnyRunOptions): Parameters {
  return { granularity, format, fields: fields && sorted(fields).join(',') }
}

/** `?a=1&b=2`, sorted by name; empty without parameters. */
function queryOf(parameters: Parameters): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const textOf = (name: string, value: unknown): string =>
    typeof value === 'string' ? value : canonicalJson(value, `#/${name}`)
  const parts = given.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(name, value))}`
  )
  return given.length === 0 ? '' : `?${sorted(parts).join('&')}`
}
