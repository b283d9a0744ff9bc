/** `arthayu serve`: the HTTP service, where this installation has it. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CliError, UsageError } from '../cli-error.ts'
import type { Call, Command } from '../command.ts'
import { wholeNumber } from '../command-line.ts'

export const serve: Command = {
  name: 'serve',
  usage: '[options]',
  summary: 'Start the HTTP service of this clone.',
  details: `
The same as npm start, from any folder; Ctrl+C ends it. Other settings are environment variables, which
docs/reference/configuration.md lists. The package arthayu of npm has no service: use a clone, or the image.`,
  options: [
    { name: 'port', value: 'PORT', text: 'Port. Default: the variable PORT, or 8080.' },
    {
      name: 'host',
      value: 'ADDRESS',
      text: 'Address to listen on. Default: the variable HOST, or 127.0.0.1.'
    }
  ],
  files: [0, 0],
  run: runServe
}

/** Returns the clone that holds this program, whose service is built; undefined outside of one. */
function cloneOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'api/dist/service.js'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : cloneOf(parent)
}

async function runServe(call: Call): Promise<number> {
  const clone = cloneOf(dirname(fileURLToPath(import.meta.url)))
  if (clone === undefined)
    throw new CliError(
      'the service is not part of this installation. Run npm start in a clone, or its image.'
    )
  const port = wholeNumber(call, 'port', 0, 65_535)
  const { host } = call.values
  if (host === '') throw new UsageError('--host must be an address, such as 127.0.0.1.')
  const child = spawn(process.execPath, startWords(clone), {
    stdio: 'inherit',
    // Otherwise Ctrl+C would reach the service twice, and a second signal ends it in the middle of a request.
    detached: true,
    env: {
      ...process.env,
      ...(port !== undefined && { PORT: String(port) }),
      ...(host !== undefined && { HOST: host })
    }
  })
  // For the service SIGHUP means to start its workers again, but here it says that the terminal is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', code => resolve(code ?? 1))
  })
}

/** The arguments that `npm start` passes to Node, with the paths of the clone. */
function startWords(clone: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
    readonly scripts: { readonly start: string }
  }
  const words = scripts.start.split(' ').slice(1)
  return words.map(word => word.replace(/^(--env-file=)?(?=api\/)/, (before: string) => `${before}${clone}/`))
}
