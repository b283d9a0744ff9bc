/**
 * The table of settings: each is an environment variable with its default, its bounds and its meaning. What
 * the service reads, `--help`, `--check-config` and docs/reference/configuration.md follow from it.
 */
import { isAddressOrRange } from '../limits/client-address.ts'
import { usableMb } from '../limits/memory-budget.ts'

export { frugalAllocator } from '../limits/memory-budget.ts'
export { tiers } from '../limits/tiers.ts'

/** How a text becomes a value; null for a text that is none. */
interface Kind<Value> {
  readonly read: (text: string) => Value | null
  /** What it must be, after its name. */
  readonly must: string
}

interface Setting<Value> extends Kind<Value> {
  /** As it would be written; empty for none. */
  readonly usual: string
  readonly meaning: string
  /** The default in the documents, where it depends on the machine or on other settings. */
  readonly usualInWords?: string
}

const second = 1_000

/** Digits within bounds; the value is the number times `scale`. */
const whole = (least: number, most: number, scale = 1): Kind<number> => ({
  read: text => {
    const value = Number(text)
    return /^[0-9]{1,9}$/.test(text) && value >= least && value <= most ? value * scale : null
  },
  must: `a whole number from ${least} to ${most}`
})

const oneOf = <Name extends string>(...names: readonly Name[]): Kind<Name> => ({
  read: text => names.find(each => each === text) ?? null,
  must: `one of ${names.join(', ')}`
})

const text = (must: string, is: (given: string) => boolean): Kind<string> => ({
  read: given => (is(given) ? given : null),
  must
})

const list = (must: string, is: (given: string) => boolean): Kind<readonly string[]> => ({
  read: given => {
    const parts = given.split(',').map(each => each.trim())
    return parts.every(is) ? parts : null
  },
  must: `a comma-separated list of ${must}`
})

const setting = <Value>(usual: string, kind: Kind<Value>, meaning: string): Setting<Value> => ({
  ...kind,
  usual,
  meaning
})

