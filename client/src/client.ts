/** The client: one method for each endpoint. */
import { throwIfAborted } from './abort.ts'
import { type Batch, createBatching } from './batching.ts'
import { type Cache, createCache, type Kept } from './cache.ts'
import { canonicalJson, sorted } from './canonical.ts'
import { ArthayuError } from './errors.ts'
import { createFlights, type Join } from './flights.ts'
import { type ArthayuOptions, filled, ofCalls, ofRuns, type Settings, settingsOf } from './options.ts'
import type {
  BatchAnswer,
  BatchRequest,
  Call,
  CallOptions,
  RunOptions,
  RunResult,
  SeriesFormat,
  SeriesMember,
  Solved,
  WithResponse
} from './runs.ts'
import { type Answer, createSender, type Send, type Terms } from './send.ts'
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
  readonly body: string | undefined
  /** The query of the view of a run that may go into a batch. */
  readonly batchQuery: string | undefined
  readonly isKept: boolean
  readonly terms: Terms
}

/** A response on its way to one or more callers. */
interface Landed extends Omit<WithResponse<never>, 'data'> {
  readonly text: string
}

/** How a call differs from a question whose response is kept. */
interface Form {
  /** Whether the response has a series, whose form the options set. */
  readonly isRun?: boolean
  /** Parameters besides those of the view. */
  readonly query?: QuickQuery
  /** Default: `baseUrl`. */
  readonly base?: string
  readonly isGet?: boolean
  readonly isKept?: boolean
  readonly isBatchable?: boolean
}

