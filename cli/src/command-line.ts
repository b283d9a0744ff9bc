/** Reads the words after a command's name. */
import { parseArgs } from 'node:util'
import { didYouMean } from '@arthayu/engine'
import { UsageError } from './cli-error.ts'
import type { Call, Command, Option } from './command.ts'

export const helpOption: Option = { name: 'help', short: 'h', text: 'Show this help.' }

/** Throws a `UsageError` for an unknown option, a missing value, or too few or many files. */
export function readArguments(command: Command, words: readonly string[]): Call {
  const options = [...command.options, helpOption]
  const { values, positionals } = parse(options, words)
  const given = Object.entries(values)
  const flags = new Set(given.filter(([, value]) => value === true).map(([name]) => name))
  const [fewest, most] = command.files
  if (!flags.has('help') && (positionals.length < fewest || positionals.length > most))
    throw new UsageError(`Usage: arthayu ${command.name} ${command.usage}.`)
  const texts = given.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const many = given.filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
  return { flags, values: Object.fromEntries(texts), many: Object.fromEntries(many), files: positionals }
}

function parse(options: readonly Option[], words: readonly string[]) {
  const configured = options.map(({ name, short, value, isMany = false }) => [
    name,
    {
      type: value === undefined ? 'boolean' : 'string',
      multiple: isMany,
      ...(short === undefined ? {} : { short })
    } as const
  ])
  try {
    return parseArgs({ args: [...words], options: Object.fromEntries(configured), allowPositionals: true })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code?.startsWith('ERR_PARSE_ARGS') !== true) throw error
    const dashed = ambiguousIn(message, words)
    if (dashed !== undefined) throw new UsageError(dashed)
    const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1]
    const names = options.map(option => `--${option.name}`)
    throw new UsageError(
      unknown === undefined
        ? `${message.split('.')[0]}.`
        : `Unknown option ${unknown.slice(0, 60)}.${similar(unknown, names)}`
    )
  }
}

/** Says what to write for an option whose value begins with a dash: a negative number needs "=". */
function ambiguousIn(message: string, words: readonly string[]): string | undefined {
  const option = /^Option '.*?(--[\w-]+).*' argument is ambiguous/.exec(message)?.[1]
  const value = option === undefined ? undefined : words[words.indexOf(option) + 1]
  if (value === undefined) return undefined
  return /^-[\d.₹]/.test(value)
    ? `${option} needs "=" before a value that begins with a dash: ${option}=${value.slice(0, 60)}.`
    : `${option} needs a value before ${value.slice(0, 60)}.`
}

/** " Did you mean x?", or nothing if no name is similar. */
export const similar = (name: string, known: readonly string[]): string =>
  didYouMean(name.slice(0, 60), known)

/** The value of an option as a whole number of at least `least`. */
export function wholeNumber(call: Call, name: string, least: number, most: number): number | undefined {
  const text = call.values[name]
  if (text === undefined) return undefined
  const value = Number(text)
  if (!/^[0-9]{1,10}$/.test(text) || value < least || value > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}.`)
  return value
}

/** The value of an option as an http or https address without a slash at the end. */
export function address(call: Call, name: string): string | undefined {
  const text = call.values[name]
  if (text === undefined) return undefined
  if (!URL.canParse(text) || /[?#@\s]/.test(text) || !/^https?:/.test(new URL(text).protocol))
    throw new UsageError(`--${name} must be an http or https address without user, query and fragment.`)
  return new URL(text).href.replace(/\/+$/, '')
}
