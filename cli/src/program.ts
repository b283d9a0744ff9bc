/** The program: finds the command, reads its options, and sets the exit code. */
import { debuglog } from 'node:util'
import { version } from '@arthayu/engine'
import { CliError, systemError, UsageError } from './cli-error.ts'
import type { Command } from './command.ts'
import { readArguments, similar } from './command-line.ts'
import { bulk } from './commands/bulk.ts'
import { compare } from './commands/compare.ts'
import { completionOf } from './commands/completion.ts'
import { cover } from './commands/cover.ts'
import { explain } from './commands/explain.ts'
import { fixes } from './commands/fixes.ts'
import { goals } from './commands/goals.ts'
import { init } from './commands/init.ts'
import { keys } from './commands/keys.ts'
import { mcp } from './commands/mcp.ts'
import { quick } from './commands/quick.ts'
import { reconcile } from './commands/reconcile.ts'
import { sensitivity } from './commands/sensitivity.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { solve } from './commands/solve.ts'
import { tax } from './commands/tax.ts'
import { validate } from './commands/validate.ts'
import { generalHelp, helpOf } from './help.ts'
import { print, printNote } from './terminal.ts'

const commands: readonly Command[] = [
  quick,
  simulate,
  validate,
  solve,
  fixes,
  sensitivity,
  explain,
  reconcile,
  cover,
  goals,
  tax,
  init,
  compare,
  bulk,
  serve,
  mcp,
  keys,
  completionOf(() => commands)
]

/** The plan was run, or is valid. */
const done = 0
/** The call, the machine or the program failed. */
const failed = 1

/** Runs the command of the words. Returns the exit code. */
export async function start(words: readonly string[]): Promise<number> {
  const [name = '--help', ...rest] = words
  if (name === '--version' || name === '-V' || name === '-v') return say(`${version}\n`)
  if (name === '--help' || name === '-h') return say(generalHelp(commands))
  const isHelp = name === 'help'
  const [asked = name] = isHelp ? rest : [name]
  if (isHelp && /^(-.*|help)$/.test(asked)) return say(generalHelp(commands))
  const command = commands.find(each => each.name === asked)
  if (command === undefined) {
    const names = commands.map(each => each.name)
    const hint = `${similar(asked, names)} See arthayu --help.`
    printNote(`arthayu: unknown command ${JSON.stringify(asked.slice(0, 60))}.${hint}`)
    return failed
  }
  return isHelp ? say(helpOf(command)) : run(command, rest)
}

async function run(command: Command, words: readonly string[]): Promise<number> {
  try {
    const call = readArguments(command, words)
    return call.flags.has('help') ? say(helpOf(command)) : await command.run(call)
  } catch (error) {
    const failure = error instanceof CliError ? error : internalError(error)
    const hint = failure instanceof UsageError ? ` See arthayu ${command.name} --help.` : ''
    printNote(`arthayu ${command.name}: ${failure.message}${hint}`)
    return failure.exitCode
  }
}

/** Describes an internal error in one sentence; NODE_DEBUG=arthayu prints its place. */
function internalError(error: unknown): CliError {
  debuglog('arthayu')('%o', error)
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  return new CliError(`internal error: ${message}. Please report it; NODE_DEBUG=arthayu shows where.`)
}

function say(text: string): number {
  print(text)
  return done
}

/** If the reader of the output stops early (`| head`), that is not an error; a full disk is. */
export function stopAtBrokenOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(done)
    printNote(`arthayu: ${systemError('standard output cannot be written', error).message}`)
    process.exit(failed)
  })
  // If standard error is closed, a run continues: its output and its exit code are enough.
  process.stderr.on('error', () => undefined)
}
