/** The program: which command, its options, and how the process ends. */
import { debuglog } from 'node:util'
import { version } from '@arthayu/engine'
import type { Command } from './command.ts'
import { readArguments, similar } from './command-line.ts'
import { bulk } from './commands/bulk.ts'
import { compare } from './commands/compare.ts'
import { explain } from './commands/explain.ts'
import { fixes } from './commands/fixes.ts'
import { init } from './commands/init.ts'
import { keys } from './commands/keys.ts'
import { reconcile } from './commands/reconcile.ts'
import { sensitivity } from './commands/sensitivity.ts'
import { simulate } from './commands/simulate.ts'
import { solve } from './commands/solve.ts'
import { tax } from './commands/tax.ts'
import { validate } from './commands/validate.ts'
import { Fault, systemFault, UsageFault } from './fault.ts'
import { generalHelp, helpOf } from './help.ts'
import { print, printNote } from './terminal.ts'

const commands: readonly Command[] = [
  simulate,
  validate,
  solve,
  fixes,
  sensitivity,
  explain,
  reconcile,
  tax,
  init,
  compare,
  bulk,
  keys
]

/** The plan was run, or is right. */
const done = 0
/** The call or the machine is at fault, or we are. */
const failed = 1

/** Runs what the words say. Answers the exit code. */
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
    printNote(`arthayu: there is no command ${JSON.stringify(asked.slice(0, 60))}.${hint}`)
    return failed
  }
  return isHelp ? say(helpOf(command)) : run(command, rest)
}

async function run(command: Command, words: readonly string[]): Promise<number> {
  try {
    const call = readArguments(command, words)
    return call.flags.has('help') ? say(helpOf(command)) : await command.run(call)
  } catch (error) {
    const fault = error instanceof Fault ? error : ourFault(error)
    const hint = fault instanceof UsageFault ? ` See arthayu ${command.name} --help.` : ''
    printNote(`arthayu ${command.name}: ${fault.message}${hint}`)
    return fault.exitCode
  }
}

/** What no caller can mend, in one sentence; its place is for those who ask Node for it. */
function ourFault(error: unknown): Fault {
  debuglog('arthayu')('%o', error)
  const message = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
  return new Fault(`the program is at fault: ${message}. Please report it; NODE_DEBUG=arthayu shows where.`)
}

function say(text: string): number {
  print(text)
  return done
}

/** Whoever reads our output may stop when they have seen enough (`| head`); a full disk is a fault. */
export function stopAtBrokenOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(done)
    printNote(`arthayu: ${systemFault('standard output cannot be written', error).message}`)
    process.exit(failed)
  })
  // Where nobody reads what is said, a run goes on: its output and its exit code tell enough.
  process.stderr.on('error', () => undefined)
}
