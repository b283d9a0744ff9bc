/** Starts the service: settings from the environment, an address and a line to try, and an orderly end. */
import cluster from 'node:cluster'
import { KeyFileError, readKeyFile } from '@arthayu/host/keys'
import { announce, cannotListen, complain, wrongSettings } from './cluster/announce.ts'
import { urlOf } from './http/address.ts'
import { type Config, readConfig } from './settings/config.ts'
import { helpText } from './settings/settings.ts'

// Without a listener the signal opens a debugger, to which every program of the machine could connect.
process.on('SIGUSR1', () => undefined)

const [option] = process.argv.slice(2)
if (option === '--help') process.stdout.write(helpText())
else if (option === undefined || option === '--check-config') await startOrCheck(option !== undefined)
else refuse([`Unknown option ${option}. --help lists the options and settings.`])

async function startOrCheck(isOnlyChecked: boolean): Promise<void> {
  const read = readConfig(process.env)
  // A worker reads the key file when it starts: an error that is new by then must end it in an orderly way.
  const keyFaults = cluster.isWorker ? [] : keyFileFaults(process.env)
  if (!read.ok || keyFaults.length > 0) refuse([...(read.ok ? [] : read.faults), ...keyFaults])
  else if (isOnlyChecked) process.stdout.write('The settings are valid.\n')
  else if (!cluster.isWorker && read.config.operations.workers > 1) await startSeveral(read.config)
  else {
    const { serveAlone, serveAsWorker } = await import('./cluster/serving.ts')
    await (cluster.isWorker ? serveAsWorker : serveAlone)(read.config)
  }
}

function refuse(faults: readonly string[]): void {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exitCode = wrongSettings
}

/** Returns the errors of the key file. It is read before anything starts, so that all are reported. */
function keyFileFaults({ KEY_FILE: path, RATE_LIMITS: limits }: NodeJS.ProcessEnv): readonly string[] {
  if (!path || limits === 'off') return []
  try {
    readKeyFile(path)
    return []
  } catch (error) {
    if (!(error instanceof KeyFileError)) throw error
    return [`KEY_FILE: ${error.message}`]
  }
}

/** The primary loads nothing that serves requests, which would cost 20 MB. */
async function startSeveral(config: Config): Promise<void> {
  try {
    const { startPrimary } = await import('./cluster/primary.ts')
    const bound = await startPrimary(config)
    if (bound !== null) announce(urlOf(bound.address, bound.port))
    else process.exitCode = cannotListen
  } catch (error) {
    complain(error)
    process.exit()
  }
}