const host = text('an IP address or a host name, such as 127.0.0.1', given =>
  /^[A-Za-z0-9.:_-]+$/.test(given)
)
const hostNames = list('host names, without https:// and without a port', given =>
  /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])$/i.test(given)
)
const origins = list("origins, such as https://app.example, or 'self'", given =>
  /^(?:'self'|https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)$/i.test(given)
)
const proxies = list('IP addresses or CIDR ranges, such as 10.0.0.0/8', isAddressOrRange)
const publicUrl: Kind<string> = {
  read: given => {
    if (!URL.canParse(given) || /[?#@\s]/.test(given)) return null
    const { protocol, href } = new URL(given)
    return protocol === 'http:' || protocol === 'https:' ? href.replace(/\/+$/, '') : null
  },
  must: 'an http or https URL without a user, query or fragment'
}
const redisUrl = text(
  'a redis or rediss URL, such as redis://127.0.0.1:6379',
  given => URL.canParse(given) && /^rediss?:\/\/[^/]/.test(given)
)
const port = whole(0, 65_535)
/** Where `/metrics` is: on the public port with a token, nowhere, or on its own port. */
const metricsPlace: Kind<'on' | 'off' | number> = {
  read: given => (given === 'on' || given === 'off' ? given : port.read(given)),
  must: 'on, off, or a port from 0 to 65535'
}
const anything = text('', () => true)
const logLevel = oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
export type LogLevel = NonNullable<ReturnType<typeof logLevel.read>>

export const groups = {
  'Addresses, links and logs': {
    HOST: setting(
      '127.0.0.1',
      host,
      'address to listen on; `0.0.0.0` or `::` for every address of the machine'
    ),
    PORT: setting('8080', port, 'port, 0 to 65535; 0 takes a free port and prints it'),
    PUBLIC_URL: setting(
      '',
      publicUrl,
      'http or https address at which clients reach the service; links in responses begin with it. If ' +
        'omitted, links begin with the address that the service listens on, with the scheme that a ' +
        'trusted proxy names in `X-Forwarded-Proto`, and never with the value of a Host header'
    ),
    LOG_LEVEL: setting(
      'warn',
      logLevel,
      '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; from `info` on the log has a ' +
        'line for every request. Bodies, queries, addresses and keys are never logged'
    ),
    MCP_ORIGINS: setting(
      '',
      hostNames,
      'comma-separated host names of web pages that may call `/mcp`, in addition to this machine and ' +
        'the host of `PUBLIC_URL`'
    ),
    FRAME_ANCESTORS: setting(
      '',
      origins,
      'comma-separated origins whose pages may embed the page at `/` in a frame, such as ' +
        "`https://app.example`; `'self'` is the service itself. If omitted, no page may"
    )
  },
  'Processes, metrics and bounds': {
    WEB_CONCURRENCY: setting(
      '1',
      whole(1, 256),
      'number of serving processes, 1 to 256; with more than one, a primary process starts and replaces them'
    ),
    MEMORY_LIMIT_MB: {
      ...setting(
        String(usableMb()),
        whole(128, 1_048_576),
        'memory that all processes may use together, at least 128; [memory](#memory) explains how it is ' +
          'divided'
      ),
      usualInWords: 'the limit of the control group, otherwise `512`'
    },
    METRICS: setting(
      'off',
      metricsPlace,
      '`off`: no metrics; a port: `/metrics` on that port of `HOST` only; `on`: on the public port, ' +
        'for clients that send the token'
    ),
    METRICS_TOKEN: setting(
      '',
      anything,
      'with `METRICS=on`: 16 characters or more, which a scraper sends as `Authorization: Bearer`'
    ),
    PROBES_PORT: {
      ...setting(
        '',
        whole(1, 65_535),
        'port for `/health/live` and `/health/ready` only; a thread of its own answers there, so ' +
          'probes never wait for requests; 1 to 65535'
      ),
      usualInWords: 'none; `8081` in the image'
    },
    PROBES_HOST: {
      ...setting('', host, 'address on which `PROBES_PORT` listens'),
      usualInWords: 'that of `HOST`'
    },
    SHED_EVENT_LOOP_DELAY_MS: setting(
      '500',
      whole(20, 60_000),
      'mean delay of the event loop, over two quarters of a second, above which requests are refused ' +
        'until it has halved; 20 to 60000'
    ),
    SHED_CONCURRENT_REQUESTS: setting(
      '256',
      whole(1, 100_000),
      'connections with requests in progress in a process, above which further requests are refused ' +
        'until the number has dropped by a fifth'
    ),
    STUDY_THREADS: {
      ...setting(
        '2',
        whole(1, 256),
        'threads of a process for questions with many runs, batches, bodies above 8 KiB and long runs; ' +
          '1 to 256'
      ),
      usualInWords: '`2`, with several processes `1`'
    },
    STUDY_QUEUE: setting(
      '24',
      whole(0, 10_000),
      'requests of a process that may wait for a thread; further ones are refused with 503'
    ),
    MAX_CONNECTIONS: setting(
      '2000',
      whole(1, 100_000),
      'connections of a process, above which further ones are closed'
    ),
    HEADERS_TIMEOUT_SECONDS: setting(
      '10',
      whole(1, 600, second),
      'time allowed for the request headers; must not exceed `REQUEST_TIMEOUT_SECONDS`'
    ),
    REQUEST_TIMEOUT_SECONDS: setting(
      '30',
      whole(1, 600, second),
      'time allowed from the first byte of a request to the end of its body'
    ),
    ANSWER_TIMEOUT_SECONDS: setting(
      '60',
      whole(1, 3_600, second),
      'time allowed from the end of the headers until the client has received the whole response; ' +
        'then the connection is closed'
    ),
    KEEP_ALIVE_TIMEOUT_SECONDS: setting(
      '72',
      whole(1, 3_600, second),
      'time for which an idle connection is kept; set it longer than that of your load balancer'
    ),
    SHUTDOWN_DELAY_SECONDS: setting(
      '0',
      whole(0, 600, second),
      'time after the stop signal during which the service still accepts requests while readiness returns 503'
    ),
    SHUTDOWN_TIMEOUT_SECONDS: setting(
      '10',
      whole(1, 3_600, second),
      'time after that for requests in progress; after nine tenths of it, questions without a response get ' +
        '503, and at its end connections are closed'
    )
  },
  'Tiers, keys and limits': {
    RATE_LIMITS: setting(
      'on',
      oneOf('on', 'off'),
      '`off` for a private installation: requests are not counted, keys are ignored, and every client ' +
        'has enterprise limits'
    ),
    KEY_FILE: setting(
      '',
      anything,
      'path of the file with the hashes of the API keys; if omitted, every key is unknown. An invalid ' +
        'file stops the start'
    ),
    TRUSTED_PROXIES: setting(
      '',
      proxies,
      'comma-separated list of IP addresses or CIDR ranges, such as `10.0.0.0/8,fd00::/8`, whose ' +
        '`X-Forwarded-For` and `X-Forwarded-Proto` are trusted. If omitted, none is trusted'
    ),
    REDIS_URL: setting(
      '',
      redisUrl,
      '`redis://` or `rediss://` address of a Redis or Valkey server that shares the counts of ' +
        'several services; if omitted, a service counts for itself, its processes together'
    )
  }
} as const satisfies Readonly<Record<string, Readonly<Record<string, Setting<unknown>>>>>

type Groups = typeof groups
type Rows = Groups[keyof Groups] extends infer Group
  ? (Group extends unknown ? (rows: Group) => void : never) extends (rows: infer All) => void
    ? All
    : never
  : never

/** The values of the settings, by name; undefined where there is no default. */
export type Values = {
  readonly [Name in keyof Rows]: Rows[Name] extends Setting<infer Value> ? Value | undefined : never
}

export type Environment = Readonly<Record<string, string | undefined>>

const rows = Object.assign({}, ...Object.values(groups)) as Readonly<Record<string, Setting<unknown>>>

/** Reads every setting and adds errors to `faults`. An empty value counts as omitted. */
export function readValues(environment: Environment, faults: string[]): Values {
  const read = Object.entries(rows).map(([name, { usual, read: toValue, must }]) => {
    const given = environment[name] || usual
    const value = given === '' ? undefined : toValue(given)
    if (value === null) faults.push(`${name} must be ${must}.`)
    return [name, value ?? undefined]
  })
  return Object.fromEntries(read) as Values
}

/** The settings of a group as rows of Markdown, for docs/reference/configuration.md. */
export function tableOf(group: keyof Groups): string {
  const lines = Object.entries(groups[group] as Readonly<Record<string, Setting<unknown>>>).map(
    ([name, { usual, usualInWords, meaning }]) => {
      const words = usualInWords ?? (usual === '' ? '' : `\`${usual}\``)
      return `| \`${name}\` | ${words === '' ? '' : `${words} `}| ${meaning} |`
    }
  )
  return ['| variable | default | meaning |', '|---|---|---|', ...lines].join('\n')
}

/** What `--help` prints. */
export function helpText(): string {
  const parts = Object.entries(groups).map(([title, group]) => {
    const lines = Object.entries(group as Readonly<Record<string, Setting<unknown>>>).map(
      ([name, { usual, usualInWords, meaning }]) =>
        `  ${name} (${plain(usualInWords ?? (usual || 'none'))})\n      ${plain(meaning)}`
    )
    return `${title}\n${lines.join('\n')}`
  })
  const head = 'Settings are environment variables. In brackets: the default.'
  return `${[head, ...parts, options].join('\n\n')}\n`
}

const options = '--help prints this. --check-config reads the settings, says what is wrong, and exits.'

/** Without the marks of Markdown. */
const plain = (markdown: string): string =>
  markdown.replaceAll('`', '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
