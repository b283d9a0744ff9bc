/** Starts the service: settings from the environment, an address and a line to try, and an orderly end. */
import { listeningUrl } from './address.ts'
import { type Config, readConfig } from './config.ts'
import { KeyFileError } from './limits/key-file.ts'
import { buildServer, type Service } from './server.ts'

const wrongSettings = 2
const cannotListen = 1

const read = readConfig(process.env)
if (read.ok) {
  await start(read.config)
} else {
  process.stderr.write(`${read.faults.join('\n')}\n`)
  process.exitCode = wrongSettings
}

async function start(config: Config): Promise<void> {
  const service = build(config)
  if (service === null) return
  const { app } = service
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Cannot listen on HOST ${config.host}, PORT ${config.port}: ${reason}\n`)
    process.exitCode = cannotListen
    return
  }
  const url = listeningUrl(app)
  const query = 'currentAgeYears=30&retirementAgeYears=60&monthlyExpense=40000&granularity=year'
  process.stdout.write(`Arthayu listens on ${url}\nTry: curl '${url}/api/v1/calculate?${query}'\n`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Once: a second signal ends the process at once.
    process.once(signal, () => void app.close())
  }
}

/** The service; null when the key file is wrong, which has been said then. */
function build(config: Config): Service | null {
  const { publicUrl, logLevel, rateLimits, keyFile, redisUrl, trustedProxies } = config
  const counts =
    redisUrl === undefined ? ({ kind: 'memory' } as const) : { kind: 'redis' as const, url: redisUrl }
  try {
    return buildServer({
      publicUrl,
      logLevel,
      trustedProxies,
      limits: rateLimits ? { counts, keyFile } : 'off'
    })
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = wrongSettings
    return null
  }
}