const calculatePath = '/api/v1/calculate'

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
  readonly #join: Join<Landed>

  /** Throws a TypeError for a wrong option, an invalid address, and a key that a header cannot contain. */
  constructor(options: ArthayuOptions = {}) {
    this.#settings = settingsOf(options)
    this.#send = createSender(this.#settings)
    this.#batch = createBatching(this.#settings, this.#send)
    this.#cache = createCache(this.#settings.cache)
    this.#join = createFlights()
  }

  /**
   * Runs a plan with the six members that the simulate endpoint requires; by month unless you say otherwise.
   */
  simulate<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    input: SimulateInput,
    options?: RunOptions<F, M>
  ): Call<RunResult<F, M>> {
    const { apiUrl, baseUrl } = this.#settings
    // A batch does not check the members that only this endpoint requires.
    const given = input as Partial<SimulateInput> | undefined
    const isBatchable = apiUrl === baseUrl && simulateRequires.every(member => given?.[member] !== undefined)
    return this.#ask('/api/public/simulate', input, options, { base: apiUrl, isRun: true, isBatchable })
  }

  /** Runs a plan; only the two ages are required. `meta.defaulted` of the result lists the defaults used. */
  calculate<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    input: CalculateInput,
    options?: RunOptions<F, M>
  ): Call<RunResult<F, M>> {
    return this.#ask(calculatePath, input, options, { isRun: true, isBatchable: true })
  }

  /** Runs one portfolio from flat numbers, by GET: the numbers are in the address. */
  quickCalculate<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    query: QuickQuery,
    options?: RunOptions<F, M>
  ): Call<RunResult<F, M>> {
    return this.#ask(calculatePath, null, options, { query, isRun: true, isGet: true })
  }

  /** Runs many plans in one request, by year unless you say otherwise. An invalid item has a problem. */
  batch<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    request: BatchRequest,
    options?: RunOptions<F, M>
  ): Call<BatchAnswer<RunResult<F, M>>> {
    return this.#ask('/api/v1/batch', request, options, { isRun: true, isKept: false })
  }

  /**
   * Finds the value of one unknown that reaches a goal, with its result, by year unless you say otherwise.
   */
  solve<F extends SeriesMember = SeriesMember, M extends SeriesFormat = 'rows'>(
    request: SolveRequest,
    options?: RunOptions<F, M>
  ): Call<Solved<RunResult<F, M>>> {
    return this.#ask('/api/v1/solve', request, options, { isRun: true })
  }

  /** Finds each single change that fixes a failing plan, or the margin of a plan that reaches its goal. */
  fixes(request: FixesRequest, options?: CallOptions): Call<FixesAnswer> {
    return this.#ask('/api/v1/fixes', request, options)
  }

  /** Shows how inputs of a plan change a figure of the summary: a grid, and a tornado. */
  sensitivity(request: SensitivityRequest, options?: CallOptions): Call<SensitivityAnswer> {
    return this.#ask('/api/v1/sensitivity', request, options)
  }

  /** Returns the steps of one number of a result, which add up to it. */
  explain(request: ExplainRequest, options?: CallOptions): Call<ExplainAnswer> {
    return this.#ask('/api/v1/explain', request, options)
  }

  /** Finds the conventions that reproduce the figure of another calculator. */
  reconcile(request: ReconcileRequest, options?: CallOptions): Call<ReconcileAnswer> {
    return this.#ask('/api/v1/reconcile', request, options)
  }

  /** Finds the life cover that each partner of a couple needs, for a death in each year. */
  cover(request: CoverRequest, options?: CallOptions): Call<CoverAnswer> {
    return this.#ask('/api/v1/cover', request, options)
  }

  /** Finds what each goal of a plan takes a month, and how far the plan pays for it. */
  goals(request: GoalsRequest, options?: CallOptions): Call<GoalsAnswer> {
    return this.#ask('/api/v1/goals', request, options)
  }

  /** Computes the income tax of one person in one tax year, in both regimes, line by line. */
  tax(request: TaxRequest, options?: CallOptions): Call<TaxAnswer> {
    return this.#ask('/api/v1/tax', request, options)
  }

  /** Returns the law by tax year, each figure with its source. */
  taxYears(options?: CallOptions): Call<TaxYears> {
    return this.#ask(taxYearsPath, null, options, { isGet: true })
  }

  /** Errors in the arguments reject, too. Every caller gets an object of their own. */
  #ask<T>(path: string, body: unknown, options: CallOptions = {}, form: Form = {}): Call<T> {
    const landed = (async () => {
      filled(form.isRun ? ofRuns : ofCalls, options)
      const { signal, timeoutMs, maxRetries, headers, fields, ...view } = options as AnyRunOptions
      // `Headers` sorts the names and writes them in lower case.
      const terms = { timeoutMs, maxRetries, headers: Object.fromEntries(new Headers(headers)) }
      const { baseUrl, maxItems, strict } = this.#settings
      const { base = baseUrl, isGet, isKept = true, isBatchable } = form
      const strictness = strict && path !== taxYearsPath && { strict: 'true' }
      const columns = fields && sorted(fields).join(',')
      const query = queryOf({ ...form.query, ...view, fields: columns, ...strictness })
      // A batch has one time limit and one set of headers.
      const mayJoin = isBatchable && maxItems > 1 && JSON.stringify(terms) === usualTerms
      const json = isGet ? undefined : canonicalJson(body)
      const batchQuery = mayJoin ? query : undefined
      return this.#answer({ url: base + path + query, body: json, batchQuery, isKept, terms }, signal)
    })()
    const data = landed.then(({ text }) => JSON.parse(text) as T)
    const withResponse = async () => {
      const result = await data
      const { requestId, quota } = await landed
      return { data: result, requestId, quota }
    }
    return Object.assign(data, { withResponse })
  }

  /** Returns the cached response, the one in progress, or a new one. */
  async #answer(question: Question, signal: AbortSignal | undefined): Promise<Landed> {
    throwIfAborted(signal)
    const { cache, clock } = this.#settings
    const { url, body, terms } = question
    // Headers may change the response; with another time limit a call is another request.
    const key = `${url} ${body} ${JSON.stringify(terms.headers)}`
    const kept = this.#cache.get(key)
    if (kept && clock.now() - kept.since < cache.maxAgeMs) return { ...kept, quota: null }
    const fetchNew = async (stop: AbortSignal): Promise<Landed> => {
      const answer = await this.#answerTo(question, kept, stop)
      const found = { ...answer, text: answer.text ?? kept!.text }
      if (question.isKept) this.#cache.set(key, { ...found, since: clock.now() })
      return found
    }
    return this.#join(key + JSON.stringify(terms), fetchNew, signal)
  }

  /** POST cannot say "if it has changed"; QUERY with the same body can. */
  async #answerTo({ url, body, batchQuery, terms }: Question, kept: Kept | undefined, signal: AbortSignal) {
    const etag = kept?.etag
    if (body === undefined) return this.#send({ method: 'GET', url, etag, terms }, signal)
    const alone = (): Promise<Answer> => this.#send({ method: 'POST', url, body, terms }, signal)
    if (!etag) {
      return batchQuery === undefined ? alone() : this.#batch({ body, query: batchQuery, signal, alone })
    }
    return this.#send({ method: 'QUERY', url, body, etag, terms }, signal).catch((error: unknown) => {
      if (error instanceof ArthayuError && unknownMethod.includes(error.status!)) return alone()
      throw error
    })
  }
}

const usualTerms = '{"headers":{}}'

type AnyRunOptions = RunOptions<SeriesMember, SeriesFormat>
type Parameters = Readonly<Record<string, string | number | undefined>>

/** `?a=1&b=2`, sorted by name; empty without parameters. */
function queryOf(parameters: Parameters): string {
  const parts = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : canonicalJson(value, `#/${name}`)
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
    })
  return parts.length ? `?${sorted(parts).join('&')}` : ''
}
