/**
 * An endpoint is one value: what is asked at a path, what is answered, and where it is worked out. Its
 * routes, its part of the OpenAPI document, its line of `/llms.txt` and the types of the client follow from
 * it.
 */
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerHookHandler
} from 'fastify'
import type { Holder } from '../limits/share.ts'
import type { StudyPool } from '../studies/pool.ts'
import type { BaseUrlOf } from './address.ts'
import type { Json, JsonObject } from './json.ts'
import { checkBodyHeaders } from './json-body.ts'
import type { ProblemCode } from './problem.ts'

/** What endpoints need from the server. */
export interface Serving {
  /** A hook after which a handler may work in the main thread. */
  readonly whenTurnComes: preHandlerHookHandler
  /** Runs every request that is more than a little work. */
  readonly pool: StudyPool
  readonly baseUrlOf: BaseUrlOf
  readonly clock: () => Date
  /** Host names of web pages that may call `/mcp`, besides those of this machine. */
  readonly origins: readonly string[]
  /** Counts a request of a route that decides by the body whether it counts; throws as others do. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** The caller of a request, admitted or not. */
  readonly holderOf: (request: FastifyRequest) => Holder
}

export type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown

/** A schema by its name among the components of the document. */
export interface Component {
  readonly name: string
  readonly schema: () => object
}

export interface Endpoint {
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** Whether QUERY (RFC 10008) asks the same as POST, but safely, so that a 304 may answer. */
  readonly hasQuery?: boolean
  readonly operationId: string
  readonly tag: 'Runs' | 'Questions' | 'Tax' | 'Tools'
  readonly summary: string
  readonly description?: string
  /** Parameters of the URL that are the endpoint's own. */
  readonly parameters?: () => readonly JsonObject[]
  /** The query of an example, of a GET. */
  readonly example?: string
  /** The body of a POST. */
  readonly body?: Component & { readonly examples: JsonObject }
  readonly answer: {
    readonly description: string
    readonly component?: Component
    /** Media types of the answer. Default: JSON as the component says. */
    readonly content?: () => JsonObject
    readonly example?: () => Json
    /** Members beside those that OpenAPI knows. */
    readonly extensions?: () => JsonObject
    /** Names of headers, besides those of every answer. */
    readonly headers?: readonly ('EntityTag' | 'ServerTiming')[]
  }
  /** Besides those that any body or any request may meet. */
  readonly problems: readonly ProblemCode[]
  /** What another protocol adds to the description. */
  readonly adapt?: (operation: JsonObject) => JsonObject
  /** Where it is worked out: in turn in the main thread, in a thread of the pool, or once for all. */
  readonly runsIn: 'main' | 'thread' | 'memory'
  readonly config?: FastifyContextConfig
  /** Checks of the head, before those of the body. */
  readonly onRequest?: (serving: Serving) => onRequestHookHandler
  readonly handle: (serving: Serving) => Handle
  /** The tool of the Model Context Protocol that returns the same. */
  readonly tool?: string
}

/** Registers the routes of endpoints. */
export function addEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[], serving: Serving): void {
  // What a path says of QUERY holds for all of its methods.
  const queried = new Set(endpoints.filter(each => each.hasQuery).map(each => each.path))
  for (const endpoint of endpoints) {
    const { path: url, method, hasQuery, config, runsIn } = endpoint
    app.route({
      method: hasQuery ? [method, 'QUERY'] : method,
      url,
      ...(config && { config }),
      onRequest: [
        ...(queried.has(url) ? [offerQuery] : []),
        ...(endpoint.onRequest ? [endpoint.onRequest(serving)] : []),
        ...(method === 'POST' ? [checkBodyHeaders] : [])
      ],
      ...(runsIn === 'main' && { preHandler: serving.whenTurnComes }),
      handler: endpoint.handle(serving)
    })
  }
}

const offerQuery: onRequestHookHandler = (_request, reply, done) => {
  reply.header('accept-query', 'application/json')
  done()
}
